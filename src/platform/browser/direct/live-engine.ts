/**
 * Starts what one page needs to show the figures of a key: a worker that can be elected to run the engine (it loads the
 * figures for all pages), and a channel to the elected worker.
 */
import type { Engine } from '../../../core/engine/engine.ts';
import { openBroadcast } from '../broadcast.ts';
import { startLiveWorker } from '../start-worker.ts';
import { closeWithPage } from './close-with-page.ts';
import { createElectedEngine } from './elected-engine.ts';
import { ENGINE_NAME, type EngineMessage } from './engine-channel.ts';
import type { Credential, ToPage, ToWorker } from './worker-messages.ts';

export interface LiveEngine {
  readonly engine: Engine;
  /** sets the key; this page's worker gets the key only if the worker is elected */
  setCredential(credential: Credential): void;
  stop(): void;
}

/** @param id random id of this page, different from every other page's */
export function startLiveEngine(id: string, first: Credential): LiveEngine {
  const worker = startLiveWorker();
  const channel = openBroadcast<EngineMessage>(ENGINE_NAME);
  const engine = createElectedEngine(channel, id);
  let credential = first;
  let isLeading = false;

  function tell(): void {
    const message: ToWorker = { kind: 'credential', credential };
    // The lint rule is meant for browser windows. A worker's `postMessage` has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (isLeading) worker.postMessage(message);
  }

  worker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.kind !== 'leading') return;
    isLeading = true;
    tell();
  });
  const close = closeWithPage(engine);

  return {
    engine,
    setCredential(next) {
      if (next.key === credential.key && next.fingerprint === credential.fingerprint) return;
      credential = next;
      tell();
    },
    stop() {
      close();
      worker.terminate();
      channel.close();
    },
  };
}

/**
 * Lets a page that has not received the key yet show the figures that another page's worker loads. This page has no
 * worker, so it can't load figures itself. If all other pages are closed, this page has no figures.
 */
export function followLeader(id: string): Pick<LiveEngine, 'engine' | 'stop'> {
  const channel = openBroadcast<EngineMessage>(ENGINE_NAME);
  const engine = createElectedEngine(channel, id);
  const close = closeWithPage(engine);
  return {
    engine,
    stop() {
      close();
      channel.close();
    },
  };
}

/** Resolves with true if any Outlay page in this browser loads figures with a key. */
export async function isLeaderElected(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(isLeader) ?? false;
}

/**
 * Resolves when no page runs the engine (it loads the figures for all pages) and no page waits to run it. To find this
 * out, the function requests the engine's lock in shared mode. The worker that runs the engine holds this lock in
 * exclusive mode, so the request waits until that worker releases the lock. Several pages can call this function at the
 * same time, because shared requests do not block each other.
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

/** Runs the work while no page loads figures with a key. No page can begin to load them before the work has ended. */
export async function whenNoLeader(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(ENGINE_NAME, work);
}
