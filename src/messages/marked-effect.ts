/** Marks an effect (a cause of a change of costs) if tokens without a known price are missing in its amount. */
import { boundOfEffect, type ChangedAmount } from '../core/analysis/explain/bound-of-effect.ts';
import { figureWords } from './en/figures.ts';

/**
 * Adds the mark to the amount (`at least +$412.10`) or, if nobody knows whether the amount is too high or too low, to the
 * sentence (`… used 20% more output tokens a day, excluding unpriced tokens`).
 */
export function markedEffect(
  effect: ChangedAmount,
  { sentence, amount }: { readonly sentence: string; readonly amount: string },
): readonly [sentence: string, amount: string] {
  switch (boundOfEffect(effect)) {
    case 'exact':
      return [sentence, amount];
    case 'atLeast':
      return [sentence, figureWords.atLeast(amount)];
    case 'unsure':
      return [figureWords.withoutUnpriced(sentence), amount];
  }
}
