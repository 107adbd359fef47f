/**
 * Writes the audit log: who did what with keys, devices, sessions and exports. The log is the file `audit.log` in the
 * settings folder. The file's mode is 0600, and each of its lines is one JSON object. Attempts without a session go to
 * `audit-unknown.log`, so that they can't push older lines out of `audit.log`. The log never contains a key, a
 * passphrase, a token, a code or a figure. If a line can't be written, Outlay continues and reports the error. It
 * reports no further error until a line has been written successfully.
 */
import { lstat, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { printedJson } from '../../../core/export/printed-json.ts';
import type { KeyPlace } from '../../../core/host/host.ts';
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import { appendPrivateFile } from '../files/append-private-file.ts';
import { withFileLock } from '../files/file-lock.ts';
import { makePrivateFolder } from '../files/folders.ts';
import { createRepeatCounter } from './repeat-counter.ts';

export type AuditEvent =
  | { readonly what: 'key.kept' | 'key.replaced'; readonly kind: KeyKind; readonly place: KeyPlace }
  /** saving or deleting a key failed; `why` is the kind of the fault */
  | { readonly what: 'key.refused'; readonly kind: KeyKind; readonly why: string }
  | { readonly what: 'key.deleted'; readonly kind: KeyKind }
  | { readonly what: 'vault.unlocked' | 'vault.locked' }
  | { readonly what: 'vault.refused'; readonly why: string }
  | { readonly what: 'pairing.codeMade' }
  | { readonly what: 'pairing.used'; readonly device: string }
  | { readonly what: 'pairing.failed'; readonly why: string }
  | { readonly what: 'device.revoked'; readonly device: string }
  /** unpairing a device or ending sessions failed; `why` is the kind of the fault */
  | { readonly what: 'device.refused' | 'sessions.refused'; readonly why: string }
  | { readonly what: 'session.opened' | 'session.ended'; readonly session: string }
  | { readonly what: 'sessions.allEnded' }
  /**
   * `worker.foreign`: a browser requested the script of a service worker that is not ours. Another program must have
   * installed that worker. `worker.replaced`: our service worker replaced an installed worker, which was an older
   * version of ours or a worker of another program
   */
  | { readonly what: 'worker.foreign' | 'worker.replaced' }
  | { readonly what: 'apiToken.made' }
  | { readonly what: 'probe.sent' }
  /** weekly messages were switched on or off */
  | { readonly what: 'digest.on' | 'digest.off' }
  /**
   * a destination is an address that gets messages; `destination` is the kind of an added destination, or the name of a
   * removed one
   */
  | { readonly what: 'destination.added' | 'destination.removed'; readonly destination: string }
  | { readonly what: 'destination.refused'; readonly why: string }
  /** `of` says what was exported. Example: `csv:months` */
  | { readonly what: 'export'; readonly of: string }
  | { readonly what: 'policy.refused'; readonly asked: string };

/**
 * Who acted: `command`, `companion`, or the id of a page's session or of a device. `unknown` is a caller without a
 * session.
 */
export type AuditActor = string;

export interface AuditLog {
  /** adds a line; returns at once; lines are written in order */
  write(event: AuditEvent, actor: AuditActor): void;
  /** resolves when all lines are written or have failed */
  close(): Promise<void>;
}

export interface AuditLogOptions {
  /** the settings folder */
  readonly folder: string;
  /** returns the time in ms since the epoch */
  readonly now: () => number;
  /**
   * called with the reason when a line can't be written; not called again until a line has been written successfully
   */
  readonly onFailed: (reason: string) => void;
  /** the size at which a new file is started; default: 1 MB */
  readonly maxBytes?: number;
  /**
   * how long repeated events are counted before one line with their number is written, in ms; default: one minute. Only
   * events of a device or of a caller without a session are counted
   */
  readonly repeatMs?: number;
}

const NAME = 'audit.log';
const UNKNOWN_NAME = 'audit-unknown.log';
const LOCK_NAME = 'audit.lock';
const LOCK_TIMEOUT_MS = 5000;
const REPEAT_MS = 60_000;
/**
 * The largest number of lines that wait for the disk. Further lines are not written; the next line that is written
 * contains the number of lost events.
 */
const MAX_WAITING = 1000;
const MAX_BYTES = 1024 * 1024;
/** `audit.log` has at most four older files; `audit.log.1` is the newest of them */
const OLDER_FILES = 4;

export function createAuditLog(options: AuditLogOptions): AuditLog {
  const { folder, now, onFailed, maxBytes = MAX_BYTES, repeatMs = REPEAT_MS } = options;
  const queue = createSerialQueue();
  let hasFailed = false;
  let waiting = 0;
  let lost = 0;

  /**
   * Starts a new file if the line would make the log too large. Other processes may write to the same log. So this
   * function takes a lock, and then looks whether another process has started a new file already.
   */
  async function makeRoom(path: string, lineBytes: number): Promise<void> {
    const isFull = async (): Promise<boolean> =>
      ((await lstat(path).catch(() => null))?.size ?? 0) + lineBytes > maxBytes;
    if (!(await isFull())) return;
    await withFileLock(join(folder, LOCK_NAME), LOCK_TIMEOUT_MS, async () => {
      if (await isFull()) await rotate(path);
    });
  }

  async function append(name: string, line: string): Promise<void> {
    const path = join(folder, name);
    try {
      await makePrivateFolder(folder);
      await makeRoom(path, Buffer.byteLength(line));
      await appendPrivateFile(path, line);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFailed((error as NodeJS.ErrnoException).code ?? 'unknown');
      hasFailed = true;
    }
    waiting -= 1;
  }

  /**
   * Queues a line.
   * @param times the number of equal events that the line records; null for one event
   */
  function put(event: AuditEvent, actor: AuditActor, times: number | null): void {
    if (waiting >= MAX_WAITING) {
      lost += times ?? 1;
      return;
    }
    waiting += 1;
    const counted = { ...(times !== null && { times }), ...(lost > 0 && { linesLostBefore: lost }) };
    lost = 0;
    const line = `${printedJson({ at: new Date(now()).toISOString(), who: actor, ...event, ...counted })}\n`;
    void queue.run(() => append(actor === 'unknown' ? UNKNOWN_NAME : NAME, line));
  }

  const repeats = createRepeatCounter(put, repeatMs);

  return {
    write(event, actor) {
      if (actor === 'unknown' || actor.startsWith('device:')) repeats.write(event, actor);
      else put(event, actor, null);
    },
    close() {
      repeats.flush();
      return queue.idle();
    },
  };
}

/**
 * Renames a log such as `audit.log` to `audit.log.1`. The older files get the next number, and the oldest one is
 * overwritten.
 */
async function rotate(path: string): Promise<void> {
  for (let age = OLDER_FILES - 1; age >= 1; age -= 1) {
    await rename(`${path}.${age}`, `${path}.${age + 1}`).catch(() => undefined);
  }
  await rename(path, `${path}.1`);
}
