/** Writes sentences about savings, the same on the page and in a terminal. */
import type { Lever } from '../core/analysis/savings/lever.ts';
import type { CachingList, LeverLine, Savings } from '../core/analysis/savings/savings-answer.ts';
import { perMonth } from '../core/analysis/savings/per-month.ts';
import { PICO_PER_CENT, toPico, type Pico } from '../core/money/pico.ts';
import type { Dimension } from '../core/query/cost-query.ts';
import { savingsWords as words } from './en/savings.ts';
import { tokenWords } from './token-words.ts';

/** Writes what to change, without a full stop: `Use Claude Sonnet 5.5 instead of Claude Opus 5.5`. */
export function leverSentence(lever: Lever, nameOf: (dimension: Dimension, id: string) => string): string {
  const { levers } = words;
  switch (lever.kind) {
    case 'caching':
      return levers.caching(nameOf('model', lever.model), nameOf('workspace', lever.workspace));
    case 'tier':
      return levers.tier(nameOf('workspace', lever.workspace));
    case 'geography':
      return levers.geography(nameOf('workspace', lever.workspace));
    case 'model':
      return levers.model(nameOf('model', lever.model), nameOf('model', lever.target));
    case 'batch':
      return levers.batch('workspace' in lever ? nameOf('workspace', lever.workspace) : nameOf('apiKey', lever.apiKey));
  }
}

/** Writes how certain the saving of a change is: `Measured`. */
export function leverLabelWords({ label, alone }: Pick<LeverLine, 'label' | 'alone'>): string {
  return words.levers.labels[label === 'range' && alone.least === alone.most ? 'sameTokens' : label];
}

/**
 * Writes what a change would save in 30 days: `$120.00 a month`, `at most $90.00 a month`. If the change would save
 * nothing, writes how much more it would cost.
 * @param days the number of days to which the given saving belongs; the function converts the saving to 30 days
 */
export function leverAmountWords(
  { label, alone: { least, most } }: Pick<LeverLine, 'label' | 'alone'>,
  days: number,
  write: (amount: Pico) => string,
): string {
  const month = (amount: Pico): string => write(perMonth(amount, days));
  const { amounts } = words;
  if (most <= 0n) return amounts.costsMore(month(toPico(-most)));
  if (label === 'upperBound') return amounts.atMost(month(most));
  return least === most ? amounts.month(month(most)) : amounts.between(month(least), month(most));
}

/** Writes one sentence for each thing that is missing or uncertain in the figures about caching and savings. */
export function savingsSentences({ caching, leftOut }: Pick<Savings, 'caching' | 'leftOut'>): string[] {
  const { estimated, listed, unknownTokens } = caching;
  const left = leftOut.unknown.length + leftOut.notLoaded.length + leftOut.beforeFigures.length;
  return [
    ...(estimated === 0n ? [] : [words.estimated]),
    ...(listed === 0n ? [] : [words.listedNote]),
    ...(unknownTokens === 0 ? [] : [words.unknownTokens(tokenWords(unknownTokens))]),
    ...(left === 0 ? [] : [words.leftOut(left)]),
  ];
}

/**
 * Writes the sentences of `savingsSentences` for output outside the page, such as a terminal. If there is a list by API
 * key, adds a sentence about this list. If the savings in the list do not sum to the total, adds a sentence that says
 * so.
 */
export function savingsRemarks(savings: Savings): string[] {
  const byKey = savings.lists.find(({ by }) => by === 'apiKey');
  return [
    ...savingsSentences(savings),
    ...(byKey === undefined ? [] : [words.table.byKey]),
    ...(byKey !== undefined && !sumsToTotal(byKey, savings) ? [words.table.keysDoNotSum] : []),
  ];
}

/**
 * If the sum of a list and the total differ by less than this amount (half a cent), they are treated as equal. Small
 * differences are normal, because the parts of the total are rounded down to whole pico-dollars.
 */
const LEAST_DIFFERENCE = PICO_PER_CENT / 2n;

/**
 * Whether the rows of a list sum to the total. The result is also true if the list leaves out days whose costs by API
 * key are not loaded, because `savingsSentences` already mentions these days.
 */
function sumsToTotal({ rows, rest }: CachingList, { caching, leftOut }: Savings): boolean {
  const lines = rest === null ? rows : [...rows, rest];
  const missing = lines.reduce((left, { saved }) => left - saved, BigInt(caching.saved));
  return leftOut.notLoaded.length > 0 || (missing < LEAST_DIFFERENCE && missing > -LEAST_DIFFERENCE);
}
