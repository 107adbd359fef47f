/**
 * The address that clears the browser's cache of our origin before a one-time link is opened. Otherwise a service worker of another
 * program, registered with `updateViaCache: 'all'`, would be confirmed from that cache for 24 hours. The page that asks is of another
 * origin, so no service worker of our origin sees the request (decision 0024).
 */
import type { RawRequest, Refusal } from './guard.ts';

const PATH = '/clear-cache';

/** @param random new each time, so that a saved answer of another program can't be used in place of this one's */
export function clearCacheTarget(random: string): string {
  return `${PATH}?${random}`;
}

/**
 * Adds headers to the refusal of a request from another site. Any page may clear the cache; the cost is that the files are loaded again.
 */
export function clearCacheHeaders({ target }: Pick<RawRequest, 'target'>, { error }: Refusal): Record<string, string> {
  return error === 'crossSite' && target.startsWith(`${PATH}?`) ? { 'clear-site-data': '"cache"' } : {};
}
