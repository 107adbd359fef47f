/**
 * Tests what caching saved and what other choices would save, with examples that can be checked with a calculator.
 * Among them are the examples of docs/methods/caching.md and docs/methods/what-if.md. Prices are those of Claude Opus
 * 5.5: $4 per million input tokens, $20 per million output tokens.
 */
import { describe, expect, it } from 'vitest';
import { breakEvenReads } from '../../../../src/core/analysis/savings/break-even.ts';
import type { Lever } from '../../../../src/core/analysis/savings/lever.ts';
import type { LeverLine, Savings } from '../../../../src/core/analysis/savings/savings-answer.ts';
import type { SavingsQuery } from '../../../../src/core/analysis/savings/savings-query.ts';
import { savings } from '../../../../src/core/analysis/savings/savings.ts';
import { addDays, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { CATALOGUE } from '../../../../src/core/pricing/catalogue.ts';
import { mayNeedMoreTokens, tokenizerOf } from '../../../../src/core/pricing/tokenizer.ts';
import { suggestedTarget, switchTargets } from '../../../../src/core/pricing/switch-targets.ts';
import { halfPast, ledgerOf, type BillLine, type Books, type UsageLine } from '../../ledger/support/books.ts';
import { billed, STANDARD, use } from '../../ledger/support/fold-lines.ts';

const TODAY = onDay('2026-11-21');
/** a day so long ago that its bill counts as complete, whatever the bill's amount is */
const DAY = onDay('2026-10-12');
const SONNET = 'claude-sonnet-5-5';
/** a model that is not on the price list */
const SAGA = 'claude-saga-9';
const BATCH = { ...STANDARD, serviceTier: 'batch' };
const FAST = { ...STANDARD, speed: 'fast' };
/** one dollar in pico-dollars */
const DOLLAR = 1_000_000_000_000n;
const MILLION = 1_000_000;

type Tokens = UsageLine['tokens'];

interface Spent {
  readonly tokens: Tokens;
  /** what each token type cost, in dollars × 1,000 */
  readonly paid: readonly [number, number, number, number, number];
  readonly workspace?: string;
  readonly model?: string;
  readonly key?: string;
  readonly variant?: typeof STANDARD;
  /** `DAY` if omitted */
  readonly day?: Day;
}

function booksOf(spent: readonly Spent[]): Books {
  return {
    start: onDay('2026-09-01'),
    usage: spent.map(({ tokens, key = 'apikey_a', ...of }) =>
      use(key, { hour: (of.day ?? DAY) * 24, ...placeOf(of), tokens }),
    ),
    bill: spent.flatMap(({ paid, ...of }): BillLine[] =>
      paid.flatMap((thousandths, type) =>
        thousandths === 0
          ? []
          : [
              billed((BigInt(thousandths) * DOLLAR) / 1000n, {
                day: of.day ?? DAY,
                type: type as BillLine['type'],
                ...placeOf(of),
              }),
            ],
      ),
    ),
  };
}

function placeOf({ workspace = 'wrkspc_one', model = 'claude-opus-5-5', variant = STANDARD }: Partial<Spent>) {
  return { workspace, model, variant };
}

function savingsOf(spent: readonly Spent[], change: Partial<SavingsQuery> = {}): Savings {
  const nowMs = halfPast(TODAY, 12);
  const ledger = ledgerOf(booksOf(spent), [{ nowMs, billedThrough: addDays(TODAY, -1) }]);
  const query: SavingsQuery = {
    range: { from: onDay('2026-10-09'), to: addDays(TODAY, 1) },
    where: {},
    by: ['workspace'],
    whatIf: { possible: [], targets: {} },
    top: 20,
    ...change,
  };
  const found = savings(ledger, query, { now: nowMs, unreachable: null });
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
}

function leverOf({ whatIf }: Savings, lever: Partial<Lever>): LeverLine {
  const found = whatIf?.levers.find((line) =>
    Object.entries(lever).every(([name, value]) => line.lever[name as 'kind'] === value),
  );
  if (found === undefined) throw new Error('not proposed');
  return found;
}

const possible = (...levers: readonly Lever[]): Partial<SavingsQuery> => ({
  whatIf: { possible: levers, targets: {} },
});

describe('reads for each written token above which caching saves', () => {
  it.each([
    ['2.5 % reads, 5-minute writes', 1000n, 1250n, 25n, 0.256],
    ['5 % reads, 5-minute writes', 1000n, 1250n, 50n, 0.263],
    ['10 % reads, 5-minute writes', 1000n, 1250n, 100n, 0.278],
    ['2.5 % reads, 1-hour writes', 1000n, 2000n, 25n, 1.026],
    ['5 % reads, 1-hour writes', 1000n, 2000n, 50n, 1.053],
    ['10 % reads, 1-hour writes', 1000n, 2000n, 100n, 1.111],
  ])('%s', (_name, input, write, read, expected) => {
    const found = breakEvenReads(input, write, read);
    if (found === null) throw new Error('never');
    expect(Math.round((Number(found.numerator) / Number(found.denominator)) * 1000) / 1000).toBe(expected);
  });

  it('are none where reads cost as much as input', () => {
    expect(breakEvenReads(100n, 125n, 100n)).toBeNull();
  });

  it('never pay with the first request, and always with the third, for every listed price', () => {
    for (const { base } of CATALOGUE) {
      for (const { prices } of base) {
        if (prices.includes(null)) continue;
        const [input = 0n, write5m = 0n, write1h = 0n, read = 0n] = prices.map((price) => BigInt(price ?? 0));
        const short = breakEvenReads(input, write5m, read);
        const long = breakEvenReads(input, write1h, read);
        expect(short !== null && short.numerator > 0n && short.numerator < short.denominator).toBe(true);
        expect(long !== null && long.numerator > long.denominator && long.numerator < 2n * long.denominator).toBe(true);
      }
    }
  });
});

describe('what caching saved', () => {
  it('is the same tokens at the price of input, less what they cost', () => {
    // Costs: 1 M input tokens $4, 2 M 5-minute cache writes $10, 10 M cache reads $2.
    const { caching } = savingsOf([
      { tokens: [MILLION, 2 * MILLION, 0, 10 * MILLION, 0], paid: [4000, 10_000, 0, 2000, 0] },
    ]);
    expect(caching.paid).toBe(12n * DOLLAR);
    expect(caching.saved).toBe(36n * DOLLAR);
    expect(caching.neverRead).toEqual({ tokens: 0, costAtMost: 0n, isCostExact: true });
    // if every 5-minute write were a read: 2 million tokens × ($5 − $0.20) per million = $9.60
    expect(caching.longerAtMost).toBe((96n * DOLLAR) / 10n);
  });

  it('is a loss where what is written is not read, and no more than the dearest writes cost more than input', () => {
    // Costs: 1 M input tokens $4, 1 M 5-minute cache writes $5, 1 M 1-hour cache writes $8, 0.5 M cache reads $0.10.
    const { caching, whatIf } = savingsOf([
      { tokens: [MILLION, MILLION, MILLION, MILLION / 2, 0], paid: [4000, 5000, 8000, 100, 0] },
    ]);
    expect(caching.saved).toBe(10n * DOLLAR - (131n * DOLLAR) / 10n);
    // 1.5 M of the written tokens were not read. As uncached input, 1 M of them would have cost $4 less, because the
    // price of these writes is $4 above the price of input. The other 0.5 M would have cost $0.50 less: their price is
    // $1 above it.
    expect(caching.neverRead).toEqual({ tokens: 1.5 * MILLION, costAtMost: (45n * DOLLAR) / 10n, isCostExact: false });
    expect(caching.shorterAtMost).toBe(3n * DOLLAR);
    const none = leverOf({ whatIf } as Savings, { kind: 'caching' });
    expect([none.label, none.alone.most]).toEqual(['measured', -caching.saved]);
  });

  it('is known exactly where no cache was read at all, the same as without caching', () => {
    // Costs: 1 M input tokens $4, 1 M 5-minute cache writes $5, 1 M 1-hour cache writes $8.
    const { caching, whatIf } = savingsOf([
      { tokens: [MILLION, MILLION, MILLION, 0, 0], paid: [4000, 5000, 8000, 0, 0] },
    ]);
    expect(caching.neverRead).toEqual({ tokens: 2 * MILLION, costAtMost: 5n * DOLLAR, isCostExact: true });
    expect(leverOf({ whatIf } as Savings, { kind: 'caching' }).alone.most).toBe(5n * DOLLAR);
  });

  it('uses what is paid and not the list: 20 % off all prices saves 20 % less', () => {
    const { caching } = savingsOf([
      { tokens: [MILLION, 2 * MILLION, 0, 10 * MILLION, 0], paid: [3200, 8000, 0, 1600, 0] },
    ]);
    expect(caching.saved).toBe((288n * DOLLAR) / 10n);
    expect(caching.listed).toBe(0n);
  });

  it('without uncached input on the bill it uses the list price times what is paid of list prices, and says so', () => {
    const { caching } = savingsOf([{ tokens: [0, 2 * MILLION, 0, 10 * MILLION, 0], paid: [0, 8000, 0, 1600, 0] }]);
    expect(caching.saved).toBe((288n * DOLLAR) / 10n);
    expect(caching.listed).toBe(caching.paid);
  });

  it('counts the dearest of the tokens that were not read first, rounded up', () => {
    // 0.5 M of the written tokens were not read. At most, all of them are 1-hour writes, which cost $4 a million more
    // than input.
    const few = savingsOf([
      { tokens: [MILLION, MILLION, MILLION, 1.5 * MILLION, 0], paid: [4000, 5000, 8000, 300, 0] },
    ]);
    expect(few.caching.neverRead).toEqual({ tokens: MILLION / 2, costAtMost: 2n * DOLLAR, isCostExact: false });
    // 3 written tokens cost $0.007 more than input, and 2 of them were not read
    const thirds = savingsOf([{ tokens: [1, 3, 0, 1, 0], paid: [1, 10, 0, 1, 0] }]);
    expect(thirds.caching.neverRead).toEqual({ tokens: 2, costAtMost: 4_666_666_667n, isCostExact: false });
  });

  it('counts the dearest of the tokens that were not read first, also if they differ by service tier', () => {
    // 1 M of 2 M written tokens were not read. The standard ones cost $1 a million more than input, those of batch
    // requests $0.50. The tokens that were not read may all be standard ones.
    const { caching } = savingsOf([
      { tokens: [MILLION, MILLION, 0, MILLION, 0], paid: [4000, 5000, 0, 200, 0] },
      { tokens: [MILLION, MILLION, 0, 0, 0], paid: [2000, 2500, 0, 0, 0], variant: BATCH },
    ]);
    expect(caching.neverRead).toEqual({ tokens: MILLION, costAtMost: DOLLAR, isCostExact: false });
    // 5-minute writes at a fast speed cost $2 a million more than input, 1-hour writes of batch requests $1.80.
    const fast = savingsOf([
      { tokens: [MILLION, MILLION, 0, MILLION, 0], paid: [8000, 10_000, 0, 400, 0], variant: FAST },
      { tokens: [MILLION, 0, MILLION, 0, 0], paid: [2000, 0, 3800, 0, 0], variant: BATCH },
    ]);
    expect(fast.caching.neverRead).toEqual({ tokens: MILLION, costAtMost: 2n * DOLLAR, isCostExact: false });
  });

  it('leaves out unread tokens without a known price, and does not say that the cost is exact', () => {
    // The bill shows a price of uncached input for standard requests only: $4 a million. So it is not known what the
    // 1-hour writes of batch requests would have cost as uncached input.
    const known: Spent = { model: SAGA, tokens: [MILLION, MILLION, 0, 0, 0], paid: [4000, 5000, 0, 0, 0] };
    const unknown: Spent = { model: SAGA, tokens: [0, 0, MILLION, 0, 0], paid: [0, 0, 4000, 0, 0], variant: BATCH };
    const none = savingsOf([known, unknown]).caching;
    expect(none.neverRead).toEqual({ tokens: 2 * MILLION, costAtMost: DOLLAR, isCostExact: false });
    expect(none.unknownTokens).toBe(MILLION);
    const half = savingsOf([
      { ...known, tokens: [MILLION, MILLION, 0, MILLION, 0], paid: [4000, 5000, 0, 200, 0] },
      unknown,
    ]);
    expect(half.caching.neverRead).toEqual({ tokens: MILLION, costAtMost: DOLLAR, isCostExact: false });
  });

  it('subtracts writes that cost less than input from what is known exactly', () => {
    // 1 M 1-hour writes cost $4 more than input, and 1 M 5-minute writes cost $1 less, because of a credit.
    const { caching } = savingsOf([{ tokens: [MILLION, MILLION, MILLION, 0, 0], paid: [4000, 3000, 8000, 0, 0] }]);
    expect(caching.neverRead).toEqual({ tokens: 2 * MILLION, costAtMost: 3n * DOLLAR, isCostExact: true });
  });

  it('uses the list price of each day: reads of Claude Sonnet 5.5 cost half as much since 8 October', () => {
    const written = { model: SONNET, tokens: [0, MILLION, 0, 0, 0], paid: [0, 2500, 0, 0, 0] } as const;
    const range = { from: onDay('2026-10-01'), to: onDay('2026-10-31') };
    const [before, after] = [onDay('2026-10-07'), onDay('2026-10-08')];
    const longer = (...days: readonly Day[]): bigint =>
      savingsOf(
        days.map((day) => ({ ...written, day })),
        { range },
      ).caching.longerAtMost;
    expect(longer(before)).toBe((23n * DOLLAR) / 10n);
    expect(longer(after)).toBe((24n * DOLLAR) / 10n);
    expect(longer(before, after)).toBe((47n * DOLLAR) / 10n);
  });

  it('is not known for tokens of models without a price, which are counted', () => {
    const { caching } = savingsOf([
      { model: 'claude-saga-9', tokens: [0, 2 * MILLION, 0, 10 * MILLION, 0], paid: [0, 1000, 0, 1000, 0] },
    ]);
    expect(caching).toMatchObject({ unknownTokens: 12 * MILLION, paid: 0n, saved: 0n, cost: 2n * DOLLAR });
  });

  it('by API key divides tokens without a known price among the keys, so that the keys sum to the total', () => {
    // The bill shows a price of uncached input for standard requests only: $4 a million. 3 million reads of standard
    // requests cost $0.60 and would have cost $12 as uncached input. 1 million reads of batch requests cost $0.20. What
    // they would have cost as uncached input is not known.
    const standard: Spent = { model: SAGA, tokens: [MILLION, 0, 0, 3 * MILLION, 0], paid: [4000, 0, 0, 600, 0] };
    const batch: Spent = { model: SAGA, tokens: [0, 0, 0, MILLION, 0], paid: [0, 0, 0, 200, 0], variant: BATCH };
    const { caching, lists } = savingsOf([standard, { ...batch, key: 'apikey_b' }], { by: ['apiKey'] });
    const cents = DOLLAR / 100n;
    expect(caching).toMatchObject({ paid: 60n * cents, saved: 1140n * cents, unknownTokens: MILLION });
    const of = (id: string) => lists[0]?.rows.find((row) => row.id === id);
    // Without caching, the reads of standard requests would have cost $12. The first key has three quarters of all
    // reads, so it gets three quarters of the $12.
    const without = (id: string): bigint => (of(id)?.saved ?? 0n) + (of(id)?.paid ?? 0n);
    expect([without('apikey_a'), without('apikey_b')]).toEqual([9n * DOLLAR, 3n * DOLLAR]);
    const off = caching.saved - (of('apikey_a')?.saved ?? 0n) - (of('apikey_b')?.saved ?? 0n);
    expect(off >= -2n && off <= 2n).toBe(true);
    expect(of('apikey_a')?.unknownTokens).toBe((3 * MILLION) / 4);
    expect(of('apikey_b')?.unknownTokens).toBe(MILLION / 4);
  });

  it('by API key leaves out the same share of the cost of each key as of the total', () => {
    // Reads of standard requests cost $0.20 and would have cost $4 as uncached input. Reads of batch requests cost
    // $29.80. What they would have cost as uncached input is not known.
    const standard: Spent = { model: SAGA, tokens: [MILLION, 0, 0, MILLION, 0], paid: [4000, 0, 0, 200, 0] };
    const dear: Spent = { model: SAGA, tokens: [0, 0, 0, MILLION, 0], paid: [0, 0, 0, 29_800, 0], variant: BATCH };
    const { caching, lists } = savingsOf([standard, { ...dear, key: 'apikey_b' }], { by: ['apiKey'] });
    const rows = lists[0]?.rows ?? [];
    for (const { paid, cost } of rows) expect(paid >= 0n && paid <= cost).toBe(true);
    const off = caching.paid - rows.reduce((total, { paid }) => total + paid, 0n);
    expect(off >= 0n && off <= 2n).toBe(true);
  });

  it('is listed by what caching cost, then by all costs, then by name', () => {
    const cached = { tokens: [0, 0, 0, 10 * MILLION, 0], paid: [0, 0, 0, 2000, 0] } as const;
    const more = { tokens: [MILLION, 0, 0, 10 * MILLION, 0], paid: [4000, 0, 0, 2000, 0] } as const;
    const { lists } = savingsOf([
      { ...cached, workspace: 'wrkspc_c' },
      { ...cached, workspace: 'wrkspc_b' },
      { ...more, workspace: 'wrkspc_d' },
      { tokens: [0, 0, 0, 20 * MILLION, 0], paid: [0, 0, 0, 4000, 0], workspace: 'wrkspc_e' },
    ]);
    expect(lists[0]?.rows.map(({ id }) => id)).toEqual(['wrkspc_e', 'wrkspc_d', 'wrkspc_b', 'wrkspc_c']);
  });

  it('is not computed for days that have not ended', () => {
    expect(() => savingsOf([OUTPUT], { range: { from: TODAY, to: addDays(TODAY, 1) } })).toThrow('noEndedDay');
  });

  it('is not computed for a day whose last hours are still to come', () => {
    const yesterday = addDays(TODAY, -1);
    const books = booksOf([{ ...OUTPUT, day: yesterday }]);
    const ask = (hoursLate: number, from: Day) => {
      const nowMs = halfPast(TODAY, 0);
      const ledger = ledgerOf(books, [{ nowMs, billedThrough: addDays(TODAY, -2), hoursLate }]);
      const query: SavingsQuery = { range: { from, to: TODAY }, where: {}, by: [], whatIf: null, top: 1 };
      return savings(ledger, query, { now: nowMs, unreachable: null });
    };
    expect(ask(1, yesterday)).toEqual({ ok: false, error: { kind: 'noKnownDay' } });
    expect(ask(0, yesterday)).toMatchObject({ ok: true, value: { days: 1 } });
    expect(ask(1, TODAY)).toEqual({ ok: false, error: { kind: 'noEndedDay' } });
  });

  it('by API key has no never-read tokens, because other keys read the same caches', () => {
    const { lists } = savingsOf(
      [
        { key: 'apikey_a', tokens: [MILLION, 2 * MILLION, 0, 0, 0], paid: [4000, 10_000, 0, 0, 0] },
        { key: 'apikey_b', tokens: [0, 0, 0, 10 * MILLION, 0], paid: [0, 0, 0, 2000, 0] },
      ],
      { by: ['apiKey'] },
    );
    expect(lists[0]?.rows.map(({ id, saved, neverRead }) => [id, saved, neverRead])).toEqual([
      ['apikey_a', -2n * DOLLAR, null],
      ['apikey_b', 38n * DOLLAR, null],
    ]);
  });
});

describe('API keys with batch and standard usage', () => {
  // Costs of batch: 1 M input tokens $2, 10 M cache reads $1. Costs of standard: 3 M input tokens $12, 1 M cache reads
  // $0.20.
  const slow: Spent = { tokens: [MILLION, 0, 0, 10 * MILLION, 0], paid: [2000, 0, 0, 1000, 0], variant: BATCH };
  const fast: Spent = { tokens: [3 * MILLION, 0, 0, MILLION, 0], paid: [12_000, 0, 0, 200, 0], key: 'apikey_b' };
  const CENT = DOLLAR / 100n;

  it('in workspaces of their own saved what their workspaces saved', () => {
    const spent = [slow, { ...fast, workspace: 'wrkspc_two' }];
    const { lists, caching } = savingsOf(spent, { by: ['apiKey', 'workspace'] });
    // saved: 10 M reads × $2 a million − $1 = $19, and 1 M reads × $4 a million − $0.20 = $3.80
    expect(lists.map(({ rows }) => rows.map(({ saved }) => saved))).toEqual([
      [19n * DOLLAR, 380n * CENT],
      [19n * DOLLAR, 380n * CENT],
    ]);
    expect(caching.saved).toBe(2280n * CENT);
    const ofOne = savingsOf(spent, { where: { apiKey: ['apikey_b'] } });
    expect(ofOne.caching.saved).toBe(380n * CENT);
  });

  it('in one workspace sum to it, at one average price', () => {
    const { lists, caching } = savingsOf([slow, fast], { by: ['apiKey'] });
    expect(caching.saved).toBe(2280n * CENT);
    // 11 M reads would have cost 10 M × $2 + 1 M × $4 = $24 without caching.
    const rows = lists[0]?.rows.map(({ id, saved }) => [id, Number(saved) / Number(DOLLAR)]);
    expect(rows?.map(([id]) => id)).toEqual(['apikey_a', 'apikey_b']);
    expect(rows?.[0]?.[1]).toBeCloseTo((24 * 10) / 11 - 1, 9);
    expect(rows?.[1]?.[1]).toBeCloseTo(24 / 11 - 0.2, 9);
  });
});

describe('the most that another cache duration would save', () => {
  const most = (spent: readonly Spent[], change: Partial<SavingsQuery> = {}): readonly bigint[] => {
    const { shorterAtMost, longerAtMost } = savingsOf(spent, change).caching;
    return [shorterAtMost, longerAtMost];
  };
  const HALF = DOLLAR / 2n;
  // Claude Opus 5.5, batch: 1 M 1-hour cache writes cost $4, 1 M 5-minute writes $2.50, and 1 M reads $0.10.
  const longBatch: Spent = { tokens: [0, 0, MILLION, 0, 0], paid: [0, 0, 4000, 0, 0], variant: BATCH };
  const shortBatch: Spent = { tokens: [0, MILLION, 0, 0, 0], paid: [0, 2500, 0, 0, 0], variant: BATCH };
  // Claude Opus 5.5, standard: 1 M 1-hour cache writes cost $8, 1 M 5-minute writes $5, and 1 M reads $0.20.
  const long: Spent = { tokens: [0, 0, MILLION, 0, 0], paid: [0, 0, 8000, 0, 0], key: 'apikey_b' };
  const short: Spent = { tokens: [0, MILLION, 0, 0, 0], paid: [0, 5000, 0, 0, 0], key: 'apikey_b' };
  const ofA: Partial<SavingsQuery> = { where: { apiKey: ['apikey_a'] } };
  const ofB: Partial<SavingsQuery> = { where: { apiKey: ['apikey_b'] } };

  it('for an API key is counted at the prices of its own service tier, not at those of other keys', () => {
    // 1 M 1-hour writes of batch requests cost $4. As 5-minute writes, they would have cost $2.50. The bill's price of
    // $5 for 5-minute writes is for standard requests, and does not apply.
    expect(most([longBatch, short], ofA)).toEqual([3n * HALF, 0n]);
    // 1 M 5-minute writes of batch requests cost $2.50. As reads, they would have cost $0.10.
    expect(most([shortBatch, { ...short, tokens: [0, 0, 0, MILLION, 0], paid: [0, 0, 0, 200, 0] }], ofA)).toEqual([
      0n,
      (24n * DOLLAR) / 10n,
    ]);
    const { lists } = savingsOf([longBatch, short], { by: ['apiKey'] });
    expect(lists[0]?.rows.map(({ id, shorterAtMost }) => [id, shorterAtMost])).toEqual([
      ['apikey_b', 0n],
      ['apikey_a', 3n * HALF],
    ]);
  });

  it('for a team whose rules name API keys is counted like that for these keys', () => {
    const teams = [{ name: 'Nightly', rules: [{ by: 'key', value: 'apikey_a' }] }] as const;
    expect(most([longBatch, short], { where: { team: ['Nightly'] }, teams })).toEqual([3n * HALF, 0n]);
  });

  it('for an API key is exact if all service tiers have the same discount, also if a workspace has several', () => {
    expect(most([longBatch, long, short], ofA)).toEqual([3n * HALF, 0n]);
    expect(most([longBatch, long, short], ofB)).toEqual([3n * DOLLAR, (48n * DOLLAR) / 10n]);
  });

  it('for an API key counts that its cost may be too low if its tier has less of a discount than others', () => {
    // A contract gives another 25 % off batch requests. The bill of $11 is split by list prices, 4 : 8, so the key with
    // standard requests is said to pay $7.33. In fact it pays $8, of which 5-minute writes would save $3.
    const cheap: Spent = { ...longBatch, paid: [0, 0, 3000, 0, 0] };
    expect(most([cheap, long], ofB)).toEqual([3n * DOLLAR, 0n]);
    // All keys together save no more than their workspace: 37.5 % of $11.
    expect(most([cheap, long], { where: { apiKey: ['apikey_a', 'apikey_b'] } })[0]).toBe((4125n * DOLLAR) / 1000n);
  });

  it('counts each token at the discount of its day, also if a contract changes within the range', () => {
    // On the first day, every price is half of the list price, so 1 M 1-hour writes cost $4. 5-minute writes would have
    // cost $2.50 on that day.
    const before: Spent = { ...long, paid: [0, 0, 4000, 0, 0], day: DAY };
    expect(most([before, { ...short, day: addDays(DAY, 1) }])[0]).toBe(3n * HALF);
  });

  it('is all that the writes cost if the price of the other kind is not known', () => {
    const saga: Spent = { model: SAGA, tokens: [MILLION, 0, MILLION, 0, 0], paid: [4000, 0, 8000, 0, 0] };
    expect(most([saga])).toEqual([8n * DOLLAR, 0n]);
    expect(most([{ ...saga, tokens: [MILLION, MILLION, MILLION, 0, 0], paid: [4000, 5000, 8000, 0, 0] }])).toEqual([
      3n * DOLLAR,
      5n * DOLLAR,
    ]);
  });

  it('includes writes on the bill that the usage report does not show', () => {
    expect(most([{ ...long, tokens: [MILLION, 0, 0, 0, 0], paid: [4000, 0, 8000, 0, 0] }])[0]).toBe(3n * DOLLAR);
  });
});

const OUTPUT: Spent = { tokens: [0, 0, 0, 0, MILLION], paid: [0, 0, 0, 0, 20_000] };

describe('what other choices would have cost', () => {
  it('batch is half, at most, and nothing until it is marked', () => {
    const found = savingsOf([OUTPUT]);
    const line = leverOf(found, { kind: 'batch' });
    expect([line.label, line.alone, line.part]).toEqual(['upperBound', { least: 0n, most: 10n * DOLLAR }, null]);
    expect(found.whatIf?.possible).toEqual({ least: 0n, most: 0n });
    const marked = savingsOf([OUTPUT], possible({ kind: 'batch', workspace: 'wrkspc_one' }));
    expect(marked.whatIf?.possible).toEqual({ least: 0n, most: 10n * DOLLAR });
  });

  it('batch of one API key is half of what it cost, and a workspace beside it takes the rest', () => {
    const spent = [
      { ...OUTPUT, key: 'apikey_a' },
      { ...OUTPUT, key: 'apikey_b', tokens: [0, 0, 0, 0, 3 * MILLION], paid: [0, 0, 0, 0, 60_000] },
    ] as const;
    const key: Lever = { kind: 'batch', apiKey: 'apikey_b' };
    expect(savingsOf(spent, possible(key)).whatIf?.possible.most).toBe(30n * DOLLAR);
    const both = savingsOf(spent, possible({ kind: 'batch', workspace: 'wrkspc_one' }, key));
    expect(both.whatIf?.possible.most).toBe(40n * DOLLAR);
    expect(leverOf(both, { apiKey: 'apikey_b' }).part?.most).toBe(30n * DOLLAR);
  });

  it('batch is proposed for the ten costliest API keys only, by all that they cost', () => {
    const spent = Array.from({ length: 12 }, (_, at): Spent => {
      const [input, output] = at === 0 ? [11_500, 1000] : [0, (at + 1) * 1000];
      const tokens: Tokens = [input * 250, 0, 0, 0, output * 50];
      return { key: `apikey_${String(at).padStart(2, '0')}`, tokens, paid: [input, 0, 0, 0, output] };
    });
    const { whatIf } = savingsOf(spent, { by: ['apiKey'] });
    const keys = whatIf?.levers.flatMap(({ lever }) => ('apiKey' in lever ? [lever.apiKey] : []));
    expect(keys?.toSorted()).toEqual(
      ['00', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((of) => `apikey_${of}`),
    );
  });

  it('batch costs what the bill says if that is less than half, as under a contract', () => {
    // 1 M output tokens of standard requests cost $20, of batch requests $5.
    const found = savingsOf([OUTPUT, { ...OUTPUT, variant: BATCH, paid: [0, 0, 0, 0, 5000] }]);
    expect(leverOf(found, { kind: 'batch' }).alone).toEqual({ least: 0n, most: 15n * DOLLAR });
  });

  it('batch of one API key counts the requests first on which it saves most, because the bill does not show which it sent', () => {
    // Outside the US, batch requests cost 25 % of standard ones, as under a contract. The bill has no batch requests in
    // the US, so batch requests are assumed to cost 50 % of standard ones in the US.
    const us = { ...OUTPUT, variant: { ...STANDARD, inferenceGeo: 'us' }, paid: [0, 0, 0, 0, 22_000] } as const;
    const spent: readonly Spent[] = [
      us,
      { ...OUTPUT, key: 'apikey_b' },
      { ...OUTPUT, variant: BATCH, paid: [0, 0, 0, 0, 5000] },
    ];
    const alone = (key: Partial<Spent>): bigint =>
      leverOf(savingsOf([...spent, { ...OUTPUT, ...key }], { by: ['apiKey'] }), { apiKey: key.key ?? '' }).alone.most;
    // The key paid $20, although the split of the whole bill of $67 by list prices gives it only $18.61.
    const most = alone({ key: 'apikey_c' });
    expect(most).toBeGreaterThanOrEqual(15n * DOLLAR);
    expect(Number(most) / Number(DOLLAR)).toBeCloseTo(15, 9);
  });

  it('batch leaves alone what is batched already', () => {
    const batch = { ...STANDARD, serviceTier: 'batch' };
    const found = savingsOf([{ ...OUTPUT, variant: batch, paid: [0, 0, 0, 0, 10_000] }]);
    expect(found.whatIf?.levers.filter(({ lever }) => lever.kind === 'batch')).toEqual([]);
  });

  it('anywhere instead of the US saves one eleventh', () => {
    const us = { ...STANDARD, inferenceGeo: 'us' };
    const line = leverOf(savingsOf([{ ...OUTPUT, variant: us, paid: [0, 0, 0, 0, 22_000] }]), { kind: 'geography' });
    expect([line.label, line.alone]).toEqual(['measured', { least: 2n * DOLLAR, most: 2n * DOLLAR }]);
  });

  it('standard instead of fast speed saves half for Claude Opus 5.5', () => {
    const fast = { ...STANDARD, speed: 'fast' };
    const line = leverOf(savingsOf([{ ...OUTPUT, variant: fast, paid: [0, 0, 0, 0, 40_000] }]), { kind: 'tier' });
    expect(line.alone.most).toBe(20n * DOLLAR);
  });

  it('another model is a range where it has a newer tokenizer', () => {
    // A million output tokens cost $25 with Claude Opus 4.6, and $20 with Claude Opus 5.5. For the same text, Claude
    // Opus 5.5 counts 1.00 to 1.35 times as many tokens.
    const opus = { ...OUTPUT, model: 'claude-opus-4-6', paid: [0, 0, 0, 0, 25_000] } as const;
    const targets = { 'claude-opus-4-6': 'claude-opus-5-5' };
    const line = leverOf(savingsOf([opus], { whatIf: { possible: [], targets } }), { kind: 'model' });
    expect([line.label, line.alone]).toEqual(['range', { least: -2n * DOLLAR, most: 5n * DOLLAR }]);
  });

  it('another model with the same tokenizer costs its list price, with the discount that is paid', () => {
    const paid = [0, 0, 0, 0, 16_000] as const;
    const line = leverOf(savingsOf([{ ...OUTPUT, paid }]), { kind: 'model' });
    expect(line.lever).toEqual({ kind: 'model', model: 'claude-opus-5-5', target: 'claude-sonnet-5-5' });
    expect([line.alone, line.isListed]).toEqual([{ least: 8n * DOLLAR, most: 8n * DOLLAR }, true]);
  });

  it('another model whose long prompts cost five times as much is a range, because the bill does not tell them', () => {
    // A million output tokens cost $10 with Claude Sonnet 5.5, and $0.50 with Claude Haiku 5.5. After prompts above
    // 100,000 tokens, they cost $2.50 with Claude Haiku 5.5.
    const sonnet = { ...OUTPUT, model: 'claude-sonnet-5-5', paid: [0, 0, 0, 0, 10_000] } as const;
    const line = leverOf(savingsOf([sonnet]), { kind: 'model' });
    expect(line.lever).toEqual({ kind: 'model', model: 'claude-sonnet-5-5', target: 'claude-haiku-5-5' });
    expect(line.alone).toEqual({ least: (75n * DOLLAR) / 10n, most: (95n * DOLLAR) / 10n });
  });

  it('another model that is on the bill costs what is paid for it', () => {
    const sonnet = { ...OUTPUT, model: 'claude-sonnet-5-5', paid: [0, 0, 0, 0, 9000] } as const;
    const line = leverOf(savingsOf([OUTPUT, sonnet]), { kind: 'model', model: 'claude-opus-5-5' });
    expect([line.alone.most, line.isListed]).toEqual([11n * DOLLAR, false]);
  });

  it('each lever takes its share of what the ones before it left', () => {
    const fast = { ...STANDARD, speed: 'fast', inferenceGeo: 'us' };
    const found = savingsOf(
      [{ ...OUTPUT, variant: fast, paid: [0, 0, 0, 0, 44_000] }],
      possible(
        { kind: 'batch', workspace: 'wrkspc_one' },
        { kind: 'model', model: 'claude-opus-5-5', target: 'claude-sonnet-5-5' },
        { kind: 'geography', workspace: 'wrkspc_one' },
        { kind: 'tier', workspace: 'wrkspc_one' },
      ),
    );
    const parts = (['tier', 'geography', 'model', 'batch'] as const).map((kind) => leverOf(found, { kind }).part?.most);
    expect(parts).toEqual([22n * DOLLAR, 2n * DOLLAR, 10n * DOLLAR, 5n * DOLLAR]);
    // Each of them alone would save more, and together more than the cost.
    const alone = (['tier', 'geography', 'model', 'batch'] as const).map((kind) => leverOf(found, { kind }).alone.most);
    expect(alone).toEqual([22n * DOLLAR, 4n * DOLLAR, 33n * DOLLAR, 0n]);
    expect(found.whatIf?.possible).toEqual({ least: 34n * DOLLAR, most: 39n * DOLLAR });
  });

  it('is cut to a bill that a credit made smaller', () => {
    const books = savingsOf(
      [OUTPUT, { tokens: [0, 0, 0, 0, 0], paid: [0, 0, 0, 0, -19_000], model: 'claude-sonnet-5-5' }],
      possible({ kind: 'batch', workspace: 'wrkspc_one' }),
    );
    expect([books.caching.cost, books.whatIf?.possible.most]).toEqual([DOLLAR, DOLLAR]);
  });
});

describe('what other choices would have cost, for an API key whose service tier the bill does not show', () => {
  const ofA = (change: Partial<SavingsQuery> = {}): Savings =>
    savingsOf(SPENT, { where: { apiKey: ['apikey_a'] }, ...change });
  const US = { ...STANDARD, inferenceGeo: 'us' };
  const sonnet: Spent = { ...OUTPUT, model: SONNET, paid: [0, 0, 0, 0, 10_000], key: 'apikey_b' };
  // The key `apikey_a` has 1 M output tokens of batch requests, which cost $10 with Claude Opus 5.5. The key `apikey_b`
  // has 1 M output tokens of standard requests, which cost $10 with Claude Sonnet 5.5.
  const SPENT: readonly Spent[] = [{ ...OUTPUT, variant: BATCH, paid: [0, 0, 0, 0, 10_000] }, sonnet];

  it('another model is compared within the same service tier', () => {
    // 1 M output tokens of batch requests cost half with Claude Sonnet 5.5: $5 instead of $10. For this model, the bill
    // has only standard requests.
    expect(leverOf(ofA(), { kind: 'model' }).alone).toEqual({ least: 5n * DOLLAR, most: 5n * DOLLAR });
  });

  it('another model is a range if the service tiers of the workspace differ', () => {
    // Claude Sonnet 5.5 has a contract price of $4 for standard requests: 80 % less than Claude Opus 5.5. For batch
    // requests the list prices say 50 % less.
    const mixed = [
      ...SPENT.slice(0, 1),
      { ...OUTPUT, key: 'apikey_b' },
      { ...sonnet, paid: [0, 0, 0, 0, 4000] } as Spent,
    ];
    const line = leverOf(savingsOf(mixed, { where: { apiKey: ['apikey_a'] } }), { kind: 'model' });
    expect([line.label, line.alone]).toEqual(['range', { least: 5n * DOLLAR, most: 8n * DOLLAR }]);
  });

  it('batch is not proposed if all requests of its workspaces are batched already', () => {
    expect(ofA().whatIf?.levers.filter(({ lever }) => lever.kind === 'batch')).toEqual([]);
  });

  it('another geography is a range, because the requests of the key may run anywhere already', () => {
    const spent = [{ ...OUTPUT, variant: US, paid: [0, 0, 0, 0, 22_000] } as Spent, { ...OUTPUT, key: 'apikey_b' }];
    const marked = { ...possible({ kind: 'geography', workspace: 'wrkspc_one' }), where: { apiKey: ['apikey_a'] } };
    const line = leverOf(savingsOf(spent, marked), { kind: 'geography' });
    expect([line.label, line.alone]).toEqual(['range', { least: 0n, most: 2n * DOLLAR }]);
  });

  it('no caching is what caching cost more, at the same prices', () => {
    // Two workspaces. In one, 5-minute writes of batch requests cost $2.50, and uncached input would have cost $2. In
    // the other, 5-minute writes of standard requests cost $5, and uncached input would have cost $4.
    const slow: Spent = { tokens: [MILLION, MILLION, 0, 0, 0], paid: [2000, 2500, 0, 0, 0], variant: BATCH };
    const fast: Spent = {
      tokens: [MILLION, MILLION, 0, 0, 0],
      paid: [4000, 5000, 0, 0, 0],
      workspace: 'wrkspc_two',
      key: 'apikey_b',
    };
    for (const apiKey of ['apikey_a', 'apikey_b']) {
      const { caching, whatIf } = savingsOf([slow, fast], { where: { apiKey: [apiKey] } });
      expect(caching.saved).toBe(apiKey === 'apikey_a' ? -DOLLAR / 2n : -DOLLAR);
      expect(leverOf({ whatIf } as Savings, { kind: 'caching' }).alone.most).toBe(-caching.saved);
    }
  });
});

describe('priority usage, which a commitment pays for', () => {
  const PRIORITY = { ...STANDARD, serviceTier: 'priority' };
  const free = [0, 0, 0, 0, 0] as const;
  const plain: Spent = { tokens: [MILLION, 0, 0, 0, 0], paid: [4000, 0, 0, 0, 0] };
  const cached: Spent = { tokens: [MILLION, MILLION, 0, 5 * MILLION, 0], paid: free, variant: PRIORITY };

  it('saves nothing by caching, because its tokens cost nothing', () => {
    const found = savingsOf([plain, cached]);
    expect(found.caching).toMatchObject({ cost: 4n * DOLLAR, paid: 0n, saved: 0n, listed: 0n, unknownTokens: 0 });
    expect(found.caching.tokens).toEqual({ input: 2 * MILLION, write5m: MILLION, write1h: 0, read: 5 * MILLION });
    expect(found.whatIf?.levers.map(({ lever, alone }) => [lever.kind, alone.most])).toEqual([
      ['batch', 2n * DOLLAR],
      ['model', 2n * DOLLAR],
    ]);
  });

  it('has no unknown price where its model is not on the price list', () => {
    const found = savingsOf([{ ...cached, model: 'claude-saga-9' }]);
    expect(found.caching).toMatchObject({ saved: 0n, unknownTokens: 0 });
  });

  it('does not make the price look lower of tokens without a bill of their own', () => {
    const written: Spent = { tokens: [0, 2 * MILLION, 0, 10 * MILLION, 0], paid: [0, 8000, 0, 1600, 0] };
    const { caching } = savingsOf([written, { ...cached, tokens: [90 * MILLION, 0, 0, 0, 0] }]);
    expect(caching.saved).toBe((288n * DOLLAR) / 10n);
  });

  it('bears none of what was written and never read', () => {
    // Costs: 1 M input tokens $4, 1 M 5-minute cache writes $5, 0.5 M cache reads $0.10. Priority usage, which costs
    // nothing: 1 M 5-minute cache writes.
    const { caching } = savingsOf([
      { tokens: [MILLION, MILLION, 0, MILLION / 2, 0], paid: [4000, 5000, 0, 100, 0] },
      { tokens: [0, MILLION, 0, 0, 0], paid: free, variant: PRIORITY },
    ]);
    expect(caching.neverRead).toEqual({ tokens: 1.5 * MILLION, costAtMost: DOLLAR, isCostExact: false });
  });

  it('by API key saves nothing either, and the keys sum to the total', () => {
    // Costs of the second key: 1 M input tokens $4, 1 M 5-minute cache writes $5, 2 M cache reads $0.40. It has the
    // same tokens again as priority usage, which costs nothing.
    const half: Spent = {
      tokens: [MILLION, MILLION, 0, 2 * MILLION, 0],
      paid: [4000, 5000, 0, 400, 0],
      key: 'apikey_b',
    };
    const spent = [plain, { ...cached, key: 'apikey_c' }, half, { ...half, paid: free, variant: PRIORITY }];
    const found = savingsOf(spent, { by: ['apiKey'] });
    expect(found.caching.saved).toBe((66n * DOLLAR) / 10n);
    expect(found.lists[0]?.rows.map(({ id, saved, tokens }) => [id, saved, tokens.read])).toEqual([
      ['apikey_b', (66n * DOLLAR) / 10n, 4 * MILLION],
      ['apikey_c', 0n, 5 * MILLION],
    ]);
    const ofOne = savingsOf(spent, { where: { apiKey: ['apikey_c'] } });
    expect(ofOne.caching).toMatchObject({ saved: 0n, shorterAtMost: 0n, longerAtMost: 0n });
    expect(ofOne.whatIf?.levers).toEqual([]);
    const ofHalf = savingsOf(spent, { where: { apiKey: ['apikey_b'] } });
    expect(ofHalf.caching).toMatchObject({ saved: (66n * DOLLAR) / 10n, longerAtMost: (48n * DOLLAR) / 10n });
  });
});

describe('models to switch to', () => {
  it.each([
    ['claude-opus-5-5', 'claude-sonnet-5-5'],
    ['claude-sonnet-5-5', 'claude-haiku-5-5'],
    ['claude-opus-5', 'claude-opus-5-5'],
    ['claude-fable-5-1', 'claude-fable-5-2'],
    ['claude-fable-5-2', 'claude-opus-5-5'],
    ['claude-opus-4-8', 'claude-opus-5-5'],
    ['claude-haiku-4-5-20251001', 'claude-haiku-5-5'],
    ['claude-haiku-5-5', null],
    ['claude-saga-9', null],
  ])('%s: the next cheaper of its generation is %s', (model, target) => {
    expect(suggestedTarget(model, TODAY)).toBe(target);
  });

  it('are those that are sold, newest first, and never the model itself', () => {
    const found = switchTargets('claude-opus-5-5', TODAY);
    expect(found[0]).toBe('claude-fable-5-2');
    expect(found).not.toContain('claude-opus-5-5');
    expect(found).not.toContain('claude-3-opus-20240229');
  });

  it('have the newer tokenizer after Claude Sonnet 4.6', () => {
    expect(['claude-opus-4-6', 'claude-sonnet-4-6', 'claude-opus-4-7', 'claude-saga-9'].map(tokenizerOf)).toEqual([
      'older',
      'older',
      'newer',
      null,
    ]);
    expect(mayNeedMoreTokens('claude-opus-4-6', 'claude-opus-5-5')).toBe(true);
    expect(mayNeedMoreTokens('claude-opus-5-5', 'claude-opus-4-6')).toBe(false);
    expect(mayNeedMoreTokens('claude-opus-4-7', 'claude-opus-5-5')).toBe(false);
  });
});

function onDay(text: string): Day {
  const found = parseDay(text);
  if (found === null) throw new Error(text);
  return found;
}
