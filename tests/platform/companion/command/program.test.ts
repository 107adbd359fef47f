/**
 * Tests the commands as a person runs them: the built program in a separate process for each command, with and without
 * a running Outlay.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { randomOrganization } from '../../../support/organization/random-organization.ts';
import { startRatesServer, type RatesServer } from '../../../support/wire-server/rates-server.ts';
import { ADMIN_KEY, WORKSPACE_KEY } from '../../../support/wire-server/wire-options.ts';
import { startWireServer, type WireServer } from '../../../support/wire-server/wire-server.ts';
import { aProgram, type AProgram, type Finished, type Running } from '../support/a-program.ts';

let program: AProgram;
let server: WireServer;
let rates: RatesServer;
let running: Running | null = null;

beforeAll(async () => {
  program = await aProgram();
  const organization = randomOrganization(21, 'tiny', { now: Date.now(), unknownModels: false });
  [server, rates] = await Promise.all([startWireServer({ organization }), startRatesServer()]);
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.finished;
  running = null;
  // Each test begins with an empty home.
  await rm(program.home, { recursive: true, force: true });
});
afterAll(() => Promise.all([program.remove(), server.close(), rates.close()]));

const PASSPHRASE = 'a horse, a battery';

function run(args: readonly string[], input = ''): Promise<Finished> {
  return program.run([...args, '--provider-url', server.url], input);
}

async function startWithKey(): Promise<void> {
  const addresses = ['--provider-url', server.url, '--rates-url', rates.url, '--port', '0', '--no-open'];
  running = program.start(['--key-stdin', ...addresses], ADMIN_KEY);
  const before = server.requests.length;
  await running.printedText(/#t=/);
  // Hourly figures are loaded after the daily figures, so the test waits until no more requests arrive. This comes
  // first, because each start of `outlay status` needs a quarter of a second of processor time.
  const isQuiet = async (): Promise<void> => {
    let last = before;
    const isAnswered = (): boolean => server.requests.length > before && last === (last = server.requests.length);
    await expect.poll(isAnswered, { timeout: 20_000, interval: 500 }).toBe(true);
  };
  await isQuiet();
  // Waits until `outlay status` prints an amount.
  await expect
    .poll(async () => (await program.run(['status'])).stdout, { timeout: 20_000, interval: 300 })
    .toMatch(/^\$[\d,]+\.\d\d(?! so far)/);
  await isQuiet();
}

describe('beside a running Outlay', () => {
  it('commands ask the provider for nothing, and a change of settings is in force at once', async () => {
    await startWithKey();
    const before = server.requests.length + rates.requests.length;
    const [status, months, snapshot, key] = await Promise.all([
      program.run(['status', '--json', '--mode', 'all-time']),
      program.run(['export', 'months']),
      program.run(['snapshot']),
      program.run(['key', 'status']),
    ]);
    const { cost } = JSON.parse(status.stdout) as { cost: number };
    const { totalCost } = JSON.parse(snapshot.stdout) as { totalCost: number };
    expect(totalCost).toBe(cost);
    const lastLine = months.stdout.trimEnd().split('\r\n').at(-1)?.split(',') ?? [];
    expect(Number(lastLine[3])).toBe(totalCost);
    expect(key.stdout).toContain('in memory only');
    expect(await program.run(['settings', 'set', 'currency', 'EUR'])).toMatchObject({ code: 0, stderr: '' });
    expect((await program.run(['status'])).stdout).toMatch(/^€/);
    expect(await program.run(['settings', 'set', 'currency', 'USD'])).toMatchObject({ code: 0 });
    expect(server.requests.length + rates.requests.length).toBe(before);

    const opened = await program.run(['open', '--no-open']);
    expect(opened).toMatchObject({ code: 0, stdout: expect.stringMatching(/^http:\/\/\S+#t=[\w-]{43}\n$/) as string });
    expect(await program.run(['pair', '--json'])).toMatchObject({ code: 0, stderr: '' });

    // A second process beside the running Outlay reads the stored figures, and says that it saves nothing.
    const beside = await run(['snapshot', '--key-stdin', '--rates-url', rates.url], ADMIN_KEY);
    expect(beside).toMatchObject({
      code: 0,
      stderr: `outlay: Another Outlay (process ${running?.child.pid ?? 0}) uses the saved figures. This process reads them but saves nothing.\n`,
    });
    expect(JSON.parse(beside.stdout)).toMatchObject({ totalCost });
    const after = server.requests.length + rates.requests.length;

    // After Outlay has ended, `outlay status` shows its stored figures without a request. `outlay snapshot` does not
    // use them.
    running?.child.kill('SIGTERM');
    await running?.finished;
    expect(JSON.parse((await run(['status', '--json', '--mode', 'all-time'])).stdout)).toMatchObject({ cost });
    expect(await run(['snapshot'])).toMatchObject({ code: 3, stdout: '' });
    expect(server.requests.length + rates.requests.length).toBe(after);
    const made = await run(['snapshot', '--key-stdin', '--currency', 'EUR', '--rates-url', rates.url], ADMIN_KEY);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(made.stdout)).toMatchObject({ dataSource: 'live', currency: 'EUR' });
    expect(server.requests.length + rates.requests.length).toBeGreaterThan(before);
  });

  it('in the free plan hand out what it has and say what it lacks, with a running Outlay and without', async () => {
    await mkdir(program.home, { recursive: true });
    const free = JSON.stringify({ version: 1, firstRun: 1000, latest: Date.now(), licence: null });
    await writeFile(join(program.home, 'access.json'), free, { mode: 0o600 });
    await startWithKey();
    for (const isRunning of [true, false]) {
      const ask = (args: readonly string[]): Promise<Finished> =>
        isRunning ? program.run(args) : run([...args, '--key-stdin'], ADMIN_KEY);
      const [intraday, models, months, today, plan] = await Promise.all([
        ask(['export', 'intraday']),
        ask(['export', 'models']),
        ask(['export', 'months']),
        ask(['status', '--mode', 'intraday']),
        program.run(['licence', 'show', '--json']),
      ]);
      expect(JSON.parse(plan.stdout)).toMatchObject({ plan: 'free' });
      for (const locked of [intraday, models]) expect(locked).toMatchObject({ code: 5, stdout: '' });
      expect(today).toMatchObject({ code: 5, stdout: 'needs Outlay Pro\n' });
      expect(months).toMatchObject({ code: 0, stdout: expect.not.stringContaining('api key') as string });
      running?.child.kill('SIGTERM');
      await running?.finished;
    }
  });
});

describe('without a running Outlay', () => {
  it('a key is kept behind a passphrase, told of, and deleted; a wrong one is not kept', async () => {
    const refused = await run(['key', 'set', '--in', 'passphrase'], `${WORKSPACE_KEY}\n${PASSPHRASE}\n`);
    expect(refused).toMatchObject({ code: 4, stdout: '' });
    expect((await program.run(['key', 'status'])).stdout).not.toContain('passphrase');

    const kept = await run(['key', 'set', '--in', 'passphrase'], `${ADMIN_KEY}\n${PASSPHRASE}\n`);
    expect(kept).toMatchObject({ code: 0, stderr: '' });
    expect((await program.run(['key', 'status'])).stdout).toContain('locked in an encrypted file');
    for (const content of (await program.files()).values()) expect(content.includes(ADMIN_KEY)).toBe(false);

    const asked = server.requests.length;
    const locked = await run(['status', '--refresh']);
    expect(locked).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('locked') as string });
    expect(server.requests.length).toBe(asked);

    expect(await program.run(['key', 'delete'])).toMatchObject({ code: 0 });
    expect((await program.run(['key', 'status'])).stdout).not.toContain('passphrase');
  });

  it.each([
    [['status', '--key-stdin'], ADMIN_KEY, 0],
    [['export', 'workspaces', '--key-stdin'], ADMIN_KEY, 0],
    [['status', '--key-stdin'], 'sk-ant-admin01-wrong', 4],
    [['open'], '', 1],
    [['key', 'set', ADMIN_KEY], '', 2],
    [['settings', 'set', 'spendLimit', 'much'], '', 2],
    [['licence', 'set'], 'outlay1.none.none', 1],
  ])(
    '%j is exit code with words on the right stream, and never the key',
    async (args, input, code) => {
      const finished = args.includes('--key-stdin') ? await run(args, input) : await program.run(args, input);
      expect(finished.code).toBe(code);
      expect(code === 0 ? finished.stdout : finished.stderr).toMatch(/\S/);
      expect(finished.stdout + finished.stderr).not.toContain(ADMIN_KEY);
    },
    30_000,
  );
});
