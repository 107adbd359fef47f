/**
 * Reads the owners of TCP sockets on macOS, with lsof(8). Without root, lsof lists only the programs of this user, so
 * a socket that is not in the list belongs to another user. This was not tested on a Mac. So each lookup also checks
 * that the list contains our own listening socket.
 */
import { execFile, type ExecFileException } from 'node:child_process';

import type { SocketEnds, SocketOwner, SocketTable } from './peer-owner.ts';
import { coalesceReads } from './coalesce-reads.ts';

const LSOF = '/usr/sbin/lsof';
const TIMEOUT_MS = 2000;
/** The error codes of a program that does not exist or that this user may not run. */
const NO_LSOF: ReadonlySet<unknown> = new Set(['ENOENT', 'EACCES', 'EPERM']);

export function createLsofTable(): SocketTable {
  const list = coalesceReads(listSockets);
  return {
    retryMs: [50, 200],
    async see(ends) {
      const text = await list();
      return text === null ? { kind: 'absent' } : ownerInList(text, ends);
    },
  };
}

/** Runs lsof and returns its output; null or empty as `outputOf` says. Never rejects. */
function listSockets(): Promise<string | null> {
  return new Promise<string | null>((resolve) => {
    const limits = { timeout: TIMEOUT_MS, maxBuffer: 16 * 1024 * 1024 };
    execFile(LSOF, ['-nP', '-iTCP', '-Fpun'], limits, (error, text) => resolve(outputOf(error, text)));
    // Node throws some reasons why a program can't be started, for example a lack of memory.
  }).catch((error: ExecFileException) => outputOf(error, ''));
}

/**
 * Returns lsof's output. Empty if there is no lsof that this user may run. Null if lsof was stopped or could not be
 * started this time, for example because too many files are open; if that happens at every attempt, the connection is
 * refused.
 */
export function outputOf(error: ExecFileException | null, text: string): string | null {
  if (error === null || NO_LSOF.has(error.code)) return text;
  // lsof ends with exit code 1 even if it has listed everything that this user may see.
  return typeof error.code === 'string' || error.killed === true ? null : text;
}

/**
 * Finds a socket's owner in lsof's output, which has one field per line: `p` begins a program, `u` is its user, `n` is
 * a socket (`client->server`, or our address if we listen).
 */
export function ownerInList(text: string, ends: SocketEnds): SocketOwner {
  const pair = `${authority(ends.remoteAddress, ends.remotePort)}->${authority(ends.localAddress, ends.localPort)}`;
  const listening = authority(ends.localAddress, ends.localPort);
  let uid: number | null = null;
  let isListeningShown = false;
  for (const line of text.split('\n')) {
    const [field, value] = [line.charAt(0), line.slice(1).trim()];
    if (field === 'p') uid = null;
    else if (field === 'u') uid = /^\d+$/.test(value) ? Number(value) : null;
    else if (field === 'n' && value === pair && uid !== null) return { kind: 'owned', uid };
    else if (field === 'n' && value === listening) isListeningShown = true;
  }
  return { kind: isListeningShown ? 'absent' : 'useless' };
}

function authority(address: string, port: number): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}
