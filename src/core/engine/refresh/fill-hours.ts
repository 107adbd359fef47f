/**
 * Loads the hourly figures of the last 35 days that are not in the ledger yet, newest first, at most one week per
 * request. If the provider refuses days or leaves out their hours, a range of only such days is not requested again on
 * the same UTC day. A fault is only logged and not shown, because only queries by hour need these figures.
 */
import { dayOf, type Day } from '../../calendar/day.ts';
import { dayOfHour } from '../../calendar/hour.ts';
import type { CancelSignal, Log } from '../../base/ports.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { DayRange, Provider } from '../../provider/contract.ts';
import { isPassing } from '../../provider/passing-fault.ts';
import type { AnswerMemory } from '../cache/provider-answers.ts';
import { fetchHoursOfDays } from './fetch-usage.ts';

export interface HourFilling {
  fill(): Promise<void>;
}

export interface HourFillingOptions {
  readonly provider: Provider;
  readonly ledger: () => Ledger;
  readonly answers: AnswerMemory;
  /** returns the first day for which the provider may have usage */
  readonly start: (today: Day) => Day;
  readonly log: Log;
  readonly signal: CancelSignal;
  readonly onProgress: (share: number) => void;
  /** called when days have been loaded and the ledger has their hourly figures */
  readonly onRead: () => Promise<void>;
}

export function createHourFilling(options: HourFillingOptions): HourFilling {
  const { provider, ledger, answers, start, log, signal, onProgress, onRead } = options;

  function triedOn(today: Day): readonly Day[] {
    const { unreadableHours } = answers.get();
    return unreadableHours?.on === today ? unreadableHours.days : [];
  }

  function noteTried(today: Day, days: readonly Day[]): void {
    if (days.length === 0) return;
    answers.note({ unreadableHours: { on: today, days: [...new Set([...triedOn(today), ...days])] } });
  }

  function lacking(nowMs: number): readonly DayRange[] {
    const today = dayOf(nowMs);
    const tried = new Set(triedOn(today));
    return ledger()
      .hourTable()
      .toRead(start(today), nowMs)
      .filter((range) => daysOf(range).some((day) => !tried.has(day)));
  }

  return {
    fill: async () => {
      const first = lacking(provider.time.now());
      for (let done = 0; done < first.length; done += 1) {
        const nowMs = provider.time.now();
        // The range is computed before each request, because the last answer may have stated the day on which the
        // provider's figures begin.
        const [range] = lacking(nowMs);
        if (range === undefined) return;
        const { names } = ledger();
        const report = (share: number): void => onProgress((done + share) / first.length);
        const hours = await fetchHoursOfDays(provider, range, false, names, { signal, onProgress: report });
        if (!hours.ok) {
          const { kind, operation } = hours.error;
          if (kind !== 'cancelled') log.warn('hours.notRead', { kind, operation });
          if (kind === 'cancelled' || isPassing(hours.error)) return;
          if (kind !== 'beforeHistory' || start(dayOf(nowMs)) <= range.from) noteTried(dayOf(nowMs), daysOf(range));
          continue;
        }
        const withoutUsage = [...new Set(hours.value.missing.map(dayOfHour))];
        noteTried(dayOf(nowMs), withoutUsage);
        ledger().publishHours({ range, usage: hours.value.rows, withoutUsage, nowMs });
        await onRead();
      }
    },
  };
}

function daysOf({ from, to }: DayRange): Day[] {
  return Array.from({ length: to - from }, (_, index) => (from + index) as Day);
}
