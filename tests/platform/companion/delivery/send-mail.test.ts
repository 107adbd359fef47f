/**
 * Tests sending an e-mail by SMTP: encryption, accounts, refusals, missing answers, and texts that contain SMTP
 * commands. The test's mail server accepts only the encryption and the account that the test chooses.
 */
import { execFile } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { decode } from 'fast-png';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { barPicture } from '../../../../src/core/delivery/bar-picture.ts';
import type { MailRoute } from '../../../../src/core/delivery/mail-route.ts';
import type { Message } from '../../../../src/core/delivery/message.ts';
import { isAllowedFor } from '../../../../src/platform/companion/delivery/destination-address.ts';
import { sendMail, type SendMailOptions } from '../../../../src/platform/companion/delivery/send-mail.ts';
import { startMailServer, type MailServer, type MailServerOptions } from '../../../support/mail-server.ts';
import { selfSigned } from '../../../support/self-signed.ts';
import { makeFolder, removeFolder } from '../support/a-folder.ts';
import { buildProgram } from '../support/build-program.ts';

const CERTIFICATE = selfSigned(['localhost']);
const OTHER = selfSigned(['localhost']);
const ACCOUNT = { user: 'outlay', password: 'pass word äöü' };
const MESSAGE: Message = {
  id: '0b8f2b0e-0000-4000-8000-000000000001',
  kind: 'alert',
  title: 'Über $5,000\r\nBcc: evil@example.com',
  text: 'Acme <b>日本</b> & “co” has spent $5,100.\n.\nQUIT\n.',
  at: Date.UTC(2026, 10, 23, 8),
};
const PAIRS = [{ label: 'Mon', now: 1, before: 0.5, isBilled: true }];
/** a message with a picture */
const DIGEST: Message = {
  ...MESSAGE,
  kind: 'digest',
  detail: {
    parts: [{ title: 'By day', bars: [], lines: [], comparison: { now: 'a', before: 'b', pairs: PAIRS } }],
    figures: null,
  },
};

const servers: MailServer[] = [];
let folder: string;
let program: string;

async function aServer(options: Partial<MailServerOptions> = {}): Promise<MailServer> {
  const server = await startMailServer({ certificate: CERTIFICATE, ...options });
  servers.push(server);
  return server;
}

interface Given {
  readonly port: number;
  readonly route?: Partial<MailRoute>;
  readonly password?: string | null;
  readonly options?: SendMailOptions;
}

function addressOf({ port, route, password = null }: Given): Parameters<typeof sendMail>[0] {
  const mail: MailRoute = {
    server: 'localhost',
    port,
    security: 'starttls',
    user: null,
    from: 'outlay@example.com',
    to: 'team@example.com',
    ...route,
  };
  return { kind: 'email', mail, secret: { password } };
}

function send(given: Given): ReturnType<typeof sendMail> {
  return sendMail(addressOf(given), MESSAGE, given.options);
}

/**
 * Sends the e-mail from a separate process. The process trusts the mail server's certificate, because
 * NODE_EXTRA_CA_CERTS contains the path of a file with this certificate. Companies set the variable on their machines
 * in the same way.
 */
async function sendTrusting(given: Given): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, JSON.stringify(addressOf(given)), JSON.stringify(MESSAGE)],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') } },
  );
  return JSON.parse(stdout);
}

beforeAll(async () => {
  folder = await makeFolder();
  program = join(
    await buildProgram(folder, { send: join(import.meta.dirname, 'support/send-one-mail.ts') }),
    'send.js',
  );
  await writeFile(join(folder, 'authority.pem'), CERTIFICATE.cert);
});
afterAll(() => removeFolder(folder));
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe('an e-mail', () => {
  it.each([
    ['starttls', false],
    ['tls', true],
  ] as const)('arrives encrypted by %s, with an account', async (security, isSecure) => {
    const server = await aServer({ isSecure, account: ACCOUNT });
    const sent = await sendTrusting({
      port: server.port,
      route: { security, user: ACCOUNT.user },
      password: ACCOUNT.password,
    });
    expect(sent).toEqual({ ok: true, value: null });
    expect(server.received).toMatchObject([
      { from: 'outlay@example.com', to: ['team@example.com'], isEncrypted: true, user: 'outlay' },
    ]);
  });

  it('arrives without an account, and not encrypted where a person chose that for this machine', async () => {
    const server = await aServer({ certificate: null });
    expect(await send({ port: server.port, route: { security: 'plain' } })).toEqual({ ok: true, value: null });
    expect(server.received).toMatchObject([{ isEncrypted: false, user: null }]);
  });

  it('has its id, its time and both bodies, and does not name this machine', async () => {
    const server = await aServer({ certificate: null });
    await send({ port: server.port, route: { security: 'plain' } });
    const [mail] = server.received;
    expect(mail?.headers.get('message-id')).toBe(`<${MESSAGE.id}@example.com>`);
    expect(mail?.headers.get('date')).toBe('Mon, 23 Nov 2026 08:00:00 +0000');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(mail?.raw).toContain('text/plain');
    expect(mail?.raw).toContain('text/html');
    expect([...server.greetings]).toEqual(['[127.0.0.1]']);
  });

  it('contains its picture as PNG, which its HTML shows', async () => {
    const server = await aServer({ certificate: null });
    const sent = await sendMail(addressOf({ port: server.port, route: { security: 'plain' } }), DIGEST);
    expect(sent.ok).toBe(true);
    const raw = server.received[0]?.raw ?? '';
    const [, attached = ''] = raw.split('Content-Type: image/png');
    const [head = '', body = ''] = attached.split('\r\n\r\n');
    const id = /Content-ID: <(.+)>/i.exec(head)?.[1] ?? '';
    expect(raw.replaceAll('=\r\n', '')).toMatch(new RegExp(`src=(3D)?"cid:${id}"`));
    expect(head).not.toMatch(/filename/i);
    const picture = decode(Buffer.from(body.slice(0, body.indexOf('\r\n--')), 'base64'));
    // `toEqual` takes seconds for a million bytes.
    expect(Buffer.compare(Buffer.from(picture.data), barPicture(PAIRS).data)).toBe(0);
    expect(raw).not.toMatch(/https?:\/\//);
  });

  it('has no header and no receiver that a title or a text smuggles in', async () => {
    const server = await aServer({ certificate: null });
    expect(await send({ port: server.port, route: { security: 'plain' } })).toEqual({ ok: true, value: null });
    const [mail] = server.received;
    expect(server.received).toHaveLength(1);
    expect(mail?.to).toEqual(['team@example.com']);
    expect(mail?.headers.has('bcc')).toBe(false);
    const [, html = ''] = mail?.raw.split('Content-Type: text/html') ?? [];
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('<b>');
  });

  it.each([
    { to: 'a@example.com\r\nBcc: evil@example.com' },
    { to: 'a@example.com, evil@example.com' },
    { to: 'A <evil@example.com>' },
    { to: 'a@example.com>\r\nRCPT TO:<evil@example.com' },
    { from: 'outlay@example.com\nX: y' },
    { from: '' },
    { user: 'outlay\r\nQUIT' },
    { server: 'localhost\r\nEHLO x' },
    { server: 'user@localhost' },
    { server: 'localhost/x' },
    { server: '127.1', security: 'plain', port: 0 },
    { server: '169.254.169.254' },
    { server: 'mail.example.com', security: 'plain' },
  ] as const)('is not sent by a route that is not accepted: %j', async (route) => {
    const server = await aServer();
    expect(await send({ port: server.port, route })).toMatchObject({
      ok: false,
      error: { fault: { kind: 'noSecret' }, isFinal: true },
    });
    expect(server.received).toEqual([]);
  });

  it('is never sent without encryption because the server offers none', async () => {
    const server = await aServer({ certificate: null, account: ACCOUNT });
    const sent = await sendTrusting({ port: server.port, route: { user: ACCOUNT.user }, password: ACCOUNT.password });
    expect(sent).toEqual({ ok: false, error: { fault: { kind: 'noEncryption' }, isFinal: false, retryAfterMs: null } });
    expect(server.received).toEqual([]);
  });

  it.each([
    ['starttls', false],
    ['tls', true],
  ] as const)('is not sent by %s to a server whose certificate is not trusted', async (security, isSecure) => {
    const server = await aServer({ certificate: OTHER, isSecure });
    const sent = await sendTrusting({ port: server.port, route: { security } });
    expect(sent).toMatchObject({ ok: false, error: { fault: { kind: 'noEncryption' }, isFinal: false } });
    expect(server.received).toEqual([]);
  });

  it.each([
    ['starttls', false],
    ['tls', true],
  ] as const)('is not sent by %s to a server whose certificate is for another name', async (security, isSecure) => {
    const server = await aServer({ isSecure });
    const sent = await sendTrusting({ port: server.port, route: { security, server: '127.0.0.1' } });
    expect(sent).toMatchObject({ ok: false, error: { fault: { kind: 'noEncryption' }, isFinal: false } });
    expect(server.received).toEqual([]);
  });

  it('with a wrong password is given up', async () => {
    const server = await aServer({ account: ACCOUNT });
    const sent = await sendTrusting({ port: server.port, route: { user: ACCOUNT.user }, password: 'secret-part' });
    expect(sent).toEqual({
      ok: false,
      error: { fault: { kind: 'mailAnswer', code: 535 }, isFinal: true, retryAfterMs: null },
    });
  });

  it.each([
    ['from', 451, false],
    ['from', 553, true],
    ['to', 450, false],
    ['to', 550, true],
    ['data', 452, false],
    ['data', 554, true],
  ] as const)('that is refused at %s with %s is given up: %s', async (step, code, isFinal) => {
    const server = await aServer({ certificate: null });
    const given = { port: server.port, route: { security: 'plain' } } as const;
    server.refusals.push({ step, code });
    const sent = await send(given);
    expect(sent).toEqual({ ok: false, error: { fault: { kind: 'mailAnswer', code }, isFinal, retryAfterMs: null } });
    expect(JSON.stringify(sent)).not.toContain('secret-part');
    expect(await send(given)).toEqual({ ok: true, value: null });
    expect(server.received).toHaveLength(1);
  });

  it.each(['localhost', '127.0.0.1'])('is not sent to a program of another user at %s', async (host) => {
    const server = await aServer({ certificate: null, account: ACCOUNT });
    const asked: unknown[] = [];
    const isTrusted = (ends: object): Promise<boolean> => Promise.resolve(asked.push(ends) === 0);
    const route = { server: host, security: 'plain', user: ACCOUNT.user } as const;
    const given = { port: server.port, route, password: ACCOUNT.password, options: { isTrusted } };
    expect(await send(given)).toEqual({
      ok: false,
      error: {
        fault: { kind: 'otherUser', address: `127.0.0.1:${server.port}` },
        isFinal: false,
        retryAfterMs: null,
      },
    });
    expect(asked).toMatchObject([{ remoteAddress: '127.0.0.1', remotePort: server.port }]);
    expect([...server.greetings]).toEqual([]);
    expect(server.received).toEqual([]);
  });

  it('is tried again if no program listens', async () => {
    const server = await aServer();
    await server.close();
    servers.length = 0;
    expect(await send({ port: server.port })).toMatchObject({
      ok: false,
      error: { fault: { kind: 'noAnswer' }, isFinal: false },
    });
  });

  it('is not sent to a name that belongs to a private network', async (context) => {
    const addresses = await lookup(hostname(), { all: true }).catch(() => []);
    context.skip(addresses.length === 0, 'the name of this machine has no address');
    const isOpen = addresses.every(({ address }) => isAllowedFor(new URL('https://x.example'), address));
    context.skip(isOpen, 'the name of this machine has a public address');
    const server = await aServer({ certificate: null });
    const sent = await send({ port: server.port, route: { server: hostname() } });
    expect(sent).toMatchObject({ ok: false, error: { fault: { kind: 'privateAddress' } } });
    expect(server.received).toEqual([]);
  });
});

describe('a mail server that does not answer', () => {
  let silent: Server;
  let answers: (socket: Socket) => void = () => undefined;
  const port = (): number => (silent.address() as AddressInfo).port;

  beforeAll(async () => {
    silent = createServer((socket) => {
      socket.on('error', () => undefined);
      answers(socket);
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => silent.close());

  it.each(['tls', 'starttls', 'plain'] as const)('is given up after a while: %s', async (security) => {
    answers = () => undefined;
    const sent = await send({ port: port(), route: { server: '127.0.0.1', security }, options: { stepMs: 200 } });
    expect(sent).toMatchObject({ ok: false, error: { fault: { kind: 'noAnswer' }, isFinal: false } });
  });

  it('is given up although it sends a letter now and then', async () => {
    answers = (socket) => {
      const timer = setInterval(() => socket.write('2'), 20);
      socket.on('close', () => clearInterval(timer));
    };
    const started = Date.now();
    const sent = await send({
      port: port(),
      route: { server: '127.0.0.1', security: 'plain' },
      options: { stepMs: 60_000, wholeMs: 300 },
    });
    expect(sent).toMatchObject({ ok: false, error: { isFinal: false } });
    expect(Date.now() - started).toBeLessThan(20_000);
  });

  it('is left when Outlay ends', async () => {
    answers = () => undefined;
    const life = new AbortController();
    const sending = send({
      port: port(),
      route: { server: '127.0.0.1', security: 'plain' },
      options: { signal: life.signal },
    });
    setTimeout(() => life.abort(), 50);
    expect(await sending).toMatchObject({ ok: false, error: { isFinal: false } });
  });

  it('is left when Outlay ends after the connection was opened and before the picture of the message is made', async () => {
    answers = () => undefined;
    const life = new AbortController();
    const isTrusted = (): Promise<boolean> => {
      setImmediate(() => life.abort());
      return Promise.resolve(true);
    };
    const started = Date.now();
    const sent = await sendMail(
      addressOf({ port: port(), route: { server: '127.0.0.1', security: 'plain' } }),
      DIGEST,
      { signal: life.signal, isTrusted, stepMs: 60_000 },
    );
    expect(sent).toMatchObject({ ok: false, error: { isFinal: false } });
    expect(Date.now() - started).toBeLessThan(20_000);
  });
});
