/**
 * Writes an explanation of a change in cost as a table for people: the cost before, a line for each effect (a cause
 * with its amount), the cost after.
 */
import type { ExplainedPeriod, Explanation } from '../../../core/analysis/explain/explanation.ts';
import type { QueryNames } from '../../../core/export/query-names.ts';
import { rangeWords, writeUnits } from '../../../core/export/query-table.ts';
import type { ShownCurrency } from '../../../core/export/rate-columns.ts';
import { shownExplanation } from '../../../core/export/shown-explanation.ts';
import { align, cell } from '../../../core/export/text-table.ts';
import { CURRENCIES } from '../../../core/money/currency.ts';
import { figureWords } from '../../../messages/en/figures.ts';
import { explainWords } from '../../../messages/en/explain.ts';
import { effectSentence } from '../../../messages/explain.ts';
import { markedEffect } from '../../../messages/marked-effect.ts';
import { commandQueryWords } from '../../../messages/en/command-query.ts';
import { locale } from '../../../messages/locale.ts';
import { wholePercent } from '../../../messages/share-percent.ts';

export interface ExplainTableInput {
  readonly explanation: Explanation;
  readonly names: QueryNames;
  readonly shown: ShownCurrency;
  /**
   * sentences about what is missing or uncertain; they are printed below the table, so that a person who copies the
   * table also copies the sentences
   */
  readonly remarks: readonly string[];
}

/**
 * Writes the table as text; each line ends with a line break. The cost before plus all effects equals the cost after.
 */
export function explainTable({ explanation, names, shown, remarks }: ExplainTableInput): string {
  const { before, after, effects, rest } = explanation;
  const units = shownExplanation(explanation, shown.rate, CURRENCIES[shown.currency].minorDigits);
  const write = (amount: bigint): string => writeUnits(amount, shown, locale.tag);
  const signed = (amount: bigint): string => `${amount > 0n ? '+' : ''}${write(amount)}`;
  const cost = (amount: bigint, { unpricedTokens }: ExplainedPeriod): string =>
    unpricedTokens > 0 ? figureWords.atLeast(write(amount)) : write(amount);
  const nameOf: QueryNames['nameOf'] = (dimension, id) => cell(names.nameOf(dimension, id));
  const days = { before: before.days, after: after.days };
  // Effects that round to zero are not printed.
  const lines = effects.flatMap((effect, index) => {
    const { amount = 0n, parts = null } = units.effects[index] ?? {};
    const sentence = effectSentence(effect, {
      days,
      nameOf,
      parts: { price: signed(parts?.price ?? 0n), tokens: signed(parts?.volume ?? 0n) },
    });
    const marked = markedEffect(effect, { sentence, amount: signed(amount) });
    return amount === 0n ? [] : [[...marked, shareWords(effect.estimatedShare)]];
  });
  const more =
    rest === null || units.rest === 0n
      ? []
      : [[explainWords.more(rest.count), signed(units.rest), shareWords(rest.estimatedShare)]];
  const table = align(
    [
      [explainWords.why, explainWords.cost(shown.currency), explainWords.estimated],
      [rangeWords(before.range, commandQueryWords.table), cost(units.before, before), ''],
      ...lines,
      ...more,
      [rangeWords(after.range, commandQueryWords.table), cost(units.after, after), ''],
    ],
    1,
  );
  const heading = explainWords.compared(
    rangeWords(after.range, commandQueryWords.table),
    rangeWords(before.range, commandQueryWords.table),
  );
  return `${[heading, table, ...(remarks.length === 0 ? [] : [remarks.join('\n')])].join('\n\n')}\n`;
}

/**
 * Writes how much of an amount is estimated, for example `12%` or `<1%`; empty if nothing is estimated.
 * @param share the estimated part of the amount, from 0 to 1
 */
function shareWords(share: number): string {
  return share === 0 ? '' : wholePercent(share);
}
