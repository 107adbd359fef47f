/**
 * Reads the recent days (days whose figures may still change) that storage versions 1 and 2 wrote. These versions did
 * not store the rows of the bill. So billed days become closed days (days whose figures are final), and Outlay loads
 * their months again. All other days become recent days, with an estimated cost until they are loaded again.
 */
import { addDays, startOfDay, type Day } from '../../calendar/day.ts';
import { dayOfHour, type Hour } from '../../calendar/hour.ts';
import type { Month } from '../../calendar/month.ts';
import { concatBillRows } from '../../model/bill-rows-builder.ts';
import { usageRowsFrom } from '../../model/usage-rows-builder.ts';
import { createCostTableBuilder, type CostTable } from '../columns/cost-table.ts';
import type { FoldedMonth } from '../folded-months.ts';
import type { DayReads, RecentDays } from '../recent/recent-days.ts';
import type { Bundle } from './bundle.ts';
import { costTableFrom } from './decode-month.ts';
import { COST_TABLE_COLUMNS } from './stored-parts.ts';

/** The first storage version that stored recent days (days whose figures may still change) as rows. */
export const FIRST_RECENT_VERSION = 3;

/**
 * The name of the part of the store that contains the recent days (whose figures may still change) in versions 1 and 2.
 */
export const OLD_RECENT_PART = 'tail';

interface OldHead {
  readonly billedThrough: Day;
  readonly usageThrough: Hour | null;
  /** the UTC day on which the provider last answered; absent in version 1 */
  readonly askedOn?: Day;
  readonly sheets: readonly { readonly month: Month; readonly days: number; readonly daysWithRows: number }[];
}

export interface OldRecent {
  readonly recent: RecentDays;
  /** the cost tables of the billed days, by month */
  readonly closed: ReadonlyMap<Month, CostTable>;
}

const USAGE_COLUMNS = 13;

/**
 * Reads the recent days (whose figures may still change) from their part of the store; null if the part is empty, or if
 * its columns do not match the header.
 */
export function decodeOldRecent({ head, columns }: Bundle): OldRecent | null {
  if (head === null) return null;
  const { billedThrough, usageThrough, sheets, ...old } = head as OldHead;
  const usage = usageRowsFrom(columns.slice(0, USAGE_COLUMNS));
  if (usage === null) return null;
  const closed = new Map<Month, CostTable>();
  for (const [index, of] of sheets.entries()) {
    const first = USAGE_COLUMNS + index * COST_TABLE_COLUMNS;
    const costTable = costTableFrom(of, columns.slice(first, first + COST_TABLE_COLUMNS));
    if (costTable === null) return null;
    closed.set(of.month, costTable);
  }
  const firstOpen = addDays(billedThrough, 1);
  const lastHour = usageThrough === null ? firstOpen : dayOfHour((usageThrough - 1) as Hour);
  const askedOn = old.askedOn ?? (Math.max(firstOpen, lastHour) as Day);
  const reads = new Map<Day, DayReads>();
  const readMs = startOfDay(askedOn);
  for (let day = firstOpen; day <= askedOn; day = addDays(day, 1)) {
    reads.set(day, {
      firstReadMs: readMs,
      billReadMs: null,
      billDigest: '',
      unchangedSinceMs: readMs,
      usageReadMs: readMs,
    });
  }
  return { recent: { reads, bill: concatBillRows([]), usage, usageThrough, askedOn }, closed };
}

/**
 * Adds a cost table of closed days (days whose figures are final) to a month. The cost table must have costs by API
 * key.
 */
export function withCostTable(month: FoldedMonth | undefined, costTable: CostTable): FoldedMonth {
  const builder = createCostTableBuilder();
  if (month?.keyed !== null && month?.keyed !== undefined) builder.addCostTable(month.keyed);
  builder.addCostTable(costTable);
  return { keyed: builder.seal(), unsplit: month?.unsplit ?? null };
}
