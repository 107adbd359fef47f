/**
 * The side of the companion (Outlay's local program) in the connection with commands: it writes `companion.json` so
 * that commands find the companion, proves that it wrote the file, and checks the commands' token.
 */
import { randomBytes } from 'node:crypto';

import { digestOf, findByDigest } from '../server/secret-digest.ts';
import type { TokenSource } from '../server/session.ts';
import { removeCompanionFile, writeCompanionFile, type CompanionFacts, type StartedWith } from './companion-file.ts';
import { commandToken, companionProof, NONCE } from './control-proof.ts';

export interface ControlAccess extends TokenSource {
  /**
   * resolves when the file was written or could not be written; never rejects. Without the file, commands can't find
   * this Outlay, but pages work
   */
  readonly ready: Promise<void>;
  /**
   * answers a command's nonce (a random text) with this process's own nonce and a proof; null if the command's text is
   * not a nonce
   */
  prove(nonce: string): { readonly nonce: string; readonly proof: string } | null;
  /** removes `companion.json`; never rejects */
  close(): Promise<void>;
}

export interface ControlAccessOptions {
  /** the settings folder */
  readonly folder: string;
  readonly port: number;
  readonly version: string;
  readonly build: string | null;
  readonly startedWith: StartedWith;
}

export function openControlAccess({ folder, port, version, build, startedWith }: ControlAccessOptions): ControlAccess {
  const secret = newSecret();
  const run = newSecret();
  const facts: CompanionFacts = { pid: process.pid, port, secret, version, build, startedWith };
  const commands = [{ digest: digestOf(commandToken(secret, run)) }];
  const ready = writeCompanionFile(folder, facts).catch(() => undefined);
  return {
    ready,
    find: (token) => (findByDigest(commands, token) === null ? null : { id: 'command', holder: 'command' }),
    prove: (asked) => (NONCE.test(asked) ? { nonce: run, proof: companionProof(secret, { asked, run, port }) } : null),
    async close() {
      await ready;
      await removeCompanionFile(folder, facts).catch(() => undefined);
    },
  };
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
