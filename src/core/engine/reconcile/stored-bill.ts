/**
 * Reads from the ledger what each workspace was billed on a closed day. A closed day is a day whose bill counts as
 * complete. The first check of a day compares these amounts with the provider's answer.
 */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf, monthOf } from '../../calendar/month.ts';
import { NO_DAYS, oneDay } from '../../ledger/columns/day-set.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { amountAt } from '../../ledger/tables/chunk.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { NOTHING, toPico, type Pico } from '../../money/pico.ts';
import type { WorkspaceDayCost } from '../../provider/contract.ts';

/**
 * Returns the amount of each workspace on a day; null if the ledger has no tables of the day, because an older version
 * of Outlay stored it. On a day whose cost is an estimate, the list is empty: nothing was billed.
 */
export function storedBill(ledger: Ledger, day: Day): readonly WorkspaceDayCost[] | null {
  const month = monthOf(day);
  const tables = ledger.tables().month(month);
  if (tables === null || (tables.daily.steps & oneDay(day)) === NO_DAYS) return null;
  if ((tables.estimatedDays & oneDay(day)) !== NO_DAYS) return [];
  const { starts, rows, series } = tables.daily;
  const step = day - firstDayOf(month);
  const amounts = new Map<number, Pico>();
  for (let row = starts[step] ?? 0; row < (starts[step + 1] ?? 0); row += 1) {
    const workspace = series.workspace[rows.series[row] ?? 0] ?? ABSENT;
    amounts.set(workspace, toPico((amounts.get(workspace) ?? NOTHING) + amountAt(tables.daily, row)));
  }
  return Array.from(amounts, ([workspace, amount]) => {
    return { day, workspace: workspace === ABSENT ? null : ledger.names.workspaces.text(workspace), amount };
  });
}
