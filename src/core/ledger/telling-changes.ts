/** Wraps a ledger so that it reports changes of its figures. A computation that pauses uses this to notice that it must begin again. */
import type { Ledger } from './ledger.ts';

/** @param onChange called before every change of costs, hours, prices or of what is known; names of the directory are not figures */
export function tellingChanges(ledger: Ledger, onChange: () => void): Ledger {
  const told =
    <Arguments extends readonly unknown[], Answer>(change: (...given: Arguments) => Answer) =>
    (...given: Arguments): Answer => {
      onChange();
      return change(...given);
    };
  let historyStart: number | null = null;
  return {
    ...ledger,
    calibratePrices: told(ledger.calibratePrices),
    publishRecentDays: told(ledger.publishRecentDays),
    setKeyAmounts: told(ledger.setKeyAmounts),
    publishIntraday: told(ledger.publishIntraday),
    publishHours: told(ledger.publishHours),
    publishDetailedHours: told(ledger.publishDetailedHours),
    closeDays: told(ledger.closeDays),
    publishMonth: told(ledger.publishMonth),
    replaceMonth: told(ledger.replaceMonth),
    plan(options) {
      // Each refresh plans, but seldom with another start.
      if (options.historyStart !== historyStart) onChange();
      ({ historyStart } = options);
      return ledger.plan(options);
    },
  };
}
