/**
 * Recognizes requests for service workers. Browsers send `Service-Worker: script` when a page registers a worker, and
 * at every later visit. A worker whose path is not ours belongs to another program that used our port before (decision
 * 0024).
 */
import type { RawRequest } from './guard.ts';
import { single } from './raw-headers.ts';

/** The only address of our worker. */
export const WORKER_PATH = '/service-worker.js';
/** The address of the script that replaces another program's worker and removes it. */
export const REMOVER_PATH = '/service-worker-off.js';

export type WorkerRequest = 'none' | 'own' | 'foreign';

export function workerRequestOf({ target, rawHeaders }: Pick<RawRequest, 'target' | 'rawHeaders'>): WorkerRequest {
  if (single(rawHeaders, 'service-worker')?.toLowerCase() !== 'script') return 'none';
  return target === WORKER_PATH ? 'own' : 'foreign';
}

/**
 * Whether a browser itself sent the request to load a service worker. A browser sets `Sec-Fetch-Dest` in such a
 * request. A page's script can set the header `Service-Worker`, but no header that begins with `Sec-`. A program other
 * than a browser can set both headers.
 */
export function isBrowsersOwn({ rawHeaders }: Pick<RawRequest, 'rawHeaders'>): boolean {
  return single(rawHeaders, 'sec-fetch-dest')?.toLowerCase() === 'serviceworker';
}
