/**
 * The address that clears the browser's cache for our origin before a one-time link is opened. Another program's service worker may have
 * been registered with `updateViaCache: 'all'`. Without clearing, the browser would answer update checks for that worker from its cache for
 * 24 hours and keep the worker. The page that sends the request has another origin, so no service worker of our origin sees the request
 * (decision 0024).
 */
import type { RawRequest, Refusal } from './guard.ts';

const PATH = '/clear-cache';

/** @param random text that differs each time, so that the browser can't use a saved answer of another program */
export function clearCacheTarget(random: string): string {
  return `${PATH}?${random}`;
}

/**
 * Headers for the refusal of a request from another site. They let any website clear the cache, which only has the effect that files are
 * loaded again.
 */
export function clearCacheHeaders({ target }: Pick<RawRequest, 'target'>, { error }: Refusal): Record<string, string> {
  return error === 'crossSite' && target.startsWith(`${PATH}?`) ? { 'clear-site-data': '"cache"' } : {};
}
