/** Clicks a control of the page by its id. A control that is missing or disabled is ignored. */

/** The focus stays where it is. */
export function pressById(id: string): void {
  document.getElementById(id)?.click();
}

/** Opens a list that is used by keyboard: it gets the focus, which goes back to where it was when the list closes. */
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
