/**
 * Decides the statuses of a month's closed days (days whose figures counted as final) after the month was loaded again.
 * A day keeps its status, with three exceptions. An estimated day becomes billed if it now has a bill row. A day whose
 * bill was too low becomes billed with the reason `landed` if its whole bill has now arrived. A day that lost its bill
 * gets a new status; if the bill may still arrive, the day becomes a recent day, which refreshes load again.
 */
import { dayOf, type Day } from '../../calendar/day.ts';
import { firstHourOf } from '../../calendar/hour.ts';
import type { Pico } from '../../money/pico.ts';
import { daySetOf, daysOf, isWithin, NO_DAYS, without, type DaySet } from '../columns/day-set.ts';
import type { CostTable } from '../columns/cost-table.ts';
import type { MonthPublication } from '../publication.ts';
import { daysLanded, judgeRecent, type JudgeOptions, type Judgements } from '../recent/judge-recent.ts';
import { NOTHING_RECENT, withOpenDays } from '../recent/recent-days.ts';
import type { Judgement } from '../status/judge-day.ts';
import { daysThatLostMoney, daysThatLostRows, isWholeBillGone } from './lost-bills.ts';

/** The ledger's data of a month before the month is replaced. */
export interface HeldMonth {
  readonly closed: DaySet;
  readonly costTables: readonly CostTable[];
  readonly costs: ReadonlyMap<Day, Pico>;
  readonly estimated: ReadonlySet<Day>;
  readonly belowUsageDays: readonly Day[];
  /** whether at least one closed day of the month (a day whose figures counted as final) has costs by API key */
  readonly hasKeys: boolean;
}

export interface ReplacedMonth {
  /** the status of each day that stays closed */
  readonly judgements: Judgements;
  /** the days that become recent days again, so that refreshes load them */
  readonly reopened: readonly Day[];
  /**
   * the days that lost all or most of their bill, if they are now estimated or have become recent days again, which
   * refreshes load. No revision (a change of a cost that counted as final) is recorded for these days
   */
  readonly notRevised: ReadonlySet<Day>;
}

const LANDED: Judgement = { status: 'billed', because: 'landed' };
const BELOW_USAGE: Judgement = { status: 'billed', because: 'neverLanded' };
const NO_BILL: Judgement = { status: 'estimated', isBillAround: false };

/**
 * Decides the status of each closed day of the month (a day whose figures counted as final).
 * @param isClosable returns whether a day can stay closed; null if every day stays closed
 * @returns null if the month must not be replaced: the provider's new answer lacks one of the closed days, lacks costs
 *   by API key that the ledger has, or lacks the bill of the whole month. Also null if no day of the month would stay
 *   closed
 */
export function judgeReplaced(
  publication: MonthPublication,
  held: HeldMonth,
  isClosable: ((day: Day, judgement: Judgement) => boolean) | null,
  options: JudgeOptions,
): ReplacedMonth | null {
  const { month, bill, withoutUsage, byKey } = publication;
  const { closed, costs, belowUsageDays } = held;
  const answered = without(daySetOf(month, bill.days), daySetOf(month, withoutUsage));
  if (closed === NO_DAYS || !isWithin(closed, answered) || (held.hasKeys && !byKey)) return null;
  const below = daySetOf(month, belowUsageDays);
  const estimated = daySetOf(month, [...held.estimated]);
  const withoutRow = without(daysThatLostRows(held.costTables, publication), below);
  if (isWholeBillGone(withoutRow, costs, publication)) return null;
  const withLess = without(daysThatLostMoney(costs, publication) & closed, below | estimated);
  const lost = judgeLost(publication, withoutRow | withLess, options);
  const reopened = [...lost].flatMap(([day, found]) => (isClosable === null || isClosable(day, found) ? [] : [day]));
  const days = daysOf(month, without(closed, daySetOf(month, reopened)));
  if (days.length === 0) return null;
  const landed = daysLanded(
    withOpenDays(NOTHING_RECENT, publication, days),
    [...belowUsageDays, ...lost.keys()],
    options,
  );
  const stillEstimated = new Set(
    daysOf(month, without(estimated, daySetOf(month, Array.from(bill.rows.day) as Day[]))),
  );
  const judgementOf = (day: Day): Judgement => {
    const found = lost.get(day);
    if (stillEstimated.has(day)) return NO_BILL;
    if (found?.status === 'estimated') return found;
    const isShort = found === undefined ? belowUsageDays.includes(day) : !isLandedOrAgreed(found);
    return isShort && !landed.has(day) ? BELOW_USAGE : LANDED;
  };
  return {
    judgements: new Map(days.map((day) => [day, judgementOf(day)] as const)),
    reopened,
    notRevised: new Set(
      [...lost].flatMap(([day, { status }]) => (status === 'estimated' || reopened.includes(day) ? [day] : [])),
    ),
  };
}

/**
 * Whether a day is billed because its bill is complete (`landed`), or because its bill is too low but has not changed
 * for a day (`agreed`).
 */
function isLandedOrAgreed(judgement: Judgement): boolean {
  return judgement.status === 'billed' && (judgement.because === 'landed' || judgement.because === 'agreed');
}

/**
 * Decides the status of days that lost their bill or a part of it. It uses the provider's new answer, as if the days
 * were loaded for the first time.
 */
function judgeLost(publication: MonthPublication, lost: DaySet, options: JudgeOptions): Judgements {
  if (lost === NO_DAYS) return new Map();
  const days = daysOf(publication.month, lost);
  const asOf = dayOf(publication.nowMs);
  const read = {
    ...withOpenDays(NOTHING_RECENT, publication, days),
    usageThrough: firstHourOf(asOf),
    askedOn: asOf,
  };
  const billDays = new Set(options.billDays);
  for (const day of days) billDays.delete(day);
  return judgeRecent(read, { ...options, billDays });
}
