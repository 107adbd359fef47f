/**
 * Reads the owners of TCP sockets on macOS, with lsof(8). Without root, lsof lists only the programs of this user, so
 * a socket that is not in the list belongs to another user. This was not tested on a Mac. So each lookup also checks
 * that the list contains our own listening socket.
 */
import { execFile } from 'node:child_process';

import type { SocketEnds, SocketOwner, SocketTable } from './peer-owner.ts';
import { coalesceReads } from './coalesce-reads.ts';

const LSOF = '/usr/sbin/lsof';
const TIMEOUT_MS = 2000;

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

/**
 * Runs lsof and returns its output. Null if lsof took too long; if that happens at every attempt, the connection is
 * refused. Empty if there is no lsof.
 */
function listSockets(): Promise<string | null> {
  return new Promise((resolve) => {
    const limits = { timeout: TIMEOUT_MS, maxBuffer: 16 * 1024 * 1024 };
    // lsof ends with exit code 1 even if it has listed everything that this user may see.
    execFile(LSOF, ['-nP', '-iTCP', '-Fpun'], limits, (error, text) => resolve(error?.killed === true ? null : text));
  });
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
