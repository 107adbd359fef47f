/**
 * Reports when a newer build is ready, and activates it when a person asks for it. The service worker is registered
 * when the page is drawn and idle.
 */
import type { Clock } from '../../../core/base/ports.ts';
import { createListeners } from '../../../core/base/listeners.ts';
import type { ToServiceWorker } from './service-worker-messages.ts';

export interface NewVersion {
  /**
   * whether another build than this page's is ready: its service worker waits, or a file of this page's build is
   * missing on the server
   */
  isWaiting(): boolean;
  subscribe(listener: () => void): () => void;
  /** activates the newer build and reloads this page; call this method when a person has chosen the new version */
  takeOver(): void;
}

export interface NewVersionOptions {
  /**
   * the browser's service workers; undefined if the browser has none, or if the page is served over plain http from
   * another machine
   */
  readonly workers: ServiceWorkerContainer | undefined;
  /** id of this page's build; null during development, when no service worker is registered */
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

export function watchForNewVersion(options: NewVersionOptions): NewVersion {
  const { workers, build, reload, onLook, clock } = options;
  const listeners = createListeners();
  let waiting: ServiceWorker | null = null;
  let isMissingFiles = false;

  const onWaiting = (worker: ServiceWorker): void => {
    waiting = worker;
    listeners.notify();
  };

  async function register(from: ServiceWorkerContainer, ownBuild: string): Promise<void> {
    const { registerWorker } = await import('./register-worker.ts');
    await registerWorker(from, { build: ownBuild, onWaiting, onLook, clock });
  }

  if (workers !== undefined && build !== null) {
    // The page also works without the worker. Registering can fail, for example in a private window. The page then
    // can't be used offline, and it notices another build only when a file is missing.
    options.whenAtRest(() => void register(workers, build).catch(() => undefined));
  }
  options.onMissingFile(() => {
    isMissingFiles = true;
    listeners.notify();
  });

  return {
    isWaiting: () => waiting !== null || isMissingFiles,
    subscribe: listeners.subscribe,
    takeOver() {
      // If no worker waits, or if another tab has already activated the waiting worker (its state is then no longer
      // `installed`), a reload is enough.
      if (waiting?.state !== 'installed') return reload();
      workers?.addEventListener('controllerchange', () => reload(), { once: true });
      const message: ToServiceWorker = { kind: 'takeOver' };
      // The lint rule is meant for browser windows. A worker's `postMessage` has no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      waiting.postMessage(message);
    },
  };
}
