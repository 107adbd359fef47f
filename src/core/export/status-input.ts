/** The types of the input from which a status text is made: figures and words. */
import type { Runway } from '../budget/runway.ts';
import type { Budget } from '../budget/budget.ts';
import type { EngineStatus } from '../engine/engine.ts';
import type { Day } from '../calendar/day.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { Pico } from '../money/pico.ts';
import type { Rate } from '../money/rate.ts';
import type { Reports } from '../reports/reports.ts';
import type { CostMode } from '../settings/settings.ts';

export interface StatusInput {
  readonly mode: CostMode;
  /** the reports; null if there are no figures yet */
  readonly reports: Reports | null;
  readonly status: Pick<
    EngineStatus,
    'dataSource' | 'lastUpdate' | 'organization' | 'progress' | 'problem' | 'historyLimit'
  >;
  readonly currency: CurrencyCode;
  /** units of the currency per US dollar */
  readonly rate: Rate;
  /** the month's cost and its limit; null if they are not known */
  readonly budget: Budget | null;
  /** the present time, ms since the epoch */
  readonly nowMs: number;
  readonly words: StatusWords;
}

/** The words of a status text in one language, which the caller provides. */
export interface StatusWords {
  /** BCP 47 language tag; decides the format of amounts */
  readonly locale: string;
  readonly modes: Readonly<Record<CostMode, string>>;
  readonly noData: string;
  readonly locked: string;
  readonly noPrice: string;
  atLeast(amount: string): string;
  loadedSoFar(amount: string): string;
  withoutDay(amount: string, day: string): string;
  withoutDays(amount: string, count: number): string;
  since(day: string): string;
  readonly notKnown: string;
  notKnownSince(day: string): string;
  readonly nothingBilled: string;
  settlingDay(day: string): string;
  settlingDays(count: number): string;
  belowUsageDay(day: string): string;
  belowUsageDays(count: number): string;
  readonly priority: string;
  readonly approximate: string;
  leftOut(charges: string): string;
  readonly demo: string;
  readonly selectedKeys: string;
  unknownKeys(count: number): string;
  readonly nearLimit: string;
  readonly over90: string;
  readonly overLimit: string;
  readonly ageUnknown: string;
  updatedHours(hours: number): string;
  updatedDays(days: number): string;
  line(mode: string, amount: string): string;
  organization(name: string): string;
  readonly demoLine: string;
  limit(percent: number): string;
  limitAtLeast(percent: number): string;
  limitJustUnder(percent: number): string;
  limitJustOver(percent: number): string;
  settlingDayLine(day: string): string;
  settlingDaysLine(count: number): string;
  belowUsageDayLine(day: string): string;
  belowUsageDaysLine(count: number): string;
  readonly unpricedLine: string;
  readonly priorityLine: string;
  readonly approximateLine: string;
  charge(costType: string, amount: string): string;
  leftOutLine(charges: string, days: number): string;
  /** the line about prepaid credit, such as `Prepaid: $3,210.00 left, runs out about 14 Dec – 19 Dec 2026` */
  runway(runway: Runway, write: (amount: Pico) => string): string;
  billedThrough(day: string): string;
  updated(when: string): string;
  /** a day as text, such as `19 Nov` */
  day(day: Day): string;
  /** a list as text, such as `code execution and sessions` */
  list(items: readonly string[]): string;
  /** a cost type as text, such as `code execution` */
  costType(costType: string): string;
}
