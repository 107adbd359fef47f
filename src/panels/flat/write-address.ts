/**
 * Changes the query string of the page's address.
 * @param search the new query string, with `?`
 * @param isStep true to add an entry to the browser's history, so that the back button undoes the change
 */
export function writeAddress(search: string, isStep: boolean): void {
  if (search === location.search) return;
  const url = `${location.pathname}${search}${location.hash}`;
  if (isStep) history.pushState(null, '', url);
  else history.replaceState(null, '', url);
}
