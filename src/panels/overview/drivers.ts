/** Which rows changed most, in one line: what has changed since the days that are compared, as far as the grouping tells. */
import { overviewWords } from '../../messages/en/overview.ts';
import type { CostAnswer } from '../../core/query/cost-query.ts';
import { NOTHING, toPico, type Pico } from '../../core/money/pico.ts';
import type { MoneyWriter } from '../parts/money-words.ts';
import { rowId } from './row-id.ts';

/** Rows that are named. */
const MOST_NAMED = 3;
/** A change below this part of all changes is not worth a name. */
const SMALLEST_PART = 20n;

/**
 * `Largest changes: Claude Haiku 4.5 −$3,212.10, Claude Sonnet 5.5 +$1,142.00`
 * @param ended the days that have ended, with what they are compared with
 * @param nameOf of a row by its id
 * @returns null where nothing is compared, or fewer than two rows changed: a single one is the change of the total
 */
export function driverWords(ended: CostAnswer, nameOf: (id: string) => string, write: MoneyWriter): string | null {
  const { compared, rows } = ended;
  if (compared === null || compared.isPartial) return null;
  const changes = rows
    .map((row) => ({ id: rowId(row.values), difference: toPico(row.cost - (row.compared ?? NOTHING)) }))
    .filter(({ difference }) => difference !== 0n)
    .toSorted((a, b) => Number(sizeOf(b.difference) - sizeOf(a.difference)));
  if (changes.length < 2) return null;
  const all = changes.reduce((sum, { difference }) => sum + sizeOf(difference), 0n);
  const named = changes
    .slice(0, MOST_NAMED)
    .filter(({ difference }) => sizeOf(difference) * SMALLEST_PART >= all)
    .map(({ id, difference }) =>
      (difference < 0n ? overviewWords.less : overviewWords.more)(nameOf(id), write(toPico(sizeOf(difference)))),
    );
  return overviewWords.largestChanges(named);
}

function sizeOf(amount: Pico): bigint {
  return amount < 0n ? -amount : amount;
}
