/**
 * The address that the file with a one-time link asks for before it opens the link. The answer clears what the browser keeps of our origin: a
 * service worker of another program, registered with `updateViaCache: 'all'`, would otherwise be confirmed from the browser's cache for 24 hours. No
 * service worker of our origin sees the request, because the page that asks is of another origin (decision 0024).
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
