/** Reloads the open pages after a service worker was replaced. */

/**
 * Reloads the open pages. Call this function in the `activate` event, after the worker has claimed the pages. It does
 * not wait for the reloads, because the browser delays their requests until the event has ended.
 */
export async function reloadClients(clients: Clients): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) {
    // The address is loaded without its fragment. With a fragment, the browser would only scroll and not load the page
    // again.
    const [address = page.url] = page.url.split('#', 1);
    page.navigate(address).catch(() => undefined);
  }
}
