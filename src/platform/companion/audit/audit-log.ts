/**
 * The audit log: who did what with keys, devices, sessions and exports, one JSON object a line, in `audit.log` of the settings folder (0600).
 * It never holds a key, a passphrase, a token, a code or a figure. A disk that refuses stops nothing; it is said once, and again after it worked.
 */
import { appendFile, chmod, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { KeyKind, KeyPlace } from '../../../core/host/host.ts';
import { createSerialQueue } from '../../../core/serial-queue.ts';
import { makePrivateFolder } from '../files/folders.ts';

export type AuditEvent =
  | { readonly what: 'key.kept' | 'key.replaced'; readonly kind: KeyKind; readonly place: KeyPlace }
  /** the provider or this machine did not take it; `why` is the kind of the fault */
  | { readonly what: 'key.refused'; readonly kind: KeyKind; readonly why: string }
  | { readonly what: 'key.deleted'; readonly kind: KeyKind }
  | { readonly what: 'vault.unlocked' | 'vault.locked' }
  | { readonly what: 'vault.refused'; readonly why: string }
  | { readonly what: 'pairing.codeMade' }
  | { readonly what: 'pairing.used'; readonly device: string }
  | { readonly what: 'pairing.failed'; readonly why: string }
  | { readonly what: 'device.revoked'; readonly device: string }
  | { readonly what: 'session.opened' | 'session.ended'; readonly session: string }
  | { readonly what: 'sessions.allEnded' }
  | { readonly what: 'apiToken.made' }
  | { readonly what: 'probe.sent' }
  /** `csv:` with the table, `snapshot`, or `sealedSnapshot` */
  | { readonly what: 'export'; readonly of: string }
  | { readonly what: 'policy.refused'; readonly asked: string };

/** `command`, or the id of a page's or a device's session. */
export type AuditActor = string;

export interface AuditLog {
  /** returns at once; lines are written in order */
  write(event: AuditEvent, actor: AuditActor): void;
  /** resolves when all is written, or could not be */
  close(): Promise<void>;
}

export interface AuditLogOptions {
  /** the settings folder */
  readonly folder: string;
  /** ms since the epoch */
  readonly now: () => number;
  /** called with the reason when a line could not be written, once until one could */
  readonly onFailed: (reason: string) => void;
  /** 1 MB unless told */
  readonly maxBytes?: number;
}

const NAME = 'audit.log';
const MAX_BYTES = 1024 * 1024;
/** `audit.log` and four older ones, `audit.log.1` the newest of them */
const OLDER_FILES = 4;

export function createAuditLog({ folder, now, onFailed, maxBytes = MAX_BYTES }: AuditLogOptions): AuditLog {
  const queue = createSerialQueue();
  const path = join(folder, NAME);
  let hasFailed = false;

  async function append(line: string): Promise<void> {
    try {
      await makePrivateFolder(folder);
      await rotate(path, Buffer.byteLength(line), maxBytes);
      await appendFile(path, line, { mode: 0o600 });
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFailed((error as NodeJS.ErrnoException).code ?? 'unknown');
      hasFailed = true;
    }
  }

  return {
    write(event, actor) {
      const line = `${JSON.stringify({ at: new Date(now()).toISOString(), who: actor, ...event })}\n`;
      void queue.run(() => append(line));
    },
    close: () => queue.idle(),
  };
}

/** Makes room for a line: what is full becomes the newest of the older files, and the oldest is dropped. */
async function rotate(path: string, lineBytes: number, maxBytes: number): Promise<void> {
  const facts = await stat(path).catch(() => null);
  if (facts === null) return;
  // A file that somebody opened to others is closed again before more is written to it.
  if ((facts.mode & 0o077) !== 0) await chmod(path, 0o600).catch(() => undefined);
  if (facts.size + lineBytes <= maxBytes) return;
  for (let age = OLDER_FILES - 1; age >= 1; age -= 1) {
    await rename(`${path}.${age}`, `${path}.${age + 1}`).catch(() => undefined);
  }
  await rename(path, `${path}.1`);
}
