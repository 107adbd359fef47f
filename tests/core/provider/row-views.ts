/**
 * Converts rows that are stored in columns to plain objects with names, and sums them by group, so that tests can
 * compare the rows and the sums.
 */
import type { BillRows } from '../../../src/core/model/bill-rows.ts';
import { ABSENT, type Dictionary } from '../../../src/core/model/dictionary.ts';
import type { Names, Variant } from '../../../src/core/model/names.ts';
import { tokensAt, type UsageRows } from '../../../src/core/model/usage-rows.ts';
import { picoAt } from '../../../src/core/money/pico-column.ts';

export interface UsageView {
  readonly hour: number;
  readonly key: string | null;
  readonly workspace: string | null;
  readonly model: string | null;
  readonly variant: Variant;
  /** input, write5m, write1h, read, output */
  readonly tokens: readonly number[];
  readonly webSearches: number;
}

export interface BillView {
  readonly day: number;
  readonly workspace: string | null;
  readonly model: string | null;
  readonly tokenType: number;
  readonly variant: Variant;
  readonly costType: string | null;
  readonly amount: bigint;
}

/** Returns usage rows as objects, with names instead of numbers. */
export function usageViews(rows: UsageRows, names: Names): UsageView[] {
  return indexes(rows.length).map((row) => ({
    hour: at(rows.hour, row),
    key: nameAt(names.keys, rows.key, row),
    workspace: nameAt(names.workspaces, rows.workspace, row),
    model: nameAt(names.models, rows.model, row),
    variant: names.variants.variant(at(rows.variant, row)),
    tokens: ([0, 1, 2, 3, 4] as const).map((column) => tokensAt(rows, column, row)),
    webSearches: at(rows.webSearches, row),
  }));
}

/** Returns rows of the bill as objects, with names instead of numbers. */
export function billViews(rows: BillRows, names: Names): BillView[] {
  return indexes(rows.length).map((row) => ({
    day: at(rows.day, row),
    workspace: nameAt(names.workspaces, rows.workspace, row),
    model: nameAt(names.models, rows.model, row),
    tokenType: at(rows.tokenType, row),
    variant: names.variants.variant(at(rows.variant, row)),
    costType: nameAt(names.costTypes, rows.costType, row),
    amount: picoAt(rows.amount, row),
  }));
}

/** Returns tokens and web searches of rows by group; the order of the rows has no effect. */
export function usageBy(views: readonly UsageView[], groupOf: (view: UsageView) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const view of views) {
    const sums = groups.get(groupOf(view)) ?? [0, 0, 0, 0, 0, 0];
    groups.set(
      groupOf(view),
      [...view.tokens, view.webSearches].map((count, column) => count + (sums[column] ?? 0)),
    );
  }
  return groups;
}

/** Sums the amounts of the bill's rows by group. */
export function moneyBy(views: readonly BillView[], groupOf: (view: BillView) => string): Map<string, bigint> {
  const groups = new Map<string, bigint>();
  for (const view of views) groups.set(groupOf(view), (groups.get(groupOf(view)) ?? 0n) + view.amount);
  return groups;
}

function indexes(length: number): number[] {
  return [...Array(length).keys()];
}

function at(column: ArrayLike<number>, row: number): number {
  return column[row] ?? Number.NaN;
}

function nameAt(dictionary: Dictionary, column: Int32Array, row: number): string | null {
  const number = at(column, row);
  return number === ABSENT ? null : dictionary.text(number);
}
