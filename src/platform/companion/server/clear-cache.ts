/**
 * The address that clears the browser's cache of our origin before a one-time link is opened. Otherwise a service worker of another
 * program, registered with `updateViaCache: 'all'`, would be confirmed from that cache for 24 hours. The page that asks is of another
 * origin, so no service worker of our origin sees the request (decision 0024).
 */
import type { RawRequest, Refusal } from './guard.ts';

const PATH = '/clear-cache';

/** @param random new each time: an answer of another program that the browser keeps is not taken for this one's */
export function clearCacheTarget(random: string): string {
  return `${PATH}?${random}`;
}

/** What the refusal of a request of another site says besides; any page may have the cache cleared, which costs one reading of the files. */
export function clearCacheHeaders({ target }: Pick<RawRequest, 'target'>, { error }: Refusal): Record<string, string> {
  return error === 'crossSite' && target.startsWith(`${PATH}?`) ? { 'clear-site-data': '"cache"' } : {};
}
