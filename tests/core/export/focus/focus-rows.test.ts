/**
 * Checks the rows of FOCUS files (FOCUS is a standard for billing data) that are made from random bills and usage and
 * from the demo: they follow the rules of the standard, and their sum equals the bill exactly.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Charges } from '../../../../src/core/analysis/charges/charges.ts';
import { listCharges } from '../../../../src/core/analysis/charges/list-charges.ts';
import { addDays, dayOf, formatDay, type Day } from '../../../../src/core/calendar/day.ts';
import { monthOf } from '../../../../src/core/calendar/month.ts';
import type { Engine } from '../../../../src/core/engine/engine.ts';
import { STANDARD_COLUMNS } from '../../../../src/core/export/focus/focus-columns.ts';
import { readBillingPeriod } from '../../../../src/core/export/focus/read-billing-period.ts';
import { CATALOGUE } from '../../../../src/core/pricing/catalogue.ts';
import { listPriceOf } from '../../../../src/core/pricing/list-price.ts';
import { parsePriceFile, type PriceFile } from '../../../../src/core/pricing/price-file.ts';
import { termsOf } from '../../../../src/core/pricing/variant-terms.ts';
import { sharedDemoEngine } from '../../../support/a-demo-engine.ts';
import { billKnown, ledgerOf } from '../../ledger/support/books.ts';
import { faithful, story, STORIES } from '../../ledger/support/some-books.ts';
import { brokenRules, brokenTogether, STANDARD, unitsOf, type CsvRow } from './support/conformance.ts';
import { FILE, focusRows } from './support/focus-rows.ts';

const PER_PICO = 10n ** 12n;

/**
 * The bill and usage of an invented organization. The bill may be any bill, a bill that fits the usage, or a bill that
 * fits and also has credits.
 */
const told = fc.tuple(story, fc.constantFrom('any', 'faithful', 'credits')).map(([random, kind]) => {
  const { books: plain, moment } = kind === 'any' ? random : faithful(random);
  const credited = plain.bill.map((line, index) => (index % 3 === 0 ? { ...line, amount: -2n * line.amount } : line));
  const books = kind === 'credits' ? { ...plain, bill: credited } : plain;
  const today = dayOf(moment.nowMs);
  const range = { from: addDays(today, -100), to: addDays(today, 1) };
  const charges = listCharges(ledgerOf(books, [moment]), { range }, { now: moment.nowMs, unreachable: null });
  if (!charges.ok) throw new Error(charges.error.kind);
  return { books, moment, charges: charges.value };
});

const contract = ((): PriceFile => {
  const prices = { input: '3.6', write5m: '4.5', output: '18' };
  const parsed = parsePriceFile({ version: 1, models: [{ model: 'claude-opus-5-5', prices }] });
  if (!parsed.ok) throw new Error(parsed.error.kind);
  return parsed.value;
})();

function sumOf(rows: readonly CsvRow[], column: string): bigint {
  return rows.reduce((sum, row) => sum + unitsOf(row[column] ?? '0'), 0n);
}

function statusesOf({ days }: Charges): ReadonlyMap<string, string> {
  return new Map(days.map(({ day, status }) => [formatDay(day), status]));
}

function conform(rows: readonly CsvRow[]): void {
  expect([...new Set(rows.flatMap(brokenRules))]).toEqual([]);
  expect(brokenTogether(rows)).toEqual([]);
}

describe('FOCUS rows', () => {
  it('have the 65 columns of the standard', () => {
    expect(STANDARD_COLUMNS.map(({ id }) => id)).toEqual(Object.keys(STANDARD));
    expect(STANDARD_COLUMNS).toHaveLength(65);
  });

  it('keep the rules of the standard, with and without days that are not billed and with contract prices', () => {
    fc.assert(
      fc.property(told, fc.constantFrom('billed' as const, 'all' as const), fc.boolean(), ({ charges }, days, has) => {
        conform(focusRows(charges, { days, contract: has ? contract : null }));
      }),
      STORIES,
    );
  });

  it('sum to the bill of the billed days, to the last digit', () => {
    fc.assert(
      fc.property(told, ({ books, moment, charges }) => {
        const rows = focusRows(charges);
        const statuses = statusesOf(charges);
        const bill = billKnown(books, moment)
          .filter(({ day }) => statuses.get(formatDay(day as Day)) === 'billed')
          .reduce((sum, { amount }) => sum + amount, 0n);
        expect(sumOf(rows, 'BilledCost')).toBe(bill * PER_PICO);
        expect(rows.every(({ x_CostBasis: basis }) => basis === 'billed')).toBe(true);
      }),
      STORIES,
    );
  });

  it('of all days sum to the cost of all days, and say what each amount is', () => {
    fc.assert(
      fc.property(told, ({ charges }) => {
        const rows = focusRows(charges, { days: 'all' });
        const cost = charges.charges.reduce((sum, { amount }) => sum + amount, 0n);
        expect(sumOf(rows, 'BilledCost')).toBe(cost * PER_PICO);
        const statuses = statusesOf(charges);
        const wrong = rows.filter(({ ChargePeriodStart: start, x_CostBasis: basis }) => {
          const status = statuses.get(start?.slice(0, 10) ?? '');
          return status === 'settling' ? basis === 'billed' : basis !== status;
        });
        expect(wrong).toEqual([]);
        const billedRows = rows.filter(({ x_CostBasis: basis }) => basis === 'billed');
        expect(billedRows).toEqual(focusRows(charges));
      }),
      STORIES,
    );
  });

  it('have every token and search of the days once', () => {
    fc.assert(
      fc.property(told, ({ charges }) => {
        const rows = focusRows(charges, { days: 'all' });
        const isCounted = /^(input|write5m|write1h|read|output|webSearch)$/;
        const counted = charges.charges.filter(({ series }) => isCounted.test(charges.series[series]?.item ?? ''));
        const used = counted.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);
        expect(sumOf(rows, 'x_UsageQuantity')).toBe(used * PER_PICO * PER_PICO);
      }),
      STORIES,
    );
  });

  it('are the same whatever the order of the charges', () => {
    fc.assert(
      fc.property(told, ({ charges }) => {
        const turned = { ...charges, charges: charges.charges.toReversed() };
        expect(focusRows(turned, { days: 'all' })).toEqual(focusRows(charges, { days: 'all' }));
      }),
      { numRuns: 10 },
    );
  });
});

describe('a row', () => {
  const DAY = 20_770 as Day;
  const VARIANT = { serviceTier: 'batch', inferenceGeo: 'us', contextWindow: '0-200k', speed: 'standard' };

  function rowsOf(item: string, amount: bigint, quantity: number, changes: Partial<Charges['series'][number]> = {}) {
    const series = { workspace: 'wrkspc_one', model: 'claude-opus-5-5', item, variant: VARIANT, ...changes };
    const charge = { day: DAY, series: 0, isEstimated: false, amount: amount as never, quantity };
    const days = [{ day: DAY, status: 'billed' as const }];
    const leftOut = { unknown: [], notLoaded: [], beforeFigures: [] };
    return focusRows({ days, series: [series], charges: [charge], leftOut });
  }

  it('of tokens has the list price of its terms, whatever was paid', () => {
    // $20 a million, half for batch, 1.1 times in the US: $11.
    expect(rowsOf('output', 9_000_000_000_000n, 1_500_000)).toEqual([
      expect.objectContaining({
        ChargeCategory: 'Usage',
        ChargeDescription: 'Claude Opus 5.5: output, batch, us, 0-200k',
        BilledCost: '9.000000000000',
        EffectiveCost: '9.000000000000',
        ListCost: '16.500000000000',
        ContractedCost: '16.500000000000',
        ListUnitPrice: '11.000000000000',
        PricingQuantity: '1.500000',
        PricingUnit: '1000000 Tokens',
        ConsumedQuantity: '1500000',
        ConsumedUnit: 'Tokens',
        SkuId: 'anthropic/claude-opus-5-5/output/0-200k',
        SkuPriceId: 'anthropic/claude-opus-5-5/output/0-200k/batch/us/standard',
        SkuMeter: 'Output Tokens',
        RegionId: 'us',
        RegionName: 'United States',
        Tags: '{"team":"One"}',
        x_ModelFamily: 'Claude Opus',
        x_TokenDirection: 'Output',
        x_TokenCacheAction: null,
      }),
    ]);
  });

  it('of cache reads says direction and cache action', () => {
    expect(rowsOf('read', 0n, 10)).toEqual([
      expect.objectContaining({ x_TokenDirection: 'Input', x_TokenCacheAction: 'Read', BilledCost: '0.000000000000' }),
    ]);
  });

  it.each([
    ['of a model that is not on the list', { model: 'claude-saga-9' }],
    ['of a model whose price would be that of an older one', { model: 'claude-opus-9' }],
    ['of a tier without a public price', { variant: { ...VARIANT, serviceTier: 'flex' } }],
    ['of priority usage, which a commitment pays', { variant: { ...VARIANT, serviceTier: 'priority' } }],
  ])('%s has no unit price, and its tokens in x_UsageQuantity', (_, changes) => {
    expect(rowsOf('output', 5n, 70, changes)).toEqual([
      expect.objectContaining({
        SkuPriceId: null,
        ListUnitPrice: null,
        ConsumedQuantity: null,
        ListCost: '0.000000000005',
        x_UsageQuantity: '70',
        x_UsageUnit: 'Tokens',
      }),
    ]);
  });

  it('of searches is priced by the thousand', () => {
    expect(rowsOf('webSearch', 20_000_000_000n, 2, { model: null })).toEqual([
      expect.objectContaining({
        PricingUnit: '1000 Searches',
        PricingQuantity: '0.002000',
        ListUnitPrice: '10.000000000000',
        ListCost: '0.020000000000',
        x_ModelId: null,
      }),
    ]);
  });

  it('of a service that is not counted has its cost and no quantity', () => {
    expect(rowsOf('sessions', 7n, 0, { model: null })).toEqual([
      expect.objectContaining({
        ChargeCategory: 'Usage',
        SkuMeter: 'Sessions',
        SkuPriceId: null,
        ListCost: '0.000000000007',
      }),
    ]);
  });

  it('with a negative amount is a credit, apart from the usage', () => {
    expect(rowsOf('input', -7n, 0)).toEqual([
      expect.objectContaining({ ChargeCategory: 'Credit', BilledCost: '-0.000000000007', SkuId: null }),
    ]);
    expect(rowsOf('input', -7n, 3)).toEqual([
      expect.objectContaining({ ChargeCategory: 'Usage', BilledCost: '0.000000000000', ConsumedQuantity: '3' }),
      expect.objectContaining({ ChargeCategory: 'Credit', BilledCost: '-0.000000000007', ConsumedQuantity: null }),
    ]);
  });
});

describe('list prices', () => {
  it('are whole pico-dollars a token for every model, tier and geography, so that no product is rounded', () => {
    const variants = ['standard', 'batch'].flatMap((serviceTier) =>
      ['global', 'us'].flatMap((inferenceGeo) =>
        ['0-200k', '200k-1M'].flatMap((contextWindow) =>
          ['standard', 'fast'].map((speed) => ({ serviceTier, inferenceGeo, contextWindow, speed })),
        ),
      ),
    );
    const broken = CATALOGUE.flatMap(({ id, base, fast, longPrompt }) =>
      [...base, ...fast, ...longPrompt].flatMap(({ from }) =>
        variants.flatMap((variant) =>
          (listPriceOf(id, termsOf(variant), from as Day)?.prices ?? []).filter(
            (price) => price !== null && price.denominator !== 1n,
          ),
        ),
      ),
    );
    expect(broken).toEqual([]);
  });
});

describe('the demo', () => {
  let demo: Engine;
  beforeAll(async () => {
    demo = await sharedDemoEngine();
  });

  it('keeps the rules of the standard, sums to its bill, and says in every row that it is invented', async () => {
    const month = monthOf(dayOf(Date.UTC(2026, 9, 1)));
    const read = await readBillingPeriod(demo, month);
    if (!read.ok) throw new Error(read.error.kind);
    const rows = focusRows(read.value, { file: { ...FILE, isInvented: true } });
    expect(rows.length).toBeGreaterThan(500);
    conform(rows);
    const reports = await demo.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
    const bill = reports.months.find((each) => each.month === month)?.cost ?? 0n;
    expect(sumOf(rows, 'BilledCost')).toBe(bill * PER_PICO);
    for (const { x_DataOrigin: origin, ChargeDescription: told_, BillingAccountName: name } of rows) {
      expect([origin, told_?.slice(0, 9), name]).toEqual(['invented', 'invented:', 'invented: Larkfield']);
    }
    const priced = rows.filter(({ SkuPriceId: id }) => id !== null);
    expect(priced.length).toBeGreaterThan(rows.length * 0.8);
  });
});
