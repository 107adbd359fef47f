/**
 * Finds the owners of TCP sockets in the text of `/proc/net/tcp` and `/proc/net/tcp6` (proc_net(5)). A table is scanned
 * once. After that, a lookup takes the same short time for any number of sockets.
 */
import { endianness } from 'node:os';

import type { SocketEnds, SocketOwner } from './peer-owner.ts';

/** The sockets of one reading of a table, without those in TIME_WAIT, which belong to nobody. */
export interface SocketIndex {
  /**
   * user ids by the two addresses of a connected socket: its own, then the other end's, as the table writes them.
   * Example: `0100007F:D431 0100007F:250C` is the socket with port 0xD431 that is connected to port 0x250C. Instead of
   * a user id, the value can be CLOSED or CONTRADICTORY
   */
  readonly owners: ReadonlyMap<string, number>;
  /** the listening sockets by their port in hexadecimal */
  readonly listeners: ReadonlyMap<string, readonly Listener[]>;
  /** true if the table does not exist or may not be read */
  readonly isMissing: boolean;
}

interface Listener {
  /** the address in the kernel's hexadecimal format */
  readonly address: string;
  readonly uid: number;
}

/** The value for a socket that its program has closed. The table lists it with the user root and without an inode. */
const CLOSED = -1;
/** The value for a pair of addresses that the table lists with two users, because it changed while it was read. */
const CONTRADICTORY = -2;

const NEW_LINE = 10;
const SPACE = 32;
const ZERO = 48;
const COLON = 58;
/** The lengths of an IPv4 and of an IPv6 address without its port, in hexadecimal digits. */
const ADDRESS_LENGTHS = [8, 32];
/** The length of `:` and a port of four hexadecimal digits. */
const PORT_LENGTH = 5;

/**
 * Scans a table. A line is `sl local_address rem_address st queues timer retransmits uid timeout inode`. Lines in
 * TIME_WAIT are skipped after their state was read, because another user can make hundreds of thousands of them.
 */
export function indexSockets(table: Buffer): SocketIndex {
  const owners = new Map<string, number>();
  const listeners = new Map<string, Listener[]>();
  let end = 0;
  for (let at = 0; at < table.length; at = end + 1) {
    end = table.indexOf(NEW_LINE, at);
    if (end === -1) end = table.length;
    // Each line begins with a number and a colon (the column `sl`). The line with the names of the columns has no
    // colon, so it is skipped.
    const local = table.indexOf(COLON, at) + 2;
    if (local < 2 || local > end) continue;
    const length = ADDRESS_LENGTHS.find((each) => table[local + each] === COLON);
    if (length === undefined) continue;
    const remote = local + length + PORT_LENGTH + 1;
    const state = remote + length + PORT_LENGTH + 1;
    if (isState(table, state, '6')) continue;
    const [uid, inode] = [numberAfter(table, state, end, 4), numberAfter(table, state, end, 6)];
    if (uid === null || inode === null) continue;
    if (isState(table, state, 'A')) {
      const address = table.toString('latin1', local, local + length);
      const port = table.toString('latin1', local + length + 1, remote - 1);
      const there = listeners.get(port);
      if (there === undefined) listeners.set(port, [{ address, uid }]);
      else there.push({ address, uid });
      continue;
    }
    const pair = table.toString('latin1', local, state - 1);
    owners.set(pair, combine(owners.get(pair), inode === 0 ? CLOSED : uid));
  }
  return { owners, listeners, isMissing: table.length === 0 };
}

/**
 * Finds the owner of the client's socket. The table's entry for this socket has the client's address first and ours
 * second. The entry for our own socket has them in the opposite order.
 */
export function ownerIn(tables: readonly (SocketIndex | null)[], ends: SocketEnds): SocketOwner {
  const pairs = [pairOf(ends, wordOf), pairOf(ends, wideWordOf)];
  let owner: number | undefined;
  for (const table of tables) {
    if (table === null) return { kind: 'absent' };
    for (const pair of pairs) {
      const found = pair === null ? undefined : table.owners.get(pair);
      if (found !== undefined) owner = combine(owner, found);
    }
  }
  if (owner === CLOSED) return { kind: 'closed' };
  if (owner === CONTRADICTORY) return { kind: 'absent' };
  if (owner !== undefined) return { kind: 'owned', uid: owner };
  const port = portWord(ends.localPort);
  return { kind: tables.some((table) => table?.listeners.has(port) === true) ? 'absent' : 'useless' };
}

/**
 * Returns the ids of the users whose programs listen on the port, either at the given address of this machine or at all
 * its addresses.
 */
export function listenersIn(tables: readonly (SocketIndex | null)[], at: string, onPort: number): readonly number[] {
  const any = at.includes(':') ? ['::'] : ['0.0.0.0', '::'];
  const words = [at, ...any].flatMap((address) => [wordOf(address), wideWordOf(address)]);
  const listeners = tables.flatMap((table) => table?.listeners.get(portWord(onPort)) ?? []);
  return listeners.filter(({ address }) => words.includes(address)).map(({ uid }) => uid);
}

/**
 * Combines two entries of the table for the same pair of addresses. A user id has priority over CLOSED, because a new
 * socket can have the addresses of a closed one. Two different user ids give CONTRADICTORY.
 */
function combine(before: number | undefined, found: number): number {
  if (before === undefined || before === CLOSED) return found;
  return found === CLOSED || found === before ? before : CONTRADICTORY;
}

/** @param second the second digit of the state; the first is 0 in every state */
function isState(table: Buffer, at: number, second: string): boolean {
  return table[at] === ZERO && table[at + 1] === second.charCodeAt(0);
}

/**
 * Skips `fields` fields of the line, beginning at the position `at`, and reads the number that follows; null if no
 * number follows.
 */
function numberAfter(table: Buffer, at: number, end: number, fields: number): number | null {
  let start = at;
  for (let field = 0; field < fields; field += 1) {
    while (start < end && table[start] !== SPACE) start += 1;
    while (start < end && table[start] === SPACE) start += 1;
  }
  let value: number | null = null;
  for (; start < end && table[start] !== SPACE; start += 1) {
    const digit = (table[start] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return null;
    value = (value ?? 0) * 10 + digit;
  }
  return value;
}

function pairOf(ends: SocketEnds, word: (address: string) => string | null): string | null {
  const [client, ours] = [word(ends.remoteAddress), word(ends.localAddress)];
  if (client === null || ours === null) return null;
  return `${client}:${portWord(ends.remotePort)} ${ours}:${portWord(ends.localPort)}`;
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
