/** Clicks the control of the page that has a given id. Nothing happens if the control is missing or disabled. */

/** Clicks the control with this id and leaves the focus where it is. */
export function pressById(id: string): void {
  document.getElementById(id)?.click();
}

/**
 * Opens the list with this id for a person who uses the keyboard. The list gets the focus. If the list still has the
 * focus when it closes, the focus returns to the element that had it before.
 */
export function openListById(id: string): void {
  const list = document.getElementById(id);
  const before = document.activeElement;
  if (list === null) return;
  list.focus();
  list.click();
  const observer = new MutationObserver(() => {
    if (list.getAttribute('aria-expanded') === 'true') return;
    observer.disconnect();
    if (document.activeElement === list && before instanceof HTMLElement && before !== document.body) before.focus();
  });
  observer.observe(list, { attributeFilter: ['aria-expanded'] });
}
