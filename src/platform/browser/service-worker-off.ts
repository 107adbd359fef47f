/**
 * The way back from a service worker gone wrong: a build made with OUTLAY_SERVICE_WORKER=off puts this in its place. It takes over at once,
 * removes every copy of ours, and unregisters itself.
 */
import { outdated } from './offline/cache-plan.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
});

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(outdated(names, { build: '' }).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
