/**
 * Caches the application's own files, so that the application opens without a network. This worker caches no API
 * answers, figures or keys. On a static host (a web server without Outlay's local program), this worker replaces an
 * older version if a person agrees, or if no page of the older version is open. If the local program serves the pages,
 * this worker replaces the older worker at once, because the older worker may belong to another program. On a loopback
 * name (such as localhost), this worker uses cached files only if the server can't be reached or does not send the
 * file, because another program's script may have written the cached files (decision 0024).
 */
import { cacheNameOf, isLoopbackName, outdatedCaches, planFor, type BuildList } from './offline/cache-plan.ts';
import { reloadClients } from './offline/reload-clients.ts';
import type { BuildAnswer, ToServiceWorker } from './offline/service-worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** The list of the application's files. The build inserts it. */
declare const BUILD_LIST: BuildList;

/**
 * How long to wait for the page from the server, in ms. After that, the cached page is shown. On a loopback name (such
 * as localhost), there is no limit.
 */
const PAGE_WAIT_MS = 4000;

const IS_ON_LOOPBACK = isLoopbackName(self.location.hostname);
/**
 * Paths of the files that `file` has cached, or tried to cache, since the browser started this worker. Each file is
 * cached once until the browser stops the worker.
 */
const refreshed = new Set<string>();

self.addEventListener('install', (event) => {
  askDirectly(event);
  event.waitUntil(install());
});

/** True if a companion (Outlay's local program) serves this page, and this worker replaces another service worker. */
let replacesAnother = false;

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const plan = planFor({ method, url, mode, hasRange: headers.has('range') }, BUILD_LIST, self.location.origin);
  if (plan.kind === 'page') {
    event.respondWith(page(event.request, event.preloadResponse as Promise<Response | undefined>));
  }
  if (plan.kind === 'file') event.respondWith(file(plan.path, event.request));
});

self.addEventListener('message', (event) => {
  const message = event.data as ToServiceWorker;
  const answer: BuildAnswer = { build: BUILD_LIST.build };
  if (message.kind === 'build') event.ports[0]?.postMessage(answer);
  if (message.kind === 'takeOver') event.waitUntil(self.skipWaiting());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage());
});

/**
 * Stores the files that are needed to show the page. On a static host (a web server without Outlay's local program),
 * all of them must be stored. If storing one of them fails, the installation fails and the older version stays active.
 */
async function install(): Promise<void> {
  if (!(await isOnCompanion())) return storeFiles();
  replacesAnother = self.registration.active !== null;
  await caches.delete(cacheNameOf(BUILD_LIST));
  await self.skipWaiting();
  // If a companion (Outlay's local program) serves the pages, the installation continues even if storing fails. The
  // only effect is that the page can't be used offline. If the installation failed instead, another program's worker
  // could stay installed by filling the disk.
  await storeFiles().catch(() => undefined);
}

/**
 * Enables navigation preload: the browser requests a page while this worker starts. The browser adds a header to each
 * such request. Another program on this address may have changed the value of this header earlier, so this function
 * sets the usual value again.
 */
async function preloadPages(manager: NavigationPreloadManager | undefined): Promise<void> {
  await manager?.setHeaderValue('true');
  await manager?.enable();
}

/**
 * Whether a companion (Outlay's local program) serves this page. A companion sets the page's meta tag `outlay-host` to
 * `companion`.
 */
async function isOnCompanion(): Promise<boolean> {
  const served = await fetch('/', { cache: 'no-store' });
  return (await served.text()).includes('name="outlay-host" content="companion"');
}

async function takeOver(): Promise<void> {
  if (replacesAnother) await self.clients.claim();
  await clear();
  if (replacesAnother) await reloadClients(self.clients);
  if (replacesAnother) await reportReplaced();
  // Turns on navigation preload: the browser requests a page while this worker starts, instead of waiting for the
  // start. If this call fails, pages only load more slowly, so the failure is ignored.
  await preloadPages(self.registration.navigationPreload).catch(() => undefined);
}

/**
 * Tells the companion (Outlay's local program) that a worker was replaced. The replaced worker may belong to another
 * program, and it may have read a one-time link. So the companion ends the sessions, pairings and API tokens of the
 * last ten minutes. Call this function after `reloadClients` has begun to reload the pages, because another program's
 * script that still runs in a page could sign in again.
 */
async function reportReplaced(): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch('/bridge/worker', { method: 'POST', headers, body: '{}' }).catch(() => undefined);
}

async function storeFiles(): Promise<void> {
  const cache = await caches.open(cacheNameOf(BUILD_LIST));
  // The browser's HTTP cache is not used. It may contain an older build, or another program's answer with the same
  // etag.
  await cache.addAll(BUILD_LIST.first.map((path) => new Request(path, { cache: 'reload' })));
}

async function clear(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(outdatedCaches(names, BUILD_LIST).map((name) => caches.delete(name)));
}

/**
 * An install event with the method of the Static Routing API. Chrome has had this method since version 123;
 * TypeScript's types do not contain it.
 */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(rules: {
    readonly condition: { readonly urlPattern: URLPatternInit };
    readonly source: 'network';
  }): Promise<void>;
}

/**
 * Lets the browser send requests to the bridge (the interface of Outlay's local program for pages) without this worker,
 * which never answers such requests. If these requests passed through the worker, each request of a busy page would
 * take 5 to 30 ms longer.
 */
function askDirectly(event: RoutedInstallEvent): void {
  const done = event.addRoutes?.({ condition: { urlPattern: { pathname: '/bridge/*' } }, source: 'network' });
  done?.catch(() => undefined);
}

/**
 * Answers a request for a page, from the server if possible, otherwise from the cache.
 * @param preloaded the answer that the browser has requested already; undefined if it has requested none
 */
async function page(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  const stored = async (): Promise<Response | undefined> => {
    const cache = await caches.open(cacheNameOf(BUILD_LIST));
    return cache.match('/');
  };
  try {
    const signal = IS_ON_LOOPBACK ? null : AbortSignal.timeout(PAGE_WAIT_MS);
    // The browser adds a header to a preload. Another program may have set this header to a value that the server
    // refuses. So the preload is used only if it succeeded.
    const early = await inTime(preloaded, signal).catch(() => undefined);
    const answer = early?.status === 200 ? early : await fetch(request, { signal });
    if (IS_ON_LOOPBACK) return answer;
    // If the server reports an error, the cached page is shown, if there is one.
    return answer.status >= 500 ? ((await stored()) ?? answer) : answer;
  } catch (error) {
    const kept = await stored();
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Returns the result of `preloaded`. Rejects if `preloaded` rejects, or if the signal is aborted first. */
function inTime<Value>(preloaded: Promise<Value>, signal: AbortSignal | null): Promise<Value> {
  if (signal === null) return preloaded;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    preloaded.then(resolve, reject);
  });
}

async function file(path: string, request: Request): Promise<Response> {
  // On a loopback name (such as localhost), the cache is opened only if the server does not send the file. There are
  // two reasons for this: another program's script may have written the cached files, and looking in the cache first
  // would delay each script.
  const known = IS_ON_LOOPBACK ? undefined : await storedFile(path);
  if (known !== undefined) return known;
  try {
    const answer = await fetch(request);
    if (answer.status !== 200) return (await storedFile(path)) ?? answer;
    if (answer.type === 'basic' && !refreshed.has(path)) {
      refreshed.add(path);
      // On a full disk, the file is still returned, but not cached.
      keep(path, answer.clone()).catch(() => undefined);
    }
    return answer;
  } catch (error) {
    const stored = await storedFile(path);
    if (stored === undefined) throw error;
    return stored;
  }
}

async function storedFile(path: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNameOf(BUILD_LIST));
  const kept = await cache.match(path);
  return kept === undefined ? undefined : underAskedAddress(kept);
}

async function keep(path: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheNameOf(BUILD_LIST));
  await cache.put(path, answer);
}

/**
 * Copies the cached answer. A script with imports needs the URL that the page requested, such as `/run-…/assets/…`, but
 * the cached answer has the URL `/assets/…`. With that URL, the page would load some scripts twice. The copy has no URL
 * of its own, so the browser uses the requested one.
 */
function underAskedAddress(stored: Response): Response {
  return new Response(stored.body, stored);
}

async function showPage(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) await self.clients.openWindow('/');
  else await open.focus();
}
