/**
 * Sentences about unusual days: what happened, why, and what is not known. The page, the terminal and alerts use the
 * same sentences.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const anomalyWords = inLanguage('anomalies', {
  total: 'Total cost',
  /** @param times for example `3.1` */
  times: (name: string, times: string) => `${name}: ${times} times the usual`,
  fromNothing: (name: string) => `${name}: unexpected cost, usually none`,
  creditFromNothing: (name: string) => `${name}: unexpected credit, usually none`,
  less: (name: string, share: string) => `${name}: ${share} less than usual`,
  higherLevel: (name: string, day: string) => `${name}: higher cost from ${day}`,
  lowerLevel: (name: string, day: string) => `${name}: lower cost from ${day}`,

  newAlone: 'Usually there is no cost',
  endedAlone: 'There was no usage',
  moreAlone: 'More tokens',
  fewerAlone: 'Fewer tokens',
  dearerAlone: 'A higher price per token',
  cheaperAlone: 'A lower price per token',
  newFor: (name: string) => `Mostly ${name}, which usually has no cost`,
  ended: (name: string) => `Mostly because ${name} was not used`,
  more: (name: string) => `Mostly ${name}: more tokens`,
  fewer: (name: string) => `Mostly ${name}: fewer tokens`,
  dearer: (name: string) => `Mostly ${name}: a higher price per token`,
  cheaper: (name: string) => `Mostly ${name}: a lower price per token`,
  spread: (count: number) =>
    locale.plural(count, { one: 'No single cause', other: `No single cause: ${locale.number(count)} smaller causes` }),
  unknownCause: 'Cause not known',
  in: (model: string, workspace: string) => `${model} in ${workspace}`,
  keyWith: (key: string, model: string) => `${key} with ${model}`,
  provisional: 'not billed yet',

  today: (times: string, cost: string, hours: number, usual: string) =>
    `Today’s cost is unusual: ${cost} by ${locale.number(hours)}:00 UTC, which is ${times} times the usual ${usual}.`,
  todayFromNothing: (cost: string, hours: number) =>
    `Today’s cost is unusual: ${cost} by ${locale.number(hours)}:00 UTC. Usually nothing is spent by then.`,

  title: (from: string, to: string) => `Unusual days, ${from} to ${to}, UTC`,
  none: 'None.',
  /** headings of the table's columns */
  days: 'days',
  what: 'what',
  cost: (currency: string) => `cost (${currency})`,
  usual: 'usual',
  difference: 'difference',
  cause: 'cause',
  through: (from: string, to: string) => `${from} to ${to}`,

  someProvisional: 'Some amounts are not billed yet and may change.',
  markedProvisional: 'Amounts marked * are not billed yet and may change.',
  unknownDays: (count: number, from: string, to: string) =>
    locale.plural(count, {
      one: `${from} is not checked, because its cost is not known.`,
      other: `${locale.number(count)} days from ${from} to ${to} are not checked, because their cost is not known.`,
    }),
  notLoaded: 'Costs by API key are not checked for some days, because they are not loaded yet. Try again later.',
  tooShort: 'No day can be checked yet. A day is checked only if the costs of at least ten earlier days are known.',
  judgedFrom: (day: string) =>
    `Days before ${day} are not checked. A day is checked only if the costs of at least ten earlier days are known.`,
  noEndedDay: 'No day of the range has ended yet. Choose days up to yesterday (UTC).',
  noKnownDay:
    'The costs of the last hours of yesterday (UTC) are not known yet. Try again later, or choose earlier days.',
});
