/**
 * Rounds the amounts of a cost answer for display. A result is a whole number of the smallest shown unit: in US dollars
 * with 2 decimals, 1234 is $12.34. Rounded parts sum to rounded totals. The rows and `rest` (the sum of the rows that
 * are not listed) sum to the total, both for the whole range and in each bucket (such as a day). The buckets of a row
 * sum to the row.
 */
import { convert } from '../money/convert.ts';
import { NOTHING, sumPico, type Pico } from '../money/pico.ts';
import type { Rate } from '../money/rate.ts';
import { shownParts } from '../money/shown-parts.ts';
import type { CostAnswer, CostLine } from '../query/cost-query.ts';

/**
 * The rounded amounts of a row, as whole numbers of the smallest shown unit. Example: 1234 with 2 decimals is 12.34.
 */
export interface ShownLine {
  /** the cost in each bucket (such as a day), in the order of the buckets */
  readonly costs: readonly bigint[];
  readonly cost: bigint;
  /** the cost of the compared period; null if the query compares with no other period */
  readonly compared: bigint | null;
}

export interface ShownAnswer {
  /** the rows, in the order of the answer's rows */
  readonly rows: readonly ShownLine[];
  readonly rest: ShownLine | null;
  readonly total: ShownLine;
}

/**
 * Rounds an answer. The total is rounded once, half-even. In each bucket (such as a day), the total is the sum of the
 * rounded rows.
 */
export function shownAnswer(
  { rows, rest, total, buckets }: Pick<CostAnswer, 'rows' | 'rest' | 'total' | 'buckets'>,
  rate: Rate,
  decimals: number,
): ShownAnswer {
  const lines: readonly CostLine[] = rest === null ? rows : [...rows, rest];
  const costs = amountsOf(lines.map(({ cost }) => cost));
  const compared = total.compared === null ? null : amountsOf(lines.map((line) => line.compared ?? NOTHING));
  const shown = lines.map((line, index): ShownLine => ({
    cost: costs[index] ?? 0n,
    costs: shownParts(line.costs, costs[index] ?? 0n, rate, decimals),
    compared: compared === null ? null : (compared[index] ?? 0n),
  }));
  return {
    rows: shown.slice(0, rows.length),
    rest: rest === null ? null : (shown.at(-1) ?? null),
    total: {
      cost: convert(total.cost, rate, decimals),
      costs: buckets.map((_, bucket) => shown.reduce((sum, line) => sum + (line.costs[bucket] ?? 0n), 0n)),
      compared: total.compared === null ? null : convert(total.compared, rate, decimals),
    },
  };

  function amountsOf(parts: readonly Pico[]): bigint[] {
    return shownParts(parts, convert(sumPico(parts), rate, decimals), rate, decimals);
  }
}
