/**
 * Keys, passwords, figures and addresses with a secret are sent only to programs of this user. If another user has
 * taken the port of a gateway, a mail server, an exchange-rate service or a proxy on this machine, that user receives
 * no byte.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { sendMail } from '../../../../src/platform/companion/delivery/send-mail.ts';
import { createMessageSender } from '../../../../src/platform/companion/delivery/send-message.ts';
import { createProbeSender } from '../../../../src/platform/companion/outgoing/probe.ts';
import { createUpstreamTransport } from '../../../../src/platform/companion/outgoing/upstream-transport.ts';
import { createCustomRates } from '../../../../src/platform/companion/outgoing/web-rates.ts';
import { aFreePort } from '../../../support/a-free-port.ts';
import { startWireServer } from '../../../support/wire-server/wire-server.ts';
import { ADMIN_KEY } from '../../../support/wire-server/wire-options.ts';
import { CAN_BE_OTHER_USER } from '../support/as-other-user.ts';

const NOBODY = 65_534;
const OPTIONS = { maxBytes: 1_000_000, timeoutMs: 5000 };
const ME = { name: 'organization', query: [] } as const;

let squatter: ChildProcess | null = null;
afterEach(() => {
  squatter?.kill();
  vi.unstubAllEnvs();
});

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
const MESSAGE = { id: '1', kind: 'test', title: 'Test', text: 'Acme has spent $5,100.', at: 0 } as const;
const askRates = (url: string) => createCustomRates(new URL(`${url}/latest?app_id=secret`), '9.9.9').fetch(OPTIONS);
const mail = (server: string, port: number) => ({
  kind: 'email' as const,
  mail: { server, port, security: 'plain', user: 'ada', from: 'a@example.com', to: 'b@example.com' } as const,
  secret: { password: 'secret' },
});
const ask = (url: string) => createUpstreamTransport(about(url)).send(ME, OPTIONS);

// These tests run only as root on Linux, because only then can they start a program as another user.
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
    expect(await askRates(`http://${host}:${port}`)).toEqual({ ok: false, error });
    const notSent = { ok: false, error: { fault: error, isFinal: false, retryAfterMs: null } };
    const url = `http://${host}:${port}/x`;
    const sender = createMessageSender({ version: '9.9.9', clock: { now: Date.now } });
    expect(await sender({ kind: 'webhook', secret: { url, token: null } }, MESSAGE)).toEqual(notSent);
    expect(await sendMail(mail(host.replace(/^\[|\]$/g, ''), port), MESSAGE)).toEqual(notSent);
    expect(received()).toBe('');
  });

  it('of a mail server on ::1 is not what localhost means', async () => {
    const { port, received } = await squat('::1', await aFreePort());
    expect(await sendMail(mail('localhost', port), MESSAGE)).toMatchObject({
      error: { fault: { kind: 'noAnswer', detail: 'ECONNREFUSED' } },
    });
    expect(received()).toBe('');
  });

  it('of a proxy does not receive the password for it', async () => {
    const { port, received } = await squat('127.0.0.1');
    for (const host of ['localhost', '127.0.0.1']) {
      vi.stubEnv('HTTPS_PROXY', `http://ada:secret@${host}:${port}`);
      expect(await ask('https://provider.invalid')).toEqual({
        ok: false,
        error: { kind: 'proxy', variable: 'HTTPS_PROXY', proxy: `${host}:${port}`, status: null, detail: 'otherUser' },
      });
    }
    expect(received()).toBe('');
  });
});

it('a gateway of this user is asked, also as localhost', async () => {
  const server = await startWireServer();
  expect(await ask(server.url)).toMatchObject({ ok: true, value: { status: 200 } });
  expect(await ask(server.url.replace('127.0.0.1', 'localhost'))).toMatchObject({ ok: true, value: { status: 200 } });
  await server.close();
});
