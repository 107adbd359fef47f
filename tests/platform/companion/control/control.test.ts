/**
 * Commands find the running companion (the process that `outlay` starts), and no other program that claims to be
 * Outlay.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { openControlAccess, type ControlAccess } from '../../../../src/platform/companion/control/control-access.ts';
import { writeCompanionFile } from '../../../../src/platform/companion/control/companion-file.ts';
import { createControlClient } from '../../../../src/platform/companion/control/control-client.ts';
import { companionProof } from '../../../../src/platform/companion/control/control-proof.ts';
import { findCompanion } from '../../../../src/platform/companion/control/find-companion.ts';
import { takeInstanceLock } from '../../../../src/platform/companion/control/instance-lock.ts';
import { formatHolder, newHolder, STALE_MS } from '../../../../src/platform/companion/files/lock-holder.ts';
import { createApp } from '../../../../src/platform/companion/server/app.ts';
import { listen, type AppServer } from '../../../../src/platform/companion/server/app-server.ts';
import { createSessions } from '../../../../src/platform/companion/server/session.ts';
import { aFolder } from '../support/a-folder.ts';
import { startedWith } from '../support/started-with.ts';
import { anEngine } from '../support/an-engine.ts';
import { bridgeParts, type BridgeParts } from '../support/bridge-parts.ts';

const STARTED_WITH = startedWith();

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

interface Running {
  readonly folder: string;
  readonly port: number;
  readonly parts: BridgeParts;
  readonly controlAccess: ControlAccess;
  readonly server: AppServer;
}

async function aRunning(folder: string): Promise<Running> {
  const listening = await listen(0);
  if (!listening.ok) throw new Error(listening.error.kind);
  const server = listening.value;
  const controlAccess = openControlAccess({
    folder,
    port: server.port,
    version: '1.2.3',
    build: null,
    startedWith: STARTED_WITH,
  });
  const parts = await bridgeParts();
  const sessions = createSessions({
    now: () => Date.now(),
    elapsed: () => performance.now(),
    randomBytes,
    runSecret: randomBytes(32),
    devices: parts.devices,
    tokenSources: [controlAccess],
  });
  const newLink = () => Promise.resolve(`http://localhost:${server.port}/#t=${sessions.mintLink()}`);
  server.serve(
    createApp({ ...parts, engine: anEngine(), sessions, newLink, prove: controlAccess.prove, files: new Map() }),
  );
  await controlAccess.ready;
  closing.push(() => server.close());
  return { folder, port: server.port, parts, controlAccess, server };
}

describe('the running companion', () => {
  it('is found by its file, which is for its owner alone and goes with it', async () => {
    const { folder, controlAccess, port } = await aRunning(await aFolder());
    const file = join(folder, 'companion.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const found = await findCompanion(folder);
    expect(found?.facts).toMatchObject({ port, version: '1.2.3', pid: process.pid, startedWith: STARTED_WITH });
    await controlAccess.close();
    expect(await findCompanion(folder)).toBeNull();
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('answers a command like a page, and gives it links', async () => {
    const { folder, parts } = await aRunning(await aFolder());
    const found = await findCompanion(folder);
    if (found === null) throw new Error('not found');
    const client = createControlClient(found);
    const now = await client.now();
    expect(now.status.organization?.name).toBe('Canary Organization 7731');
    expect(now.settings.currency).toBe('USD');
    expect(now.host.version).toBe('1.2.3');
    expect(await client.openLink()).toMatch(/^http:\/\/localhost:\d+\/#t=[\w-]{43}$/);
    expect(await client.changeSettings({ currency: 'EUR' })).toMatchObject({ ok: true, value: { currency: 'EUR' } });
    const refused = await client.changeSettings({ spendLimit: '-1' });
    expect(refused).toEqual({ ok: false, error: { name: 'spendLimit', fault: { kind: 'notAnAmount', text: '-1' } } });
    expect(parts.settings.get()).toMatchObject({ currency: 'EUR', spendLimit: null });
    expect(await client.actions.startPairing()).toMatchObject({ ok: true });
    expect((await client.reports({ apiKeyIds: null, intradayKeys: 1, monthKeys: 1 })).total).toBe(
      12_345_678_901_234_567_890n,
    );
    await client.refresh('all');
  });

  it('proves itself anew to each question, and never says its secret', async () => {
    const { folder, port, controlAccess } = await aRunning(await aFolder());
    const { secret } = JSON.parse(await readFile(join(folder, 'companion.json'), 'utf8')) as { secret: string };
    const nonces = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64url'));
    const proofs = nonces.map((nonce) => controlAccess.prove(nonce));
    expect(proofs[0]?.proof).not.toBe(proofs[1]?.proof);
    expect(JSON.stringify(proofs)).not.toContain(secret);
    const [asked = ''] = nonces;
    const run = proofs[0]?.nonce ?? '';
    expect(proofs[0]?.proof).toBe(companionProof(secret, { asked, run, port }));
    expect(companionProof(secret, { asked, run, port: port + 1 })).not.toBe(proofs[0]?.proof);
    expect(controlAccess.prove('short')).toBeNull();
  });
});

/** Starts a server that another program could run on Outlay's port, and records what the server receives. */
async function aSquatter(
  answer: (body: string) => string | Promise<string>,
): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      heard.push(`${request.rawHeaders.join('\n')}\n${body}`);
      void Promise.resolve(answer(body)).then((text) => response.end(text));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return { port: (server.address() as AddressInfo).port, heard };
}

describe('what is not the companion', () => {
  const secret = randomBytes(32).toString('base64url');
  const fileFor = (folder: string, port: number, pid = process.pid): Promise<void> =>
    writeCompanionFile(folder, { pid, port, secret, version: '1', build: null, startedWith: STARTED_WITH });

  it('is not taken for it on its port, and learns nothing', async () => {
    const folder = await aFolder();
    const squatter = await aSquatter(() => JSON.stringify({ nonce: 'n'.repeat(43), proof: 'p'.repeat(43) }));
    await fileFor(folder, squatter.port);
    expect(await findCompanion(folder)).toBeNull();
    expect(squatter.heard).toHaveLength(1);
    expect(squatter.heard.join()).not.toContain(secret);
    expect(squatter.heard.join().toLowerCase()).not.toContain('authorization');
  });

  it('is not taken for it by passing the question on to the real one', async () => {
    const real = await aRunning(await aFolder());
    const folder = await aFolder();
    const squatter = await aSquatter(async (body) => {
      const origin = `http://127.0.0.1:${real.port}`;
      const headers = { origin, 'content-type': 'application/json' };
      return (await fetch(`${origin}/bridge/control`, { method: 'POST', headers, body })).text();
    });
    const facts = JSON.parse(await readFile(join(real.folder, 'companion.json'), 'utf8')) as { secret: string };
    await writeCompanionFile(folder, {
      pid: process.pid,
      port: squatter.port,
      secret: facts.secret,
      version: '1',
      build: null,
      startedWith: STARTED_WITH,
    });
    expect(await findCompanion(folder)).toBeNull();
  });

  it.each([
    ['says nothing we understand', () => 'hello'],
    ['sends the question back', (body: string) => body],
    ['talks for ever', () => 'x'.repeat(100_000)],
  ])('is not taken for it when it %s', async (_name, answer) => {
    const folder = await aFolder();
    const squatter = await aSquatter(answer);
    await fileFor(folder, squatter.port);
    expect(await findCompanion(folder)).toBeNull();
  });

  it('is not even asked when the process has died', async () => {
    const folder = await aFolder();
    const squatter = await aSquatter(() => '');
    await fileFor(folder, squatter.port, 2 ** 22 + 12_345);
    expect(await findCompanion(folder)).toBeNull();
    expect(squatter.heard).toEqual([]);
  });

  it.each(['', '{', '[]', '{"pid":1}', '{"pid":"1","port":1,"secret":"x","version":"1","startedWith":{}}'])(
    'is not looked for by a file with %j',
    async (text) => {
      const folder = await aFolder();
      await writeFile(join(folder, 'companion.json'), text);
      expect(await findCompanion(folder)).toBeNull();
    },
  );
});

describe('the instance lock', () => {
  it('is taken by the first and found taken by the second', async () => {
    const folder = await aFolder();
    const lock = await takeInstanceLock(folder);
    if (lock.kind !== 'ours') throw new Error(lock.kind);
    // The first process is still starting when the second checks the lock.
    const second = takeInstanceLock(folder);
    const { port } = await aRunning(folder);
    expect(await second).toMatchObject({ kind: 'taken', by: { facts: { port } } });
    await lock.release();
  });

  it('is free again after the first has gone', async () => {
    const folder = await aFolder();
    const lock = await takeInstanceLock(folder);
    if (lock.kind === 'ours') await lock.release();
    expect((await takeInstanceLock(folder)).kind).toBe('ours');
  });

  it('is no reason not to start where nothing can be written', async () => {
    const file = join(await aFolder(), 'a-file');
    await writeFile(file, '');
    expect(await takeInstanceLock(join(file, 'settings'))).toEqual({ kind: 'unwritable', detail: 'ENOTDIR' });
  });

  it('says which process holds it and does not answer, and gives it to no other process', async () => {
    const folder = await aFolder();
    await writeFile(join(folder, 'companion.lock'), '1');
    expect(await takeInstanceLock(folder)).toEqual({ kind: 'unanswered', pid: 1 });
  });

  it('is free soon after a container that held it was killed, and its successor waits for that', async () => {
    const folder = await aFolder();
    const path = join(folder, 'companion.lock');
    await writeFile(path, formatHolder({ ...newHolder(), pid: 1, run: 'before', namespace: 'pid:[1]' }));
    const renewed = new Date(Date.now() - STALE_MS + 7000);
    await utimes(path, renewed, renewed);
    expect((await takeInstanceLock(folder)).kind).toBe('ours');
  });

  it('is not lost to a process that died in it', async () => {
    const folder = await aFolder();
    await writeFile(join(folder, 'companion.lock'), `${2 ** 22 + 12_345} x y`);
    expect((await takeInstanceLock(folder)).kind).toBe('ours');
  });
});
