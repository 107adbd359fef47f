/**
 * Wraps a ledger so that it reports changes of its figures. A long computation pauses between steps. If `onChange` was
 * called during a pause, the computation begins again.
 */
import type { Ledger } from './ledger.ts';

/**
 * Wraps a ledger.
 * @param onChange called before every change of costs, hourly figures or prices, and before the first day of history
 * changes. Names in the directory are not figures, so their changes are not reported
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
