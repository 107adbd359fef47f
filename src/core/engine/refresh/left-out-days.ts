/**
 * Remembers which days of a month the provider left out. Most of these days arrive within a day, so later refreshes
 * request them again, at least ten minutes apart. After twelve attempts, they are requested only once a UTC day. The
 * page shows them as missing until they arrive.
 */
import { dayOf } from '../../calendar/day.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import type { AnswerMemory, LeftOutDays } from '../cache/provider-answers.ts';

/** The shortest time between two requests for the same days that the provider left out, in ms. */
export const APART_MS = 10 * 60_000;
const EAGER_TRIES = 12;

export interface LeftOutMemory {
  /** the fault of the last attempt if the next attempt must wait; null if the range may be requested */
  faultOf(range: DayRange, nowMs: number): LeftOutDays['fault'] | null;
  /** the fault of the last attempt, even if it was long ago; null if no day of the range was left out */
  lastOf(range: DayRange): LeftOutDays['fault'] | null;
  /** records the result of a request for a range; `fault` is null if the request succeeded and no day was missing */
  note(range: DayRange, fault: ProviderFault | null, nowMs: number): void;
  /** deletes all attempts, so that every range is requested again */
  forget(): void;
}

export function createLeftOutMemory(answers: AnswerMemory): LeftOutMemory {
  /**
   * Returns the last failed attempt to load the given range or a range that contains it: the provider answered, but
   * left out some days. undefined if there is no such attempt, or if a later attempt loaded all days.
   */
  const find = ({ from, to }: DayRange): LeftOutDays | undefined =>
    answers.get().leftOut.find(({ range }) => range.from <= from && range.to >= to);
  const others = ({ from, to }: DayRange): LeftOutDays[] =>
    answers.get().leftOut.filter(({ range }) => range.to <= from || range.from >= to);

  return {
    faultOf(range, nowMs) {
      const known = find(range);
      return known === undefined || isDue(known, nowMs) ? null : known.fault;
    },
    lastOf: (range) => find(range)?.fault ?? null,
    note(range, fault, nowMs) {
      if (fault?.kind !== 'incomplete') {
        if (fault === null && find(range) !== undefined) answers.note({ leftOut: others(range) });
        return;
      }
      const { operation, from, through, days, isUsageToo } = fault;
      if (operation !== 'costReport' && operation !== 'usageReport') return;
      const last = find(range);
      // A refresh may load a month twice: summed over all API keys, then by API key. The two loads count as one
      // attempt.
      const isAnother = last !== undefined && nowMs - last.triedAt >= APART_MS;
      const entry: LeftOutDays = {
        range,
        fault: { kind: 'incomplete', operation, from, through, days, ...(isUsageToo === true && { isUsageToo }) },
        triedAt: Math.max(0, Math.round(nowMs)),
        tries: last === undefined ? 1 : last.tries + (isAnother ? 1 : 0),
      };
      answers.note({ leftOut: [...others(range), entry] });
    },
    forget: () => {
      if (answers.get().leftOut.length > 0) answers.note({ leftOut: [] });
    },
  };
}

function isDue({ triedAt, tries }: LeftOutDays, nowMs: number): boolean {
  return tries < EAGER_TRIES ? nowMs - triedAt >= APART_MS : dayOf(nowMs) !== dayOf(triedAt);
}
