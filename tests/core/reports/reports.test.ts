/**
 * Tests what the reports contain and what they leave out: the comparison with earlier months, today's hours, months
 * that are still loading, and the names of models, keys and workspaces.
 */
import { describe, expect, it } from 'vitest';
import { parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { monthOf } from '../../../src/core/calendar/month.ts';
import { TOKEN_TYPE } from '../../../src/core/model/category.ts';
import type { Ledger } from '../../../src/core/ledger/ledger.ts';
import type { Directory } from '../../../src/core/ledger/publication.ts';
import { parsePriceFile } from '../../../src/core/pricing/price-file.ts';
import { computeReports } from '../../../src/core/reports/compute-reports.ts';
import {
  AS_THE_ENGINE,
  bringUp,
  emptyLedger,
  EVERY_KEY,
  halfPast,
  ledgerOf,
  monthFor,
  planAt,
  reportsOf,
  recentDaysFor,
  type BillLine,
  type Books,
  type Moment,
  type UsageLine,
} from '../ledger/support/books.ts';

const MILLION = 1_000_000;
const DOLLAR = 1_000_000_000_000n;
const STANDARD = { serviceTier: 'standard', inferenceGeo: 'global', contextWindow: '0-200k', speed: 'standard' };

describe('the usual cost of a month so far', () => {
  it('is the median of the same days in the last six months', () => {
    const { summary } = everyDay('2026-01-20', '2026-11-18');
    expect(summary.usualMonth).toMatchObject({ days: 17, cost: 17n * DOLLAR });
    expect(summary.usualMonth?.months).toHaveLength(6);
  });

  it('needs three months that are known from their first day on', () => {
    expect(everyDay('2026-08-02', '2026-11-18').summary.usualMonth).toBeNull();
    const { summary } = everyDay('2026-08-01', '2026-11-18');
    expect(summary.usualMonth?.months.map(({ cost }) => cost)).toEqual([17n, 17n, 17n].map((days) => days * DOLLAR));
  });

  it('counts a month with fewer days as a whole, and is not made where nothing is compared', () => {
    const { summary } = everyDay('2025-11-20', '2026-05-31');
    expect(summary.usualMonth?.days).toBe(30);
    const ofDays = [30, 30, 28, 30, 30].map((days) => BigInt(days) * DOLLAR);
    expect(summary.usualMonth?.months.map(({ cost }) => cost)).toEqual(ofDays);
    expect(everyDay('2026-01-20', '2026-11-01').summary.usualMonth).toBeNull();
  });
});

describe('the change against last month', () => {
  it('compares completed days of this month with the same days of the last', () => {
    const { summary } = everyDay('2026-09-20', '2026-11-21');
    expect(summary.comparison).toMatchObject({ days: 20, thisMonth: 20n * DOLLAR, lastMonth: 20n * DOLLAR });
  });

  it('counts the tokens without a known price of the compared days only', () => {
    const start = '2026-07-15';
    const months = ['2026-08', '2026-09', '2026-10', '2026-11'];
    const moment = at('2026-11-11');
    const unpricedOf = (...saga: readonly string[]): readonly (number | undefined)[] => {
      const usage = [
        ...months.map((month) => used(`${month}-01`)),
        ...[start, ...saga].map((on) => used(on, { model: 'claude-saga-9' })),
      ];
      const { summary } = reportsOf(ledgerOf(someBooks({ start, usage }), [moment]), moment);
      const { comparison, usualMonth } = summary;
      return [comparison?.days, comparison?.unpricedTokens, comparison?.lastUnpricedTokens, usualMonth?.unpricedTokens];
    };
    expect(unpricedOf('2026-11-11', '2026-10-11', '2026-08-31')).toEqual([10, 0, 0, 0]);
    expect(unpricedOf('2026-11-10')).toEqual([10, MILLION, 0, MILLION]);
    expect(unpricedOf('2026-10-10')).toEqual([10, 0, MILLION, MILLION]);
    expect(unpricedOf('2026-08-10')).toEqual([10, 0, 0, MILLION]);
  });

  it('leaves today out on both sides', () => {
    const { summary, months } = everyDay('2026-09-20', '2026-11-02');
    expect(summary.comparison).toMatchObject({ days: 1, thisMonth: DOLLAR, lastMonth: DOLLAR });
    expect(months[0]?.daily).toHaveLength(2);
  });

  it('compares no more days than last month had', () => {
    expect(everyDay('2026-01-20', '2026-03-31').summary.comparison?.days).toBe(28);
  });

  it('leaves yesterday out too while its last hour is still to come', () => {
    const books = dollarADay('2026-09-20', '2026-11-21');
    const daysAt = (hour: number, hoursLate: number): number | undefined => {
      const moment = { ...at('2026-11-21', hour), hoursLate };
      return reportsOf(ledgerOf(books, [moment]), moment).summary.comparison?.days;
    };
    expect([daysAt(0, 1), daysAt(2, 3), daysAt(0, 0), daysAt(1, 1)]).toEqual([19, 19, 20, 20]);
    const second = { ...at('2026-11-02', 0), hoursLate: 1 };
    expect(reportsOf(ledgerOf(books, [second]), second).summary.comparison).toBeNull();
  });

  it('is not made on the first of a month', () => {
    expect(everyDay('2026-09-20', '2026-11-01').summary.comparison).toBeNull();
  });

  it('is not made when there was nothing yet on the first of last month', () => {
    expect(everyDay('2026-10-02', '2026-11-21').summary.comparison).toBeNull();
    expect(everyDay('2026-10-01', '2026-11-21').summary.comparison).not.toBeNull();
  });

  it('is not made while last month is still loading', () => {
    const books = dollarADay('2026-09-20', '2026-11-21');
    const moment = at('2026-11-21');
    const ledger = emptyLedger();
    ledger.publishRecentDays(recentDaysFor(ledger, books, moment));
    planAt(ledger, books, moment);
    const reports = reportsOf(ledger, moment);
    expect(reports.summary.comparison).toBeNull();
    expect(reports.isComplete).toBe(false);
    expect(reports.months[0]?.isPartial).toBe(true);
    bringUp(ledger, books, moment);
    planAt(ledger, books, moment);
    expect(reportsOf(ledger, moment)).toMatchObject({ isComplete: true, months: [{ isPartial: false }, {}, {}] });
  });

  it('is not made while only a part of last month is there', () => {
    const books = dollarADay('2026-08-20', '2026-11-06');
    const moment = at('2026-11-06');
    const ledger = emptyLedger();
    ledger.publishRecentDays(recentDaysFor(ledger, books, moment));
    const older = planAt(ledger, books, moment).months.filter(({ month }) => month < monthOf(day('2026-10-01')));
    for (const part of older) ledger.publishMonth(monthFor(ledger, books, moment, part));
    const { summary, months, since } = reportsOf(ledger, moment);
    expect([since, months[1]?.isPartial]).toEqual([day('2026-08-20'), true]);
    expect(summary.comparison).toBeNull();
  });
});

describe('today', () => {
  it('is known to the end of the last hour answered for', () => {
    const { intraday } = reportsOf(ledgerOf(someBooks({}), [at('2026-11-21', 14)]), at('2026-11-21', 14));
    expect(intraday.asOf).toBe(Date.UTC(2026, 10, 21, 14));
    expect(intraday.hourly).toHaveLength(15);
  });

  it('claims nothing when no hour of it has been answered for', () => {
    const moment = at('2026-11-21', 0);
    expect(reportsOf(ledgerOf(someBooks({}), [moment]), moment).intraday.asOf).toBeNull();
  });

  it('claims nothing of a new day before it has been asked', () => {
    const ledger = ledgerOf(someBooks({ usage: [used('2026-11-21', { hour: 3 })] }), [at('2026-11-21', 14)]);
    const { intraday } = reportsOf(ledger, at('2026-11-22', 1));
    expect(intraday).toMatchObject({ asOf: null, cost: 0n, keys: [] });
    expect(reportsOf(ledger, at('2026-11-22', 1)).total).toBe(4n * DOLLAR);
  });

  it('is missing, so the tokens without a known price of the last known day are counted, also of some keys', () => {
    const saga = { model: 'claude-saga-9' };
    const usage = [
      used('2026-11-20', { hour: 3, ...saga }),
      used('2026-11-21', { hour: 3, ...saga }),
      used('2026-11-21', { hour: 4, ...saga, key: 'apikey_other' }),
    ];
    const books = someBooks({ usage });
    const countAt = (hour: number, apiKeyIds: readonly string[] | null): number => {
      const ledger = ledgerOf(books, [at('2026-11-21', 14)]);
      const now = at(hour < 24 ? '2026-11-21' : '2026-11-22', hour % 24);
      return reportsOf(ledger, now, { ...EVERY_KEY, apiKeyIds }).summary.lastKnownUnpriced;
    };
    expect([countAt(14, null), countAt(25, null), countAt(25, ['apikey_other'])]).toEqual([0, 2 * MILLION, MILLION]);
  });

  it('puts each key’s cost in the hours it was used in', () => {
    const usage = [used('2026-11-21', { hour: 3 }), used('2026-11-21', { hour: 5 }), used('2026-11-21', { hour: 5 })];
    const moment = at('2026-11-21', 14);
    const { intraday } = reportsOf(ledgerOf(someBooks({ usage }), [moment]), moment);
    const hours = (list: readonly bigint[] | undefined): number[] =>
      (list ?? []).flatMap((cost, hour) => (cost === 0n ? [] : [hour, Number(cost / DOLLAR)]));
    expect(hours(intraday.hourly)).toEqual([3, 4, 5, 8]);
    expect(hours(intraday.keys[0]?.hourly)).toEqual([3, 4, 5, 8]);
  });

  it('keeps a search with the model that searched, other tabs put it under none', () => {
    const usage = [used('2026-11-21', { hour: 3, searches: 5 })];
    const moment = at('2026-11-21', 14);
    const { intraday, models } = reportsOf(ledgerOf(someBooks({ usage }), [moment]), moment);
    expect(intraday.keys[0]?.models.map(({ model, costs }) => [model, costs.other])).toEqual([
      ['claude-opus-5-5', DOLLAR / 20n],
    ]);
    expect(models.map(({ model, costs }) => [model, costs.other])).toEqual([
      ['claude-opus-5-5', 0n],
      [null, DOLLAR / 20n],
    ]);
  });

  it('costs what a new price book says, while billed days stay as billed', () => {
    const moment = at('2026-11-21', 14);
    const both = someBooks({
      bill: [billed('2026-11-19', 4n * DOLLAR)],
      usage: [used('2026-11-19'), used('2026-11-21', { hour: 3 })],
    });
    const ledger = ledgerOf(both, [moment]);
    expect(reportsOf(ledger, moment).total).toBe(8n * DOLLAR);
    const prices = { version: 1, models: [{ model: 'claude-opus-5-5', prices: { input: '4.2' } }] };
    const contract = parsePriceFile(prices);
    if (!contract.ok) throw new Error(JSON.stringify(contract.error));
    ledger.calibratePrices(contract.value);
    const repriced = reportsOf(ledger, moment);
    expect([repriced.total, repriced.intraday.cost]).toEqual([(82n * DOLLAR) / 10n, (42n * DOLLAR) / 10n]);
    expect(repriced.intraday.basis.priceTiers).toEqual(['contract']);
  });
});

describe('priority usage', () => {
  it('counts its tokens, costs nothing, and is named in every figure it is part of, billed or estimated', () => {
    const moment = at('2026-11-21', 14);
    const priority = { ...STANDARD, serviceTier: 'priority' };
    const both = someBooks({
      bill: [billed('2026-11-19')],
      usage: [
        used('2026-11-19'),
        { ...used('2026-11-19'), key: 'apikey_b', variant: priority },
        { ...used('2026-11-21', { hour: 3 }), model: 'claude-sonnet-5-5', variant: priority },
        { ...used('2026-11-21', { hour: 3 }), model: 'claude-haiku-5-5' },
      ],
    });
    const ledger = ledgerOf(both, [moment]);
    const { models, intraday, totalBasis } = reportsOf(ledger, moment);
    expect(totalBasis.hasPriority).toBe(true);
    expect(intraday.basis.hasPriority).toBe(true);
    expect(models.map(({ model, basis }) => [model, basis.hasPriority])).toEqual([
      ['claude-opus-5-5', true],
      ['claude-sonnet-5-5', true],
      ['claude-haiku-5-5', false],
    ]);
    expect(models[1]).toMatchObject({ cost: 0n, tokens: { input: MILLION } });
    const withoutIt = reportsOf(ledger, moment, { ...EVERY_KEY, apiKeyIds: ['apikey_a'] });
    expect(withoutIt.models[0]?.basis.hasPriority).toBe(false);
  });
});

describe('a filter of keys', () => {
  it('splits what is billed; what is estimated for a key is no split', () => {
    const moment = at('2026-11-21', 14);
    const both = someBooks({
      bill: [billed('2026-11-19')],
      usage: [used('2026-11-19'), used('2026-11-21', { hour: 3 })],
    });
    const filter = { ...EVERY_KEY, apiKeyIds: ['apikey_a'] };
    const { intraday, totalBasis } = reportsOf(ledgerOf(both, [moment]), moment, filter);
    expect(intraday.basis).toMatchObject({ billed: false, estimated: true, split: false });
    expect(totalBasis).toMatchObject({ billed: false, estimated: true, split: true });
  });
});

describe('a month without per-key detail', () => {
  const both = someBooks({
    bill: [billed('2026-09-10'), billed('2026-10-10'), billed('2026-11-19', 4n * DOLLAR)],
    usage: ['2026-09-10', '2026-10-10', '2026-11-19'].map((on) => used(on)),
    start: '2026-09-01',
  });
  const moment = at('2026-11-21');

  it('is whole without a filter and says that its keys are not known', () => {
    const { months, total, isComplete } = reportsOf(withoutKeys(), moment);
    expect(months.map(({ cost, perKey }) => [cost, perKey === null])).toEqual([
      [4n * DOLLAR, true],
      [DOLLAR, true],
      [DOLLAR, true],
    ]);
    expect([total, isComplete]).toEqual([6n * DOLLAR, true]);
  });

  it('is never shown as nothing under a filter: it is partial, and so is the total', () => {
    const reports = reportsOf(withoutKeys(), moment, { ...EVERY_KEY, apiKeyIds: ['apikey_a'] });
    expect(reports.isComplete).toBe(false);
    expect(reports.months.map(({ isPartial, perKey }) => [isPartial, perKey])).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
  });

  function withoutKeys(): Ledger {
    const ledger = ledgerOf(both, [moment], { ...AS_THE_ENGINE, byKey: false });
    planAt(ledger, both, moment);
    return ledger;
  }
});

describe('names', () => {
  const DIRECTORY: Directory = {
    organization: { id: 'org', name: 'Org' },
    workspaces: [
      { id: 'wrkspc_default', name: 'Ours', isDefault: true, createdAt: 0, archivedAt: null },
      { id: 'wrkspc_one', name: 'One', isDefault: false, createdAt: 0, archivedAt: null },
      { id: 'wrkspc_old', name: 'Old', isDefault: false, createdAt: 0, archivedAt: 5 },
    ],
    apiKeys: [{ id: 'apikey_a', name: 'Ada', status: 'active', hint: 'sk-…a', createdAt: 0, workspaceId: null }],
    models: [{ id: 'claude-opus-5-5', displayName: 'The Opus', createdAt: null }],
  };
  const usage = ['apikey_a', 'apikey_unknown', null].map((key) => used('2026-11-21', { key, hour: 3 }));
  const moment = at('2026-11-21', 14);

  it('come from the provider’s lists, else from the price list, else they are the ids', () => {
    const sonnet = used('2026-11-21', { hour: 3, model: 'claude-sonnet-5' });
    const saga = used('2026-11-21', { hour: 3, model: 'claude-saga-9' });
    const ledger = ledgerOf(someBooks({ usage: [...usage, sonnet, saga] }), [moment]);
    ledger.setDirectory(DIRECTORY);
    const { models, intraday } = reportsOf(ledger, moment);
    expect(models.map(({ model, displayName }) => [model, displayName])).toEqual([
      ['claude-saga-9', null],
      ['claude-opus-5-5', 'The Opus'],
      ['claude-sonnet-5', 'Claude Sonnet 5'],
    ]);
    expect(intraday.keys.map(({ id, name, hint }) => [id, name, hint])).toEqual([
      ['apikey_a', 'Ada', 'sk-…a'],
      [null, null, null],
      ['apikey_unknown', 'apikey_unknown', null],
    ]);
  });

  it('of the default workspace is its own, and archived workspaces are listed only with money', () => {
    const ledger = ledgerOf(someBooks({ usage }), [moment]);
    ledger.setDirectory(DIRECTORY);
    const { workspaces } = reportsOf(ledger, moment);
    expect(workspaces.map(({ id, name, cost }) => [id, name, cost === 0n])).toEqual([
      [null, 'Ours', false],
      ['wrkspc_one', 'One', true],
    ]);
  });

  it('of a default workspace that is not listed is Default', () => {
    const [workspace] = reportsOf(ledgerOf(someBooks({ usage }), [moment]), moment).workspaces;
    expect(workspace).toMatchObject({ id: null, name: 'Default' });
  });
});

describe('an organization without any row', () => {
  it('has no months, no models, and no bill that reaches anywhere', () => {
    const moment = at('2026-11-21', 14);
    const ledger = ledgerOf(someBooks({ start: '2026-09-01' }), [moment]);
    planAt(ledger, someBooks({ start: '2026-09-01' }), moment);
    expect(reportsOf(ledger, moment)).toMatchObject({
      since: null,
      billedThrough: null,
      isComplete: true,
      total: 0n,
      months: [],
      models: [],
      workspaces: [],
    });
  });

  it('has empty months that are whole where they are loaded, and not where they are still to come', () => {
    const books = someBooks({ start: '2026-08-15', bill: [billed('2026-08-15'), billed('2026-11-20')] });
    const moment = at('2026-11-21');
    const whole = reportsOf(ledgerOf(books, [moment]), moment);
    expect(whole.months.map(({ isPartial }) => isPartial)).toEqual([false, false, false, false]);
    const nothingKnown = computeReports(gapLedger(ledgerOf(books, [moment])), EVERY_KEY, moment.nowMs);
    expect(nothingKnown.months.map(({ isPartial }) => isPartial)).toEqual([false, true, true, false]);
    expect(nothingKnown.isComplete).toBe(false);
  });

  it('before anything was loaded is not complete', () => {
    expect(reportsOf(emptyLedger(), at('2026-11-21'))).toMatchObject({
      isComplete: false,
      loadedFrom: null,
      months: [],
    });
  });
});

/**
 * Returns the ledger as it is if only its first and its last month are loaded, because the two months between them
 * could not be fetched.
 */
function gapLedger(ledger: Ledger): Ledger {
  const [first, , , last] = ledger.costTables();
  const loadedFrom = day('2026-11-01');
  return {
    ...ledger,
    costTables: () => [first, last].filter((month) => month !== undefined),
    coverage: () => ({ ...ledger.coverage(), loadedFrom, isComplete: false }),
  };
}

/**
 * Returns reports of an organization that was billed a dollar for every day from `since` to the day before `today`. The
 * reports are requested at noon of `today`.
 */
function everyDay(since: string, today: string) {
  const moment = at(today);
  return reportsOf(ledgerOf(dollarADay(since, today), [moment]), moment);
}

function dollarADay(since: string, today: string): Books {
  const days = Array.from({ length: day(today) - day(since) }, (_, index) => (day(since) + index) as Day);
  return { start: day(since), bill: days.map((on) => ({ ...billed(since), day: on })), usage: [] };
}

interface SomeBooks {
  readonly bill?: readonly BillLine[];
  readonly usage?: readonly UsageLine[];
  readonly start?: string;
}

function someBooks({ bill = [], usage = [], start = '2026-11-15' }: SomeBooks): Books {
  return { start: day(start), bill, usage };
}

/** Returns a line of the bill: $1 if no other amount is given. */
function billed(on: string, amount: bigint = DOLLAR): BillLine {
  const kind = { model: 'claude-opus-5-5', variant: STANDARD, costType: 'tokens', type: TOKEN_TYPE.input };
  return { day: day(on), workspace: null, ...kind, amount };
}

/** Returns usage of a million input tokens, which cost $4 at list prices. */
function used(on: string, { hour = 0, ...changes }: Partial<UsageLine> = {}): UsageLine {
  const kind = { key: 'apikey_a', workspace: null, model: 'claude-opus-5-5', variant: STANDARD, searches: 0 };
  return { hour: day(on) * 24 + hour, ...kind, tokens: [MILLION, 0, 0, 0, 0], ...changes };
}

function at(today: string, hour = 12): Moment {
  return { nowMs: halfPast(day(today), hour), billedThrough: (day(today) - 1) as Day };
}

function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new Error(`${text} is no day`);
  return parsed;
}
