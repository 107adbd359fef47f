/**
 * Tests what happens if Outlay is upgraded while it runs. Outlay and the commands run in separate processes. Commands,
 * the terminal and the page say that another build was installed, the old program loads no file of the new build, and
 * `outlay restart` ends the old program.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { decodePlain, encodePlain } from '../../../../src/core/base/plain-codec.ts';
import type { BridgeLine } from '../../../../src/core/host/bridge-line.ts';
import type { HostState } from '../../../../src/core/host/host.ts';
import { ok } from '../../../../src/core/base/result.ts';
import { otherBuildSentence } from '../../../../src/platform/companion/command/other-build.ts';
import type { ControlClient } from '../../../../src/platform/companion/control/control-client.ts';
import { createKeyVault } from '../../../../src/platform/companion/keys/key-vault.ts';
import type { Service } from '../../../../src/platform/companion/service/service.ts';
import { ADMIN_KEY } from '../../../support/wire-server/wire-options.ts';
import { inThreadSealer } from '../../shared/in-thread-sealer.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { aProgram, type AProgram, type Running } from '../support/a-program.ts';
import { NO_BUILD } from '../support/no-build.ts';
import { readLines } from '../support/read-lines.ts';
import { aCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';
import { theRunning } from './support/the-running.ts';

const OTHER = /has the same version|files of the running Outlay were replaced/;
const LINK = /http:\/\/[^/]+:(\d+)\/#t=([\w-]{43})/;

let program: AProgram;
let running: Running[] = [];

beforeAll(async () => {
  program = await aProgram();
});
afterEach(async () => {
  for (const each of running.splice(0)) {
    each.child.kill('SIGKILL');
    await each.finished;
  }
});
afterAll(() => program.remove());

async function anUpgrade(id: string): Promise<void> {
  await writeFile(join(program.companion, 'build-id'), id);
}

function start(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Running {
  const started = program.start(args, '', environment);
  running.push(started);
  return started;
}

/**
 * Saves a locked key for this test, so that Outlay loads nothing when it starts. Loading the demo's history would take
 * seconds at each start.
 */
async function saveLockedKey(): Promise<void> {
  const vault = createKeyVault(program.home, inThreadSealer);
  expect(await vault.write('admin', ADMIN_KEY, 'a passphrase of a test')).toEqual(ok(null));
  onTestFinished(async () => void (await vault.remove('admin')));
}

/** Opens a page with the link, and returns the state of the host (keys, devices and so on) that the page gets. */
function hostSeenBy(link: RegExpExecArray): Promise<HostState> {
  return seenBy(link, (line) => (line.kind === 'host' ? line.host : null));
}

/**
 * Opens a page with the link, and passes each line of the page's stream to `find`, until `find` returns something other
 * than null. Returns this result.
 */
async function seenBy<Found>(
  [, port = '', token = '']: RegExpExecArray,
  find: (line: BridgeLine) => Found | null,
): Promise<Found> {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { origin, 'content-type': 'application/json' };
  const body = encodePlain({ token, publicKey: aBrowserKey().key });
  const opened = await fetch(`${origin}/bridge/session`, { method: 'POST', headers, body });
  const { bearer } = (await opened.json()) as { bearer: string };
  const events = await fetch(`${origin}/bridge/events`, { headers: { authorization: `Bearer ${bearer}` } });
  for await (const line of readLines(events)) {
    const decoded = decodePlain(line);
    const found = decoded.ok ? find(decoded.value as BridgeLine) : null;
    if (found !== null) return found;
  }
  throw new Error('the stream ended');
}

/** Waits for the port as another program would, and takes it as soon as it is free. */
async function takeWhenFree(port: number, { child }: Running): Promise<Server> {
  for (;;) {
    const server = createServer();
    const isTaken = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen({ port, host: '127.0.0.1' }, () => resolve(true));
    });
    if (isTaken) return server;
    if (child.signalCode !== null) throw new Error('it was killed');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Replaces `stop` of the client, so that it ends nothing. Returns a list that gets an entry at each call of `stop`. */
function stopsOf(client: ControlClient): string[] {
  const stopped: string[] = [];
  client.stop = () => {
    stopped.push('stopped');
    return Promise.resolve({});
  };
  return stopped;
}

describe('after an upgrade', () => {
  it('commands, the terminal and the page say that another build was installed, and a restart brings the new one', async () => {
    await anUpgrade('one');
    const old = start(['--demo', '--port', '0', '--no-open']);
    const link = await old.printedText(LINK);
    const opened = await program.run(['open', '--no-open']);
    expect(opened.code).toBe(0);
    expect(opened.stderr).not.toContain('has the same version');

    await anUpgrade('two');
    for (const command of [
      ['open', '--no-open'],
      ['status', '--demo'],
      ['--demo', '--no-open'],
    ]) {
      expect(await program.run(command)).toMatchObject({ code: 0, stderr: expect.stringMatching(OTHER) as string });
    }
    await expect.poll(() => old.printed.stderr).toMatch(/files of the running Outlay were replaced.*"outlay restart"/);
    expect((await hostSeenBy(link)).isOutdated).toBe(true);

    const next = start(['restart', '--no-open']);
    expect(await old.finished).toMatchObject({ code: 0 });
    const [, port] = await next.printedText(LINK);
    expect(port).toBe(link[1]);
    expect(next.printed.stdout).toContain('demo organization');
    const reopened = await program.run(['open', '--no-open']);
    expect(reopened.code).toBe(0);
    expect(reopened.stderr).not.toContain('has the same version');
    const facts = JSON.parse(await readFile(join(program.home, 'companion.json'), 'utf8')) as { build: string };
    expect(facts.build).toBe('two');
  });

  it('no thread of the new build is started in the old program', async () => {
    await anUpgrade('one');
    await saveLockedKey();
    const old = start(['--port', '0', '--no-open']);
    const link = await old.printedText(LINK);
    // Waits until Outlay has loaded `engine-thread.js`, because the test replaces this file next. Only the engine in
    // this thread sends that it shows saved figures.
    await seenBy(link, (line) => (line.kind === 'status' && line.status.dataSource === 'cache') || null);
    await anUpgrade('two');
    // Replaces the module by one that ends the program when it is loaded. The old program must not load it.
    const thread = join(program.companion, 'engine-thread.js');
    const before = await readFile(thread);
    await writeFile(thread, 'throw new Error("loaded");');
    await program.run(['settings', 'set', 'ratesUrl', 'http://127.0.0.1:1/rates']);
    await expect.poll(() => old.printed.stderr).toMatch(OTHER);
    expect(await program.run(['open', '--no-open'])).toMatchObject({ code: 0 });
    expect(old.printed.stderr).not.toContain('stopped');
    expect(old.child.exitCode).toBeNull();
    await writeFile(thread, before);
  });
});

describe('a restart', () => {
  it('where none runs says so', async () => {
    expect(await program.run(['restart'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Outlay is not running under your user') as string,
    });
  });

  it('does not forget a key that was given for this run, unless it is told to', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.host.change({
      keys: { admin: { kind: 'present', place: 'run', last4: 'abcd', isUnusual: false }, regular: { kind: 'absent' } },
    });
    expect(await runInContext(context, 'restart')).toBe(1);
    expect(context.terminal.printed.err).toContain('add --force');
  });

  it('ends nothing when the file of prices has gone or a policy forbids the address', async () => {
    for (const [startedWith, policy] of [
      [{ pricesFile: '/no/such/prices.json' }, []],
      [{ providerUrl: 'https://gateway.example/' }, ['otherProviders']],
      [{ allowHost: 'outlay.example.net' }, ['allowHost']],
      [{ isService: true, pricesFile: '/no/such/prices.json' }, []],
    ] as const) {
      const context = await aCommandContext({ isRunning: true, startedWith, policy: [...policy] });
      const stopped = stopsOf(await theRunning(context));
      expect(await runInContext(context, 'restart', '--no-open')).not.toBe(0);
      expect(stopped).toEqual([]);
      expect(context.terminal.printed.err).toContain('The running Outlay was not stopped');
    }
  });

  it('waits for a port that is taken for a moment, and says so when nothing runs any more', async () => {
    await saveLockedKey();
    const old = start(['--port', '0', '--no-open']);
    const [, port = ''] = await old.printedText(LINK);
    const taken = takeWhenFree(Number(port), old);
    const next = start(['restart', '--no-open']);
    const holder = await taken;
    setTimeout(() => holder.close(), 1500);
    expect((await next.printedText(LINK))[1]).toBe(port);

    const takenAgain = takeWhenFree(Number(port), next);
    const last = start(['restart', '--no-open']);
    const stays = await takenAgain;
    expect(await last.finished).toMatchObject({
      code: 8,
      stderr: expect.stringMatching(/stopped, but could not be started again/) as string,
    });
    stays.close();
  });

  it('keeps the proxy of the Outlay that ran where the shell names none, and says so without its password', async () => {
    const environment = { HTTPS_PROXY: 'http://me:canary@127.0.0.1:9', no_proxy: 'intranet.example' };
    await saveLockedKey();
    const old = start(['--port', '0', '--no-open'], environment);
    await old.printedText(LINK);
    for (const _ of ['once', 'and from the one that was restarted']) {
      const next = start(['restart', '--no-open']);
      await next.printedText(LINK);
      expect(next.printed.stderr).toMatch(/keeps the proxy it was started with \(HTTPS_PROXY, no_proxy\)/);
      expect(next.printed.stderr).not.toContain('canary');
    }
    const own = start(['restart', '--no-open'], { ALL_PROXY: 'http://127.0.0.1:7' });
    await own.printedText(LINK);
    expect(own.printed.stderr).not.toContain('is kept');
    const last = start(['restart', '--no-open']);
    await last.printedText(LINK);
    expect(last.printed.stderr).toContain('it was started with (ALL_PROXY)');
  });

  it('does nothing where the shell lacks the authorities that the running Outlay trusts: Node reads them at its start only', async () => {
    const context = await aCommandContext({ isRunning: true, startedWith: { extraCertificates: '/etc/company.pem' } });
    expect(await runInContext(context, 'restart', '--no-open')).toBe(1);
    expect(context.terminal.printed.err).toContain('NODE_EXTRA_CA_CERTS=/etc/company.pem');
    expect(context.terminal.printed.err).toContain('Nothing was done');
  });

  it('names the authorities by a path that is right in every folder', async () => {
    await saveLockedKey();
    const old = start(['--port', '0', '--no-open'], { NODE_EXTRA_CA_CERTS: 'company.pem' });
    await old.printedText(LINK);
    const { code, stderr } = await program.run(['restart', '--no-open']);
    expect(code).toBe(1);
    expect(stderr).toContain(`NODE_EXTRA_CA_CERTS=${join(process.cwd(), 'company.pem')},`);
  });

  it('of a service is done by the system, and its new link is printed', async () => {
    const done: string[] = [];
    const state = { isInstalled: true, isRunning: true, where: 'unit' };
    const answer = (what: string) => () => {
      done.push(what);
      return Promise.resolve(ok(state));
    };
    const service: Service = {
      install: answer('install'),
      restart: answer('restart'),
      remove: answer('remove'),
      state: answer('state'),
    };
    const context = await aCommandContext({
      isRunning: true,
      startedWith: { isService: true },
      serviceTools: () => ({ service, plan: { node: '', script: '', home: null, environment: {} } }),
    });
    const before = await theRunning(context);
    const stopped = stopsOf(before);
    const after = { ...before, facts: { ...before.facts, secret: 'another' } };
    const answers = [before, after];
    context.findRunning = () => Promise.resolve(answers.shift() ?? after);
    expect(await runInContext(context, 'restart', '--no-open')).toBe(0);
    expect([done, stopped]).toEqual([['restart'], ['stopped']]);
    expect(context.terminal.printed.out).toContain('#t=link');
  });
});

it.each([
  ['0.1.0', 'a', 'The running Outlay is older (0.1.0)'],
  ['0.2.0', 'b', null],
  ['0.2.0', 'a', 'has the same version (0.2.0)'],
  ['0.10.0', 'a', 'newer (0.10.0)'],
  ['1.0.0', 'b', 'newer (1.0.0)'],
])('beside an Outlay %s of build %s a command 0.2.0 of build b says %j', (version, build, words) => {
  const sentence = otherBuildSentence({ version, build }, { version: '0.2.0', build: { ...NO_BUILD, id: 'b' } });
  if (words === null) expect(sentence).toBeNull();
  else expect(sentence).toContain(words);
});
