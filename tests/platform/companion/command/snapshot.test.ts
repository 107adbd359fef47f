import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { expectedSnapshot } from '../../../support/organization/oracle-snapshot.ts';
import type { Organization } from '../../../support/organization/organization.ts';
import { LIST_PRICES, unitPriceFrom } from '../../../support/organization/prices.ts';
import { randomOrganization } from '../../../support/organization/random-organization.ts';
import { startElsewhereServer } from '../../../support/wire-server/listener.ts';
import { startRatesServer, type RatesServer } from '../../../support/wire-server/rates-server.ts';
import { FIXTURE_RATES } from '../../../support/wire-server/rates-shapes.ts';
import { headersCarrying } from '../../../support/wire-server/recorded-request.ts';
import { PATHS } from '../../../support/wire-server/routes.ts';
import { forbidden, html, redirectTo, serverError } from '../../../support/wire-server/status-faults.ts';
import { ADMIN_KEY, WORKSPACE_KEY } from '../../../support/wire-server/wire-options.ts';
import { startWireServer, type WireServer } from '../../../support/wire-server/wire-server.ts';
import { aProgram, type AProgram, type Finished } from '../support/a-program.ts';
import { aCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';

let program: AProgram;
let server: WireServer;
let rates: RatesServer;
let organization: Organization;

beforeAll(async () => {
  // The program uses the machine's clock, so the organization's figures end now.
  organization = randomOrganization(11, 'small', { now: Date.now(), billLagDays: 1 });
  program = await aProgram();
});
afterAll(() => program.remove());

beforeEach(async () => {
  [server, rates] = await Promise.all([startWireServer({ organization }), startRatesServer()]);
});
afterEach(() => Promise.all([server.close(), rates.close()]));

type Snapshot = ReturnType<typeof expectedSnapshot> & {
  readonly currency: string;
  readonly dataSource: string;
  readonly schemaVersion: number;
  readonly exchangeRate: { readonly rate: number; readonly source: string };
  readonly organization: { readonly id: string; readonly name: string };
};

function snapshot(...args: readonly string[]): Promise<Finished> {
  const addresses = ['--provider-url', server.url, '--rates-url', rates.url];
  return program.run(['snapshot', '--key-stdin', ...addresses, ...args], ADMIN_KEY);
}

function read({ stdout }: Finished): Snapshot {
  return JSON.parse(stdout) as Snapshot;
}

function expectRefusal(finished: Finished, code: number): void {
  expect(finished).toMatchObject({ code, stdout: '' });
  expect(finished.stderr).toMatch(/^outlay: .+\n$/s);
  expect(finished.stderr).not.toContain(ADMIN_KEY);
}

describe('a snapshot', () => {
  // One test, because each start of the program takes almost a second of processor time, and all parts are about the
  // first snapshot.
  it('is JSON on stdout and nothing else, with the figures of the organization, also in another currency and while the provider cannot be reached; the key is in no output and in no file', async () => {
    const finished = await snapshot('--verbose');
    expect(finished).toMatchObject({ code: 0 });
    const made = read(finished);
    expect(made).toMatchObject({
      schemaVersion: 1,
      currency: 'USD',
      dataSource: 'live',
      organization: { id: organization.id, name: organization.name },
    });
    const expected = expectedSnapshot(organization, { unitPrice: unitPriceFrom(LIST_PRICES) });
    // Estimated days depend on the price list, so only billed months are compared. Their figures equal the bill.
    expect(made.since).toBe(expected.since);
    expect(made.billedThrough).toBe(expected.billedThrough);
    const billed = (months: Snapshot['monthly']): unknown =>
      months.filter(({ estimated }) => !estimated).map(({ month, cost, costs }) => ({ month, cost, costs }));
    expect(billed(made.monthly)).toEqual(billed(expected.monthly));
    expect(made.monthly.map(({ month }) => month)).toEqual(expected.monthly.map(({ month }) => month));

    expect(finished.stdout + finished.stderr).not.toContain(ADMIN_KEY);
    const files = await program.files();
    expect(files.size).toBeGreaterThan(0);
    for (const [file, content] of files) {
      expect(file).not.toContain(ADMIN_KEY);
      expect(content.includes(ADMIN_KEY)).toBe(false);
    }
    expect(headersCarrying(server.requests, ADMIN_KEY).every((name) => name === 'x-api-key')).toBe(true);

    // For another currency, the snapshot uses the rates of the service whose address is given by `--rates-url`.
    const eur = read(await snapshot('--currency', 'eur'));
    expect(eur).toMatchObject({ currency: 'EUR', exchangeRate: { base: 'USD', rate: Number(FIXTURE_RATES['EUR']) } });
    expect(eur.totalCost).toBeCloseTo(made.totalCost * eur.exchangeRate.rate, 4);
    expect(headersCarrying(rates.requests, ADMIN_KEY)).toEqual([]);

    // While the provider can't be reached, the snapshot contains the figures of the last refresh, and a message says
    // so.
    server.faults.add({ path: /./, fault: { kind: 'reset', after: 'nothing' } });
    const late = await snapshot();
    expect(late).toMatchObject({ code: 0, stderr: expect.stringContaining('last successful refresh') as string });
    expect(read(late)).toMatchObject({ dataSource: 'cache', totalCost: made.totalCost });
  }, 200_000);

  // One start of the program shows both, because neither changes the other.
  it('is held against the limit the provider tells, where none of one’s own is set; without a rate it is in dollars and says so', async () => {
    server.setOptions({ spendLimitCents: '500050' });
    rates.faults.add({ path: /./, fault: html(200) });
    const finished = await snapshot('--currency', 'SEK');
    const { spendLimit, currentMonthCost, currency } = JSON.parse(finished.stdout) as {
      readonly spendLimit: unknown;
      readonly currentMonthCost: number;
      readonly currency: string;
    };
    expect(spendLimit).toMatchObject({ limit: 5000.5, currentSpend: currentMonthCost, notificationThresholds: [] });
    expect(finished).toMatchObject({ code: 0, stderr: expect.stringMatching(/SEK.*not JSON/) as string });
    expect(currency).toBe('USD');
  });

  it('of the demo needs no key and sends no request', async () => {
    const finished = await program.run(['snapshot', '--demo', '--currency', 'JPY', '--provider-url', server.url]);
    expect(finished.code).toBe(0);
    expect(finished.stderr).toMatch(/^outlay: These are invented figures of a demo organization\.\n$/);
    expect(read(finished)).toMatchObject({ dataSource: 'demo', currency: 'JPY' });
    expect(server.requests).toEqual([]);
  });
});

describe('no snapshot', () => {
  // No figure is compared here, so a smaller organization is enough.
  beforeEach(() => server.setOrganization(randomOrganization(11, 'tiny', { now: Date.now(), billLagDays: 1 })));

  it('without a key: exit code and a sentence on stderr', async () => {
    expectRefusal(await program.run(['snapshot']), 3);
  });

  // No process is started for these: the test before shows that a process prints the same.
  it.each([
    ['with an empty key', ['snapshot', '--key-stdin'], ' \n', 3],
    ['with a key of two words', ['snapshot', '--key-stdin'], 'two words', 3],
    ['in an unknown currency', ['snapshot', '--demo', '--currency', 'XXX'], '', 2],
    ['with an unknown option', ['snapshot', '--key', ADMIN_KEY], '', 2],
    ['from an unencrypted provider', ['snapshot', '--key-stdin', '--provider-url', 'http://example.com'], ADMIN_KEY, 2],
    ['with prices that are not there', ['snapshot', '--demo', '--prices', '/nowhere.json'], '', 2],
  ])('%s: exit code and a sentence on stderr', async (_name, args, input, code) => {
    const context = await aCommandContext();
    context.terminal.input.end(input);
    const returned = await runInContext(context, ...args);
    const { out, err } = context.terminal.printed;
    expectRefusal({ code: returned, stdout: out, stderr: err }, code);
    expect(context.opened).toEqual([]);
  });

  it('for a key the provider does not know, or that may not see the bill', async () => {
    const args = ['snapshot', '--key-stdin', '--provider-url', server.url, '--rates-url', rates.url];
    expect(await program.run(args, 'sk-ant-admin01-wrong')).toMatchObject({ code: 4, stdout: '' });
    expect(await program.run(args, WORKSPACE_KEY)).toMatchObject({ code: 4, stdout: '' });
    server.faults.add({ path: PATHS.cost, fault: forbidden() });
    expect(await snapshot()).toMatchObject({ code: 4, stdout: '' });
  });

  it('of another organization, where a key was exchanged and its organization is not told', async () => {
    const other = 'sk-ant-admin01-exchanged-OTHER-0123456789';
    server.setOptions({ adminKeys: [ADMIN_KEY, other] });
    const args = ['--provider-url', server.url, '--rates-url', rates.url];
    expect(await snapshot()).toMatchObject({ code: 0 });
    server.faults.add({ path: PATHS.me, fault: serverError() });
    const exchanged = await program.run(['snapshot', '--key-stdin', ...args], other);
    expect(exchanged).toMatchObject({ code: 1, stdout: '' });
    expect(exchanged.stderr).toContain('the organization');
    expect(await program.run(['status', ...args])).toMatchObject({ code: 3, stdout: '' });
  });

  it('from a page of HTML', async () => {
    server.faults.add({ path: PATHS.cost, fault: html(200) });
    expect(await snapshot()).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('JSON') as string });
  });

  it('through a redirect, and no key arrives elsewhere', async () => {
    const elsewhere = await startElsewhereServer();
    server.faults.add({ path: /./, fault: redirectTo(`${elsewhere.url}/v1/organizations/me`) });
    expect(await snapshot()).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('redirect') as string,
    });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });
});
