/**
 * The events that docs/demo.md describes (such as an expensive night) are in the demo's figures, on whatever day the
 * demo is opened.
 */
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, type Day } from '../../../../src/core/calendar/day.ts';
import { findModel } from '../../../../src/core/pricing/find-model.ts';
import { TOKEN_TYPE } from '../../../../src/core/model/category.ts';
import { costOfTokens } from '../../../../src/core/pricing/cost-of-tokens.ts';
import { createPriceBook } from '../../../../src/core/pricing/create-price-book.ts';
import { createDemoBills, type DemoBillRow } from '../../../../src/core/provider/demo/demo-bill.ts';
import { DISCOUNTED_MODEL } from '../../../../src/core/provider/demo/demo-models.ts';
import { DATA_WORKSPACE, DEMO_KEYS, keyId } from '../../../../src/core/provider/demo/demo-organization.ts';
import { firstDemoDay } from '../../../../src/core/provider/demo/demo-streams.ts';
import { usageOfDay, type DemoUsageRow } from '../../../../src/core/provider/demo/demo-usage.ts';
import { sumPico, type Pico } from '../../../../src/core/money/pico.ts';

const bills = createDemoBills();
const list = createPriceBook({ contract: null, calibration: null });
const usage = new Map<Day, DemoUsageRow[]>();

function rowsOf(day: Day): DemoUsageRow[] {
  const rows = usage.get(day) ?? usageOfDay(day);
  usage.set(day, rows);
  return rows;
}

/** Returns the last `count` days before `end`, in ascending order. */
function daysBefore(end: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(end, index - count));
}

function isUsed(key: string, day: Day): boolean {
  return rowsOf(day).some((row) => row.key === keyId(key));
}

function listCost(row: DemoUsageRow, day: Day): Pico {
  const prices = list.card(row.model, row, day).tokens;
  return sumPico(
    prices.map((price, type) => {
      if (price === null) throw new Error(`${row.model} has no price`);
      return costOfTokens(price, row.tokens[type] ?? 0);
    }),
  );
}

function keyCost(key: string, day: Day): Pico {
  return sumPico(rowsOf(day).flatMap((row) => (row.key === keyId(key) ? [listCost(row, day)] : [])));
}

function tokensOf(rows: readonly DemoUsageRow[], type: number): number {
  return rows.reduce((sum, { tokens }) => sum + (tokens[type] ?? 0), 0);
}

/** Returns the billed price of the discounted model on a day, for one kind of token, in dollars per million tokens. */
function billedRate(day: Day, tokenType: string, type: number): number {
  const ofModel = (row: { model: string | null; serviceTier: string | null }): boolean =>
    row.model === DISCOUNTED_MODEL && row.serviceTier === 'standard';
  const rows = bills(day).filter((row: DemoBillRow) => row.tokenType === tokenType && ofModel(row));
  return Number(sumPico(rows.map(({ amount }) => amount))) / tokensOf(rowsOf(day).filter(ofModel), type) / 1e6;
}

const day = (date: string): Day => dayOf(Date.parse(date));

describe.each([
  '2026-11-23',
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
  '2026-12-15',
  '2026-12-31',
  '2027-01-01',
  '2027-03-31',
  '2027-10-02',
  '2029-12-31',
])('on %s the demo has', (date) => {
  const today = day(date);

  it('a key that was never used', () => {
    const [first, age] = [firstDemoDay(today), 30];
    const key = DEMO_KEYS.find(({ id }) => id === keyId('MobileApp'));
    expect(key?.status).toBe('active');
    expect(dayOf(key?.createdAt ?? Number.NaN)).toBeLessThan(today - age);
    expect(daysBefore(addDays(today, 1), today + 1 - first).some((one) => isUsed('MobileApp', one))).toBe(false);
  });

  it('an active key that nothing has used for 60 days', () => {
    expect(DEMO_KEYS.find(({ id }) => id === keyId('PilotChatbot'))?.status).toBe('active');
    expect(daysBefore(addDays(today, 1), 61).some((one) => isUsed('PilotChatbot', one))).toBe(false);
    expect(isUsed('PilotChatbot', day('2026-08-20'))).toBe(true);
  });

  it('a key that was silent for over 30 days and then came back, within six weeks', () => {
    const back = daysBefore(addDays(today, 1), 43).filter(
      (one) =>
        isUsed('ComplianceCheck', one) && daysBefore(one, 31).every((before) => !isUsed('ComplianceCheck', before)),
    );
    expect(back).toHaveLength(1);
  });

  it('a model that an old key has used for less than 30 days', () => {
    const first = firstDemoDay(today);
    const modelsIn = (days: readonly Day[]): Set<string> =>
      new Set(days.flatMap((one) => rowsOf(one).flatMap((row) => (row.key === keyId('Prototype') ? row.model : []))));
    const [recent, before] = [daysBefore(today, 30), daysBefore(addDays(today, -30), today - 30 - first)];
    expect(modelsIn(before).size).toBeGreaterThan(2);
    expect([...modelsIn(recent)].filter((model) => !modelsIn(before).has(model))).not.toEqual([]);
  });

  it('a workspace that replaced one model by another in the last six weeks', () => {
    const modelsOn = (one: Day): Set<string> =>
      new Set(rowsOf(one).flatMap((row) => (row.key === keyId('LabelBackfill') ? row.model : [])));
    const [model = '', ...others] = modelsOn(addDays(today, -1));
    const [earlier = ''] = modelsOn(addDays(today, -43));
    expect(others).toEqual([]);
    expect([findModel(model) === null, findModel(earlier) === null, model === earlier]).toEqual([false, false, false]);
  });

  it('an evening in the last 30 days at several times what the key usually costs', () => {
    const costs = daysBefore(today, 30).map((one) => keyCost('TomaszLaptop', one));
    const usual = costs.toSorted((a, b) => Number(a - b))[15] ?? 0n;
    expect(costs.some((cost) => cost > usual * 5n)).toBe(true);
  });

  it('a cache that is written for an hour and never read, as usage and the bill tell it', () => {
    const week = daysBefore(today, 7);
    const ofKey = week.flatMap(rowsOf).filter(({ key }) => key === keyId('DocumentQa'));
    expect(tokensOf(ofKey, TOKEN_TYPE.write1h)).toBeGreaterThan(10_000_000);
    expect(tokensOf(ofKey, TOKEN_TYPE.read)).toBe(0);
    const billed = week
      .flatMap(bills)
      .filter(({ workspace, model }) => workspace === DATA_WORKSPACE && model === ofKey[0]?.model);
    const costOf = (tokenType: string): Pico =>
      sumPico(billed.flatMap((row) => (row.tokenType === tokenType ? [row.amount] : [])));
    expect(costOf('cache_creation.ephemeral_1h_input_tokens') > 50n * 10n ** 12n).toBe(true);
    expect(costOf('cache_read_input_tokens')).toBe(0n);
  });

  it('a nightly job on the standard tier', () => {
    const rows = daysBefore(today, 7)
      .flatMap(rowsOf)
      .filter(({ key }) => key === keyId('InvoiceExtract'));
    expect(new Set(rows.map(({ serviceTier }) => serviceTier))).toEqual(new Set(['standard']));
  });

  it('usage in the US and in fast mode', () => {
    const rows = daysBefore(today, 7).flatMap(rowsOf);
    expect(rows.some(({ inferenceGeo }) => inferenceGeo === 'us')).toBe(true);
    expect(rows.some(({ speed }) => speed === 'fast')).toBe(true);
  });

  it('a price for every token', () => {
    for (const one of daysBefore(addDays(today, 1), 60)) for (const row of rowsOf(one)) listCost(row, one);
  });
});

it('the demo’s bill follows the list price of cache reads on 8 October, and the contract on 1 November', () => {
  const readRate = (date: string): number => billedRate(day(date), 'cache_read_input_tokens', TOKEN_TYPE.read);
  expect(readRate('2026-10-07')).toBeCloseTo(0.2 * 0.95, 6);
  expect(readRate('2026-10-08')).toBeCloseTo(0.1 * 0.95, 6);
  const outputRate = (date: string): number => billedRate(day(date), 'output_tokens', TOKEN_TYPE.output);
  expect(outputRate('2026-10-31')).toBeCloseTo(10 * 0.95, 6);
  expect(outputRate('2026-11-01')).toBeCloseTo(10 * 0.9, 6);
});
