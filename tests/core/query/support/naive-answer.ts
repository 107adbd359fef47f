/**
 * A naive reference implementation of answers: every row of the tables is an object, and rows are filtered, grouped and
 * summed one by one.
 */
import { addDays, formatDay, type Day } from '../../../../src/core/calendar/day.ts';
import { firstDayOf, formatMonth, monthOf, type Month } from '../../../../src/core/calendar/month.ts';
import type { Ledger } from '../../../../src/core/ledger/ledger.ts';
import { CATEGORIES } from '../../../../src/core/model/category.ts';
import { categoryOfItem, itemName } from '../../../../src/core/model/item.ts';
import type { CostQuery, Dimension, TableDimension, Where } from '../../../../src/core/query/cost-query.ts';
import { naiveTeam, isAboutKeys } from './naive-team.ts';
import { linesOf } from '../../ledger/support/table-lines.ts';

export interface Line {
  readonly day: Day;
  readonly values: Readonly<Record<TableDimension, string>>;
  readonly amount: bigint;
  readonly isEstimated: boolean;
  readonly tokens: number;
}

/**
 * Returns every row of the cost tables of a ledger: of the tables by key if `byKey` is true, and of the daily tables
 * otherwise.
 */
export function everyLine(ledger: Ledger, byKey: boolean): Line[] {
  const { names } = ledger;
  const months = ledger.costTables().map(({ month }) => month);
  return months.flatMap((month: Month) =>
    ledger.tablesOf(month).flatMap((tables): Line[] => {
      const lines = byKey ? (tables.byKey === null ? [] : linesOf(tables.byKey)) : linesOf(tables.daily);
      return lines.map(({ step, fields, amount, quantity }) => {
        const item = fields['item'] ?? 0;
        const category = categoryOfItem(item);
        const variant = fields['variant'] === undefined ? null : names.variants.variant(fields['variant']);
        const nameOf = (number: number | undefined, none: string, text: (number: number) => string): string =>
          number === undefined || number < 0 ? (number === -2 ? 'unattributed' : none) : text(number);
        return {
          day: addDays(firstDayOf(month), step),
          amount,
          isEstimated: (tables.estimatedDays & (1 << step)) !== 0,
          tokens: category < 4 ? quantity : 0,
          values: {
            model: nameOf(fields['model'], 'none', names.models.text),
            workspace: nameOf(fields['workspace'], 'default', names.workspaces.text),
            apiKey: nameOf(fields['key'], 'console', names.keys.text),
            category: CATEGORIES[category] ?? 'none',
            item: itemName(item, names.costTypes),
            serviceTier: variant?.serviceTier ?? 'none',
            contextWindow: variant?.contextWindow ?? 'none',
            geography: variant?.inferenceGeo ?? 'none',
            speed: variant?.speed ?? 'none',
          },
        };
      });
    }),
  );
}

export interface NaiveRow {
  readonly values: string;
  readonly cost: bigint;
  readonly estimated: bigint;
  readonly tokens: number;
  readonly costs: Readonly<Record<string, bigint>>;
}

/** Returns all rows of an answer, sorted by the names of their values. A row's `costs` contain no amounts of zero. */
export function naiveRows(ledger: Ledger, query: CostQuery): NaiveRow[] {
  const { range, bucket, groupBy, where, teams = [] } = query;
  const isOf = (dimension: Dimension): boolean => groupBy.includes(dimension) || where[dimension] !== undefined;
  const byKey = isOf('apiKey') || (isOf('team') && isAboutKeys(teams));

  const rows = new Map<string, { cost: bigint; estimated: bigint; tokens: number; costs: Record<string, bigint> }>();
  for (const { day, values: ofLine, amount, isEstimated, tokens } of everyLine(ledger, byKey)) {
    const values = { ...ofLine, team: naiveTeam(ledger, teams, ofLine) };
    if (day < range.from || day >= range.to || !counts(where, values)) continue;
    const id = JSON.stringify(groupBy.map((dimension) => values[dimension]));
    const row = rows.get(id) ?? { cost: 0n, estimated: 0n, tokens: 0, costs: {} };
    rows.set(id, row);
    row.cost += amount;
    if (isEstimated) row.estimated += amount;
    row.tokens += tokens;
    const name = bucketName(day, bucket, range.from);
    row.costs[name] = (row.costs[name] ?? 0n) + amount;
  }
  return [...rows]
    .map(([values, row]) => ({ values, ...row, costs: withoutNothing(row.costs) }))
    .toSorted((a, b) => (a.values < b.values ? -1 : 1));
}

/**
 * Returns the name of the bucket (for example, a day or a week) that contains a day. A week is named after its first
 * day in the range.
 */
export function bucketName(day: Day, bucket: CostQuery['bucket'], from: Day): string {
  if (bucket === 'month') return formatMonth(monthOf(day));
  if (bucket === 'all') return 'all';
  if (bucket !== 'week') return formatDay(day);
  const weekday = (new Date(day * 86_400_000).getUTCDay() + 6) % 7;
  return formatDay(Math.max(day - weekday, from) as Day);
}

function counts(where: Where, values: Readonly<Record<Dimension, string>>): boolean {
  return (Object.entries(where) as [Dimension, readonly string[]][]).every(([dimension, words]) =>
    words.includes(values[dimension]),
  );
}

export function withoutNothing(costs: Readonly<Record<string, bigint>>): Record<string, bigint> {
  return Object.fromEntries(Object.entries(costs).filter(([, cost]) => cost !== 0n));
}
