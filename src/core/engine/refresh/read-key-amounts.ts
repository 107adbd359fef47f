/**
 * Loads the costs by API key that the provider itself reports, if the organization has this report. It loads them with
 * each month. For the recent days (about the last week, whose figures may still change), it loads them once a UTC day.
 */
import { addDays, type Day } from '../../calendar/day.ts';
import type { CancelSignal } from '../../base/ports.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { KeyAmounts } from '../../model/key-amounts.ts';
import type { Names } from '../../model/names.ts';
import type { DayRange, Provider } from '../../provider/contract.ts';
import type { AnswerMemory } from '../cache/provider-answers.ts';

export interface KeyAmountsReading {
  /**
   * returns the costs of these days by API key; null if the provider has none, or has recently answered that it has
   * none
   */
  read(range: DayRange, names: Names): Promise<KeyAmounts | null>;
  /**
   * loads the costs by API key of billed days from `from` to yesterday and adds them to the ledger. When a day closes
   * (an ordinary refresh no longer loads it), the ledger splits its bill among API keys by these costs.
   * @returns true if a request was sent and the provider has costs by API key
   */
  readRecent(ledger: Ledger, from: Day, today: Day): Promise<boolean>;
}

export function createKeyAmountsReading(
  provider: Provider,
  answers: AnswerMemory,
  signal: CancelSignal,
): KeyAmountsReading {
  let asked: { readonly ledger: Ledger; readonly on: Day } | null = null;

  async function read(range: DayRange, names: Names): Promise<KeyAmounts | null> {
    const nowMs = provider.time.now();
    if (provider.keyAmounts === undefined || nowMs < answers.get().keyAmountsFrom) return null;
    const answer = await provider.keyAmounts(range, names, { signal });
    if (answer.kind === 'amounts') return answer.amounts;
    answers.note({ keyAmountsFrom: nowMs + answer.askAgainAfterMs });
    return null;
  }

  return {
    read,
    readRecent: async (ledger, from, today) => {
      if (asked?.ledger === ledger && asked.on === today) return false;
      const billed: Day[] = [];
      for (let day = from; day < today; day = addDays(day, 1)) {
        if (ledger.dayStatus(day, today) === 'billed') billed.push(day);
      }
      const [first] = billed;
      const last = billed.at(-1);
      if (first === undefined || last === undefined) return false;
      asked = { ledger, on: today };
      const range = { from: first, to: addDays(last, 1) };
      const amounts = await read(range, ledger.names);
      if (amounts !== null) ledger.setKeyAmounts(range, amounts);
      return amounts !== null;
    },
  };
}
