/**
 * Tests the texts of the Savings page. It begins with the savings of caching. The total contains only the options that
 * a person has marked.
 */
import { describe, expect, it } from 'vitest';
import type { CachingFigures, LeverLine, Savings } from '../../../src/core/analysis/savings/savings-answer.ts';
import { addDays, dayOf, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { NOTHING, toPico } from '../../../src/core/money/pico.ts';
import { savingsQueryOf, type ScopeSavings } from '../../../src/core/tracker/savings-scope.ts';
import { FIRST_SCOPE, questionOfScope } from '../../../src/core/tracker/scope.ts';
import { savingsActions } from '../../../src/panels/savings/actions.ts';
import { toSavingsModel, type SavingsFigures, type SavingsModel } from '../../../src/panels/savings/model.ts';
import { aState, anInput, NOW, someReports, usd, type StateChanges } from '../fixtures/some-reports.ts';

const MOMENT = { nowMs: NOW, since: null, apiKeyIds: null, locked: [] } as const;

function modelOf(result: ScopeSavings['result'], changes: StateChanges = {}): SavingsModel {
  const saved: ScopeSavings = {
    scope: FIRST_SCOPE,
    query: savingsQueryOf(FIRST_SCOPE, questionOfScope(FIRST_SCOPE, MOMENT), [], []),
    result,
    keys: null,
  };
  return toSavingsModel({ ...anInput(), state: aState({ saved, ...changes }), nowMs: NOW });
}

function figuresOf(savings: Savings, changes: StateChanges = {}): SavingsFigures {
  const { figures } = modelOf({ ok: true, value: savings }, changes);
  if (figures === null) throw new Error('no figures');
  return figures;
}

function caching(changes: Partial<CachingFigures> = {}): CachingFigures {
  return {
    cost: usd(750),
    tokens: { input: 2_000_000, write5m: 1_000_000, write1h: 0, read: 7_000_000 },
    paid: usd(100),
    saved: usd(250),
    neverRead: { tokens: 0, costAtMost: NOTHING, isCostExact: true },
    shorterAtMost: NOTHING,
    longerAtMost: NOTHING,
    estimated: NOTHING,
    listed: NOTHING,
    unknownTokens: 0,
    ...changes,
  };
}

function some(changes: Partial<Savings> = {}): Savings {
  const line = caching();
  return {
    range: { from: onDay('2026-11-01'), to: onDay('2026-11-21') },
    days: 20,
    leftOut: { unknown: [], notLoaded: [], beforeFigures: [] },
    caching: line,
    lists: [{ by: 'workspace', rows: [{ id: 'wrkspc_01', ...line }], rest: null }],
    whatIf: { levers: [], possible: { least: NOTHING, most: NOTHING } },
    isSplit: false,
    ...changes,
  };
}

const BATCH: LeverLine = {
  lever: { kind: 'batch', workspace: 'default' },
  label: 'upperBound',
  cost: usd(400),
  alone: { least: NOTHING, most: usd(200) },
  part: null,
  isListed: false,
};
const SWITCH: LeverLine = {
  lever: { kind: 'model', model: 'claude-opus-4-6', target: 'claude-opus-5-5' },
  label: 'range',
  cost: usd(100),
  alone: { least: usd(-8), most: usd(20) },
  part: null,
  isListed: true,
};

describe('what caching saved', () => {
  it('is the first sentence, with the cost without caching', () => {
    const { headline, detail, facts } = figuresOf(some()).caching;
    expect(headline).toBe(
      'Caching saved $250.00 in 1–20 Nov. That is 25.0% of what all usage would have cost without caching.',
    );
    expect(detail).toBe('The cost of all usage was $750.00. Without caching, it would have been $1,000.00.');
    expect(facts[0]).toBe(
      '70.0% of the input was read from caches (hit rate). Each token written to a cache was read 7 times on average (reuse).',
    );
  });

  it('writes how often tokens were read with two decimals in every row of the table', () => {
    const reads = [7_000_000, 12_345_678, 250_000, 0];
    const rows = reads.map((read) => ({ id: `w${read}`, ...caching({ tokens: { ...caching().tokens, read } }) }));
    const none = caching({ tokens: { input: 1, write5m: 0, write1h: 0, read: 5 } });
    const list = { by: 'workspace' as const, rows: [...rows, { id: 'none', ...none }], rest: null };
    const { table } = figuresOf(some({ lists: [list] })).caching;
    expect(table?.rows.map(({ cells }) => cells[3])).toEqual(['7.00', '12.35', '0.25', '0.00', '–']);
    expect(table?.total?.cells[3]).toBe('7.00');
  });

  it('says nothing of the reads of each written token if nothing was written', () => {
    const tokens = { input: 30, write5m: 0, write1h: 0, read: 70 };
    const [rates] = figuresOf(some({ caching: caching({ tokens }) })).caching.facts;
    expect(rates).toBe('70.0% of the input was read from caches (hit rate).');
  });

  it('mentions the other cache duration from a dollar a month on, however many days are chosen', () => {
    const other = (changes: Partial<CachingFigures>, days: number): number =>
      figuresOf(some({ days, caching: caching(changes) })).caching.facts.filter((fact) => fact.includes('cache writes'))
        .length;
    // The amounts are compared with $1 in 30 days. 90 cents in 20 days are $1.35 in 30 days, which is more. $1.20 in 40
    // days are 90 cents in 30 days, which is less.
    expect(other({ shorterAtMost: usd(0.9) }, 20)).toBe(1);
    expect(other({ longerAtMost: usd(0.9) }, 20)).toBe(1);
    expect(other({ shorterAtMost: usd(1.2), longerAtMost: usd(1.2) }, 40)).toBe(0);
  });

  it('may be a loss, and the sentence says so', () => {
    const { headline } = figuresOf(some({ caching: caching({ saved: usd(-31) }) })).caching;
    expect(headline).toBe('Caching cost $31.00 more than it saved in 1–20 Nov.');
  });

  it('writes “on” before a single day', () => {
    const range = { from: onDay('2026-11-20'), to: onDay('2026-11-21') };
    const { headline, table } = figuresOf(some({ range, days: 1 })).caching;
    expect(headline).toMatch(/^Caching saved \$250\.00 on 20 Nov\./);
    expect(table?.caption).toBe('What caching saved on 20 Nov');
  });

  it('writes amounts that sum as they are read', () => {
    const { headline, detail } = figuresOf(
      some({ caching: caching({ cost: usd(750.004), saved: usd(250.004) }) }),
    ).caching;
    expect(headline).toContain('Caching saved $250.00');
    expect(detail).toBe('The cost of all usage was $750.00. Without caching, it would have been $1,000.00.');
    const more = figuresOf(some({ caching: caching({ cost: usd(750.006), saved: usd(250.006) }) })).caching.detail;
    expect(more).toBe('The cost of all usage was $750.01. Without caching, it would have been $1,000.02.');
  });

  it('names the workspaces whose writes are never read, a day and a month', () => {
    const rows = [
      { id: 'wrkspc_01', ...caching({ neverRead: { tokens: 84_000_000, costAtMost: usd(20), isCostExact: false } }) },
      { id: 'wrkspc_03', ...caching({ neverRead: { tokens: 42_000_000, costAtMost: usd(10), isCostExact: true } }) },
      { id: 'wrkspc_02', ...caching({ neverRead: { tokens: 10, costAtMost: toPico(5n), isCostExact: false } }) },
    ];
    const { wasted } = figuresOf(some({ lists: [{ by: 'workspace', rows, rest: null }] })).caching;
    expect(wasted).toHaveLength(2);
    expect(wasted[0]).toMatch(/writes 4\.2M tokens a day .* never read again\. That costs up to \$30\.00 a month more/);
    expect(wasted[1]).toMatch(/to caches that are never read\. That costs \$15\.00 a month more than no caching\./);
  });

  it('says so where nothing was cached', () => {
    const tokens = { input: 5, write5m: 0, write1h: 0, read: 0 };
    const { headline, table } = figuresOf(some({ caching: caching({ tokens }), lists: [] })).caching;
    expect(headline).toContain('No prompt was cached in 1–20 Nov.');
    expect(table).toBeNull();
  });
});

describe('ways to spend less', () => {
  it('are not summed before a person marks them', () => {
    const { levers } = figuresOf(
      some({ whatIf: { levers: [BATCH, SWITCH], possible: { least: NOTHING, most: NOTHING } } }),
    );
    expect(levers?.sum).toBe('No option is marked as possible yet.');
    expect(levers?.rows.map(({ amount, label, verdict }) => [amount, label, verdict.value])).toEqual([
      ['at most $300.00 a month', 'Upper bound', 'open'],
      ['−$12.00 to $30.00 a month', 'Range', 'open'],
    ]);
  });

  it('say why a saving is only a range: prompts may be long, or the bill does not show the requests of an API key', () => {
    const range = { least: NOTHING, most: usd(20) };
    const levers: readonly LeverLine[] = [
      { ...SWITCH, lever: { kind: 'model', model: 'claude-sonnet-5-5', target: 'claude-haiku-5-5' }, alone: range },
      { ...SWITCH, lever: { kind: 'model', model: 'claude-opus-5-5', target: 'claude-sonnet-5-5' }, alone: range },
      { ...SWITCH, lever: { kind: 'geography', workspace: 'default' }, alone: range },
      { ...BATCH, lever: { kind: 'geography', workspace: 'default' }, alone: { least: usd(20), most: usd(20) } },
    ];
    const rows = figuresOf(some({ whatIf: { levers, possible: range } })).levers?.rows ?? [];
    const keys = 'The bill does not show the service tier, geography and speed of an API key’s requests.';
    expect(rows.map(({ how }) => [how.includes('Prompts over 100,000 tokens'), how.includes(keys)])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  it('that are marked as possible are summed, and those that are not for us stand apart', () => {
    const possible = { least: NOTHING, most: usd(200) };
    const levers = [{ ...BATCH, part: { least: NOTHING, most: usd(200) } }, SWITCH];
    const savings = ['possible batch workspace default', 'unwanted model claude-opus-4-6 claude-opus-5-5'];
    const model = figuresOf(some({ whatIf: { levers, possible } }), { settings: { savings } }).levers;
    expect(model?.sum).toBe('The options that you marked would save at most $300.00 of $1,125.00 a month.');
    expect(model?.rows.map(({ id, verdict }) => [id, verdict.value])).toEqual([
      ['batch workspace default', 'possible'],
    ]);
    expect(model?.unwanted.map(({ id }) => id)).toEqual(['model claude-opus-4-6 claude-opus-5-5']);
  });

  it('that are marked as possible have amounts that sum to the total as it is read', () => {
    const levers = ['a', 'b', 'c'].map((workspace): LeverLine => {
      const amount = { least: usd(0.669), most: usd(2.669) };
      return { ...SWITCH, lever: { kind: 'batch', workspace }, alone: amount, part: amount };
    });
    const possible = { least: usd(2.007), most: usd(8.007) };
    const savings = ['a', 'b', 'c'].map((workspace) => `possible batch workspace ${workspace}`);
    const model = figuresOf(some({ whatIf: { levers, possible } }), { settings: { savings } }).levers;
    expect(model?.sum).toContain('would save $3.01 to $12.01 of');
    expect(model?.rows.map(({ amount }) => amount)).toEqual([
      '$1.01 to $4.01 a month',
      '$1.00 to $4.00 a month',
      '$1.00 to $4.00 a month',
    ]);
  });

  it('are marked in the settings, and a switch keeps what was said when its model changes', () => {
    const kept: (readonly string[])[] = [];
    let savings: readonly string[] = [];
    const act = savingsActions({
      current: () => aState({ settings: { savings } }),
      changeSettings: (change: { readonly savings?: readonly string[] }) => {
        savings = change.savings ?? savings;
        kept.push(savings);
      },
    } as unknown as Parameters<typeof savingsActions>[0]);
    act.judge('model claude-opus-5 claude-opus-5-5', 'possible');
    act.compareWith('model claude-opus-5 claude-opus-5-5', 'claude-sonnet-5-5', 'possible');
    act.judge('model claude-opus-5 claude-sonnet-5-5', 'open');
    act.judge('batch workspace default', 'unwanted');
    act.judge('batch workspace default', 'open');
    expect(kept).toEqual([
      ['possible model claude-opus-5 claude-opus-5-5'],
      ['possible model claude-opus-5 claude-sonnet-5-5'],
      ['compared model claude-opus-5 claude-sonnet-5-5'],
      ['compared model claude-opus-5 claude-sonnet-5-5', 'unwanted batch workspace default'],
      ['compared model claude-opus-5 claude-sonnet-5-5'],
    ]);
  });
});

describe('the Savings page without figures', () => {
  it('says why, and leads to last month on the first of a month', () => {
    expect(modelOf({ ok: false, error: { kind: 'noEndedDay' } }).fault).toEqual({
      text: 'No day of this range has ended, and savings are calculated for whole days. Choose earlier days.',
      offersLastMonth: true,
    });
    expect(modelOf({ ok: false, error: { kind: 'noKnownDay' } }).fault?.offersLastMonth).toBe(false);
  });

  it('waits for history that loads, and not for days that the provider left out', () => {
    const noDay = { ok: false, error: { kind: 'noKnownDay' } } as const;
    const reports = someReports({ isComplete: false });
    expect(modelOf(noDay, { reports }).fault?.text).toMatch(/^Older days are loading/);
    const day = addDays(dayOf(NOW), -40);
    const problem = { kind: 'incomplete', operation: 'costReport', from: day, through: day, days: 1 } as const;
    const { fault } = modelOf(noDay, { reports, status: { ...aState().status, problem } });
    expect(fault?.text).not.toMatch(/loading/);
  });

  it('asks for caching by workspace alone in the free plan', () => {
    const locked = { ...MOMENT, locked: ['models', 'perKey'] as const };
    const query = savingsQueryOf(FIRST_SCOPE, questionOfScope(FIRST_SCOPE, locked), locked.locked, [
      'possible tier default',
    ]);
    expect([query.by, query.whatIf]).toEqual([['workspace'], null]);
  });
});

function onDay(text: string): Day {
  const found = parseDay(text);
  if (found === null) throw new Error(text);
  return found;
}
