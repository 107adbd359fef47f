/** A worker's life: wait for the lock, lead, work with the key its page gives, until the page is gone. */
import type { Engine } from '../../../core/engine/engine.ts';
import type { Line } from './line.ts';
import { servePages } from './serve-pages.ts';
import type { Credential } from './worker-messages.ts';

export interface LeadOptions {
  /** runs the work once the lock is ours, and lets it go when the promise resolves */
  readonly whenElected: (work: () => Promise<never>) => void;
  readonly line: Line;
  readonly onLeading: () => void;
  /** @param key asked before every request; null while it is locked away */
  readonly createEngine: (credential: Credential, key: () => string | null) => Engine;
}

interface AtWork {
  readonly engine: Engine;
  readonly fingerprint: string;
  stop(): void;
}

export interface Leader {
  /** a key, the same one locked or unlocked, or another; ignored by who does not lead */
  setCredential(credential: Credential): void;
}

export function lead({ whenElected, line, onLeading, createEngine }: LeadOptions): Leader {
  let isLeading = false;
  let key: string | null = null;
  let atWork: AtWork | null = null;
  let closing: Promise<void> = Promise.resolve();

  whenElected(async () => {
    isLeading = true;
    onLeading();
    return new Promise<never>(() => undefined);
  });

  function begin(credential: Credential): void {
    const { fingerprint } = credential;
    const engine = createEngine(credential, () => (atWork?.fingerprint === fingerprint ? key : null));
    atWork = { engine, fingerprint, stop: () => undefined };
    atWork = { engine, fingerprint, stop: servePages(engine, line) };
  }

  return {
    setCredential(credential) {
      if (!isLeading) return;
      const wasLocked = key === null;
      key = credential.key;
      if (atWork?.fingerprint === credential.fingerprint) {
        if (wasLocked && key !== null) void atWork.engine.refresh('all');
        return;
      }
      const before = atWork;
      before?.stop();
      // Two engines must not write to one store: the next begins when the one before has ended.
      closing = closing.then(async () => {
        await before?.engine.close();
        begin(credential);
      });
    },
  };
}
