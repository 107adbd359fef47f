/** A worker that waits for the engine’s Web Lock. Once it holds the lock, it runs the engine for all pages, with the key its own page gives. */
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import type { EngineChannel } from './engine-channel.ts';
import { servePages } from './serve-pages.ts';
import type { Credential } from './worker-messages.ts';

export interface LeaderOptions {
  /** runs the work once the lock is ours, and lets it go when the promise resolves */
  readonly whenElected: (work: () => Promise<never>) => void;
  readonly channel: EngineChannel;
  readonly onElected: () => void;
  /** @param key asked before every request; null while it is locked away */
  readonly createEngine: (fingerprint: string, key: () => string | null) => Promise<Engine>;
}

interface AtWork {
  readonly engine: Engine;
  stop(): void;
}

export interface Leader {
  /** a key, the same one locked or unlocked, or another; ignored by who does not lead */
  setCredential(credential: Credential): void;
}

export function createLeader({ whenElected, channel, onElected, createEngine }: LeaderOptions): Leader {
  let isLeading = false;
  let key: string | null = null;
  let atWork: AtWork | null = null;
  /** the key that is to be worked with, whether its engine is there yet or not */
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

  /** Two engines must not write to one store: the next begins when the one before has ended. */
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
