/** Whether anybody is looking: several pages may be open, and the engine hears only about the sum. */

export interface Watchers {
  /** a page has opened its stream; call what comes back when it closes */
  arrive(pageId: string): () => void;
  /** counts while the page has a stream open: it says it again when it has one, and one that has gone is not listened to */
  setVisible(pageId: string, isVisible: boolean): void;
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
    arrive(pageId) {
      const page = pages.get(pageId) ?? { streams: 0, isVisible: false };
      page.streams += 1;
      pages.set(pageId, page);
      return () => {
        page.streams -= 1;
        if (page.streams > 0) return;
        pages.delete(pageId);
        tell();
      };
    },
    setVisible(pageId, isVisible) {
      const page = pages.get(pageId);
      if (page === undefined) return;
      page.isVisible = isVisible;
      tell();
    },
  };
}
