/** Whether anybody is looking: several pages may be open, and the engine hears only about the sum. */

export interface Watchers {
  /** a page of this session has opened its stream; call what comes back when it closes */
  arrive(sessionId: string): () => void;
  /** counts while the session has a stream open: a page says it again when it has one, and one that has gone is not listened to */
  setVisible(sessionId: string, isVisible: boolean): void;
}

export function createWatchers(onChange: (isVisible: boolean) => void): Watchers {
  const pages = new Map<string, { streams: number; isVisible: boolean }>();
  let wasVisible = false;
  const tell = (): void => {
    const isVisible = [...pages.values()].some((page) => page.isVisible);
    if (isVisible !== wasVisible) onChange(isVisible);
    wasVisible = isVisible;
  };
  return {
    arrive(sessionId) {
      const page = pages.get(sessionId) ?? { streams: 0, isVisible: false };
      page.streams += 1;
      pages.set(sessionId, page);
      return () => {
        page.streams -= 1;
        if (page.streams > 0) return;
        pages.delete(sessionId);
        tell();
      };
    },
    setVisible(sessionId, isVisible) {
      const page = pages.get(sessionId);
      if (page === undefined) return;
      page.isVisible = isVisible;
      tell();
    },
  };
}
