/**
 * The owners of TCP sockets on macOS, from lsof(8). Without root it lists only the user's own programs, so a socket that is not listed
 * belongs to someone else. It was not tried on a Mac; each use checks that our own listening socket is listed.
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

/** Null if lsof took too long (the connection is then refused); empty if there is no lsof. */
function listSockets(): Promise<string | null> {
  return new Promise((resolve) => {
    const limits = { timeout: TIMEOUT_MS, maxBuffer: 16 * 1024 * 1024 };
    // lsof also ends with 1 after it has listed everything that it may list.
    execFile(LSOF, ['-nP', '-iTCP', '-Fpun'], limits, (error, text) => resolve(error?.killed === true ? null : text));
  });
}

/** One field a line: `p` begins a program, `u` is its user, `n` a socket as `client->server`, or our address alone where we listen. */
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
