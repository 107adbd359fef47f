/**
 * Registers the service worker, and checks whether it belongs to another build than the page. This code is loaded when
 * the page is drawn and idle.
 */
import type { Clock } from '../../../core/base/ports.ts';
import type { BuildAnswer, ToServiceWorker } from './service-worker-messages.ts';

const OWN_WORKER = '/service-worker.js';

/** The least time between two checks for a newer build, in ms. Each check costs a request. */
const ASK_EVERY_MS = 3_600_000;

interface Options {
  /** id of this page's build */
  readonly build: string;
  /** called with a service worker of another build that waits to be activated */
  readonly onWaiting: (worker: ServiceWorker) => void;
  /** calls `look` each time the page becomes visible again */
  readonly onLook: (look: () => void) => void;
  readonly clock: Clock;
}

/**
 * Registers the worker. Rejects with the browser's error if the browser refuses to register it, for example in a
 * private window.
 */
export async function registerWorker(
  from: ServiceWorkerContainer,
  { build, onWaiting, onLook, clock }: Options,
): Promise<void> {
  let askedAt = clock.elapsed();

  async function judge(worker: ServiceWorker | null): Promise<void> {
    if (worker !== null && (await buildOf(worker)) !== build) onWaiting(worker);
  }

  await removeForeign(from);
  const registration = await from.register(OWN_WORKER, { updateViaCache: 'none' });
  void judge(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // If no worker controls the page, the installed worker is the first worker of this browser, so there is no newer
      // build.
      if (installing.state === 'installed' && from.controller !== null) void judge(registration.waiting);
    });
  });
  onLook(() => {
    if (clock.elapsed() - askedAt < ASK_EVERY_MS) return;
    askedAt = clock.elapsed();
    registration.update().catch(() => undefined);
  });
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
