/**
 * Tests `outlay query` and `outlay export finance`: where the figures come from, which questions are accepted, what is
 * printed, and the exit codes.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Engine } from '../../../../src/core/engine/engine.ts';
import { matchesSchema } from '../../../../src/core/export/matches-schema.ts';
import type { QueryJson } from '../../../../src/core/export/query-json.ts';
import { QUERY_SCHEMA } from '../../../../src/core/export/query-schema.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import type { CostAnswer } from '../../../../src/core/query/cost-query.ts';
import { fail, ok } from '../../../../src/core/base/result.ts';
import { randomOrganization } from '../../../support/organization/random-organization.ts';
import { startWireServer, type WireServer } from '../../../support/wire-server/wire-server.ts';
import { ADMIN_KEY } from '../../../support/wire-server/wire-options.ts';
import { anAnswer, FIRST_DAY } from '../../../core/export/support/some-answers.ts';
import { sharedDemoEngine } from '../../../support/a-demo-engine.ts';
import { aProgram, type AProgram, type Finished } from '../support/a-program.ts';
import { aCommandContext, type AHereOptions, type TestCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';

let demo: Engine;
beforeAll(async () => {
  demo = await sharedDemoEngine();
});

/**
 * Makes an environment in memory for commands. Its engine (source of figures) returns the demo's figures as if they
 * were real.
 */
async function aMachine(options: AHereOptions = { isRunning: true }): Promise<TestCommandContext> {
  const context = await aCommandContext(options);
  context.engine.query = demo.query;
  context.engine.reports = demo.reports;
  context.engine.keys = demo.keys;
  return context;
}

/**
 * Makes an environment in memory for commands. Its engine (source of figures) gives the same answer to every question.
 */
async function answering(change: Partial<CostAnswer['basis']>): Promise<TestCommandContext> {
  const context = await aMachine();
  const answer = anAnswer([[toPico(1_000_000_000_000n)]]);
  context.engine.query = () => Promise.resolve(ok({ ...answer, basis: { ...answer.basis, ...change } }));
  return context;
}

describe('a query', () => {
  it('of the running Outlay sends no request and opens no engine', async () => {
    const context = await aMachine();
    expect(await runInContext(context, 'query', '--range', '2026-10', '--by', 'model')).toBe(0);
    expect(context.opened).toEqual([]);
    expect(context.terminal.printed).toMatchObject({
      err: '',
      out: expect.stringMatching(/^2026-10-01 to 2026-10-31, UTC\n\nmodel +model id +cost \(USD\) +share\n/) as string,
    });
    expect(context.audited).toContainEqual({ who: 'command', what: 'export', of: 'query:table' });
  });

  it('takes the day from the provider, not from a wrong clock of this machine', async () => {
    const context = await aMachine();
    const { status } = context.engine;
    context.engine.status = () => ({ ...status(), clockOffsetMs: -5 * 86_400_000 });
    const today = new Date(context.clock.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    expect(await runInContext(context, 'query', '--range', 'today')).toBe(0);
    expect(context.terminal.printed.out).toContain(today);
  });

  it('with a comparison leaves out the day that has not ended, and says so', async () => {
    const context = await aMachine();
    const today = new Date(context.clock.now()).toISOString().slice(0, 10);
    expect(await runInContext(context, 'query', '--range', 'last-7-days', '--compare', 'previous-period')).toBe(0);
    const { out, err } = context.terminal.printed;
    expect(`${out}${err}`).toContain(`leaves out ${today}`);
    expect(await runInContext(context, 'query', '--range', 'today', '--compare', 'previous-period')).toBe(2);
    expect(context.terminal.printed.err).toContain('No day of this range can be compared yet');
  });

  it('without a running Outlay asks the provider with the kept key', async () => {
    const context = await aMachine({ keys: { admin: 'sk-ant-admin01-kept' } });
    expect(await runInContext(context, 'query', '--range', '2026-10')).toBe(0);
    expect(context.opened).toHaveLength(1);
    expect(context.terminal.printed.out).toContain('Total');
  });

  it('without a key says so and prints nothing', async () => {
    const context = await aMachine({});
    expect(await runInContext(context, 'query')).toBe(3);
    expect(context.terminal.printed.out).toBe('');
  });

  it('as JSON is what its schema says, and its rows sum to the total', async () => {
    const context = await aMachine();
    const args = [
      '--range',
      'last-30-days',
      '--by',
      'workspace,category',
      '--bucket',
      'week',
      '--compare',
      'previous-period',
    ];
    expect(await runInContext(context, 'query', ...args, '--format', 'json')).toBe(0);
    const json = JSON.parse(context.terminal.printed.out) as QueryJson;
    expect(matchesSchema(json, QUERY_SCHEMA)).toBe(true);
    expect(json.rows.length).toBeGreaterThan(5);
    expect(json.rows.reduce((sum, { cost }) => sum + Math.round(cost * 1e6), 0)).toBe(
      Math.round(json.total.cost * 1e6),
    );
  });

  it('as CSV has rows that sum to the total in the requested currency', async () => {
    const context = await aMachine();
    const args = ['--range', '2026-10', '--by', 'api-key', '--bucket', 'day', '--currency', 'EUR', '--format', 'csv'];
    expect(await runInContext(context, 'query', ...args)).toBe(0);
    const lines = context.terminal.printed.out
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const header = lines.shift() ?? [];
    const at = header.indexOf('cost (EUR)');
    const millionths = (kind: string): number =>
      lines.filter(([row]) => row === kind).reduce((sum, cells) => sum + Number((cells[at] ?? '').replace('.', '')), 0);
    expect(millionths('part')).toBe(millionths('total'));
    expect(lines.length).toBeGreaterThan(100);
  });

  it('finds workspaces and keys by their names', async () => {
    const context = await aMachine();
    const args = ['--range', '2026-10', '--by', 'model', '--where', 'workspace=coding agents', '--format', 'json'];
    expect(await runInContext(context, 'query', ...args)).toBe(0);
    expect(JSON.parse(context.terminal.printed.out)).toMatchObject({
      where: [{ dimension: 'workspace', values: ['wrkspc_demoCodingAgents'] }],
    });
  });

  it('groups by the teams of the settings, and says that there are none', async () => {
    const context = await aMachine();
    expect(await runInContext(context, 'query', '--range', '2026-10', '--by', 'team')).toBe(2);
    expect(context.terminal.printed.err).toContain('There are no teams.');
    const rules = [{ by: 'workspaceName' as const, value: 'coding*' }];
    await context.settings.change({ teams: [{ name: 'Agents', rules }] });
    const args = ['--range', '2026-10', '--by', 'team', '--where', 'team=AGENTS', '--format', 'csv'];
    expect(await runInContext(context, 'query', ...args)).toBe(0);
    expect(context.terminal.printed.out.split('\r\n')[1]).toContain('Agents');
  });

  it('waits for per-key detail that is not loaded yet', async () => {
    const context = await answering({ notLoadedDays: [FIRST_DAY] });
    expect(await runInContext(context, 'query', '--range', '2026-10', '--by', 'api-key')).toBe(0);
    expect(context.engine.asked.filter((call) => (call as unknown[])[0] === 'needKeys')).toHaveLength(2);
    expect(context.terminal.printed.out).toContain('The cost of 2026-10-01 is not split by API key');
  });

  it('waits for the hours of a day, and prints nothing where they cannot be read', async () => {
    const context = await aMachine();
    const query = demo.query;
    const answers = [fail({ kind: 'hoursToRead', days: [FIRST_DAY] } as const)];
    context.engine.query = (asked) => Promise.resolve(answers.shift() ?? query({ ...asked, bucket: 'day' }));
    const args = ['--from', '2026-10-01', '--to', '2026-10-01', '--bucket', 'hour', '--by', 'item'];
    expect(await runInContext(context, 'query', ...args)).toBe(0);
    expect(context.engine.asked).toContainEqual(['needHours', [FIRST_DAY]]);
    expect(context.terminal.printed.out).toContain('Total');

    const other = await aMachine();
    other.engine.query = () => Promise.resolve(fail({ kind: 'hoursToRead', days: [FIRST_DAY] }));
    expect(await runInContext(other, 'query', ...args)).toBe(1);
    expect(other.terminal.printed.out).toBe('');
    expect(other.terminal.printed.err).toContain('Outlay is loading the hourly figures of 2026-10-01');
  });

  it('says which days are not known, and that a total is a lower bound', async () => {
    const context = await answering({ unknownDays: [FIRST_DAY], unpricedTokens: 1200 });
    expect(await runInContext(context, 'query', '--range', '2026-10')).toBe(0);
    const { out, err } = context.terminal.printed;
    expect(out).toContain('Total of known costs, at least');
    expect(out.split('\n').slice(-3)).toEqual([
      'The provider has not reported all costs of 2026-10-01, so costs are missing or incomplete.',
      '1,200 tokens have no known price. Their cost is not included, so the true cost is higher.',
      '',
    ]);
    expect(err).toBe('');
  });

  it('says below the table which bill is below usage, that prices are substitutes, and what costs nothing or is left out', async () => {
    const change = {
      settlingDays: [FIRST_DAY],
      belowUsageDays: [FIRST_DAY],
      isApproximate: true,
      hasPriority: true,
      notEstimated: ['code_execution', 'session_usage'],
    };
    const table = await answering(change);
    expect(await runInContext(table, 'query', '--range', '2026-10')).toBe(0);
    const sentences = [
      'The bill for 1 Oct is incomplete, so the rest is estimated.',
      'The bill for 1 Oct is less than usage × price. It no longer changes, so Outlay treats it as complete.',
      'Some estimates use an approximate price, because the exact price is not public.',
      'Priority usage is not counted as cost, because a Priority Tier commitment pays for it.',
      'Estimates do not include code execution and agent sessions, because usage reports do not show such charges.',
    ];
    expect(table.terminal.printed.out.split('\n').slice(-6, -1)).toEqual(sentences);
    expect(table.terminal.printed.err).toBe('');
    const json = await answering(change);
    expect(await runInContext(json, 'query', '--range', '2026-10', '--format', 'json')).toBe(0);
    expect(json.terminal.printed.err).toBe(sentences.map((sentence) => `outlay: ${sentence}\n`).join(''));
  });
});

describe('no answer', () => {
  it.each([
    [['--by', 'colour'], '--by needs one of model, workspace, api-key'],
    [['--range', '2026-13'], '--range needs one of'],
    [['--where', 'model=a', '--where', 'model=b'], 'model is filtered twice'],
    [['--format', 'xml'], '--format needs one of table, csv, json'],
  ])('to %j, which is said before any figure is looked for', async (args, sentence) => {
    const context = await aMachine({});
    expect(await runInContext(context, 'query', ...args)).toBe(2);
    expect(context.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining(sentence) as string });
  });

  it.each([
    [
      ['--where', 'workspace=Nowhere'],
      'There is no workspace named “Nowhere” in these figures. Choose from “Default”, “Coding Agents”, ',
    ],
    [
      ['--where', 'service-tier=turbo'],
      'There is no service-tier named “turbo” in these figures. Choose from “none”, “standard”',
    ],
    [
      ['--where', 'item=cache_read'],
      'There is no item named “cache_read” in these figures. Choose from “input”, “write5m”, ',
    ],
    [['--where', 'geography=moon'], 'There is no geography named “moon” in these figures. Choose from '],
    [['--from', '2027-01-01', '--to', '2027-01-31'], 'The range is in the future.'],
    [
      ['--by', 'api-key,speed'],
      'Costs of API keys, and of teams with rules about keys, are not available by service tier',
    ],
    [['--range', 'all', '--bucket', 'hour'], 'Hourly figures are saved from'],
  ])('to %j, and a sentence that says why', async (args, sentence) => {
    const context = await aMachine();
    expect(await runInContext(context, 'query', ...args)).toBe(2);
    expect(context.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining(sentence) as string });
  });

  it('to a question that the plan excludes is given without a request', async () => {
    const context = await aMachine({ plan: 'free', keys: { admin: 'sk-ant-admin01-kept' } });
    expect(await runInContext(context, 'query', '--by', 'model')).toBe(5);
    expect(context.opened).toEqual([]);
    expect(context.terminal.printed.err).toContain('Your plan does not include costs by model.');
    expect(await runInContext(context, 'query', '--by', 'workspace')).toBe(0);
  });

  it('to a filter whose detail is not loaded: the rest would pass for the whole', async () => {
    const context = await answering({ notLoadedDays: [FIRST_DAY] });
    expect(await runInContext(context, 'query', '--where', 'api-key=console')).toBe(1);
    expect(context.terminal.printed.out).toBe('');
  });
});

describe('export finance', () => {
  it('goes to a folder as a file that names month, currency, rate and its date', async () => {
    const context = await aMachine();
    const { settings: folder } = context.folders;
    expect(
      await runInContext(context, 'export', 'finance', '--month', '2026-10', '--currency', 'EUR', '--output', folder),
    ).toBe(0);
    const written = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
    expect(written).toEqual([expect.stringMatching(/^outlay-finance-2026-10-EUR-0\.\d+-\d{4}-\d\d-\d\d\.csv$/)]);
    expect(await readFile(join(folder, written[0] ?? ''), 'utf8')).toMatch(/^month,model,model id,workspace,.*\r\n/);
    expect(context.audited).toContainEqual({ who: 'command', what: 'export', of: 'csv:finance' });
  });

  it('is of the last month that has ended where none is given', async () => {
    const context = await aMachine();
    expect(await runInContext(context, 'export', 'finance')).toBe(0);
    expect(context.terminal.printed.out).toContain('\r\n2026-10,Total,');
  });

  it('needs a plan with costs by model', async () => {
    const context = await aMachine({ plan: 'free', keys: { admin: 'sk-ant-admin01-kept' } });
    expect(await runInContext(context, 'export', 'finance')).toBe(5);
    expect(context.terminal.printed).toMatchObject({
      out: '',
      err: expect.stringContaining('costs by model') as string,
    });
  });

  it.each([
    [['finance', '--month', '2026-13'], '--month needs a month such as 2026-10.'],
    [['finance', '--month', '1969-12'], '--month needs a month such as 2026-10.'],
    [['finance', '--month', '2027-01'], 'The range is in the future.'],
    [['months', '--month', '2026-10'], '--month works with "export finance" only.'],
  ])('%j is wrong usage', async (args, sentence) => {
    const context = await aMachine();
    expect(await runInContext(context, 'export', ...args)).toBe(2);
    expect(context.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining(sentence) as string });
  });
});

describe('a query of the demo', () => {
  // `snapshot.test.ts` starts the program with the demo.
  async function ofTheDemo(...args: readonly string[]): Promise<TestCommandContext> {
    const context = await aMachine({});
    expect(await runInContext(context, 'query', '--demo', ...args)).toBe(0);
    expect(context.opened).toMatchObject([{ key: null }]);
    return context;
  }

  it('says that the figures are invented', async () => {
    const { out, err } = (await ofTheDemo('--by', 'category', '--format', 'csv')).terminal.printed;
    expect(err).toContain('demo organization');
    expect(out).toMatch(/^demo,row,from,to,category,category id,invented cost \(USD\)/);
  });

  it('says why periods are not compared', async () => {
    const compare = '2026-11-21..2026-11-23';
    const context = await ofTheDemo('--from', '2026-11-16', '--to', '2026-11-18', '--compare', compare);
    expect(context.terminal.printed.out).toContain('not compared, because some of their costs are not known');
  });
});

describe('the program', () => {
  let program: AProgram;
  let server: WireServer;
  /** what `outlay snapshot` prints about the same organization */
  let snapshot: {
    readonly totalCost: number;
    readonly monthly: readonly { readonly month: string; readonly cost: number }[];
  };
  beforeAll(async () => {
    program = await aProgram();
    const organization = randomOrganization(11, 'small', { now: Date.now(), billLagDays: 1 });
    server = await startWireServer({ organization });
    snapshot = JSON.parse((await run('snapshot')).stdout) as typeof snapshot;
  });
  afterAll(async () => {
    await server.close();
    await program.remove();
  });

  const run = (...args: readonly string[]): Promise<Finished> =>
    program.run([...args, '--key-stdin', '--provider-url', server.url], ADMIN_KEY);

  it('answers the same total by model, by key and by day as its snapshot has', async () => {
    for (const args of [
      ['--by', 'model'],
      ['--by', 'api-key,workspace'],
      ['--bucket', 'day'],
    ]) {
      const finished = await run('query', '--range', 'all', '--format', 'json', ...args);
      expect(finished.code).toBe(0);
      const { total, notLoadedDays } = JSON.parse(finished.stdout) as QueryJson;
      expect([total.cost, notLoadedDays]).toEqual([snapshot.totalCost, []]);
    }
  });

  it('exports a month for finance whose parts sum to the month of its snapshot', async () => {
    const [, last] = snapshot.monthly;
    const finished = await run('export', 'finance', '--month', last?.month ?? '');
    expect(finished.code).toBe(0);
    const lines = finished.stdout
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const at = lines[0]?.indexOf('cost (USD)') ?? -1;
    const parts = lines
      .filter((cells) => cells.at(-1) === 'part')
      .map((cells) => Number((cells[at] ?? '').replace('.', '')));
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.round((last?.cost ?? 0) * 1e6));
  });
});
