/**
 * Sentences of system and browser notifications. They are about amounts that costs have reached, prepaid credit,
 * unusual days, team limits, and a test. Amounts are in US dollars, because a person sets alerts in US dollars.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const notificationWords = inLanguage('notifications', {
  reached: (amount: string) => `Costs reached ${amount}`,
  /** @param month for example `October 2026` */
  reachedIn: (amount: string, month: string) => `Costs reached ${amount} in ${month}`,
  demoReached: (amount: string) => `Demo: costs reached ${amount}`,
  demoReachedIn: (amount: string, month: string) => `Demo: costs reached ${amount} in ${month}`,
  spent: (organization: string, spent: string, month: string) =>
    `${organization} has spent ${spent} in ${month} (UTC), including estimates.`,
  spentAtLeast: (organization: string, spent: string, month: string) =>
    `${organization} has spent at least ${spent} in ${month} (UTC), including estimates.`,
  spentLate: (organization: string, spent: string, month: string) =>
    `${organization} spent ${spent} in ${month} (UTC), including estimates. Part of this cost became known after the month had ended.`,
  spentLateAtLeast: (organization: string, spent: string, month: string) =>
    `${organization} spent at least ${spent} in ${month} (UTC), including estimates. Part of this cost became known after the month had ended.`,
  creditSoon: 'Prepaid credit may run out soon',
  creditUsedUp: 'Prepaid credit is used up',
  demoTitle: (title: string) => `Demo: ${title}`,
  creditLeft: (organization: string, left: string, day: string) =>
    `${organization} has ${left} of prepaid credit left. If costs continue as now, the credit may last only until ${day}.`,
  creditLeftAtMost: (organization: string, left: string, day: string) =>
    `${organization} has at most ${left} of prepaid credit left. If costs continue as now, the credit may last only until ${day}.`,
  creditOver: (organization: string) =>
    `${organization} has none left of the prepaid credit entered in Outlay. If you have paid in more, add a top-up in Settings.`,
  unusualCost: (organization: string, name: string, cost: string, days: string, usual: string) =>
    `${organization}: ${name} cost ${cost} ${days} (UTC). Usual: ${usual}.`,
  unusualTotal: (organization: string, cost: string, days: string, usual: string) =>
    `${organization} spent ${cost} ${days} (UTC). Usual: ${usual}.`,
  /** @param day for example `13 Oct` */
  onDay: (day: string) => `on ${day}`,
  fromTo: (from: string, through: string) => `from ${from} to ${through}`,
  notBilledYet: 'This amount is not billed yet and may change.',
  moreUnusual: (count: number) =>
    locale.plural(count, {
      one: 'The Overview also lists one other unusual cost.',
      other: `The Overview also lists ${locale.number(count)} other unusual costs.`,
    }),
  teamReached: (team: string, limit: string) => `${team} has reached its limit of ${limit}`,
  teamSpent: (team: string, spent: string, month: string, organization: string) =>
    `The team ${team} of ${organization} has spent ${spent} in ${month} (UTC), including estimates.`,
  teamSpentAtLeast: (team: string, spent: string, month: string, organization: string) =>
    `The team ${team} of ${organization} has spent at least ${spent} in ${month} (UTC), including estimates.`,
  demo: 'This is a demo: all figures are invented.',
  yourOrganization: 'Your organization',
  test: 'This is a test alert from Outlay.',
});
