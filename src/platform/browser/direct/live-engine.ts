/** This page's share in the engine of a key: a worker that waits to lead, and the line to whoever leads now. */
import type { Engine } from '../../../core/engine/engine.ts';
import { openBroadcast } from '../broadcast.ts';
import { startLiveWorker } from '../start-worker.ts';
import { createElectedEngine } from './elected-engine.ts';
import { ENGINE_NAME, type LineMessage } from './line.ts';
import type { Credential, ToOwnPage, ToWorker } from './worker-messages.ts';

export interface LiveEngine {
  readonly engine: Engine;
  /** the key reaches the worker only when it leads */
  setCredential(credential: Credential): void;
  stop(): void;
}

/** @param id of this page, unlike any other's */
export function startLiveEngine(id: string, first: Credential): LiveEngine {
  const worker = startLiveWorker();
  const line = openBroadcast<LineMessage>(ENGINE_NAME);
  const engine = createElectedEngine(line, id);
  let credential = first;
  let isLeading = false;

  function tell(): void {
    const message: ToWorker = { kind: 'credential', credential };
    // Workers have no origin to name; the rule is about windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (isLeading) worker.postMessage(message);
  }

  worker.addEventListener('message', ({ data }: MessageEvent<ToOwnPage>) => {
    if (data.kind !== 'leading') return;
    isLeading = true;
    tell();
  });
  const leave = (): void => void engine.close();
  // A page that comes back from the browser's memory has left the others; it begins anew.
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
      line.close();
    },
  };
}

/** Whether an engine of a key is at work in any page of this browser. */
export async function isAnyoneLeading(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === ENGINE_NAME) ?? false;
}

/** Runs when no engine is at work, and keeps one from starting meanwhile. */
export async function whenNobodyLeads(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(ENGINE_NAME, work);
}
