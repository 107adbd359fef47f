/**
 * Checks contracted prices and costs in FOCUS rows (FOCUS is a standard for billing data), for example if one token
 * costs a fraction of a pico-dollar.
 */
import { expect, it } from 'vitest';
import { parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import type { FocusCharge } from '../../../../src/core/export/focus/focus-charge.ts';
import { STANDARD_COLUMNS } from '../../../../src/core/export/focus/focus-columns.ts';
import { createUnitPrices } from '../../../../src/core/export/focus/unit-price.ts';

import { parsePriceFile } from '../../../../src/core/pricing/price-file.ts';
import { STANDARD } from '../../ledger/support/fold-lines.ts';

const DAY = parseDay('2026-11-10') as Day;

/**
 * Returns the amounts of a charge for batch requests, in pico-dollars. `unit` is the contracted price of a million
 * tokens, `list` is the list price of a million tokens, and `cost` is the contracted cost of `quantity` tokens.
 */
function amountsOf(inputPrice: string, quantity: number) {
  const prices = { input: inputPrice, output: '18' };
  const file = parsePriceFile({ version: 1, models: [{ model: 'claude-opus-5-5', prices }] });
  if (!file.ok) throw new Error(file.error.kind);
  const variant = { ...STANDARD, serviceTier: 'batch' };
  const series = { workspace: null, model: 'claude-opus-5-5', item: 'input', variant };
  const price = createUnitPrices(file.value)(series, DAY);
  const charge = { day: DAY, series, category: 'Usage', cost: 1n, quantity, price } as unknown as FocusCharge;
  const of = (id: string): unknown => STANDARD_COLUMNS.find((column) => column.id === id)?.of(charge, {} as never);
  return { unit: of('ContractedUnitPrice'), cost: of('ContractedCost'), list: of('ListUnitPrice') };
}

it('has the contract price of a million tokens, although one token costs a fraction of a pico-dollar', () => {
  // Batch requests cost half: $0.6172835 a million tokens.
  expect(amountsOf('1.234567', 1_000_000)).toMatchObject({ unit: 617_283_500_000n, cost: 617_283_500_000n });
  expect(amountsOf('1.234567', 1_000_000).list).not.toBe(617_283_500_000n);
});

it('rounds the cost of all tokens once, half-even', () => {
  // One token costs 617,283.5 pico-dollars, three cost 1,851,850.5.
  expect(amountsOf('1.234567', 1).cost).toBe(617_284n);
  expect(amountsOf('1.234567', 3).cost).toBe(1_851_850n);
  expect(amountsOf('1.234567', 2).cost).toBe(1_234_567n);
});
