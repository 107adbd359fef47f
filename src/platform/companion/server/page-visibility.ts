/**
 * Tells the engine (it loads the figures) whether any page is visible; if so, the engine refreshes more often. Several
 * pages may be open.
 */

export interface PageVisibility {
  /** call this method when a page opens its stream; returns a function to call when the stream closes */
  connect(pageId: string): () => void;
  /**
   * sets whether a page is visible. Ignored for a page without an open stream: the page reports its visibility again
   * when it opens a stream
   */
  setVisible(pageId: string, isVisible: boolean): void;
  /** whether a page has reported that it is hidden; false if it has not reported anything since its stream was opened */
  isHidden(pageId: string): boolean;
}

export function createPageVisibility(onChange: (isVisible: boolean) => void): PageVisibility {
  const pages = new Map<string, { streams: number; isVisible: boolean | null }>();
  let wasVisible = false;
  const tell = (): void => {
    const isVisible = [...pages.values()].some((page) => page.isVisible === true);
    if (isVisible !== wasVisible) onChange(isVisible);
    wasVisible = isVisible;
  };
  return {
    connect(pageId) {
      const page = pages.get(pageId) ?? { streams: 0, isVisible: null };
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
    isHidden: (pageId) => pages.get(pageId)?.isVisible === false,
  };
}
