/** Reports whether a person can see the page: its tab is in front, or a part of the page is in a separate window. */

export interface PageVisibility {
  /**
   * call this method with true while a separate window shows a part of the page; the page then counts as visible even
   * if its tab is hidden
   */
  setDetached(isDetached: boolean): void;
}

/** Reports the visibility of the page to `onVisible`, at once and after every change. */
export function watchVisibility(page: Document, onVisible: (isVisible: boolean) => void): PageVisibility {
  let isDetached = false;
  let reported: boolean | null = null;
  const tell = (): void => {
    const isVisible = isDetached || !page.hidden;
    if (isVisible === reported) return;
    reported = isVisible;
    onVisible(isVisible);
  };
  page.addEventListener('visibilitychange', tell);
  tell();
  return {
    setDetached: (next) => {
      isDetached = next;
      tell();
    },
  };
}
