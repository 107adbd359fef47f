/** Before a key is sent to a program on this machine, Outlay checks which user runs the program. */
import { describe, expect, it } from 'vitest';

import { createListenerCheck } from '../../../../src/platform/companion/server/listener-owner.ts';
import { indexSockets } from '../../../../src/platform/companion/server/socket-index.ts';
import type { SocketEnds } from '../../../../src/platform/companion/server/peer-owner.ts';

const OUR_UID = 1000;
const OTHER_UID = 1007;
const ENDS: SocketEnds = {
  localAddress: '127.0.0.1',
  localPort: 0xd431,
  remoteAddress: '127.0.0.1',
  remotePort: 0x1f90,
};
const ENDS_6: SocketEnds = { ...ENDS, localAddress: '::1', remoteAddress: '::1' };
const HERE = '0100007F';
const HERE_6 = '00000000000000000000000001000000';
const ALL_6 = '0'.repeat(32);

interface Line {
  readonly uid: number;
  readonly address?: string;
  readonly port?: string;
  readonly inode?: number;
}

function listening({ uid, address = HERE, port = '1F90' }: Line): string {
  const all = address.length === 8 ? '00000000' : ALL_6;
  return `   0: ${address}:${port} ${all}:0000 0A 00000000:00000000 00:00000000 00000000  ${uid}        0 100 1 0 100 0 0 10 0\n`;
}

function accepted({ uid, address = HERE, inode = 101 }: Line): string {
  return `   1: ${address}:1F90 ${address}:D431 01 00000000:00000000 00:00000000 00000000  ${uid}        0 ${inode} 1 0 20 4 30 10 -1\n`;
}

/**
 * Runs the check. Each time the check reads the system's tables, it gets the next element of `readings`. The last
 * element is repeated.
 */
function check(readings: readonly (readonly [string, string])[], ends = ENDS, admitsUnseen = false): Promise<boolean> {
  let at = -1;
  const readTables = () => {
    const reading = readings[(at = Math.min(at + 1, readings.length - 1))] ?? ['', ''];
    return Promise.resolve(reading.map((table) => indexSockets(Buffer.from(table))));
  };
  return createListenerCheck({ readTables, trusted: new Set([0, OUR_UID]), admitsUnseen })(ends);
}

describe('a key may be sent to a program', () => {
  it('of this user or of root', async () => {
    expect(await check([[listening({ uid: OUR_UID }) + accepted({ uid: OUR_UID }), '']])).toBe(true);
    expect(await check([[listening({ uid: 0 }) + accepted({ uid: 0 }), '']])).toBe(true);
  });

  it('that listens as this user and has not accepted the connection yet', async () => {
    expect(await check([[listening({ uid: OUR_UID }) + accepted({ uid: 0, inode: 0 }), '']])).toBe(true);
  });

  it('that listens as root and lets a worker of another user answer', async () => {
    expect(await check([[listening({ uid: 0, address: '00000000' }) + accepted({ uid: OTHER_UID }), '']])).toBe(true);
  });

  it('that the table shows at the second look', async () => {
    const shown = ['', listening({ uid: OUR_UID, address: ALL_6 })] as const;
    expect(await check([[listening({ uid: OUR_UID, port: '0001' }), ''], shown])).toBe(true);
  });

  it('of Windows in WSL, and where the system has no table', async () => {
    expect(await check([[listening({ uid: OUR_UID, port: '0001' }), '']], ENDS, true)).toBe(true);
    expect(await check([['', '']])).toBe(true);
    const withoutTable = { readTables: null, trusted: new Set<number>(), admitsUnseen: false };
    expect(await createListenerCheck(withoutTable)(ENDS)).toBe(true);
  });
});

describe('a key is not sent to a program', () => {
  it('of another user, whether it has accepted the connection or not', async () => {
    expect(await check([[listening({ uid: OTHER_UID }) + accepted({ uid: OTHER_UID }), '']])).toBe(false);
    expect(await check([[listening({ uid: OTHER_UID }), '']])).toBe(false);
  });

  it('of another user on ::1, when this user listens on 127.0.0.1 at the same port', async () => {
    const own = listening({ uid: OUR_UID });
    expect(await check([[own, listening({ uid: OTHER_UID, address: HERE_6 })]], ENDS_6)).toBe(false);
    expect(await check([[own, listening({ uid: OTHER_UID, address: ALL_6 })]], ENDS_6)).toBe(false);
  });

  it('of another user that has stopped listening', async () => {
    expect(await check([[accepted({ uid: OTHER_UID }), '']])).toBe(false);
  });

  it('that no table shows', async () => {
    expect(await check([[listening({ uid: OUR_UID, port: '0001' }), '']])).toBe(false);
  });
});
