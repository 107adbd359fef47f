/** Registers the service worker and tells when a newer build than this page's waits to take over. */
import { createListeners } from '../../../core/engine/listeners.ts';
import type { BuildAnswer, ToServiceWorker } from './worker-words.ts';

export interface NewVersion {
  /** a newer build is ready, and this page is of an older one */
  isWaiting(): boolean;
  subscribe(listener: () => void): () => void;
  /** lets the newer build take over and loads this page anew */
  takeOver(): void;
}

export interface NewVersionOptions {
  /** undefined where a browser has none, or the page is not served securely */
  readonly workers: ServiceWorkerContainer | undefined;
  /** this page's build; null while developing: then nothing is registered */
  readonly build: string | null;
  readonly reload: () => void;
  /** runs when the page is at rest and whenever it is looked at again */
  readonly onLook: (look: () => void) => void;
}

export function watchForNewVersion({ workers, build, reload, onLook }: NewVersionOptions): NewVersion {
  const listeners = createListeners();
  let waiting: ServiceWorker | null = null;

  async function judge(worker: ServiceWorker | null): Promise<void> {
    if (worker === null || (await buildOf(worker)) === build) return;
    waiting = worker;
    listeners.notify();
  }

  async function register(from: ServiceWorkerContainer): Promise<void> {
    const registration = await from.register('/service-worker.js', { updateViaCache: 'none' });
    void judge(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // Without a controller it is the first one ever: nothing older is on screen.
        if (installing.state === 'installed' && from.controller !== null) void judge(registration.waiting);
      });
    });
    onLook(() => void registration.update().catch(() => undefined));
  }

  if (workers !== undefined && build !== null) {
    // A page works without: a private window or a full disk only costs the way offline.
    register(workers).catch(() => undefined);
  }

  return {
    isWaiting: () => waiting !== null,
    subscribe: listeners.subscribe,
    takeOver() {
      if (waiting === null) return reload();
      workers?.addEventListener('controllerchange', () => reload(), { once: true });
      const message: ToServiceWorker = { kind: 'takeOver' };
      // A worker has no origin to name; the rule is about windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      waiting.postMessage(message);
    },
  };
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
