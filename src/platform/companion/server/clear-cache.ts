/**
 * The address that clears the browser's cache for our origin. The browser requests it before a one-time link is opened.
 * This is needed if another program registered a service worker with `updateViaCache: 'all'`. If the cache were not
 * cleared, the browser would keep that program's worker, because for 24 hours it would look for a newer worker only in
 * its cache. The request comes from a page with another origin, so no service worker of our origin sees the request
 * (decision 0024).
 */
import type { RawRequest, Refusal } from './guard.ts';

const PATH = '/clear-cache';

/** @param random text that differs each time, so that the browser can't use a saved answer of another program */
export function clearCacheTarget(random: string): string {
  return `${PATH}?${random}`;
}

/**
 * Returns the header that clears the cache, for a refused request from another site to this address; otherwise
 * nothing. Any website can clear the cache in this way. This does no harm, because files are only loaded again.
 */
export function clearCacheHeaders({ target }: Pick<RawRequest, 'target'>, { error }: Refusal): Record<string, string> {
  return error === 'crossSite' && target.startsWith(`${PATH}?`) ? { 'clear-site-data': '"cache"' } : {};
}
