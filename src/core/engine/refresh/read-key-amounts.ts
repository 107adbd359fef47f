/**
 * Loads the costs by API key that the provider itself reports, if the organization has that report. They are loaded
 * with each month, and once a UTC day for the recent days (about the last week, whose figures may still change).
 */
import { addDays, type Day } from '../../calendar/day.ts';
import type { CancelSignal } from '../../base/ports.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { KeyAmounts } from '../../model/key-amounts.ts';
import type { Names } from '../../model/names.ts';
import type { DayRange, Provider } from '../../provider/contract.ts';
import type { AnswerMemory } from '../cache/provider-answers.ts';

export interface KeyAmountsReading {
  /** returns the costs of these days; null if the provider has no such costs, or recently answered that it has none */
  read(range: DayRange, names: Names): Promise<KeyAmounts | null>;
  /**
   * adds the costs by API key of billed days to the ledger, from `from` to yesterday. When these days close (when an
   * ordinary refresh no longer loads them), the ledger splits their bill among API keys by these costs.
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
