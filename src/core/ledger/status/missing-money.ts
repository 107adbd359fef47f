/**
 * Computes the estimates that are added to the bill of a settling day (a day of whose bill only a part has arrived). If
 * the bill of a model and item (a token type or web searches) is too low, workspaces that are billed less than expected
 * get an estimate. Bill and estimates together never exceed the expected cost. Example: usage of $60 is expected in
 * workspace A and $40 in B, and only A is billed. If A is billed $60, B gets an estimate of $40. If A is billed $80, B
 * gets $20.
 */
import { apportion } from '../../money/apportion.ts';
import { toPico, type Pico } from '../../money/pico.ts';
import type { GroupEvidence } from './day-evidence.ts';

export interface MissingMoney {
  readonly workspace: number;
  readonly model: number;
  readonly item: number;
  /** the estimate, above zero */
  readonly amount: Pico;
}

/**
 * Returns the missing amounts of models and items whose bill has not arrived. The amounts of one model and item sum to
 * its expected cost − its billed cost. A model and item whose bill is at least the expected cost has no missing amount.
 */
export function missingMoney(short: readonly GroupEvidence[]): MissingMoney[] {
  return short.flatMap(({ model, item, billed, expected, workspaces }) => {
    const missing = expected - billed;
    if (missing <= 0n) return [];
    const lacking = [...workspaces]
      .map(([workspace, sums]) => ({ workspace, lack: sums.expected - sums.billed }))
      .filter(({ lack }) => lack > 0n)
      .toSorted((a, b) => a.workspace - b.workspace);
    const parts = apportion(
      missing,
      lacking.map(({ lack }) => lack),
    );
    return lacking.flatMap(({ workspace }, index) => {
      const amount = parts[index] ?? 0n;
      return amount > 0n ? [{ workspace, model, item, amount: toPico(amount) }] : [];
    });
  });
}
