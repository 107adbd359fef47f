/**
 * Tests `outlay savings`, which prints the amounts of `GET /savings` as tables with sums, as CSV or as JSON. Also tests
 * wrong arguments, and what each plan includes.
 */
import { beforeAll, describe, expect, it } from 'vitest';

import type { SavingsQuery } from '../../../../src/core/analysis/savings/savings-query.ts';
import { fail, ok } from '../../../../src/core/base/result.ts';
import type { AnalysisResult, Engine } from '../../../../src/core/engine/engine.ts';
import { gateEngine } from '../../../../src/core/engine/gate/gate-engine.ts';
import { matchesSchema } from '../../../../src/core/export/matches-schema.ts';
import type { SavingsJson } from '../../../../src/core/export/savings-json.ts';
import { SAVINGS_SCHEMA } from '../../../../src/core/export/savings-schema.ts';
import { sharedDemoEngine } from '../../../support/a-demo-engine.ts';
import { MARKS, answersOf } from '../api/support/an-api-of-the-demo.ts';
import { aCommandContext, type AHereOptions, type TestCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';

let demo: Engine;
beforeAll(async () => {
  demo = await sharedDemoEngine();
});

const MARKED: AHereOptions = { isRunning: true, settings: { savings: MARKS } };

/**
 * Makes an environment in memory for commands. Its engine (source of figures) returns the demo's figures as if they
 * were real.
 */
async function aMachine(options: AHereOptions = MARKED, engine: Engine = demo): Promise<TestCommandContext> {
  const context = await aCommandContext(options);
  const { query, reports, keys, analyze } = engine;
  Object.assign(context.engine, { query, reports, keys, analyze });
  return context;
}

async function print(context: TestCommandContext, ...args: string[]): Promise<string> {
  expect(await runInContext(context, 'savings', ...args)).toBe(0);
  return context.terminal.printed.out;
}

async function ofTheApi(search: string): Promise<SavingsJson> {
  const reply = await answersOf(demo).savings(search);
  if (reply.kind !== 'answered') throw new Error(reply.kind);
  return JSON.parse(new TextDecoder().decode(reply.answer.bytes)) as SavingsJson;
}

/** Returns the amounts of a line in cents, in order. */
function centsOf(line: string): number[] {
  return [...line.matchAll(/ {2}(-?)\$([\d,]+)\.(\d\d)(?= |$)/g)].map(([, sign = '', whole = '', cents = '']) =>
    Number(`${sign}${whole.replaceAll(',', '')}${cents}`),
  );
}

const cents = (amount = 0): number => Math.round(amount * 100);
const sum = (of: readonly number[]): number => of.reduce((total, each) => total + each, 0);

describe('savings in a terminal', () => {
  it('have lists of caching whose rows sum to the total of the API', async () => {
    const context = await aMachine();
    const out = await print(context, '--range', '2026-10', '--top', '2');
    const { caching } = await ofTheApi('range=2026-10');
    const [title, ...blocks] = out.trimEnd().split('\n\n');
    expect(title).toBe('2026-10-01 to 2026-10-31, UTC');
    for (const [index, dimension] of ['workspace', 'model'].entries()) {
      const [header = '', ...lines] = (blocks[index] ?? '').split('\n');
      expect(header).toMatch(new RegExp(`^${dimension} +saved by caching \\(USD\\) +cost of cache writes and reads$`));
      expect(lines).toHaveLength(4);
      expect(lines[2]).toMatch(/^\d+ more /);
      const amounts = lines.map(centsOf);
      expect(amounts.at(-1)).toEqual([cents(caching.saved), cents(caching.cachingCost)]);
      for (const column of [0, 1]) {
        expect(sum(amounts.slice(0, -1).map((row) => row[column] ?? 0))).toBe(amounts.at(-1)?.[column]);
      }
    }
    expect(caching.saved).toBeGreaterThan(1);
    expect(context.terminal.printed.err).toBe('');
    expect(context.audited).toContainEqual({ who: 'command', what: 'export', of: 'savings:table' });
  });

  it('list possible changes with amount and label, and sum those that are marked', async () => {
    const settings = { savings: [...MARKS, 'possible model claude-opus-5-5 claude-sonnet-5-5'] };
    const out = await print(await aMachine({ isRunning: true, settings }), '--range', '2026-10');
    const [header = '', ...lines] = (out.trimEnd().split('\n\n')[3] ?? '').split('\n');
    expect(header).toMatch(
      /^possible change +how certain +saves at least \(USD\) +saves at most +in the total, at least +in the total, at most/,
    );
    const end = lines.findIndex((line) => line.startsWith('All changes marked as possible '));
    const marked = lines.slice(0, end).filter((line) => centsOf(line).length === 4);
    expect(marked.map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual(
      expect.arrayContaining([['Use batch requests for Default where the answer can wait', 'Upper bound']]),
    );
    expect(marked).toHaveLength(2);
    for (const place of [2, 3]) {
      expect(sum(marked.map((line) => centsOf(line)[place] ?? 0))).toBe(centsOf(lines[end] ?? '')[place - 2]);
    }
    const { choices } = await ofTheApi('range=2026-10');
    const batch = choices?.levers.find(({ id }) => id === 'batch workspace default');
    const line = lines.find((text) => text.startsWith('Use batch requests for Default '));
    expect(centsOf(line ?? '').slice(0, 2)).toEqual([cents(batch?.alone.least), cents(batch?.alone.most)]);
  });

  it('have no sum where nothing is marked', async () => {
    const out = await print(await aMachine({ isRunning: true }), '--range', '2026-10');
    expect(out).toMatch(/\nUse Claude \S+ \S+ instead of Claude .* +\$\d/);
    expect(out).not.toMatch(/marked/i);
  });

  it('by API key name the keys', async () => {
    const out = await print(await aMachine(), '--range', '2026-10', '--by', 'api-key');
    expect(out).toMatch(/\n\napi-key +saved by caching/);
    expect(out).toContain('Use batch requests for agents-ci where the answer can wait');
    expect(out).toMatch(/\nTotal .*\n[^]*each key gets the average prices of its workspace\.\n$/);
  });

  it('as JSON are what the API answers', async () => {
    const search = 'range=2026-10&by=api-key,model&where=workspace=Coding Agents&top=3';
    const args = ['--range', '2026-10', '--by', 'api-key,model', '--where', 'workspace=Coding Agents', '--top', '3'];
    const json = JSON.parse(await print(await aMachine(), ...args, '--format', 'json')) as SavingsJson;
    expect(matchesSchema(json, SAVINGS_SCHEMA)).toBe(true);
    const { caching, lists, choices, by, where, days } = await ofTheApi(search);
    expect(json).toMatchObject({ caching, lists, choices, by, where, days });
    expect(lists[0]?.rows).toHaveLength(3);
  });

  it('as CSV have all rows, which sum to the total', async () => {
    const context = await aMachine();
    const [header = '', ...lines] = (await print(context, '--by', 'model', '--format', 'csv')).trimEnd().split('\r\n');
    const place = header.split(',').indexOf('saved by caching (USD)');
    const rows = lines.map((line) => line.split(','));
    const savedOf = (row: string): number[] =>
      rows.filter(([kind]) => kind === row).map((cells) => Math.round(Number(cells[place]) * 1e6));
    expect(place).toBeGreaterThan(0);
    expect(Math.abs(sum(savedOf('part')) - sum(savedOf('total')))).toBeLessThan(rows.length);
    expect(Math.round(sum(savedOf('total')) / 1e4)).toBe(cents((await ofTheApi('')).caching.saved));
    expect(lines.some((line) => line.startsWith('lever,'))).toBe(true);
  });

  it('wait for per-key detail that is not loaded yet, and say what is still left out', async () => {
    const context = await aMachine();
    const analyze = async (_name: 'savings', query: SavingsQuery): Promise<AnalysisResult<'savings'>> => {
      const found = await demo.analyze('savings', query);
      if (!found.ok) return found;
      return ok({ ...found.value, leftOut: { ...found.value.leftOut, notLoaded: [found.value.range.from] } });
    };
    context.engine.analyze = analyze as Engine['analyze'];
    expect(await print(context, '--by', 'api-key')).toContain('Amounts do not include 1 day');
    expect(context.engine.asked.filter((call) => (call as unknown[])[0] === 'needKeys')).toHaveLength(2);
  });

  it('in a plan without models are of caching by workspace', async () => {
    const free = gateEngine(demo, () => ({ kind: 'free' }));
    const out = await print(await aMachine(MARKED, free), '--range', '2026-10');
    expect(out).toMatch(/\n\nworkspace +saved by caching/);
    expect(out).not.toMatch(/Claude|possible change/);
    const context = await aMachine(MARKED, free);
    expect(await runInContext(context, 'savings', '--by', 'model')).toBe(5);
    expect(context.terminal.printed.err).toContain('Your plan does not include costs by model');
    expect(context.terminal.printed.out).toBe('');
  });
});

describe('savings that there are none of', () => {
  it.each([
    [['--by', 'category'], 'needs one of workspace, model, api-key'],
    [['--by', 'model,model'], 'twice'],
    [['--range', 'today'], 'No day of this range has ended'],
    [['--range', 'someday'], '--range needs'],
    [['--where', 'workspace=Nope'], 'There is no workspace named'],
    [['--format', 'xlsx'], 'table, csv, json'],
  ])('%s are told what is wrong', async (args, words) => {
    const context = await aMachine();
    expect(await runInContext(context, 'savings', ...args)).toBe(2);
    expect(context.terminal.printed.err).toContain(words);
    expect(context.terminal.printed.out).toBe('');
  });

  it('where no day is known, and without a key, say so', async () => {
    const context = await aMachine();
    context.engine.analyze = () => Promise.resolve(fail({ kind: 'noKnownDay' })) as never;
    expect(await runInContext(context, 'savings')).toBe(1);
    expect(context.terminal.printed.err).toContain('No costs of this range are known yet.');
    expect(await runInContext(await aMachine({}), 'savings')).toBe(3);
  });
});
