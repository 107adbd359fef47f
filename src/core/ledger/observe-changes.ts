/**
 * Wraps a ledger so that it calls `onChange` when its figures change. Reason: a long computation pauses between its
 * steps, and begins again if the figures changed during a pause.
 */
import type { Ledger } from './ledger.ts';

/**
 * Wraps a ledger.
 * @param onChange called before costs, hourly figures, prices or the first day of history change. It is not called when
 * names in the directory change, because names are not figures
 */
export function observeChanges(ledger: Ledger, onChange: () => void): Ledger {
  const observed =
    <Arguments extends readonly unknown[], Answer>(change: (...given: Arguments) => Answer) =>
    (...given: Arguments): Answer => {
      onChange();
      return change(...given);
    };
  let historyStart: number | null = null;
  return {
    ...ledger,
    calibratePrices: observed(ledger.calibratePrices),
    publishRecentDays: observed(ledger.publishRecentDays),
    setKeyAmounts: observed(ledger.setKeyAmounts),
    publishIntraday: observed(ledger.publishIntraday),
    publishHours: observed(ledger.publishHours),
    publishDetailedHours: observed(ledger.publishDetailedHours),
    closeDays: observed(ledger.closeDays),
    publishMonth: observed(ledger.publishMonth),
    replaceMonth: observed(ledger.replaceMonth),
    plan(options) {
      // Every refresh calls `plan`, but `historyStart` seldom changes. So only a changed `historyStart` is reported.
      if (options.historyStart !== historyStart) onChange();
      ({ historyStart } = options);
      return ledger.plan(options);
    },
  };
}
