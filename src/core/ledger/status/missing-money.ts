/**
 * Computes the estimates that are added to the bill of a settling day (a day of whose bill only a part has arrived).
 * The bill of a model and item (a token type or web searches) may be too low. Then the workspaces that are billed less
 * than expected get an estimate. The bill and the estimates together are never more than the expected cost. Example:
 * the expected cost is $60 in workspace A and $40 in B, and only A is billed. If A is billed $60, B gets an estimate of
 * $40. If A is billed $80, B gets $20.
 */
import { apportion } from '../../money/apportion.ts';
import { toPico, type Pico } from '../../money/pico.ts';
import type { GroupEvidence } from './day-evidence.ts';

export interface MissingMoney {
  readonly workspace: number;
  readonly model: number;
  readonly item: number;
  /** the estimate in pico-dollars, above zero */
  readonly amount: Pico;
}

/**
 * Returns the missing amounts of models and items (token types or web searches) whose bill has not arrived. The missing
 * amounts of a model and item add up to its expected cost − its billed cost. If the billed cost is not below the
 * expected cost, nothing is missing.
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
