/** Says what tokens without a known price do to the amount of an effect (a cause of a change of costs). */
import { boundOfChange } from '../../query/is-change-unsure.ts';
import type { Effect, Explanation } from './explanation.ts';

/** A change of costs, and the tokens without a known price that are missing in it. */
export type ChangedAmount = Pick<Effect, 'amount' | 'costs' | 'unpricedTokens'>;

/**
 * Returns `atLeast` only if the amount is the later cost minus the earlier cost, as for a new model. Most effects are
 * computed from averages of both periods. Missing costs may then make the amount too high or too low: `unsure`.
 */
export function boundOfEffect({ amount, costs, unpricedTokens }: ChangedAmount): ReturnType<typeof boundOfChange> {
  const bound = boundOfChange(amount, unpricedTokens);
  return bound === 'atLeast' && costs.after - costs.before !== amount ? 'unsure' : bound;
}

/** The change of the total costs of an explanation. */
export function totalChange({ change, before, after }: Explanation): ChangedAmount {
  return {
    amount: change,
    costs: { before: before.total, after: after.total },
    unpricedTokens: { before: before.unpricedTokens, after: after.unpricedTokens },
  };
}
