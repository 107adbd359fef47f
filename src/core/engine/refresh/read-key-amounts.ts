/** Asks once a UTC day what keys cost on the recent days that are billed, so that these days are divided by it before they close. */
import { addDays, type Day } from '../../calendar/day.ts';
import type { CancelSignal } from '../../base/ports.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Provider } from '../../provider/contract.ts';

/** @returns asks for the recent days from `from` to the day before today; nothing where the provider has no such amounts */
export function createKeyAmountsReading(
  provider: Provider,
  signal: CancelSignal,
): (ledger: Ledger, from: Day, today: Day) => Promise<void> {
  let asked: { readonly ledger: Ledger; readonly on: Day } | null = null;

  return async (ledger, from, today) => {
    if (provider.keyAmounts === undefined || (asked?.ledger === ledger && asked.on === today)) return;
    const billed: Day[] = [];
    for (let day = from; day < today; day = addDays(day, 1)) {
      if (ledger.dayStatus(day, today) === 'billed') billed.push(day);
    }
    const [first] = billed;
    const last = billed.at(-1);
    if (first === undefined || last === undefined) return;
    asked = { ledger, on: today };
    const range = { from: first, to: addDays(last, 1) };
    const amounts = await provider.keyAmounts(range, ledger.names, { signal });
    if (amounts !== null) ledger.setKeyAmounts(range, amounts);
  };
}
