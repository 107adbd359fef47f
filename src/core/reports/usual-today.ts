/**
 * Computes what the whole organization usually costs from midnight UTC up to this hour. It uses the same weekday of the
 * last four weeks.
 */
import { addDays, type Day } from '../calendar/day.ts';
import type { HourTable } from '../ledger/hours/hour-table.ts';
import { divideHalfEven } from '../money/divide-half-even.ts';
import { medianOf } from '../money/median-of.ts';
import { sumPico, toPico, type Pico } from '../money/pico.ts';
import type { ReportMemory } from './report-memory.ts';

/** The usual cost from midnight UTC up to an hour of the day. The page compares it with today's cost. */
export interface UsualToday {
  /** the number of hours of the UTC day that are compared, 1…24 */
  readonly hours: number;
  /**
   * at least three days with the same weekday as today, newest first, each with its cost from midnight UTC up to the
   * same hour as for today
   */
  readonly days: readonly { readonly day: Day; readonly cost: Pico }[];
  /** the usual cost: the median of the costs in `days` */
  readonly cost: Pico;
}

export interface UsualTodayInput {
  readonly today: Day;
  /** the number of hours of today whose usage the provider has returned */
  readonly hours: number;
  readonly hourTable: Pick<HourTable, 'days' | 'hours'>;
  readonly memory: Pick<ReportMemory, 'hoursOf'>;
  /** the cost of each completed day from the day `from` to yesterday */
  readonly history: { readonly from: Day; readonly costs: readonly Pico[] };
}

const WEEKS = 4;
/** The smallest number of days from which a usual cost is computed. */
const FEWEST_DAYS = 3;

/**
 * Computes the usual cost. A day's cost is split into hours by their usage × list price. Example: it is Sunday, 20:00.
 * Up to this hour, the last four Sundays had cost $90, $110, $95 and $400, so the usual cost is $102.50.
 * @returns null if the hours of fewer than three of the four days are known, or if no hour of today is known yet
 */
export function usualToday({ today, hours, hourTable, memory, history }: UsualTodayInput): UsualToday | null {
  if (hours < 1) return null;
  const whole = new Set(hourTable.days());
  const days = Array.from({ length: WEEKS }, (_, week) => addDays(today, -7 * (week + 1))).flatMap((day) => {
    const cost = history.costs[day - history.from];
    const chunk = whole.has(day) ? hourTable.hours(day) : null;
    return cost === undefined || chunk === null ? [] : [{ day, cost: costOfHours(cost, memory.hoursOf(chunk), hours) }];
  });
  if (days.length < FEWEST_DAYS) return null;
  return { hours, days, cost: medianOf(days.map(({ cost }) => cost)) };
}

/**
 * Returns the cost of the first hours of a day.
 * @param usage usage × list price of each hour of the day
 */
function costOfHours(cost: Pico, usage: readonly Pico[], hours: number): Pico {
  const [until, all] = [sumPico(usage.slice(0, hours)), sumPico(usage)];
  // A day can have costs but no usage, for example only session charges. Each hour then gets the same cost.
  return toPico(
    all > 0n ? divideHalfEven(cost * until, all) : divideHalfEven(cost * BigInt(hours), BigInt(usage.length)),
  );
}
