// Divides billed costs among keys, to check the product. Each billed cell (a day, workspace, model and token type) is
// divided exactly in proportion to usage × price of its keys. The product uses none of this code.

import type { CostRow, UsageRow } from './organization.ts';
import { amountOf, CHARGED, type Charged, type UnitPrice } from './prices.ts';
import { dividedBy, fromDecimal, plus, rational, sumOf, times, ZERO, type Rational } from './rational.ts';
import { dayOf } from './utc.ts';

/** Marks costs without usage. A null key is something else: usage in the provider's console. */
export const UNATTRIBUTED = Symbol('not attributable to a key');

export interface KeyShare {
  readonly keyId: string | null | typeof UNATTRIBUTED;
  readonly day: string;
  readonly workspaceId: string | null;
  readonly model: string | null;
  /**
   * the exact cost. The product rounds each cell (the cost of a day, workspace, model and token type) to whole
   * pico-dollars by largest remainder, so its cost may differ from this by less than 1 pico-dollar a cell
   */
  readonly dollars: Rational;
}

interface KeyShareInput {
  readonly bill: readonly CostRow[];
  /** all usage. Each billed cost is divided among API keys in proportion to their usage × price */
  readonly usage: readonly UsageRow[];
  /** usage on days without a bill; its estimated cost belongs to the key that was used */
  readonly estimatedUsage: readonly UsageRow[];
  readonly unitPrice: UnitPrice;
}

/**
 * Divides the bill. A cell is a day, workspace, model and token type. If the usage of a cell has no price, the cell is
 * divided by token counts. Web searches have no model on the bill, so they are divided by each key's searches on that
 * day in that workspace.
 */
export function keyShares({ bill, usage, estimatedUsage, unitPrice }: KeyShareInput): KeyShare[] {
  const weights = weightsByCell(usage, unitPrice);
  const billed = bill.flatMap((row) => divide(row, weights.get(cellOfBill(row)) ?? new Map()));
  const estimated = estimatedUsage.flatMap((row) =>
    CHARGED.map((charged) => ({
      keyId: row.keyId,
      day: dayOf(row.hour),
      workspaceId: row.workspaceId,
      model: row.model,
      dollars: times(unitPrice(row, charged) ?? ZERO, rational(BigInt(amountOf(row, charged)))),
    })),
  );
  return [...billed, ...estimated];
}

type Weights = Map<string | null, Rational>;

function divide({ day, workspaceId, model, amountCents }: CostRow, weights: Weights): KeyShare[] {
  const dollars = dividedBy(fromDecimal(amountCents), rational(100n));
  const total = sumOf(weights.values());
  if (total.numerator === 0n) return [{ keyId: UNATTRIBUTED, day, workspaceId, model, dollars }];
  return [...weights].map(([keyId, weight]) => {
    const share = times(dollars, dividedBy(weight, total));
    return { keyId, day, workspaceId, model, dollars: share };
  });
}

function weightsByCell(usage: readonly UsageRow[], unitPrice: UnitPrice): Map<string, Weights> {
  const priced = new Map<string, Weights>();
  const counted = new Map<string, Weights>();
  for (const row of usage) {
    for (const charged of CHARGED) {
      const count = rational(BigInt(amountOf(row, charged)));
      if (count.numerator === 0n) continue;
      add(counted, cellOfUsage(row, charged), row.keyId, count);
      add(priced, cellOfUsage(row, charged), row.keyId, times(unitPrice(row, charged) ?? ZERO, count));
    }
  }
  for (const [cell, weights] of priced) {
    const plain = counted.get(cell);
    if (plain !== undefined && sumOf(weights.values()).numerator === 0n) priced.set(cell, plain);
  }
  return priced;
}

function add(cells: Map<string, Weights>, cell: string, keyId: string | null, weight: Rational): void {
  const weights = cells.get(cell) ?? new Map<string | null, Rational>();
  weights.set(keyId, plus(weights.get(keyId) ?? ZERO, weight));
  cells.set(cell, weights);
}

function cellOfBill(row: CostRow): string {
  const what = row.costType === 'web_search' ? 'web_search' : row.tokenType;
  return JSON.stringify([row.day, row.workspaceId, row.model, what]);
}

function cellOfUsage(row: UsageRow, charged: Charged): string {
  const model = charged === 'web_search' ? null : row.model;
  return JSON.stringify([dayOf(row.hour), row.workspaceId, model, charged]);
}
