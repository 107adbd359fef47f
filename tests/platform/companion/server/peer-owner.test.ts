/**
 * Every user of a machine can connect to its loopback addresses. The companion (the process that `outlay` starts)
 * recognizes connections of its own user.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { outputOf, ownerInList } from '../../../../src/platform/companion/server/lsof-table.ts';
import {
  createPeerCheck,
  type SocketEnds,
  type SocketOwner,
  type SocketTable,
} from '../../../../src/platform/companion/server/peer-owner.ts';
import { createProcTable, readIndex, type ReadIndex } from '../../../../src/platform/companion/server/proc-table.ts';
import { indexSockets, ownerIn as ownerInIndexes } from '../../../../src/platform/companion/server/socket-index.ts';
import { coalesceReads } from '../../../../src/platform/companion/server/coalesce-reads.ts';

const HEAD = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n';
const LISTENING =
  '   0: 0100007F:250C 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 100 1 0 100 0 0 10 0\n';
const OUR_END =
  '   1: 0100007F:250C 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 101 1 0 20 4 30 10 -1\n';
const TAIL = '1 0000000000000000 20 4 30 10 -1\n';
const CLIENT = `   2: 0100007F:D431 0100007F:250C 01 00000000:00000000 00:00000000 00000000  1007        0 102 ${TAIL}`;
const ELSEWHERE = `   3: 0200007F:D431 0100007F:250C 01 00000000:00000000 00:00000000 00000000  1008        0 103 ${TAIL}`;
const CLOSED = `   4: 0100007F:D431 0100007F:250C 05 00000000:00000000 00:00000000 00000000     0        0 0 ${TAIL}`;
const MAPPED = `   0: 0000000000000000FFFF00000100007F:D431 0000000000000000FFFF00000100007F:250C 01 00000000:00000000 00:00000000 00000000  1009        0 104 ${TAIL}`;
const IPV6 = `   1: 00000000000000000000000001000000:D431 00000000000000000000000001000000:250C 01 00000000:00000000 00:00000000 00000000  1010        0 105 ${TAIL}`;

const ENDS: SocketEnds = {
  localAddress: '127.0.0.1',
  localPort: 0x250c,
  remoteAddress: '127.0.0.1',
  remotePort: 0xd431,
};
const ENDS_6: SocketEnds = { ...ENDS, localAddress: '::1', remoteAddress: '::1' };
const TABLE = HEAD + LISTENING + OUR_END;

const TIME_WAIT = `   5: 0100007F:D431 0100007F:250C 06 00000000:00000000 03:00000963 00000000     0        0 0 3 0000000000000000\n`;

function ownerIn(tables: readonly (string | null)[], ends: SocketEnds): SocketOwner {
  return ownerInIndexes(
    tables.map((table) => (table === null ? null : indexSockets(Buffer.from(table)))),
    ends,
  );
}

describe('the tables of Linux', () => {
  it('name the owner of the client’s end, and never of our own', () => {
    expect(ownerIn([TABLE + CLIENT + ELSEWHERE, ''], ENDS)).toEqual({ kind: 'owned', uid: 1007 });
    expect(ownerIn([TABLE + CLIENT, ''], { ...ENDS, remoteAddress: '127.0.0.2' })).toEqual({ kind: 'absent' });
    expect(ownerIn([TABLE + CLIENT, ''], { ...ENDS, remotePort: 1 })).toEqual({ kind: 'absent' });
  });

  it('name the owner of an IPv6 socket, also of one that speaks IPv4', () => {
    expect(ownerIn([TABLE, MAPPED + IPV6], ENDS)).toEqual({ kind: 'owned', uid: 1009 });
    expect(ownerIn([TABLE, MAPPED + IPV6], ENDS_6)).toEqual({ kind: 'owned', uid: 1010 });
    expect(ownerIn([TABLE, IPV6], { ...ENDS_6, remoteAddress: '2001:db8::1' })).toEqual({ kind: 'absent' });
  });

  it('show a socket that its program has closed as root’s, which is not believed', () => {
    expect(ownerIn([TABLE + CLOSED, ''], ENDS)).toEqual({ kind: 'closed' });
    expect(ownerIn([TABLE + TIME_WAIT, ''], ENDS)).toEqual({ kind: 'absent' });
  });

  it('that list a socket that has taken the addresses of a closed one name its owner', () => {
    expect(ownerIn([TABLE + CLOSED + CLIENT, ''], ENDS)).toEqual({ kind: 'owned', uid: 1007 });
    expect(ownerIn([TABLE + CLIENT + CLOSED, ''], ENDS)).toEqual({ kind: 'owned', uid: 1007 });
  });

  it('that list a socket with two users, because they changed meanwhile, name none', () => {
    const other = CLIENT.replace('1007', '1008');
    expect(ownerIn([TABLE + CLIENT + other, ''], ENDS)).toEqual({ kind: 'absent' });
    expect(ownerIn([TABLE + CLIENT + other + CLIENT + CLOSED, ''], ENDS)).toEqual({ kind: 'absent' });
  });

  it('are of no use where they do not show our own listening socket', () => {
    expect(ownerIn(['', ''], ENDS)).toEqual({ kind: 'useless' });
    expect(ownerIn([HEAD + ELSEWHERE, ''], ENDS)).toEqual({ kind: 'useless' });
  });

  it('that cannot be read this time give nobody access', () => {
    expect(ownerIn([null, ''], ENDS)).toEqual({ kind: 'absent' });
  });

  it('may be a hundred thousand lines long', () => {
    expect(ownerIn([TABLE + ELSEWHERE.repeat(100_000) + CLIENT, ''], ENDS)).toEqual({ kind: 'owned', uid: 1007 });
  });

  it('are indexed without the sockets in TIME_WAIT, of which another user can make any number', () => {
    const index = indexSockets(Buffer.from(TABLE + TIME_WAIT.repeat(100_000) + CLIENT));
    expect(index.owners.size).toBe(2);
    expect(ownerInIndexes([index], ENDS)).toEqual({ kind: 'owned', uid: 1007 });
  });
});

describe('readings of the tables', () => {
  const none = indexSockets(Buffer.from(TABLE));
  /**
   * Lets a client arrive about every millisecond. Returns the largest number of tables that were read at the same time,
   * the paths of all tables that were read, and the owner of each client's connection.
   */
  async function readWhile(clients: number, index = none) {
    const paths: string[] = [];
    let running = 0;
    let most = 0;
    const read: ReadIndex = async (path) => {
      paths.push(path);
      running += 1;
      most = Math.max(most, running);
      await sleep(5);
      running -= 1;
      return index;
    };
    const table = createProcTable(read);
    const seeing: Promise<SocketOwner>[] = [];
    for (let client = 0; client < clients; client += 1) {
      seeing.push(table.see(ENDS));
      await sleep(1);
    }
    const owners = await Promise.all(seeing);
    return { most, paths, owners };
  }

  it('take turns, also those of both tables, and leave two thirds of the time free', async () => {
    const beganMs = performance.now();
    const { most, paths, owners } = await readWhile(50);
    expect(new Set(owners.map(({ kind }) => kind))).toEqual(new Set(['absent']));
    expect(most).toBe(1);
    expect(new Set(paths)).toEqual(new Set(['/proc/net/tcp', '/proc/net/tcp6']));
    expect((paths.length - 1) * 13).toBeLessThan(performance.now() - beganMs);
  });

  it('do not look into the second table for a client that has closed its socket', async () => {
    const { paths, owners } = await readWhile(3, indexSockets(Buffer.from(TABLE + CLOSED)));
    expect(new Set(owners.map(({ kind }) => kind))).toEqual(new Set(['closed']));
    expect(new Set(paths)).toEqual(new Set(['/proc/net/tcp']));
  });
});

describe.runIf(process.platform === 'linux')('a table of this machine', () => {
  it('is read to its end, also if it is longer than a page of the kernel and than the first buffer', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const clients = Array.from({ length: 300 }, () => connect(port, '127.0.0.1'));
    try {
      await Promise.all(clients.map((client) => once(client, 'connect')));
      const index = await readIndex('/proc/net/tcp');
      const owners = clients.map(({ localPort = 0 }) =>
        ownerInIndexes([index], { ...ENDS, localPort: port, remotePort: localPort }),
      );
      expect(owners).toEqual(clients.map(() => ({ kind: 'owned', uid: process.getuid?.() })));
    } finally {
      for (const client of clients) client.destroy();
      server.close();
    }
  });
});

describe('the list of lsof', () => {
  const OWN = 'p501\nu1000\nf20\nn127.0.0.1:9484\nf21\nn127.0.0.1:9484->127.0.0.1:54321\nf22\nn[::1]:9484\n';
  const BROWSER = 'p777\nu1000\nf30\nn127.0.0.1:54321->127.0.0.1:9484\n';
  const BROWSER_6 = 'p778\nu1001\nf31\nn[::1]:54321->[::1]:9484\n';

  it('names the owner of the client’s end', () => {
    expect(ownerInList(OWN + BROWSER, ENDS)).toEqual({ kind: 'owned', uid: 1000 });
    expect(ownerInList(OWN + BROWSER + BROWSER_6, ENDS_6)).toEqual({ kind: 'owned', uid: 1001 });
  });

  it('leaves out the sockets of other users, and shows ours to prove that it works', () => {
    expect(ownerInList(OWN, ENDS)).toEqual({ kind: 'absent' });
    expect(ownerInList('', ENDS)).toEqual({ kind: 'useless' });
  });

  it('is known to be missing only if there is no lsof for this user, not if it could not be started this time or was stopped', () => {
    const failed = (facts: object): Error => Object.assign(new Error('lsof'), facts);
    expect(outputOf(null, OWN)).toBe(OWN);
    expect(outputOf(failed({ code: 1, killed: false }), OWN)).toBe(OWN);
    for (const code of ['ENOENT', 'EACCES', 'EPERM']) expect(outputOf(failed({ code }), '')).toBe('');
    expect(outputOf(failed({ code: null, killed: true }), OWN)).toBeNull();
    expect(outputOf(failed({ code: 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' }), OWN)).toBeNull();
    for (const code of ['EMFILE', 'EAGAIN', 'ENOMEM']) expect(outputOf(failed({ code }), '')).toBeNull();
  });
});

describe('the client of a connection', () => {
  /** Makes a table that returns the given results one after the other, and then always the last. */
  function tableOf(...sightings: readonly SocketOwner[]): SocketTable & { readonly reads: () => number } {
    let reads = 0;
    const see = (): Promise<SocketOwner> => {
      const sighting = sightings[Math.min(reads, sightings.length - 1)] ?? { kind: 'absent' };
      reads += 1;
      return Promise.resolve(sighting);
    };
    return { see, retryMs: [1, 1], reads: () => reads };
  }
  const self = new Set([1000]);
  const isOther = (table: SocketTable | null, ends: Partial<SocketEnds> = ENDS): Promise<boolean> =>
    createPeerCheck(table, self, false)(ends);

  it('is this user, root, or another', async () => {
    expect(await isOther(tableOf({ kind: 'owned', uid: 1000 }))).toBe(false);
    expect(await isOther(tableOf({ kind: 'owned', uid: 0 }))).toBe(false);
    expect(await isOther(tableOf({ kind: 'owned', uid: 1001 }))).toBe(true);
  });

  it('that a table misses once is looked for again, and refused when it is never seen', async () => {
    expect(await isOther(tableOf({ kind: 'absent' }, { kind: 'owned', uid: 1000 }))).toBe(false);
    const never = tableOf({ kind: 'absent' });
    expect(await isOther(never)).toBe(true);
    expect(never.reads()).toBe(3);
  });

  it('that has gone already is refused', async () => {
    expect(await isOther(tableOf({ kind: 'owned', uid: 1000 }), {})).toBe(true);
  });

  it('that has closed its socket is refused without another lookup', async () => {
    const closed = tableOf({ kind: 'closed' });
    expect(await isOther(closed)).toBe(true);
    expect(closed.reads()).toBe(1);
  });

  it('whose connection we have closed meanwhile costs no further lookup', async () => {
    const connection = { ...ENDS, destroyed: false };
    const never = tableOf({ kind: 'absent' });
    const checking = createPeerCheck(never, self, false)(connection, () => (connection.destroyed = true));
    expect(await checking).toBe(true);
    expect(never.reads()).toBe(1);
  });

  it('is not refused where the system tells nothing', async () => {
    expect(await isOther(null)).toBe(false);
    expect(await isOther(tableOf({ kind: 'useless' }))).toBe(false);
  });

  it('may be a program of Windows in WSL, which no table shows', async () => {
    expect(await createPeerCheck(tableOf({ kind: 'absent' }), self, true)(ENDS)).toBe(false);
    expect(await createPeerCheck(tableOf({ kind: 'owned', uid: 1001 }), self, true)(ENDS)).toBe(true);
  });
});

it('readings of a table are shared by the clients that were there before each began', async () => {
  let reads = 0;
  const read = coalesceReads(() => {
    reads += 1;
    return new Promise<number>((resolve) => {
      setTimeout(() => resolve(reads), 5);
    });
  });
  const first = read();
  await Promise.resolve();
  await Promise.resolve();
  expect(reads).toBe(1);
  expect(await Promise.all([first, read(), read(), read()])).toEqual([1, 2, 2, 2]);
});

it('a reading that fails is told to its callers only, and the next call reads again', async () => {
  let reads = 0;
  const read = coalesceReads(async () => {
    reads += 1;
    await Promise.resolve();
    if (reads < 3) throw new Error(`reading ${reads}`);
    return reads;
  });
  const first = read();
  await Promise.resolve();
  await Promise.resolve();
  const results = await Promise.allSettled([first, read(), read()]);
  expect(results.map((result) => result.status === 'rejected' && String(result.reason))).toEqual([
    'Error: reading 1',
    'Error: reading 2',
    'Error: reading 2',
  ]);
  expect(await read()).toBe(3);
});

it('a table of Linux whose reading fails is read again by the next lookup', async () => {
  let reads = 0;
  const table = createProcTable((path) => {
    reads += 1;
    return reads === 1 ? Promise.reject(new Error('no memory')) : indexOf(path);
  });
  await expect(table.see(ENDS)).rejects.toThrow('no memory');
  expect(await table.see(ENDS)).toEqual({ kind: 'owned', uid: 1007 });

  function indexOf(path: string): ReturnType<ReadIndex> {
    return Promise.resolve(indexSockets(Buffer.from(path.endsWith('tcp') ? TABLE + CLIENT : HEAD)));
  }
});
