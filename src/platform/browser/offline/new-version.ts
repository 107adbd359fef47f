/** Registers the service worker, and reports when a newer build is waiting to be activated. */
import type { Clock } from '../../../core/base/ports.ts';
import { createListeners } from '../../../core/base/listeners.ts';
import type { BuildAnswer, ToServiceWorker } from './service-worker-messages.ts';

export interface NewVersion {
  /** whether a build that is newer than this page's build is ready */
  isWaiting(): boolean;
  subscribe(listener: () => void): () => void;
  /** activates the newer build and reloads this page; call this method when a person has chosen the new version */
  takeOver(): void;
}

export interface NewVersionOptions {
  /** the browser's service workers; undefined if the browser has none, or if the page is served over plain http from another machine */
  readonly workers: ServiceWorkerContainer | undefined;
  /** id of this page's build; null during development: then no service worker is registered */
  readonly build: string | null;
  readonly reload: () => void;
  /** runs the work when the page is drawn and idle */
  readonly whenAtRest: (work: () => void) => void;
  /** calls `look` each time the page becomes visible again */
  readonly onLook: (look: () => void) => void;
  /** calls `missing` if a file of this build was not found, because the server now has another build */
  readonly onMissingFile: (missing: () => void) => void;
  readonly clock: Clock;
}

const OWN_WORKER = '/service-worker.js';

/** The least time between two checks for a newer build, in ms. Each check costs a request. */
const ASK_EVERY_MS = 3_600_000;

export function watchForNewVersion(options: NewVersionOptions): NewVersion {
  const { workers, build, reload, clock } = options;
  const listeners = createListeners();
  let waiting: ServiceWorker | null = null;
  let isMissingFiles = false;
  let askedAt = clock.elapsed();

  async function judge(worker: ServiceWorker | null): Promise<void> {
    if (worker === null || (await buildOf(worker)) === build) return;
    waiting = worker;
    listeners.notify();
  }

  async function register(from: ServiceWorkerContainer): Promise<void> {
    await removeForeign(from);
    const registration = await from.register(OWN_WORKER, { updateViaCache: 'none' });
    void judge(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // If no worker controls the page, this worker is the first one, so there is no newer build.
        if (installing.state === 'installed' && from.controller !== null) void judge(registration.waiting);
      });
    });
    options.onLook(() => {
      if (clock.elapsed() - askedAt < ASK_EVERY_MS) return;
      askedAt = clock.elapsed();
      registration.update().catch(() => undefined);
    });
  }

  if (workers !== undefined && build !== null) {
    // The page also works without the worker. If registering fails, as in a private window or on a full disk, the page only can't be used
    // offline.
    options.whenAtRest(() => void register(workers).catch(() => undefined));
  }
  options.onMissingFile(() => {
    isMissingFiles = true;
    listeners.notify();
  });

  return {
    isWaiting: () => waiting !== null || isMissingFiles,
    subscribe: listeners.subscribe,
    takeOver() {
      if (waiting === null) return reload();
      workers?.addEventListener('controllerchange', () => reload(), { once: true });
      const message: ToServiceWorker = { kind: 'takeOver' };
      // A worker has no target origin. The lint rule is meant for windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      waiting.postMessage(message);
    },
  };
}

/** Unregisters service workers that another program installed for our pages while it used our port. */
async function removeForeign(from: ServiceWorkerContainer): Promise<void> {
  for (const registration of await from.getRegistrations()) {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    const script = worker === null ? null : new URL(worker.scriptURL);
    if (script?.pathname !== OWN_WORKER || new URL(registration.scope).pathname !== '/')
      await registration.unregister();
  }
}

function buildOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<BuildAnswer>) => resolve(data.build));
    port1.start();
    const message: ToServiceWorker = { kind: 'build' };
    worker.postMessage(message, [port2]);
  });
}
