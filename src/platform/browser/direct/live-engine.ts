/** The engine of a key for one page: starts a worker that asks to be elected, and a channel to the elected worker. */
import type { Engine } from '../../../core/engine/engine.ts';
import { openBroadcast } from '../broadcast.ts';
import { startLiveWorker } from '../start-worker.ts';
import { createElectedEngine } from './elected-engine.ts';
import { ENGINE_NAME, type EngineMessage } from './engine-channel.ts';
import type { Credential, ToPage, ToWorker } from './worker-messages.ts';

export interface LiveEngine {
  readonly engine: Engine;
  /** the worker gets the key only if it leads */
  setCredential(credential: Credential): void;
  stop(): void;
}

/** @param id of this page, different from every other page's */
export function startLiveEngine(id: string, first: Credential): LiveEngine {
  const worker = startLiveWorker();
  const channel = openBroadcast<EngineMessage>(ENGINE_NAME);
  const engine = createElectedEngine(channel, id);
  let credential = first;
  let isLeading = false;

  function tell(): void {
    const message: ToWorker = { kind: 'credential', credential };
    // Workers have no origin to name; the rule is about windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (isLeading) worker.postMessage(message);
  }

  worker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.kind !== 'leading') return;
    isLeading = true;
    tell();
  });
  const leave = (): void => void engine.close();
  // A page restored from the back/forward cache has disconnected from the other pages, so it starts again.
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) location.reload();
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);

  return {
    engine,
    setCredential(next) {
      if (next.key === credential.key && next.fingerprint === credential.fingerprint) return;
      credential = next;
      tell();
    },
    stop() {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
      worker.terminate();
      channel.close();
    },
  };
}

/**
 * The figures of the engine that another page leads, for a page that has not been given the key yet.
 * Without its own worker this page can't lead: when the others are gone it has no figures.
 */
export function followLeader(id: string): Pick<LiveEngine, 'engine' | 'stop'> {
  const channel = openBroadcast<EngineMessage>(ENGINE_NAME);
  const engine = createElectedEngine(channel, id);
  const leave = (): void => void engine.close();
  window.addEventListener('pagehide', leave);
  return {
    engine,
    stop() {
      window.removeEventListener('pagehide', leave);
      leave();
      channel.close();
    },
  };
}

/** Whether an engine of a key is at work in any page of this browser. */
export async function isLeaderElected(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(isLeader) ?? false;
}

/**
 * Resolves when no page leads or waits to lead. It asks for the lock in shared mode: pages that only wait for this tell it from pages
 * that lead, and do not hold each other up.
 */
export async function whenLeaderLeft(): Promise<void> {
  const isAlone = await navigator.locks.request(ENGINE_NAME, { mode: 'shared' }, async () => {
    const { pending } = await navigator.locks.query();
    return !(pending?.some(isLeader) ?? false);
  });
  if (!isAlone) await whenLeaderLeft();
}

function isLeader({ name, mode }: LockInfo): boolean {
  return name === ENGINE_NAME && mode === 'exclusive';
}

/** Runs when no engine is at work, and keeps one from starting meanwhile. */
export async function whenNoLeader(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(ENGINE_NAME, work);
}
