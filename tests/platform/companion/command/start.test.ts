import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { EngineStatus } from '../../../../src/core/engine/engine.ts';
import { decodePlain, encodePlain } from '../../../../src/core/base/plain-codec.ts';
import type { BridgeLine } from '../../../../src/core/host/bridge-line.ts';
import { instanceLockPath } from '../../../../src/platform/companion/control/instance-lock.ts';
import { lockFile } from '../../../../src/platform/companion/files/file-lock.ts';
import type { Reports } from '../../../../src/core/reports/reports.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { aProgram, PAGE_OF_THE_BUILD, type AProgram, type Running } from '../support/a-program.ts';
import { readLines } from '../support/read-lines.ts';
import { randomOrganization } from '../../../support/organization/random-organization.ts';
import { startRatesServer, type RatesServer } from '../../../support/wire-server/rates-server.ts';
import { ADMIN_KEY } from '../../../support/wire-server/wire-options.ts';
import { startWireServer, type WireServer } from '../../../support/wire-server/wire-server.ts';

let program: AProgram;
let running: Running | null = null;

beforeAll(async () => {
  program = await aProgram();
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.finished;
  running = null;
});
afterAll(() => program.remove());

interface Page {
  readonly origin: string;
  readonly session: string;
  call(method: string, argument: unknown): Promise<unknown>;
  statuses(): AsyncGenerator<EngineStatus>;
  /** returns the check code that the page shows */
  checkCode(): Promise<string | null>;
}

const LINK = /http:\/\/localhost:(\d+)\/#t=([\w-]{43})/;

/** Does what the page does with the printed link. */
async function openPage(from: Running): Promise<Page> {
  const [, port = '', token = ''] = await from.printedText(LINK);
  const origin = `http://127.0.0.1:${port}`;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(origin + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: encodePlain(body),
    });
  const { key: publicKey } = aBrowserKey();
  const opened = await post('/bridge/session', { token, publicKey });
  const { bearer: session } = (await opened.json()) as { bearer: string };
  const authorization = `Bearer ${session}`;
  async function* events(): AsyncGenerator<BridgeLine> {
    for await (const line of readLines(await fetch(`${origin}/bridge/events`, { headers: { authorization } }))) {
      const decoded = line === '' ? null : decodePlain(line);
      if (decoded?.ok === true) yield decoded.value as BridgeLine;
    }
  }
  return {
    origin,
    session,
    async call(method, argument) {
      const response = await post('/bridge/call', { method, arguments: [argument] }, { authorization });
      const decoded = decodePlain(await response.text());
      if (!response.ok || !decoded.ok) throw new Error(`HTTP ${response.status}`);
      return decoded.value;
    },
    async *statuses() {
      for await (const told of events()) if (told.kind === 'status') yield told.status;
    },
    async checkCode() {
      for await (const told of events()) if (told.kind === 'host') return told.host.checkCode;
      throw new Error('the stream ended');
    },
  };
}

/**
 * Returns the first status that `isWanted` accepts; by default, the first status with an organization. The demo takes
 * seconds to load its history, so only tests about figures wait for figures.
 */
async function firstStatus(
  page: Page,
  isWanted: (status: EngineStatus) => boolean = ({ organization }) => organization !== null,
): Promise<EngineStatus> {
  for await (const status of page.statuses()) if (isWanted(status)) return status;
  throw new Error('the stream ended');
}

/**
 * Returns the options with the addresses of the test's servers, so that no test sends a request to the real services.
 */
function addresses(server: WireServer, rates: RatesServer): string[] {
  return ['--provider-url', server.url, '--rates-url', rates.url, '--port', '0', '--no-open'];
}

const SELECTION = { apiKeyIds: null, intradayKeys: 10, monthKeys: 5 };

describe('a start without a key', () => {
  // One test, because each start that loads the demo needs two seconds of processor time.
  it('shows the demo through its one-time link; a second start finds it and prints another link of it; at SIGTERM it stops and says no more that it runs', async () => {
    running = program.start(['--port', '0', '--no-open']);
    const [, port = '', first = ''] = await running.printedText(LINK);
    const page = await openPage(running);
    expect(running.printed.stdout).toContain('demo organization');
    expect(await (await fetch(page.origin)).text()).toBe(PAGE_OF_THE_BUILD);
    const status = await firstStatus(page, ({ hasData, progress }) => hasData && progress === null);
    expect(status).toMatchObject({ dataSource: 'demo', problem: null });
    const reports = (await page.call('reports', SELECTION)) as Reports;
    expect(reports.total).toBeGreaterThan(0n);
    expect(reports.months.length).toBeGreaterThan(10);

    const again = await program.run(['--no-open', '--demo']);
    expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('--demo') as string });
    const [, samePort, second] = LINK.exec(again.stdout) ?? [];
    expect(samePort).toBe(port);
    expect(second).not.toBe(first);

    running.child.kill('SIGTERM');
    expect(await running.finished).toMatchObject({ code: 0, stderr: '' });
    expect([...(await program.files()).keys()].filter((file) => /companion\.(?:json|lock)$/.test(file))).toEqual([]);
  });

  it.each(['127.0.0.1', '::1'])(
    'says that the port of %s is taken and takes no other',
    async (address) => {
      const other = createServer();
      // If the machine has no IPv6, no program can listen on ::1, so this program listens on 127.0.0.1.
      other.once('error', () => other.listen(0, '127.0.0.1'));
      other.listen(0, address);
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const started = await program.run(['--port', String(port), '--no-open']);
      expect(started).toMatchObject({ code: 8, stdout: '', stderr: expect.stringContaining(String(port)) as string });
      other.close();
    },
    30_000,
  );

  it('is one, of two that begin in the same moment', async () => {
    const both = [program.start(['--port', '0', '--no-open']), program.start(['--port', '0', '--no-open'])];
    const ports = await Promise.all(both.map(async (each) => (await each.printedText(LINK))[1]));
    expect(ports[0]).toBe(ports[1]);
    const ended = await Promise.race(both.map(async (each, index) => [index, await each.finished] as const));
    expect(ended[1].code).toBe(0);
    running = both[1 - ended[0]] ?? null;
    running?.child.kill('SIGTERM');
    expect((await running?.finished)?.code).toBe(0);
  });

  it('is not kept from starting by one that was killed, and prints the check code that its pages show, another one at each start', async () => {
    const startShowingCode = async (): Promise<{ readonly page: Page; readonly code: string }> => {
      running = program.start(['--port', '0', '--no-open']);
      const page = await openPage(running);
      const [, code = ''] = await running.printedText(/Check code: (\S+)\. Enter/);
      expect(await page.checkCode()).toBe(code);
      return { page, code };
    };
    const killed = await startShowingCode();
    running?.child.kill('SIGKILL');
    await running?.finished;
    const { page, code } = await startShowingCode();
    expect((await firstStatus(page)).dataSource).toBe('demo');
    expect(code).not.toBe(killed.code);
  });
});

describe('a start that does not get the settings folder for itself', () => {
  it('runs beside a process that holds the lock and does not answer, and says which one that is', async () => {
    await mkdir(program.home, { recursive: true, mode: 0o700 });
    const lock = await lockFile(instanceLockPath(program.home));
    if (lock.kind !== 'ours') throw new Error(lock.kind);
    running = program.start(['--port', '0', '--no-open']);
    const page = await openPage(running);
    expect(running.printed.stderr).toContain(`settings folder (process ${process.pid}) is still running`);
    expect(running.printed.stderr).toContain(`To have only one, stop process ${process.pid}.`);
    expect((await firstStatus(page)).dataSource).toBe('demo');
    await lock.release();
  });

  it('runs where the folder cannot be written, and says that commands cannot find it', async () => {
    const other = await aProgram();
    await writeFile(other.home, 'a file where the folder should be');
    running = other.start(['--port', '0', '--no-open']);
    const page = await openPage(running);
    expect(running.printed.stderr).toMatch(/The settings folder \S+home cannot be written \(E[A-Z]+\)\./);
    expect((await firstStatus(page)).dataSource).toBe('demo');
    running.child.kill('SIGTERM');
    expect((await running.finished).code).toBe(0);
    await other.remove();
  });
});

describe('a start with a key', () => {
  it('shows the organization, and the key can be seen nowhere', async () => {
    const organization = randomOrganization(5, 'tiny', { now: Date.now() });
    const [server, rates] = await Promise.all([startWireServer({ organization }), startRatesServer()]);
    running = program.start(['--key-stdin', '--verbose', ...addresses(server, rates)], ADMIN_KEY);
    const page = await openPage(running);
    const status = await firstStatus(page, ({ hasData, dataSource }) => hasData && dataSource === 'live');
    expect(status.organization).toEqual({ id: organization.id, name: organization.name });
    const reports = await page.call('reports', SELECTION);
    await page.call('refresh', 'all');

    expect(encodePlain([status, reports])).not.toContain(ADMIN_KEY);
    if (process.platform === 'linux') {
      for (const name of ['cmdline', 'environ']) {
        expect(await readFile(`/proc/${running.child.pid ?? 0}/${name}`, 'latin1')).not.toContain(ADMIN_KEY);
      }
    }
    running.child.kill('SIGINT');
    expect(await running.finished).toMatchObject({ code: 0 });
    expect(running.printed.stdout + running.printed.stderr).not.toContain(ADMIN_KEY);
    expect(running.printed.stdout).toContain(organization.name);
    for (const content of (await program.files()).values()) expect(content.includes(ADMIN_KEY)).toBe(false);
    await Promise.all([server.close(), rates.close()]);
  });

  it('that the provider refuses says so and keeps serving the page', async () => {
    const [server, rates] = await Promise.all([startWireServer(), startRatesServer()]);
    running = program.start(['--key-stdin', ...addresses(server, rates)], 'sk-ant-admin01-wrong');
    const page = await openPage(running);
    const status = await firstStatus(page, ({ problem }) => problem !== null);
    expect(status).toMatchObject({ problem: { kind: 'unauthorized' }, autoRefresh: false, hasData: false });
    await expect.poll(() => running?.printed.stderr).toContain('does not accept this key');
    await Promise.all([server.close(), rates.close()]);
  });
});
