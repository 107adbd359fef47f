/** The text of a spend alert in notifications of the system. Amounts are US dollars, as thresholds are set. */
import { dayOf } from '../calendar/day.ts';
import { monthOf, type Month } from '../calendar/month.ts';
import type { SpendAlert } from './spend-alert.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Pico } from '../money/pico.ts';
import { PARITY } from '../money/rate.ts';

/** The sentences of an alert, which a surface gives in its language. */
export interface AlertWords {
  /** BCP 47 tag: how amounts are written */
  readonly locale: string;
  reached(amount: string): string;
  /** the month is over */
  reachedIn(amount: string, month: string): string;
  demoReached(amount: string): string;
  demoReachedIn(amount: string, month: string): string;
  spent(organization: string, spent: string, month: string): string;
  spentAtLeast(organization: string, spent: string, month: string): string;
  /** the month is over, and part of its cost became known later */
  spentLate(organization: string, spent: string, month: string): string;
  spentLateAtLeast(organization: string, spent: string, month: string): string;
  readonly demo: string;
  readonly yourOrganization: string;
  /** `October 2026` */
  month(month: Month): string;
}

/**
 * @param organization the organization's name as the provider gives it; null if it is not known
 * @param isDemo whether the amounts are invented
 */
export function alertText(
  { month, threshold, spent, isLowerBound, at }: SpendAlert,
  organization: string | null,
  isDemo: boolean,
  words: AlertWords,
): { readonly title: string; readonly text: string } {
  const isOver = monthOf(dayOf(at)) > month;
  const isLeast = isLowerBound === true;
  const when = words.month(month);
  const [reached, reachedIn] = isDemo ? [words.demoReached, words.demoReachedIn] : [words.reached, words.reachedIn];
  const title = isOver ? reachedIn(dollars(threshold, words), when) : reached(dollars(threshold, words));
  const late = isLeast ? words.spentLateAtLeast : words.spentLate;
  const during = isLeast ? words.spentAtLeast : words.spent;
  const text = (isOver ? late : during)(organization ?? words.yourOrganization, dollars(spent, words), when);
  return { title, text: isDemo ? `${text} ${words.demo}` : text };
}

function dollars(amount: Pico, { locale }: AlertWords): string {
  return formatMoney(amount, 'USD', PARITY, { locale });
}
