/** Adds cost tables of one month. A single cost table is returned without copying, because a large organization has millions of figures. */
import { NO_DAYS, type DaySet } from './day-set.ts';
import { createSheetBuilder, type Sheet } from './sheet.ts';

/**
 * @param days days that the sum holds even if no sheet has a row of them
 * @param sheets null and undefined are skipped
 */
export function joinSheets(days: DaySet, sheets: readonly (Sheet | null | undefined)[]): Sheet {
  const present = sheets.filter((sheet) => sheet !== null && sheet !== undefined);
  const [only, ...others] = present;
  if (only !== undefined && others.length === 0) return { ...only, days: only.days | days };
  const builder = createSheetBuilder();
  builder.addDays(days, NO_DAYS);
  for (const sheet of present) builder.addSheet(sheet);
  return builder.seal();
}
