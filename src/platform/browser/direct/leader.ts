/**
 * A worker that waits for the Web Lock of the engine (the code that loads figures). The worker that gets the lock runs
 * the engine for all Outlay pages in this browser. The engine uses the key that the worker's own page sends.
 */
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import type { EngineChannel } from './engine-channel.ts';
import { servePages } from './serve-pages.ts';
import type { Credential } from './worker-messages.ts';

export interface LeaderOptions {
  /**
   * runs the work when this worker gets the lock. The work never ends, so the worker keeps the lock until the worker
   * itself ends
   */
  readonly whenElected: (work: () => Promise<never>) => void;
  readonly channel: EngineChannel;
  readonly onElected: () => void;
  /**
   * @param key returns the key, or null while the key is locked or while another key is about to replace it; the engine
   *   calls this function before every request
   */
  readonly createEngine: (fingerprint: string, key: () => string | null) => Promise<Engine>;
}

interface AtWork {
  readonly engine: Engine;
  stop(): void;
}

export interface Leader {
  /**
   * tells the worker which key to use, and whether the key is locked. A worker that is not elected ignores this call
   */
  setCredential(credential: Credential): void;
}

export function createLeader({ whenElected, channel, onElected, createEngine }: LeaderOptions): Leader {
  let isLeading = false;
  let key: string | null = null;
  let atWork: AtWork | null = null;
  /** fingerprint of the key that the engine must use next; the engine for this key may not exist yet */
  let wanted: string | null = null;
  const queue = createSerialQueue();

  whenElected(async () => {
    isLeading = true;
    onElected();
    return new Promise<never>(() => undefined);
  });

  async function begin(fingerprint: string): Promise<AtWork> {
    const engine = await createEngine(fingerprint, () => (wanted === fingerprint ? key : null));
    return { engine, stop: servePages(engine, channel) };
  }

  /**
   * Replaces the running engine (it loads figures with one key) by an engine for another key. The new engine starts
   * after the old one has ended, because two engines must not write to one store.
   */
  async function exchange(fingerprint: string): Promise<void> {
    atWork?.stop();
    await atWork?.engine.close();
    atWork = await begin(fingerprint);
  }

  return {
    setCredential(credential) {
      if (!isLeading) return;
      const { fingerprint } = credential;
      const wasLocked = key === null;
      key = credential.key;
      if (wanted !== fingerprint) {
        wanted = fingerprint;
        void queue.run(() => exchange(fingerprint));
      } else if (wasLocked && key !== null) {
        void queue.run(() => void atWork?.engine.refresh('all'));
      }
    },
  };
}
