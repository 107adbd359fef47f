/**
 * Checks how much one connection may request and leave unread, and when a client that does not read is disconnected.
 */
import { connect, type Socket } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import type { Handler } from '../../../../src/platform/companion/server/connections.ts';
import { listenHardened, type HardenedServer } from '../../../../src/platform/companion/server/hardened-server.ts';
import { sendMany, sendRaw } from '../support/raw-socket.ts';
import type { PeerCheck } from '../../../../src/platform/companion/server/peer-owner.ts';

const STALLED_MS = 250;
/** An answer that is larger than the system's buffers, so that a part of it waits if the client does not read. */
const LONG = Buffer.alloc(32 * 1024 * 1024, 'a');
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let server: HardenedServer;
const sockets: Socket[] = [];

async function serving(handle: Handler, stalledMs = STALLED_MS): Promise<number> {
  const isOtherUser = (): Promise<boolean> => Promise.resolve(false);
  const listening = await listenHardened({ port: 0, addresses: 'ipv4', isOtherUser, stalledMs });
  if (!listening.ok) throw new Error(listening.error.kind);
  server = listening.value;
  server.answer(handle);
  return server.port;
}

function client(port: number, bytes: string): Socket {
  const socket = connect({ host: '127.0.0.1', port }, () => socket.write(bytes));
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

describe('a flood of connections that another user opens and closes', () => {
  it('does not end those whose user is still being looked up', async () => {
    const admit: ((isOther: boolean) => void)[] = [];
    // Looking up the user of the first connection takes long. The clients of all later connections have already
    // disconnected.
    const isOtherUser: PeerCheck = (_connection, onAbsent) => {
      if (admit.length > 0) onAbsent?.();
      return new Promise((resolve) => admit.push(resolve));
    };
    const listening = await listenHardened({ port: 0, addresses: 'ipv4', isOtherUser });
    if (!listening.ok) throw new Error(listening.error.kind);
    server = listening.value;
    server.answer((_request, response) => response.end('figures'));
    const owner = client(server.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    let text = '';
    owner.on('data', (bytes: Buffer) => (text += bytes.toString()));
    await expect.poll(() => admit.length).toBe(1);
    const flood: Socket[] = [];
    while (flood.length < 1200) {
      for (let count = 0; count < 100; count += 1) flood.push(client(server.port, ''));
      await expect.poll(() => admit.length, { timeout: 20_000 }).toBe(1 + flood.length);
    }
    admit[0]?.(false);
    await expect.poll(() => text).toContain('figures');
    // The connections of the flood get no answer and are closed.
    await expect.poll(() => flood.filter((socket) => socket.destroyed).length).toBeGreaterThan(100);
  });
});

describe('a client whose user is found only after the time that a request may take', () => {
  it('is answered if its request is complete, and has that time from then on otherwise', async () => {
    let lookedUp: () => void = () => undefined;
    const lookup = new Promise<boolean>((resolve) => (lookedUp = () => resolve(false)));
    const listening = await listenHardened({
      port: 0,
      addresses: 'ipv4',
      isOtherUser: () => lookup,
      requestMs: 200,
      stalledMs: 3000,
    });
    if (!listening.ok) throw new Error(listening.error.kind);
    server = listening.value;
    server.answer((_request, response) => response.end('figures'));
    const [complete, half, silent] = [GET, 'GET / HTTP/1.1\r\n', ''].map((bytes) => {
      const answer = { text: '', isClosed: false };
      const socket = client(server.port, bytes);
      socket.on('data', (data: Buffer) => (answer.text += data.toString()));
      socket.on('close', () => (answer.isClosed = true));
      return answer;
    });
    // Node looks for late requests every half second, so it would find them within this pause.
    await pause(1200);
    expect([complete, half, silent].map((each) => each?.text)).toEqual(['', '', '']);
    lookedUp();
    await expect.poll(() => complete?.text).toContain('figures');
    await expect.poll(() => half?.text).toContain('HTTP/1.1 408');
    await expect.poll(() => silent?.isClosed).toBe(true);
  });
});

describe('requests sent at once', () => {
  it('are begun one after the other, each when the answer before it has been sent', async () => {
    const begun: (() => void)[] = [];
    const port = await serving((_request, response) => begun.push(() => response.end('answer')));
    const answers = sendMany(port, GET.repeat(3), (text) => text.split('answer').length > 3);
    for (const count of [1, 2, 3]) {
      await expect.poll(() => begun.length).toBe(count);
      await pause(50);
      expect(begun).toHaveLength(count);
      begun[count - 1]?.();
    }
    expect((await answers).split('answer')).toHaveLength(4);
  });

  it('are not begun for a client that does not read', async () => {
    let begun = 0;
    const port = await serving((_request, response) => {
      begun += 1;
      response.end(LONG);
    });
    client(port, GET.repeat(30)).pause();
    await pause(200);
    expect(begun).toBe(1);
  });

  it('end the connection when more than 128 wait', async () => {
    let begun = 0;
    const port = await serving(() => (begun += 1));
    const socket = client(port, GET.repeat(129));
    await expect.poll(() => begun).toBe(1);
    await pause(200);
    expect([begun, socket.destroyed]).toEqual([1, false]);
    const tooMany = client(port, GET.repeat(130));
    await expect.poll(() => tooMany.destroyed).toBe(true);
  });
});

describe('a client', () => {
  it('that takes nothing of its answer is disconnected', async () => {
    let isClosed = false;
    const port = await serving((_request, response) => {
      response.once('close', () => (isClosed = true));
      response.end(LONG);
    });
    client(port, GET).pause();
    await expect.poll(() => isClosed, { timeout: 20_000 }).toBe(true);
  });

  it('that has been silent longest is disconnected when more than 64 MB are unread in all', async () => {
    const closed: boolean[] = [];
    const port = await serving((_request, response) => {
      const index = closed.push(false) - 1;
      response.once('close', () => (closed[index] = true));
      response.end(LONG);
    });
    for (let count = 1; count <= 5; count += 1) {
      client(port, GET).pause();
      await expect.poll(() => closed.length).toBe(count);
    }
    await expect.poll(() => closed[0]).toBe(true);
    expect(closed.at(-1)).toBe(false);
  });

  it('that reads slowly gets its whole answer', async () => {
    const long = LONG.subarray(0, 12 * 1024 * 1024);
    // Twelve pauses of 0.3 s: each is much shorter than the limit for a stalled client, and their sum is longer.
    const port = await serving((_request, response) => void response.end(long), 2000);
    const socket = client(port, GET);
    let read = 0;
    let restAt = 1024 * 1024;
    socket.on('data', (chunk) => {
      read += chunk.length;
      if (read < restAt) return;
      restAt += 1024 * 1024;
      socket.pause();
      setTimeout(() => socket.resume(), 300);
    });
    await expect.poll(() => read, { timeout: 60_000 }).toBeGreaterThan(long.length);
  });

  it('that waits for us is not disconnected, and neither is a stream that has nothing to say', async () => {
    const port = await serving((_request, response) => {
      response.write('first');
      setTimeout(() => response.end('last'), 4 * STALLED_MS);
    });
    const answer = await sendRaw(port, GET, 20 * STALLED_MS);
    expect(answer.text).toContain('first');
    expect(answer.text).toContain('last');
  });
});
