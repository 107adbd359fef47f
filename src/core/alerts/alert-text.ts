/** The text of an alert in system notifications. Amounts are in US dollars, like thresholds and credit. */
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import { isSpendAlert, type Alert, type CreditAlert, type OtherAlert, type TeamAlert } from './alert.ts';
import type { AnomalyAlert } from './anomaly-alert.ts';
import type { SpendAlert } from './spend-alert.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Pico } from '../money/pico.ts';
import { PARITY } from '../money/rate.ts';

/**
 * The sentences of alerts in one language. The page and the companion (the process that `outlay` starts) each provide
 * them.
 */
export interface AlertWords {
  /** BCP 47 language tag, such as `de`; decides the format of amounts */
  readonly locale: string;
  reached(amount: string): string;
  /** the title of an alert about a past month whose cost reached a threshold */
  reachedIn(amount: string, month: string): string;
  demoReached(amount: string): string;
  demoReachedIn(amount: string, month: string): string;
  spent(organization: string, spent: string, month: string): string;
  spentAtLeast(organization: string, spent: string, month: string): string;
  /**
   * the sentence for a threshold that a past month had reached only when Outlay checked the month after its end,
   * because a part of its cost became known late
   */
  spentLate(organization: string, spent: string, month: string): string;
  spentLateAtLeast(organization: string, spent: string, month: string): string;
  readonly creditSoon: string;
  readonly creditUsedUp: string;
  demoTitle(title: string): string;
  creditLeft(organization: string, left: string, day: string): string;
  creditLeftAtMost(organization: string, left: string, day: string): string;
  creditOver(organization: string): string;
  /** the title of an alert about unusual costs, such as `agents-ci: 12 times the usual` */
  unusual(alert: AnomalyAlert): string;
  /** the name of the API key, workspace or model with unusual costs */
  unusualName(alert: AnomalyAlert): string;
  unusualCost(organization: string, name: string, cost: string, days: string, usual: string): string;
  /** the sentence for unusual costs of the whole organization */
  unusualTotal(organization: string, cost: string, days: string, usual: string): string;
  onDay(day: string): string;
  fromTo(from: string, through: string): string;
  readonly notBilledYet: string;
  moreUnusual(count: number): string;
  teamReached(team: string, limit: string): string;
  teamSpent(team: string, spent: string, month: string, organization: string): string;
  teamSpentAtLeast(team: string, spent: string, month: string, organization: string): string;
  /** the name of an organization or team without hidden characters and line ends; empty if nothing can be read */
  plainName(name: string): string;
  readonly demo: string;
  readonly yourOrganization: string;
  /** a month as text, such as `October 2026` */
  month(month: Month): string;
  /** a day as text, such as `14 Dec` */
  day(day: Day): string;
}

export interface AlertText {
  readonly title: string;
  readonly text: string;
}

/**
 * Returns the title and the text of a notification.
 * @param organization the organization's name as the provider gives it; null if it is not known
 * @param isDemo whether the amounts are invented
 */
export function alertText(alert: Alert, organization: string | null, isDemo: boolean, words: AlertWords): AlertText {
  const who = words.plainName(organization ?? '') || words.yourOrganization;
  if (isSpendAlert(alert)) return spendText(alert, who, isDemo, words);
  const { title, text } = otherText(alert, who, words);
  return isDemo ? { title: words.demoTitle(title), text: `${text} ${words.demo}` } : { title, text };
}

function otherText(alert: OtherAlert | AnomalyAlert, who: string, words: AlertWords): AlertText {
  switch (alert.kind) {
    case 'credit':
      return creditText(alert, who, words);
    case 'team':
      return teamText(alert, who, words);
    case 'anomaly':
      return anomalyText(alert, who, words);
  }
}

function anomalyText(alert: AnomalyAlert, who: string, words: AlertWords): AlertText {
  const { dimension, from, through, isProvisional, more } = alert;
  const [cost, usual] = [dollars(alert.cost, words), dollars(alert.usual, words)];
  const [first, last] = [words.day(from), words.day(through)];
  const days = from === through ? words.onDay(first) : words.fromTo(first, last);
  const what =
    dimension === null
      ? words.unusualTotal(who, cost, days, usual)
      : words.unusualCost(who, words.unusualName(alert), cost, days, usual);
  const notes = [...(isProvisional ? [words.notBilledYet] : []), ...(more > 0 ? [words.moreUnusual(more)] : [])];
  return { title: words.unusual(alert), text: [what, ...notes].join(' ') };
}

function teamText(alert: TeamAlert, who: string, words: AlertWords): AlertText {
  const { month, limit, spent, isAtLeast } = alert;
  const team = words.plainName(alert.team);
  const say = isAtLeast ? words.teamSpentAtLeast : words.teamSpent;
  return {
    title: words.teamReached(team, dollars(limit, words)),
    text: say(team, dollars(spent, words), words.month(month), who),
  };
}

function creditText({ left, until, isAtMost }: CreditAlert, who: string, words: AlertWords): AlertText {
  const title = until === null ? words.creditUsedUp : words.creditSoon;
  const say = isAtMost ? words.creditLeftAtMost : words.creditLeft;
  const text = until === null ? words.creditOver(who) : say(who, dollars(left, words), words.day(until));
  return { title, text };
}

function spendText(
  { month, threshold, spent, isLowerBound, isLate }: SpendAlert,
  who: string,
  isDemo: boolean,
  words: AlertWords,
): AlertText {
  const isLeast = isLowerBound === true;
  const when = words.month(month);
  const [reached, reachedIn] = isDemo ? [words.demoReached, words.demoReachedIn] : [words.reached, words.reachedIn];
  const title = isLate ? reachedIn(dollars(threshold, words), when) : reached(dollars(threshold, words));
  const late = isLeast ? words.spentLateAtLeast : words.spentLate;
  const during = isLeast ? words.spentAtLeast : words.spent;
  const text = (isLate ? late : during)(who, dollars(spent, words), when);
  return { title, text: isDemo ? `${text} ${words.demo}` : text };
}

function dollars(amount: Pico, { locale }: AlertWords): string {
  return formatMoney(amount, 'USD', PARITY, { locale });
}
