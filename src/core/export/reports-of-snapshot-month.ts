/** Converts the months of a snapshot into month reports. */
import { parseDay, type Day } from '../calendar/day.ts';
import { firstDayOf, parseMonth, type Month } from '../calendar/month.ts';
import type { Basis, KeyCost, MonthReport } from '../reports/reports.ts';
import { isPartialMonth, type SnapshotFile } from './snapshot-file.ts';
import type { Snapshot, SnapshotDoubts } from './snapshot.ts';
import { listFirst, dayOrNull, pico, toCosts, toTokens } from './snapshot-values.ts';

type SnapshotMonth = Snapshot['monthly'][number];

/**
 * A function that returns the basis of a figure: how it was computed and why it may be inexact.
 * @param from the first day that the figure covers; null for all time
 */
export type BasisOf = (estimated: boolean, doubts: SnapshotDoubts, from?: Day | null) => Basis;

/**
 * Returns the function that makes the basis of each figure: how it was computed. In a snapshot with a key filter, bills
 * were split among API keys. So billed amounts in such a snapshot are marked as split.
 */
export function basisMaker({ billedThrough, filter }: Snapshot): BasisOf {
  const lastBilled = dayOrNull(billedThrough);
  return (estimated, { unpricedTokens, isApproximate, hasPriority }, from = null) => {
    const isBilled = lastBilled !== null && (from === null || lastBilled >= from);
    return {
      billed: isBilled && filter === null,
      estimated,
      split: isBilled && filter !== null,
      unpricedTokens,
      priceTiers: [],
      approximate: isApproximate,
      hasPriority,
    };
  };
}

/**
 * Makes the report of a month.
 * @param listed the number of API keys to list; the costs of all other keys are summed
 */
export function toMonth(month: SnapshotMonth, listed: number, basisOf: BasisOf, file: SnapshotFile): MonthReport {
  const { cost, costs, estimated, perKey, unattributedCost, status, unknownDays } = month;
  const { locked, days } = file;
  const number = parseMonth(month.month) ?? (0 as Month);
  return {
    month: number,
    cost: pico(cost),
    costs: toCosts(costs),
    tokens: toTokens(month),
    basis: basisOf(estimated, month, firstDayOf(number)),
    isPartial: isPartialMonth(month.month, file),
    status,
    unknownDays,
    settlingDays: days.flatMap(({ day, status: sure }) =>
      sure === 'settling' && day.startsWith(month.month) ? (parseDay(day) ?? []) : [],
    ),
    belowUsageDays: month.belowUsageDays.flatMap((day) => parseDay(day) ?? []),
    revisions: month.revisions.map(({ day, difference, seenOn }) => ({
      day: parseDay(day) ?? firstDayOf(number),
      difference: pico(difference),
      seenOn: parseDay(seenOn) ?? firstDayOf(number),
    })),
    daily: days.filter(({ day }) => day.startsWith(month.month)).map((day) => pico(day.cost)),
    perKey: locked.includes('perKey')
      ? null
      : { ...listKeys(perKey.map(toKeyCost), listed), unattributed: pico(unattributedCost) },
    outsideFilter: null,
  };
}

function toKeyCost({ id, name, cost, unpricedTokens }: SnapshotMonth['perKey'][number]): KeyCost {
  return { id, name: id === null ? null : name, cost: pico(cost), unpricedTokens };
}

/** Returns the first `listed` keys. Counts and sums the other keys. */
function listKeys(all: readonly KeyCost[], listed: number): Pick<NonNullable<MonthReport['perKey']>, 'keys' | 'more'> {
  const { keys, more } = listFirst(all, listed, ({ cost }) => cost);
  const unpricedTokens = all
    .slice(listed)
    .reduce<number | null>(
      (sum, key) => (sum === null || key.unpricedTokens === null ? null : sum + key.unpricedTokens),
      0,
    );
  return { keys, more: { ...more, unpricedTokens } };
}
