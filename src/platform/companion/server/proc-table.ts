/** Reads the owners of TCP sockets on Linux, from `/proc/net/tcp` and `/proc/net/tcp6` (proc_net(5)). */
import { readFile } from 'node:fs/promises';
import { endianness } from 'node:os';

import type { SocketEnds, SocketOwner, SocketTable } from './peer-owner.ts';
import { coalesceReads } from './coalesce-reads.ts';

export function createProcTable(): SocketTable {
  const tcp = coalesceReads(() => readTable('/proc/net/tcp'));
  const tcp6 = coalesceReads(() => readTable('/proc/net/tcp6'));
  return {
    retryMs: [10, 40, 150, 400],
    // The second table is read only if the first does not contain the client. Reading a table takes milliseconds, and
    // clients of 127.0.0.1 are nearly always in the first table.
    async see(ends) {
      const first = ends.localAddress.includes(':') ? '' : await tcp();
      const sighting = ownerIn([first], ends);
      return sighting.kind === 'owned' ? sighting : ownerIn([first, await tcp6()], ends);
    },
  };
}

/**
 * Reads a table of sockets. Null if reading failed this time; empty if this table does not exist or may not be read.
 */
export async function readTable(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'latin1');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'EACCES' ? '' : null;
  }
}

/**
 * Finds the owner of the client's socket. A line is `sl local_address rem_address st queues timer retransmits uid timeout inode`. The
 * client's socket is the line with the client's address first and ours second. The line with the opposite order is our own socket. A
 * closed socket stays in the table with the user root and without an inode, so it counts as absent.
 */
export function ownerIn(tables: readonly (string | null)[], ends: SocketEnds): SocketOwner {
  if (tables.includes(null)) return { kind: 'absent' };
  const pairs = [pairOf(ends, wordOf), pairOf(ends, wideWordOf)];
  const owners = tables.flatMap((table) => pairs.flatMap((pair) => ownersIn(table ?? '', pair)));
  const [uid] = owners;
  if (uid !== undefined) return owners.every((each) => each === uid) ? { kind: 'owned', uid } : { kind: 'absent' };
  const listening = `:${portWord(ends.localPort)} `;
  const isShown = tables.some((table) => table?.split('\n').some((line) => isListening(line, listening)));
  return { kind: isShown ? 'absent' : 'useless' };
}

/** Returns the ids of the users whose programs listen on the port at an address of this machine, or at all its addresses. */
export function listenersIn(tables: readonly (string | null)[], at: string, onPort: number): readonly number[] {
  const any = at.includes(':') ? ['::'] : ['0.0.0.0', '::'];
  const words = [at, ...any].flatMap((address) => [wordOf(address), wideWordOf(address)]);
  const owners: number[] = [];
  for (const line of tables.flatMap((table) => table?.split('\n') ?? [])) {
    const [, local = '', , state, , , , uid = ''] = line.trim().split(/\s+/);
    const [address = '', port] = local.split(':');
    if (state !== '0A' || port !== portWord(onPort) || !words.includes(address)) continue;
    if (/^\d+$/.test(uid)) owners.push(Number(uid));
  }
  return owners;
}

function isListening(line: string, port: string): boolean {
  return line.includes(port) && / 0A /.test(line);
}

function ownersIn(table: string, pair: string | null): number[] {
  const owners: number[] = [];
  if (pair === null) return owners;
  for (let at = table.indexOf(pair); at !== -1; at = table.indexOf(pair, at + 1)) {
    const [, , , , , , , uid = '', , inode = '0'] = table.slice(at, table.indexOf('\n', at)).split(/\s+/);
    if (/^\d+$/.test(uid) && inode !== '0') owners.push(Number(uid));
  }
  return owners;
}

function pairOf(ends: SocketEnds, word: (address: string) => string | null): string | null {
  const [client, ours] = [word(ends.remoteAddress), word(ends.localAddress)];
  if (client === null || ours === null) return null;
  return ` ${client}:${portWord(ends.remotePort)} ${ours}:${portWord(ends.localPort)} `;
}

/** Writes an IPv4 address in the kernel's hexadecimal format (bytes in memory order); null for other addresses. */
function wordOf(address: string): string | null {
  const bytes = address.split('.').map(Number);
  return bytes.length === 4 ? word32(bytes) : null;
}

/** Writes an IPv6 address in the kernel's format. An IPv4 address is converted to its IPv6 form. */
function wideWordOf(address: string): string | null {
  const ipv4 = wordOf(address);
  if (ipv4 !== null) return `${'0'.repeat(16)}${word32([0, 0, 0xff, 0xff])}${ipv4}`;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const groups =
    tail === undefined ? left : [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
  const bytes = groups.flatMap((group) => [group >> 8, group & 0xff]);
  return [0, 4, 8, 12].map((at) => word32(bytes.slice(at, at + 4))).join('');
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

function word32(bytes: readonly number[]): string {
  const inMemory = endianness() === 'LE' ? bytes.toReversed() : bytes;
  return inMemory
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

function portWord(port: number): string {
  return port.toString(16).padStart(4, '0').toUpperCase();
}
