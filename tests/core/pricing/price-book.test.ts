import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/core/calendar/day.ts';
import { parseCents } from '../../../src/core/money/parse-amount.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import { calibrate } from '../../../src/core/pricing/calibration.ts';
import type { CalibrationSample } from '../../../src/core/pricing/calibration-sample.ts';
import { CATALOGUE } from '../../../src/core/pricing/catalogue.ts';
import { costOfTokens } from '../../../src/core/pricing/cost-of-tokens.ts';
import { createPriceBook } from '../../../src/core/pricing/create-price-book.ts';
import type { PriceCard } from '../../../src/core/pricing/price-book.ts';
import { parsePriceFile, type PriceFile } from '../../../src/core/pricing/price-file.ts';
import { day, dollarsPerMillion, tiers, variant } from './price-book-fixtures.ts';

const list = createPriceBook({ contract: null, calibration: null });
const today = day('2026-11-20');

function sample(changes: Partial<CalibrationSample>): CalibrationSample {
  return {
    model: 'claude-opus-5-5',
    tokenType: 0,
    variant: variant({ speed: null }),
    amount: toPico(0n),
    tokens: 0,
    ...changes,
  };
}

function contract(models: unknown, more: object = {}): PriceFile {
  const parsed = parsePriceFile({ version: 1, models, ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

describe('prices of the real bill', () => {
  it('four rows of October 2025 come out to the last digit', () => {
    const { tokens } = list.card(
      'claude-sonnet-4-5-20250929',
      variant({ inferenceGeo: 'not_available' }),
      day('2025-10-15'),
    );
    const rows = [
      [0, 12_446, '3.7338'],
      [1, 252_432, '94.662'],
      [3, 2_466_105, '73.98315'],
      [4, 19_314, '28.971'],
    ] as const;
    for (const [type, count, cents] of rows) {
      const price = tokens[type];
      expect(price === null ? null : costOfTokens(price, count)).toBe(parseCents(cents)?.amount);
    }
  });
});

describe('which model a price is for', () => {
  it('takes a date suffix off and nothing else', () => {
    const plain = list.card('claude-opus-5', variant(), today);
    expect(list.card('claude-opus-5-20260724', variant(), today).tokens).toEqual(plain.tokens);
    expect(tiers(list.card('claude-opus-5-2026072', variant(), today))[0]).toBe('assumed');
  });

  it('never takes a price by prefix', () => {
    expect(dollarsPerMillion(list.card('claude-sonnet-5-5', variant(), today))[3]).toBe(0.1);
    expect(dollarsPerMillion(list.card('claude-sonnet-5', variant(), today))[3]).toBe(0.2);
  });

  it('borrows for a new model from the newest older one of its line, and says from whom', () => {
    const card = list.card('claude-sonnet-6-20270101', variant(), today);
    expect(tiers(card)).toEqual(['assumed', 'assumed', 'assumed', 'assumed', 'assumed']);
    expect(card.assumedFrom).toBe('claude-sonnet-5-5');
    expect(list.card('claude-sonnet-5-2', variant(), today).assumedFrom).toBe('claude-sonnet-5');
    expect(list.card('claude-opus-next', variant(), day('2026-08-01')).assumedFrom).toBe('claude-opus-5');
  });

  it.each(['claude-tempest-1', 'gpt-9', 'opus5', 'claude-opusculum-5', ''])(
    'borrows nothing for %j, which has no known line',
    (id) => {
      const card = list.card(id, variant(), today);
      expect(tiers(card)).toEqual([null, null, null, null, null]);
      expect(card.assumedFrom).toBeNull();
    },
  );

  it('has no price for Mythos Preview: no older model of its line', () => {
    expect(tiers(list.card('claude-mythos-preview', variant(), today))).toEqual([null, null, null, null, null]);
  });

  it('has no price for usage without a model, but knows what a web search costs', () => {
    const card = list.card(null, variant(), today);
    expect(tiers(card)).toEqual([null, null, null, null, null]);
    expect(card.webSearch).toBe(10_000_000_000n);
  });

  it('keeps a retired model’s last prices, as an assumption', () => {
    const card = list.card('claude-opus-4-1', variant(), day('2026-08-05'));
    expect(dollarsPerMillion(card)).toEqual([15, 18.75, 30, 1.5, 75]);
    expect(tiers(card)[0]).toBe('assumed');
    expect(card.assumedFrom).toBe('claude-opus-4-1-20250805');
  });

  it('prices usage from before the first known price at that, as an assumption', () => {
    const card = list.card('claude-fable-5-2', variant(), day('2026-11-08'));
    expect([dollarsPerMillion(card)[0], tiers(card)[0]]).toEqual([8, 'assumed']);
  });

  it('leaves cache tokens of models without cache prices unpriced', () => {
    expect(dollarsPerMillion(list.card('claude-2.1', variant(), day('2025-01-01')))).toEqual([8, null, null, null, 24]);
  });

  it('follows Sonnet 5.5’s cache read down on the day it changed', () => {
    expect(dollarsPerMillion(list.card('claude-sonnet-5-5', variant(), day('2026-10-07')))[3]).toBe(0.2);
    expect(dollarsPerMillion(list.card('claude-sonnet-5-5', variant(), day('2026-10-08')))[3]).toBe(0.1);
  });
});

describe('tiers, geography, context and speed', () => {
  it('costs nothing per token under a commitment, known model or not', () => {
    for (const model of ['claude-opus-4-8', 'claude-tempest-1']) {
      const card = list.card(model, variant({ serviceTier: 'priority' }), today);
      expect([dollarsPerMillion(card), card.committed]).toEqual([[0, 0, 0, 0, 0], true]);
    }
  });

  it.each([
    { serviceTier: 'flex' },
    { serviceTier: 'flex_discount' },
    { serviceTier: 'priority_on_demand' },
    { serviceTier: 'turbo' },
    { inferenceGeo: 'moon' },
    { speed: 'warp' },
  ])('prices %j as standard and says so', (changes) => {
    const card = list.card('claude-opus-5-5', variant(changes), today);
    expect([dollarsPerMillion(card), card.standIn]).toEqual([[4, 5, 8, 0.2, 20], true]);
    expect(list.card('claude-opus-5-5', variant(), today).standIn).toBe(false);
  });

  it('says that Haiku 5.5 figures are a lower bound, and is sure only about the longest prompts', () => {
    expect(list.card('claude-haiku-5-5', variant(), today).lowerBound).toBe(true);
    expect(list.card('claude-haiku-5-5', variant({ contextWindow: null }), today).lowerBound).toBe(true);
    const long = list.card('claude-haiku-5-5', variant({ contextWindow: '200k-1M' }), today);
    expect([dollarsPerMillion(long), long.lowerBound]).toEqual([[0.5, 0.625, 1, 0.05, 2.5], false]);
    expect(list.card('claude-haiku-4-5', variant({ contextWindow: null }), today).lowerBound).toBe(false);
  });

  it('prices fast usage of a model without fast prices as standard and says so', () => {
    const card = list.card('claude-sonnet-5-5', variant({ speed: 'fast' }), today);
    expect([dollarsPerMillion(card)[0], card.standIn]).toEqual([2, true]);
  });

  it('multiplies every token price and never the web search', () => {
    const ids = CATALOGUE.filter(({ base }) => base.length > 0).map(({ id }) => id);
    const when = fc.integer({ min: 0, max: 1200 }).map((offset) => addDays(day('2024-01-01'), offset));
    const context = fc.constantFrom('0-200k', '200k-1M', null);
    fc.assert(
      fc.property(fc.constantFrom(...ids), when, context, (id, date, contextWindow) => {
        const standard = list.card(id, variant({ contextWindow }), date);
        const cheaper = list.card(id, variant({ contextWindow, serviceTier: 'batch' }), date);
        const dearer = list.card(id, variant({ contextWindow, inferenceGeo: 'us' }), date);
        const us = CATALOGUE.find((model) => model.id === id)?.usPercent ?? 100;
        for (const [type, price] of standard.tokens.entries()) {
          expect(ratio(cheaper, type, price)).toBe(price === null ? null : 50);
          expect(ratio(dearer, type, price)).toBe(price === null ? null : us);
        }
        expect([cheaper.webSearch, dearer.webSearch]).toEqual([standard.webSearch, standard.webSearch]);
      }),
    );
  });

  it('asked twice, in any order, answers the same', () => {
    const ask = fc.record({
      model: fc.constantFrom('claude-opus-4-6', 'claude-opus-9', 'claude-haiku-5-5', null),
      offset: fc.nat(1200),
      tier: fc.constantFrom('standard', 'batch'),
    });
    fc.assert(
      fc.property(fc.array(ask, { minLength: 1, maxLength: 30 }), (asks) => {
        const book = createPriceBook({ contract: null, calibration: null });
        for (const { model, offset, tier } of asks) {
          const date = addDays(day('2024-01-01'), offset);
          const fresh = createPriceBook({ contract: null, calibration: null }).card(
            model,
            variant({ serviceTier: tier }),
            date,
          );
          expect(book.card(model, variant({ serviceTier: tier }), date)).toEqual(fresh);
        }
      }),
    );
  });
});

function ratio(card: PriceCard, type: number, standard: PriceCard['tokens'][number]): number | null {
  const price = card.tokens[type] ?? null;
  if (price === null || standard === null) return null;
  return Number((price.numerator * standard.denominator * 100n) / (standard.numerator * price.denominator));
}

describe('what the organization’s own bill shows', () => {
  const bill = (...samples: CalibrationSample[]): ReturnType<typeof createPriceBook> =>
    createPriceBook({ contract: null, calibration: calibrate(new Map([[addDays(today, -3), samples]])) });

  it('goes before the list where a contract discount makes them differ', () => {
    // $4 per million tokens, less 10 %, is $3.60 per million tokens.
    const card = bill(sample({ amount: toPico(3_600_000n * 10_000n), tokens: 10_000 })).card(
      'claude-opus-5-5',
      variant(),
      today,
    );
    expect(dollarsPerMillion(card)).toEqual([3.6, 5, 8, 0.2, 20]);
    expect(tiers(card)).toEqual(['bill', 'catalogue', 'catalogue', 'catalogue', 'catalogue']);
  });

  it('is total ÷ total over samples, kept as a fraction', () => {
    const card = bill(
      sample({ amount: toPico(10n), tokens: 4000 }),
      sample({ amount: toPico(10n), tokens: 8001 }),
    ).card('claude-opus-5-5', variant(), today);
    expect(card.tokens[0]).toEqual({ tier: 'bill', numerator: 20n, denominator: 12_001n });
  });

  it.each([
    ['half a percent off', 4_020_000n, 'catalogue'],
    ['more than half a percent off', 4_020_001n, 'bill'],
    ['more than half a percent below', 3_979_999n, 'bill'],
  ])('%s the list: %s pico-dollars a token is %s', (_name, perToken, tier) => {
    const card = bill(sample({ amount: toPico(perToken * 20_000n), tokens: 20_000 })).card(
      'claude-opus-5-5',
      variant(),
      today,
    );
    expect(tiers(card)[0]).toBe(tier);
  });

  it('needs ten thousand tokens', () => {
    const card = bill(sample({ amount: toPico(9999n * 1_000_000n), tokens: 9999 })).card(
      'claude-opus-5-5',
      variant(),
      today,
    );
    expect(tiers(card)[0]).toBe('catalogue');
  });

  it('prices a model the list does not know', () => {
    const card = bill(sample({ model: 'claude-tempest-1', amount: toPico(90_000_000_000n), tokens: 10_000 })).card(
      'claude-tempest-1',
      variant(),
      today,
    );
    expect(dollarsPerMillion(card)).toEqual([9, null, null, null, null]);
    expect(tiers(card)[0]).toBe('bill');
  });

  it('goes before an assumed price even where they agree', () => {
    const card = bill(sample({ model: 'claude-opus-6', amount: toPico(4_000_000n * 10_000n), tokens: 10_000 })).card(
      'claude-opus-6',
      variant(),
      today,
    );
    expect(tiers(card)).toEqual(['bill', 'assumed', 'assumed', 'assumed', 'assumed']);
    expect(card.assumedFrom).toBe('claude-opus-5-5');
  });

  it('says nothing for a group of which more than a stray part ran in fast mode, nor about fast usage', () => {
    const cheap = sample({ amount: toPico(50_000_000_000n), tokens: 10_000 });
    const fast = (tokens: number): CalibrationSample => sample({ variant: variant({ speed: 'fast' }), tokens });
    expect(tiers(bill(cheap, fast(1000)).card('claude-opus-5-5', variant(), today))[0]).toBe('catalogue');
    expect(tiers(bill(cheap, fast(1)).card('claude-opus-5-5', variant(), today))[0]).toBe('bill');
    expect(dollarsPerMillion(bill(cheap).card('claude-opus-5-5', variant({ speed: 'fast' }), today))[0]).toBe(8);
  });

  it('never takes a missing bill for a price of nothing', () => {
    expect(tiers(bill(sample({ tokens: 50_000 })).card('claude-opus-5-5', variant(), today))[0]).toBe('catalogue');
  });

  it('keeps tiers, places and context windows apart', () => {
    const book = bill(
      sample({
        variant: variant({ serviceTier: 'batch', speed: null }),
        amount: toPico(10_000_000_000n),
        tokens: 10_000,
      }),
    );
    expect(tiers(book.card('claude-opus-5-5', variant({ serviceTier: 'batch' }), today))[0]).toBe('bill');
    expect(tiers(book.card('claude-opus-5-5', variant(), today))[0]).toBe('catalogue');
    expect(tiers(book.card('claude-opus-5-5', variant({ serviceTier: 'batch', inferenceGeo: 'us' }), today))[0]).toBe(
      'catalogue',
    );
  });
});

describe('the user’s own prices', () => {
  const prices = { input: '3', output: 12.5 };

  it('go before everything, type by type', () => {
    const book = createPriceBook({
      contract: contract([{ model: 'claude-opus-5-5', prices }]),
      calibration: calibrate(
        new Map([
          [
            addDays(today, -3),
            [
              sample({ amount: toPico(20_000_000_000n), tokens: 10_000 }),
              sample({ tokenType: 3, amount: toPico(1_500_000_000n), tokens: 10_000 }),
            ],
          ],
        ]),
      ),
    });
    const card = book.card('claude-opus-5-5-20260922', variant(), today);
    expect(dollarsPerMillion(card)).toEqual([3, 5, 8, 0.15, 12.5]);
    expect(tiers(card)).toEqual(['contract', 'catalogue', 'catalogue', 'bill', 'contract']);
  });

  it('hold from their first day to the day before their last', () => {
    const book = createPriceBook({
      contract: contract([{ model: 'claude-opus-5-5', from: '2026-11-01', to: '2026-11-10', prices }]),
      calibration: null,
    });
    const input = ['2026-10-31', '2026-11-01', '2026-11-09', '2026-11-10'].map(
      (date) => dollarsPerMillion(book.card('claude-opus-5-5', variant(), day(date)))[0],
    );
    expect(input).toEqual([4, 3, 3, 4]);
  });

  it('are halved in batches and raised in the US as the list does, or as they say', () => {
    const book = (more: object): ReturnType<typeof createPriceBook> =>
      createPriceBook({ contract: contract([{ model: 'claude-opus-5-5', prices, ...more }]), calibration: null });
    const both = variant({ serviceTier: 'batch', inferenceGeo: 'us' });
    expect(dollarsPerMillion(book({}).card('claude-opus-5-5', both, today))[0]).toBeCloseTo(1.65, 12);
    expect(
      dollarsPerMillion(book({ multipliers: { batch: '0.4', us: 1 } }).card('claude-opus-5-5', both, today))[0],
    ).toBeCloseTo(1.2, 12);
  });

  it('cost more in the US for a model that is newer than the list too, as the list assumes', () => {
    const model = 'claude-opus-9';
    const us = variant({ inferenceGeo: 'us' });
    const plain = createPriceBook({ contract: contract([{ model, prices: { input: 4 } }]), calibration: null });
    const factors = [0, 4].map((type) => {
      const [dear, normal] = [us, variant()].map((of) => dollarsPerMillion(plain.card(model, of, today))[type]);
      return (dear ?? 0) / (normal ?? 1);
    });
    expect(tiers(plain.card(model, us, today))).toEqual(['contract', 'assumed', 'assumed', 'assumed', 'assumed']);
    for (const factor of factors) expect(factor).toBeCloseTo(1.1, 12);
  });

  it('leave fast mode to the list unless they have a table for it; long prompts cost the same unless they say', () => {
    const fast = variant({ speed: 'fast' });
    const long = variant({ contextWindow: '200k-1M' });
    const plain = createPriceBook({ contract: contract([{ model: 'claude-opus-5-5', prices }]), calibration: null });
    const full = createPriceBook({
      contract: contract([{ model: 'claude-opus-5-5', prices, fast: { input: 6 }, longPrompt: { input: 5 } }]),
      calibration: null,
    });
    expect([plain, full].map((book) => dollarsPerMillion(book.card('claude-opus-5-5', fast, today))[0])).toEqual([
      8, 6,
    ]);
    expect([plain, full].map((book) => dollarsPerMillion(book.card('claude-opus-5-5', long, today))[0])).toEqual([
      3, 5,
    ]);
  });

  it('may be finer than a pico-dollar a token', () => {
    const book = createPriceBook({
      contract: contract([{ model: 'x', prices: { input: '0.0000001' } }]),
      calibration: null,
    });
    expect(book.card('x', variant(), today).tokens[0]).toEqual({ tier: 'contract', numerator: 1n, denominator: 10n });
  });

  it('may have their own price of a web search', () => {
    const book = createPriceBook({ contract: contract([], { webSearchPerThousand: '7.5' }), calibration: null });
    expect(book.card(null, variant(), today).webSearch).toBe(7_500_000_000n);
  });

  it.each<[string, unknown, string]>([
    ['another version', { version: 2, models: [] }, 'version'],
    ['a misspelt type', { version: 1, models: [{ model: 'x', prices: { inputs: 1 } }] }, 'models.0.prices'],
    ['a negative price', { version: 1, models: [{ model: 'x', prices: { input: '-1' } }] }, 'models.0.prices.input'],
    ['a price in words', { version: 1, models: [{ model: 'x', prices: { input: '1,5' } }] }, 'models.0.prices.input'],
    ['a day that is none', { version: 1, models: [{ model: 'x', from: '2026-02-30', prices: {} }] }, 'models.0.from'],
    [
      'an end before its start',
      { version: 1, models: [{ model: 'x', from: '2026-02-02', to: '2026-02-02', prices: {} }] },
      'models.0.to',
    ],
    [
      'a web search finer than we hold',
      { version: 1, webSearchPerThousand: '0.0000000001', models: [] },
      'webSearchPerThousand',
    ],
    ['no object', 'prices', ''],
  ])('%s is refused with its place', (_name, json, path) => {
    expect(parsePriceFile(json)).toMatchObject({ ok: false, error: { kind: 'priceFileMalformed', mistake: { path } } });
  });

  it('two prices for one day are refused, also under two names of a model', () => {
    const entries = [
      { model: 'claude-opus-4-5', to: '2026-03-02', prices: {} },
      { model: 'claude-opus-4-5-20251101', from: '2026-03-01', prices: {} },
    ];
    expect(parsePriceFile({ version: 1, models: entries })).toEqual({
      ok: false,
      error: { kind: 'priceFileOverlap', model: 'claude-opus-4-5-20251101' },
    });
  });
});
