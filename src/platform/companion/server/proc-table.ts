/**
 * Reads the owners of TCP sockets on Linux, from `/proc/net/tcp` and `/proc/net/tcp6`. The kernel returns only 4 KiB at
 * a time, and another user can make a table hundreds of thousands of lines long. So several lookups share one reading,
 * and only one reading runs at a time.
 */
import { close, open, read, readSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { SocketTable } from './peer-owner.ts';
import { coalesceReads } from './coalesce-reads.ts';
import { indexSockets, ownerIn, type SocketIndex } from './socket-index.ts';

/** Reads a table; null if reading failed this time. */
export type ReadIndex = (path: string) => Promise<SocketIndex | null>;

const FIRST_BYTES = 64 * 1024;
/** The kernel returns whole lines, at most a page of them at a time. No page is smaller than this. */
const PAGE_BYTES = 4096;
/** No line of a table is longer. A line of `/proc/net/tcp` has 150 bytes. */
const LONGEST_LINE_BYTES = 256;
/** How many bytes are read before other events of this process can run. Reading them takes about a millisecond. */
const SLICE_BYTES = 64 * 1024;
/** The pause after a reading, as a multiple of the time that the reading took. */
const REST = 2;
/** The longest pause after a reading, in ms. */
const LONGEST_REST_MS = 1000;

export function createProcTable(readOne: ReadIndex = readIndex): SocketTable {
  let free: Promise<unknown> = Promise.resolve();
  // One table is read at a time. After a reading, nothing is read for twice the time that the reading took, but for at
  // most `LONGEST_REST_MS`. So readings of up to half a second take at most a third of the time, even if many clients
  // connect.
  const inTurn = (path: string): Promise<SocketIndex | null> => {
    let beganMs = 0;
    const reading = free.then(() => {
      beganMs = performance.now();
      return readOne(path);
    });
    const rest = (): Promise<void> => sleep(Math.min(REST * (performance.now() - beganMs), LONGEST_REST_MS));
    free = reading.then(rest, rest);
    return reading;
  };
  const tcp = coalesceReads(() => inTurn('/proc/net/tcp'));
  const tcp6 = coalesceReads(() => inTurn('/proc/net/tcp6'));
  return {
    retryMs: [10, 40, 150, 400],
    // Clients of 127.0.0.1 are nearly always in the first table (`tcp`). So the second table (`tcp6`) is read only if
    // the first one does not contain the client, because reading a table takes milliseconds. For an IPv6 address, only
    // the second table is read.
    async see(ends) {
      const tables = ends.localAddress.includes(':') ? [] : [await tcp()];
      const owner = ownerIn(tables, ends);
      return owner.kind === 'owned' || owner.kind === 'closed' ? owner : ownerIn([...tables, await tcp6()], ends);
    },
  };
}

/** Reads a table of sockets and indexes it. A table that does not exist or may not be read counts as missing. */
export async function readIndex(path: string): Promise<SocketIndex | null> {
  try {
    return indexSockets(await readToEnd(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'EACCES' ? indexSockets(Buffer.alloc(0)) : null;
  }
}

/**
 * Reads a file of `/proc` into one buffer that grows. `readFile` would allocate a new buffer of 64 KiB for each 4 KiB,
 * because such files have no size.
 */
async function readToEnd(path: string): Promise<Buffer> {
  const file = await promisify(open)(path, 'r');
  try {
    let bytes = Buffer.allocUnsafe(FIRST_BYTES);
    for (let length = 0; ;) {
      if (length === bytes.length) bytes = Buffer.concat([bytes], 2 * length);
      const bytesRead = await readSome(file, bytes, length);
      // If another line would have fitted, the table has ended. A further read would return nothing, but for it the
      // kernel would go through all slots of its table again.
      const room = Math.min(bytes.length - length, PAGE_BYTES - LONGEST_LINE_BYTES);
      if (bytesRead < room) return bytes.subarray(0, length + bytesRead);
      if (Math.floor((length + bytesRead) / SLICE_BYTES) > Math.floor(length / SLICE_BYTES)) await nextTurn();
      length += bytesRead;
    }
  } finally {
    close(file);
  }
}

/**
 * Reads the next part of the file. The first read can take 5 ms: if there are few sockets, the kernel goes through all
 * slots of its table. So this read runs in another thread. A long table needs about 700 further reads. They are short
 * and run in this thread, because changing the thread would take longer than the read itself.
 */
async function readSome(file: number, bytes: Buffer, length: number): Promise<number> {
  if (length > 0) return readSync(file, bytes, length, bytes.length - length, null);
  const { bytesRead } = await promisify(read)(file, bytes, 0, bytes.length, null);
  return bytesRead;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
