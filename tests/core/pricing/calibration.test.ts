/** Checks how Outlay computes what an organization pays, as a ratio to the list price of the same day. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../src/core/calendar/day.ts';
import { TOKEN_TYPE, type TokenType } from '../../../src/core/model/category.ts';
import type { Variant } from '../../../src/core/model/names.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import { calibrate } from '../../../src/core/pricing/calibration.ts';
import type { CalibrationDays, CalibrationSample } from '../../../src/core/pricing/calibration-sample.ts';
import { createPriceBook } from '../../../src/core/pricing/create-price-book.ts';
import { day, dollarsPerMillion, tiers, variant } from './price-book-fixtures.ts';

const OPUS = 'claude-opus-5-5';
const SONNET = 'claude-sonnet-5-5';
const list = createPriceBook({ contract: null, calibration: null });
const today = day('2026-11-20');
const BATCH = variant({ serviceTier: 'batch' });

interface Line {
  readonly model?: string;
  readonly type?: TokenType;
  readonly used?: Variant;
  readonly billed?: Variant;
  readonly tokens: number;
  /**
   * the billed amount as a percentage of the list price of the variant `used` (for example batch) on the day of this
   * line; 0 if nothing is billed
   */
  readonly percent?: number;
}

/** Returns the price samples of a day: its usage, and the bill for it. */
function dayOfLines(on: Day, lines: readonly Line[]): readonly [Day, CalibrationSample[]] {
  return [
    on,
    lines.flatMap(({ model = OPUS, type = 0, used = variant(), billed = used, tokens, percent = 100 }) => {
      const price = list.card(model, used, on).tokens[type as 0];
      const list100 = price === null ? 5_000_000n : (price.numerator * 100n) / price.denominator / 100n;
      const amount = (list100 * BigInt(tokens) * BigInt(percent)) / 100n;
      const shared = { model, tokenType: type };
      return [
        { ...shared, variant: used, amount: toPico(0n), tokens },
        { ...shared, variant: { ...billed, speed: null }, amount: toPico(amount), tokens: 0 },
      ];
    }),
  ];
}

function days(count: number, lines: (ago: number) => readonly Line[], newest = addDays(today, -1)): CalibrationDays {
  return new Map(
    Array.from({ length: count }, (_, index) => dayOfLines(addDays(newest, -index), lines(index))).reverse(),
  );
}

function cardAfter(samples: CalibrationDays, model = OPUS, of = variant(), on = today) {
  return createPriceBook({ contract: null, calibration: calibrate(samples) }).card(model, of, on);
}

describe('a constant discount', () => {
  it('is found exactly, whatever the tokens of each day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.array(fc.integer({ min: 1500, max: 10_000_000 }), { minLength: 7, maxLength: 7 }),
        fc.constantFrom(...Object.values(TOKEN_TYPE).slice(0, 5)),
        fc.constantFrom(variant(), BATCH, variant({ inferenceGeo: 'us' })),
        (percent, tokens, type, of) => {
          const samples = days(7, (ago) => [{ type, used: of, tokens: (tokens[ago] ?? 0) * 100, percent }]);
          const ratio = calibrate(samples).ratio(OPUS, type, of);
          expect((ratio?.numerator ?? 0n) * 100n).toBe(BigInt(percent) * (ratio?.denominator ?? 1n));
        },
      ),
    );
  });

  it('says catalogue where the list price is paid', () => {
    expect(tiers(cardAfter(days(7, () => [{ tokens: 1_000_000 }])))[0]).toBe('catalogue');
  });

  it('holds for the groups of the model that have no bill yet, when two others show it', () => {
    const samples = days(3, () => [
      { tokens: 1_000_000, percent: 80 },
      { type: 4, tokens: 100_000, percent: 80 },
    ]);
    expect(dollarsPerMillion(cardAfter(samples))).toEqual([3.2, 4, 6.4, 0.16, 16]);
    expect(dollarsPerMillion(cardAfter(samples, OPUS, BATCH))[0]).toBe(1.6);
  });

  it('of one group only is not taken for another', () => {
    const samples = days(3, () => [
      { tokens: 1_000_000, percent: 100 },
      { used: BATCH, tokens: 1_000_000, percent: 60 },
    ]);
    expect(dollarsPerMillion(cardAfter(samples, OPUS, BATCH))[0]).toBe(1.2);
    expect(dollarsPerMillion(cardAfter(samples))[0]).toBe(4);
    expect(tiers(cardAfter(samples))).toEqual(['catalogue', 'catalogue', 'catalogue', 'catalogue', 'catalogue']);
  });
});

describe('a change of price', () => {
  const change = day('2026-10-08');

  it('of the list holds from its first day, with the discount', () => {
    // The price of a cache read of Sonnet 5.5 halves on 8 October.
    const samples = days(7, () => [{ model: SONNET, type: 3, tokens: 1_000_000, percent: 80 }], addDays(change, -1));
    const before = cardAfter(samples, SONNET, variant(), addDays(change, -1));
    const after = cardAfter(samples, SONNET, variant(), change);
    expect([dollarsPerMillion(before)[3], dollarsPerMillion(after)[3]]).toEqual([0.16, 0.08]);
    expect([tiers(before)[3], tiers(after)[3]]).toEqual(['bill', 'bill']);
  });

  it('of the list without a discount stays the list price, before, on and after the day', () => {
    for (const last of [-1, 0, 3, 6]) {
      const samples = days(7, () => [{ model: SONNET, type: 3, tokens: 1_000_000 }], addDays(change, last));
      const card = cardAfter(samples, SONNET, variant(), addDays(change, last + 1));
      expect([dollarsPerMillion(card)[3], tiers(card)[3]]).toEqual([0.1, 'catalogue']);
    }
  });

  it('by contract holds once three days show it', () => {
    const since = (billed: number) => days(7, (ago) => [{ tokens: 1_000_000, percent: ago < billed ? 80 : 100 }]);
    expect([1, 2, 3, 4].map((billed) => dollarsPerMillion(cardAfter(since(billed)))[0])).toEqual([4, 4, 3.2, 3.2]);
  });

  it('of an unlisted model holds once three days show it', () => {
    const samples = days(7, (ago) => [{ model: 'tempest', tokens: 1_000_000, percent: ago < 3 ? 60 : 100 }]);
    expect(dollarsPerMillion(cardAfter(samples, 'tempest'))[0]).toBe(3);
  });

  it.each([
    ['one day that differs', [80, 80, 80, 38, 80, 80, 80], 3.2],
    ['the two newest days', [60, 60, 80, 80, 80], 3.2],
    ['the lower of two days', [60, 100], 4],
    ['the two lower of three days', [60, 60, 100], 4],
    ['the two lower of three days, whatever their order', [60, 100, 60], 4],
    ['days that all differ: the one in the middle counts', [90, 70, 80], 3.2],
  ])('is not read from %s', (_name, percents, dollars) => {
    const samples = days(percents.length, (ago) => [{ tokens: 1_000_000, percent: percents[ago] ?? 0 }]);
    expect(dollarsPerMillion(cardAfter(samples))[0]).toBe(dollars);
  });
});

describe('a discount of a few tokens', () => {
  const few = (percentOf: (ago: number) => number) =>
    cardAfter(
      days(7, (ago) => [
        { tokens: 3000, percent: percentOf(ago) },
        { type: 4, tokens: 750, percent: percentOf(ago) },
      ]),
    );

  it('is found for each token type if it is the same every day', () => {
    const card = few(() => 87);
    expect(tiers(card)[4]).toBe('bill');
    expect(dollarsPerMillion(card)[4]).toBeCloseTo(20 * 0.87, 5);
  });

  it('is not found if it changes from day to day, as rounded bills do', () => {
    expect(tiers(few((ago) => (ago % 2 === 0 ? 87 : 95)))[4]).toBe('catalogue');
  });

  it('is not found for fewer than a hundred tokens', () => {
    const card = cardAfter(days(7, () => [{ tokens: 14, percent: 87 }]));
    expect(tiers(card)[0]).toBe('catalogue');
  });
});

describe('tokens that the bill does not show as the usage report does', () => {
  const discounted: readonly Line[] = [
    { tokens: 10_000_000, percent: 80 },
    { type: 4, tokens: 1_000_000, percent: 80 },
  ];

  it.each<[string, Line]>([
    ['a stray flex request', { used: variant({ serviceTier: 'flex' }), tokens: 20_000, percent: 0 }],
    ['a batch that was billed nothing', { used: BATCH, tokens: 200_000, percent: 0 }],
    ['priority on demand', { used: variant({ serviceTier: 'priority_on_demand' }), tokens: 50_000, percent: 0 }],
    ['a geography the bill leaves out', { used: variant({ inferenceGeo: 'us' }), tokens: 50_000, percent: 0 }],
    ['fast tokens', { used: variant({ speed: 'fast' }), tokens: 1, percent: 0 }],
    ['priority tokens', { used: variant({ serviceTier: 'priority' }), tokens: 90_000_000, percent: 0 }],
  ])('leave the discount in place: %s', (_name, stray) => {
    const card = cardAfter(days(7, () => [...discounted, stray]));
    expect(dollarsPerMillion(card)[0]).toBeCloseTo(3.2, 5);
    expect(dollarsPerMillion(card)[4]).toBe(16);
    expect(tiers(card)[0]).toBe('bill');
  });

  it('change nothing while they are at most 3 % of their token type', () => {
    const before = cardAfter(days(7, () => discounted));
    fc.assert(
      fc.property(
        fc.constantFrom('flex', 'batch', 'priority_on_demand', 'turbo'),
        fc.integer({ min: 1, max: 300_000 }),
        fc.integer({ min: 0, max: 6 }),
        (serviceTier, tokens, on) => {
          const stray = { used: variant({ serviceTier }), tokens, percent: 0 };
          const samples = days(7, (ago) => (ago === on ? [...discounted, stray] : discounted));
          expect(cardAfter(samples).tokens).toEqual(before.tokens);
        },
      ),
    );
  });

  it('make one group of a token type when they are more: a bill that words batch as standard', () => {
    const samples = days(7, (ago) => [
      { tokens: 10_000_000, percent: 80 },
      { used: BATCH, billed: variant(), tokens: 4_000_000 + ago * 1_000_000, percent: 80 },
    ]);
    expect(dollarsPerMillion(cardAfter(samples))[0]).toBe(3.2);
    expect(dollarsPerMillion(cardAfter(samples, OPUS, BATCH))[0]).toBe(1.6);
  });

  it('do so for a model without a list price, where a batch token counts half', () => {
    const samples = days(7, () => [
      { model: 'tempest', tokens: 10_000_000, percent: 100 },
      { model: 'tempest', used: BATCH, billed: variant(), tokens: 10_000_000, percent: 50 },
    ]);
    expect(dollarsPerMillion(cardAfter(samples, 'tempest'))[0]).toBe(5);
    expect(dollarsPerMillion(cardAfter(samples, 'tempest', BATCH))[0]).toBe(2.5);
  });

  it('keep their own groups where those are steady and the whole is not: much batch usage that costs nothing', () => {
    const samples = days(7, (ago) => [
      { tokens: 10_000_000, percent: 80 },
      { used: BATCH, tokens: 2_000_000 * (1 + ago), percent: 0 },
    ]);
    expect(dollarsPerMillion(cardAfter(samples))[0]).toBe(3.2);
  });

  it('use the whole model where its token types are worded otherwise', () => {
    const samples = days(7, () => [
      { tokens: 10_000_000, percent: 80 },
      { type: 1, tokens: 4_000_000, percent: 0 },
      { type: 2, tokens: 0, percent: 80 },
    ]).entries();
    const reworded = new Map(
      [...samples].map(([on, ofDay]): [Day, CalibrationSample[]] => [
        on,
        ofDay.map((sample) =>
          sample.tokenType === 2 && sample.variant.speed === null
            ? { ...sample, amount: toPico((5_000_000n * 4_000_000n * 80n) / 100n) }
            : sample,
        ),
      ]),
    );
    expect(dollarsPerMillion(cardAfter(reworded)).slice(0, 2)).toEqual([3.2, 4]);
  });
});

describe('the order of days and samples', () => {
  it('does not matter', () => {
    const line = fc.record({
      type: fc.constantFrom(0 as const, 4 as const),
      used: fc.constantFrom(variant(), BATCH, variant({ serviceTier: 'flex' })),
      tokens: fc.integer({ min: 0, max: 10_000_000 }),
      percent: fc.constantFrom(0, 60, 80, 100),
    });
    const anyDays = fc.array(fc.array(line, { maxLength: 6 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyDays, fc.infiniteStream(fc.nat()), (lines, random) => {
        const inOrder = days(lines.length, (ago) => lines[ago] ?? []);
        const shuffled = new Map(
          shuffle([...inOrder], random).map(([on, ofDay]) => [on, shuffle([...ofDay], random)] as const),
        );
        for (const of of [variant(), BATCH, variant({ serviceTier: 'flex' })]) {
          expect(cardAfter(shuffled, OPUS, of)).toEqual(cardAfter(inOrder, OPUS, of));
        }
      }),
    );
  });
});

function shuffle<T>(items: readonly T[], random: Iterator<number>): T[] {
  const left = [...items];
  const taken: T[] = [];
  while (left.length > 0) taken.push(...left.splice((random.next().value as number) % left.length, 1));
  return taken;
}

describe('a discount and a surcharge that the list does not know', () => {
  const HAIKU = 'claude-haiku-4-5';
  const US = variant({ inferenceGeo: 'us' });
  const line = (type: TokenType, used: Variant, percent: number, tokens = 1_000_000): Line => ({
    model: HAIKU,
    type,
    used,
    tokens,
    percent,
  });
  const percentOf = (samples: CalibrationDays, type: TokenType, of: Variant): number | null => {
    const ratio = calibrate(samples).ratio(HAIKU, type, of);
    return ratio === null ? null : Number((ratio.numerator * 1000n) / ratio.denominator) / 10;
  };

  it('give groups without a bill of their own the discount that most of the model has', () => {
    const samples = days(7, () => [
      line(TOKEN_TYPE.input, variant(), 71),
      line(TOKEN_TYPE.output, variant(), 71),
      line(TOKEN_TYPE.input, US, 78),
    ]);
    expect(percentOf(samples, TOKEN_TYPE.output, US)).toBe(71);
    expect(percentOf(samples, TOKEN_TYPE.input, US)).toBe(78);
  });

  it('give them nothing where no two groups agree, or where those that do are the smaller part', () => {
    const none = days(7, () => [line(TOKEN_TYPE.input, variant(), 71), line(TOKEN_TYPE.input, US, 78)]);
    expect(percentOf(none, TOKEN_TYPE.output, US)).toBeNull();
    const few = days(7, () => [
      line(TOKEN_TYPE.input, variant(), 71),
      line(TOKEN_TYPE.read, variant(), 71),
      line(TOKEN_TYPE.output, variant(), 90, 50_000_000),
    ]);
    expect(percentOf(few, TOKEN_TYPE.output, US)).toBeNull();
  });
});
