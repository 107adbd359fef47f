/** A link opened in a browser can be read in the list of processes; only its own person can use it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, it } from 'vitest';

import { ownersIn } from '../../../../src/platform/companion/server/peer-owner.ts';
import { aCompanion } from '../support/a-companion.ts';

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:250C 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 100 1 0 100 0 0 10 0
   1: 0100007F:250C 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 101 1 0 20 4 30 10 -1
   2: 0100007F:D431 0100007F:250C 01 00000000:00000000 00:00000000 00000000  1007        0 102 1 0 20 4 30 10 -1
   3: 0200007F:D431 0100007F:250C 01 00000000:00000000 00:00000000 00000000  1008        0 103 1 0 20 4 30 10 -1
`;
const TABLE_6 = `   0: 0000000000000000FFFF00000100007F:D431 0000000000000000FFFF00000100007F:250C 01 00000000:00000000 00:00000000 00000000  1009        0 104 1 0 20 4 30 10 -1
`;
const PEER = { remoteAddress: '127.0.0.1', remotePort: 0xd431, localPort: 0x250c };

it('the owner of the other end is read, also of a socket of the other family', () => {
  expect(ownersIn(TABLE, PEER)).toEqual([1007]);
  expect(ownersIn(TABLE_6, PEER)).toEqual([1009]);
  expect(ownersIn(TABLE, { ...PEER, remotePort: 1 })).toEqual([]);
  expect(ownersIn('', PEER)).toEqual([]);
  expect(ownersIn(TABLE, {})).toEqual([]);
});

const canBeNobody = process.platform === 'linux' && process.getuid?.() === 0;

// Only root may start a program as somebody else.
it.skipIf(!canBeNobody)(
  'a link is of no use to another user of the machine, and good for its own person afterwards',
  async () => {
    const companion = await aCompanion();
    const token = companion.sessions.mintLink();
    const script = `fetch('http://127.0.0.1:${companion.port}/bridge/session', { method: 'POST',
    headers: { origin: 'http://127.0.0.1:${companion.port}', 'content-type': 'application/json' },
    body: JSON.stringify({ token: '${token}' }) }).then(async (a) => console.log(a.status, await a.text()))`;
    const child = spawn(process.execPath, ['-e', script], { uid: 65_534, gid: 65_534, cwd: '/', env: {} });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await once(child, 'close');
    expect(printed.trim()).toBe('403 {"error":"otherUser"}');
    const own = await companion.post('/bridge/session', { token });
    expect(own.status).toBe(200);
    await companion.server.close();
  },
);
