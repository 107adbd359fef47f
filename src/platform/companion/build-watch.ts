/**
 * Notices when an upgrade has replaced the files from which this process was started. Threads and child processes that
 * start after an upgrade use the new files, and parts of two builds do not work together.
 */
import { readFileSync } from 'node:fs';

import { createListeners } from '../../core/base/listeners.ts';

export interface BuildWatch {
  /** id of the build from which this process was started; null if the build has no id, for example in tests */
  readonly id: string | null;
  /** whether `id` differs from the build id in the files that are on disk now */
  isReplaced(): boolean;
  /** calls the listener when the result of `isReplaced` changes; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  close(): void;
}

const POLL_MS = 30_000;

/** @param built the folder of our built scripts */
export function watchBuild(built: URL, pollMs: number = POLL_MS): BuildWatch {
  const id = readBuildId(built);
  const listeners = createListeners();
  let wasReplaced = false;
  const isReplaced = (): boolean => {
    const now = id !== null && readBuildId(built) !== id;
    if (now !== wasReplaced) {
      wasReplaced = now;
      listeners.notify();
    }
    return now;
  };
  const timer = setInterval(isReplaced, pollMs);
  timer.unref();
  return { id, isReplaced, subscribe: listeners.subscribe, close: () => clearInterval(timer) };
}

function readBuildId(built: URL): string | null {
  try {
    return readFileSync(new URL('build-id', built), 'utf8').trim();
  } catch {
    return null;
  }
}
