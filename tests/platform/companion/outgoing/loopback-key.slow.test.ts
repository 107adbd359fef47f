/**
 * A key is sent only to programs of this user. If another user has taken the port of a gateway on this machine, that
 * user receives no byte.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { afterEach, describe, expect, it } from 'vitest';

import { createProbeSender } from '../../../../src/platform/companion/outgoing/probe.ts';
import { createUpstreamTransport } from '../../../../src/platform/companion/outgoing/upstream-transport.ts';
import { aFreePort } from '../../../support/a-free-port.ts';
import { startWireServer } from '../../../support/wire-server/wire-server.ts';
import { ADMIN_KEY } from '../../../support/wire-server/wire-options.ts';
import { CAN_BE_OTHER_USER } from '../support/as-other-user.ts';

const NOBODY = 65_534;
const OPTIONS = { maxBytes: 1_000_000, timeoutMs: 5000 };
const ME = { name: 'organization', query: [] } as const;

let squatter: ChildProcess | null = null;
afterEach(() => squatter?.kill());

/** Starts a server as another user. It answers every request, and prints every byte that it receives. */
async function squat(address: string, port = 0): Promise<{ readonly port: number; readonly received: () => string }> {
  const script = `
    import { createServer } from 'node:net';
    const server = createServer((socket) => {
      socket.on('error', () => undefined).on('data', (bytes) => {
        process.stderr.write(bytes);
        socket.end('HTTP/1.1 200 OK\\r\\ncontent-type: application/json\\r\\ncontent-length: 2\\r\\n\\r\\n{}');
      });
    });
    server.listen({ host: '${address}', port: ${port} }, () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
    env: {},
  });
  squatter = child;
  let received = '';
  child.stderr.on('data', (bytes: Buffer) => (received += bytes.toString()));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(line.toString()), received: () => received };
}

const about = (url: string) => ({ providerUrl: new URL(url), key: ADMIN_KEY, version: '9.9.9' });
const ask = (url: string) => createUpstreamTransport(about(url)).send(ME, OPTIONS);

// On other systems, this test can't start a program as another user.
describe.skipIf(!CAN_BE_OTHER_USER)('another user who took the port of a gateway', () => {
  it('on ::1 is not what localhost means', async () => {
    const { port, received } = await squat('::1', await aFreePort());
    expect(await ask(`http://localhost:${port}`)).toEqual({
      ok: false,
      error: { kind: 'network', detail: 'ECONNREFUSED' },
    });
    expect(received()).toBe('');
  });

  it.each([
    ['127.0.0.1', 'localhost', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1', '127.0.0.1'],
    ['::', 'localhost', '127.0.0.1'],
    ['::1', '[::1]', '[::1]'],
  ])('on %s receives nothing at all', async (address, host, shown) => {
    const { port, received } = await squat(address);
    const error = { kind: 'otherUser', address: `${shown}:${port}` };
    expect(await ask(`http://${host}:${port}`)).toEqual({ ok: false, error });
    expect(await createProbeSender(about(`http://${host}:${port}`)).send('claude-opus-5-5')).toEqual({
      ok: false,
      error,
    });
    expect(received()).toBe('');
  });
});

it('a gateway of this user is asked, also as localhost', async () => {
  const server = await startWireServer();
  expect(await ask(server.url)).toMatchObject({ ok: true, value: { status: 200 } });
  expect(await ask(server.url.replace('127.0.0.1', 'localhost'))).toMatchObject({ ok: true, value: { status: 200 } });
  await server.close();
});
