/**
 * Caches the application's own files, so that it opens without a network. It caches nothing else: no API answer, no figure, no key. On a
 * static host it replaces an older version only when a person agrees, or when no page of the older one is open. On a companion it takes
 * over at once, because the older one may belong to another program; and on a loopback name cached files are used only while the server
 * can't be reached, because a script of another program can have written them (decision 0024).
 */
import { cacheNameOf, isLoopbackName, outdatedCaches, planFor, type BuildList } from './offline/cache-plan.ts';
import { reloadClients } from './offline/reload-clients.ts';
import type { BuildAnswer, ToServiceWorker } from './offline/service-worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** written in by the build */
declare const BUILD_LIST: BuildList;

/** A server that does not answer a page within this time is as good as none. */
const PAGE_WAIT_MS = 4000;

const IS_ON_LOOPBACK = isLoopbackName(self.location.hostname);
/** Files that this run of the worker has downloaded again. */
const refreshed = new Set<string>();

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

/** Whether this worker takes the place of another one on a companion. */
let replacesAnother = false;

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const plan = planFor({ method, url, mode, hasRange: headers.has('range') }, BUILD_LIST, self.location.origin);
  if (plan.kind === 'page') event.respondWith(page(event.request));
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

/** On a static host completely or not at all: one file that can't be had leaves the version before in charge. */
async function install(): Promise<void> {
  if (!(await isOnCompanion())) return storeFiles();
  replacesAnother = self.registration.active !== null;
  await caches.delete(cacheNameOf(BUILD_LIST));
  await self.skipWaiting();
  // A foreign worker could have filled the disk to stay: without the copy there is only no way offline.
  await storeFiles().catch(() => undefined);
}

/** A companion writes its name into the page it serves. */
async function isOnCompanion(): Promise<boolean> {
  const served = await fetch('/', { cache: 'no-store' });
  return (await served.text()).includes('name="outlay-host" content="companion"');
}

async function takeOver(): Promise<void> {
  if (replacesAnother) await self.clients.claim();
  await clear();
  if (replacesAnother) await reloadClients(self.clients);
  if (replacesAnother) await reportReplaced();
}

/** A foreign worker may have used a link: the companion ends what was begun with it. A script that still runs must not begin again meanwhile. */
async function reportReplaced(): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch('/bridge/worker', { method: 'POST', headers, body: '{}' }).catch(() => undefined);
}

async function storeFiles(): Promise<void> {
  const cache = await caches.open(cacheNameOf(BUILD_LIST));
  // Asked of the server, not of the browser's own cache, which may hold the build before, or another program's answer with our etag.
  await cache.addAll(BUILD_LIST.first.map((path) => new Request(path, { cache: 'reload' })));
}

async function clear(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(outdatedCaches(names, BUILD_LIST).map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  const stored = async (): Promise<Response | undefined> => {
    const cache = await caches.open(cacheNameOf(BUILD_LIST));
    return cache.match('/');
  };
  try {
    const answer = await fetch(request, IS_ON_LOOPBACK ? {} : { signal: AbortSignal.timeout(PAGE_WAIT_MS) });
    if (IS_ON_LOOPBACK) return answer;
    // A server in trouble is no reason to lose a page that works.
    return answer.status >= 500 ? ((await stored()) ?? answer) : answer;
  } catch (error) {
    const kept = await stored();
    if (kept === undefined) throw error;
    return kept;
  }
}

async function file(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheNameOf(BUILD_LIST));
  const kept = await cache.match(path);
  const stored = kept === undefined ? undefined : underAskedAddress(kept);
  if (stored !== undefined && !IS_ON_LOOPBACK) return stored;
  try {
    const answer = await fetch(request);
    if (answer.status !== 200) return stored ?? answer;
    if (answer.type === 'basic' && !refreshed.has(path)) {
      refreshed.add(path);
      // A full disk costs the copy, not the answer.
      cache.put(path, answer.clone()).catch(() => undefined);
    }
    return answer;
  } catch (error) {
    if (stored === undefined) throw error;
    return stored;
  }
}

/**
 * The copy without the address that it was stored under. Scripts import each other relative to the address of the answer: with the stored
 * address `/assets/…`, a page whose first script was asked for as `/run-…/assets/…` would load that script a second time.
 */
function underAskedAddress(stored: Response): Response {
  return new Response(stored.body, stored);
}

async function showPage(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) await self.clients.openWindow('/');
  else await open.focus();
}
