/** Writes the line that lists the rows whose costs have changed most, compared with earlier days. */
import { overviewWords } from '../../messages/en/overview.ts';
import type { CostAnswer } from '../../core/query/cost-query.ts';
import { isChangeUnsure } from '../../core/query/is-change-unsure.ts';
import { NOTHING, sumPico, toPico, type Pico } from '../../core/money/pico.ts';
import type { NamedAmount } from '../parts/change-words.ts';
import type { MoneyWriter } from '../parts/money-words.ts';
import { rowId } from '../../core/query/row-id.ts';

/** At most this many rows are listed with their changes. */
const MOST_NAMED = 3;
/**
 * A change is listed only if it is at least the sum of all changes divided by this number. Signs are ignored. Example:
 * the changes are +$70, −$26 and +$4. Their sum without signs is $100, and $100 divided by 20 is $5. So the change of
 * $4 is not listed.
 */
const SMALLEST_PART = 20n;

/**
 * Lists the rows that changed most, each with its change: `Claude Haiku 4.5` with `−$3,212.10`, `Claude Sonnet 5.5`
 * with `+$1,142.00`, `others` with `+$12.10`. The changes sum to the change of the total.
 * @param ended the costs of those chosen days that have ended; they are compared with earlier days
 * @param nameOf returns the name of a row by its id
 * @returns the changes, the largest first and `others` last. null in three cases: the days are not compared with
 *   earlier days; fewer than two rows changed, so that the only change is the change of the total; or the change of a
 *   row is unknown because of tokens without a known price
 */
export function largestChanges(
  ended: CostAnswer,
  nameOf: (id: string) => string,
  write: MoneyWriter,
): readonly NamedAmount[] | null {
  const { compared, rows, total } = ended;
  if (compared === null || compared.isPartial || rows.some(isChangeUnsure)) return null;
  const changes = rows
    .map((row) => ({ id: rowId(row.values), difference: toPico(row.cost - (row.compared ?? NOTHING)) }))
    .filter(({ difference }) => difference !== 0n)
    .toSorted((a, b) => Number(sizeOf(b.difference) - sizeOf(a.difference)));
  if (changes.length < 2) return null;
  const all = changes.reduce((sum, { difference }) => sum + sizeOf(difference), 0n);
  const largest = changes.slice(0, MOST_NAMED).filter(({ difference }) => sizeOf(difference) * SMALLEST_PART >= all);
  const whole = total.cost - (total.compared ?? NOTHING);
  const rest = toPico(whole - sumPico(largest.map(({ difference }) => difference)));
  return [
    ...largest.map(({ id, difference }) => ({ name: nameOf(id), difference })),
    ...(rest === 0n ? [] : [{ name: overviewWords.otherChanges, difference: rest }]),
  ].map(({ name, difference }) => ({
    name,
    amount: (difference < 0n ? overviewWords.less : overviewWords.more)(write(toPico(sizeOf(difference)))),
  }));
}

function sizeOf(amount: Pico): bigint {
  return amount < 0n ? -amount : amount;
}
