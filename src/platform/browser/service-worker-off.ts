/**
 * A service worker whose only task is to remove service workers. It activates at once, deletes every cache of the
 * origin, unregisters itself and reloads the open pages. A build with OUTLAY_SERVICE_WORKER=off uses it instead of our
 * normal worker. The companion (Outlay's local program) also sends this worker when a browser requests a worker of
 * another program (decision 0024).
 */
import { reloadClients } from './offline/reload-clients.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
});

async function leave(): Promise<void> {
  await self.clients.claim();
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  await reloadClients(self.clients);
}
