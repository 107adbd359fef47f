/** Whether anyone can see the page: its tab is in front, or a part of it is in a window of its own. */

export interface PageVisibility {
  /** true while a window of its own shows a part of the page, so that a page behind other tabs stays fresh */
  setDetached(isDetached: boolean): void;
}

/** @param onVisible called at once and after every change */
export function watchVisibility(page: Document, onVisible: (isVisible: boolean) => void): PageVisibility {
  let isDetached = false;
  let told: boolean | null = null;
  const tell = (): void => {
    const isVisible = isDetached || !page.hidden;
    if (isVisible === told) return;
    told = isVisible;
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
