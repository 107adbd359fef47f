/** Reloads open pages that another service worker answered. */

/**
 * For the `activate` event, after the worker has claimed the pages. The navigations are not waited for: their requests wait for the activation
 * to end.
 */
export async function reloadClients(clients: Clients): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) {
    // With a fragment the browser would only scroll.
    const [address = page.url] = page.url.split('#', 1);
    page.navigate(address).catch(() => undefined);
  }
}
