/**
 * Loads months again that an older version of Outlay saved without the figures of each day (daily tables). It loads
 * each month once, newest first, and replaces its figures in one step. If loading fails, the old figures stay, and
 * loading is repeated: at the next refresh if it may succeed by then, otherwise on the next day.
 */
import type { Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import type { Log } from '../../base/ports.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { AnswerMemory } from '../cache/provider-answers.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { isPassing } from '../../provider/passing-fault.ts';

export interface TableFilling {
  fill(today: Day): Promise<void>;
}

export interface TableFillingOptions {
  readonly ledger: () => Ledger;
  readonly answers: AnswerMemory;
  /** whether the provider still has figures of a month */
  readonly isReadable: (month: Month) => boolean;
  readonly log: Log;
  /**
   * loads the closed days of a month again and replaces their figures in the ledger. The figures of a closed day count
   * as final, so an ordinary refresh no longer loads it
   */
  readonly readAgain: (month: Month, report: (share: number) => void) => Promise<ProviderFault | null>;
  readonly onProgress: (share: number) => void;
}

export function createTableFilling({
  ledger,
  answers,
  isReadable,
  log,
  readAgain,
  onProgress,
}: TableFillingOptions): TableFilling {
  return {
    fill: async (today) => {
      const { unreadable } = answers.get();
      const tried = unreadable?.on === today ? [...unreadable.months] : [];
      const lacking = ledger()
        .monthsWithoutTables()
        .filter((month) => !tried.includes(month));
      for (const [done, month] of lacking.entries()) {
        if (!isReadable(month)) continue;
        const fault = await readAgain(month, (share) => onProgress((done + share) / lacking.length));
        if (fault?.kind === 'cancelled') return;
        if (fault !== null) log.warn('tables.notFilled', { kind: fault.kind, operation: fault.operation });
        if (fault !== null && isPassing(fault)) return;
        tried.push(month);
        answers.note({ unreadable: { on: today, months: tried } });
      }
    },
  };
}
