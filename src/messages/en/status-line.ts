/** Words of `outlay status`, which prints one cost for a status line or a menu bar. Days are written as `19 Nov`. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

const days = (count: number): string => locale.plural(count, { one: '1 day', other: `${locale.number(count)} days` });

export const statusLineWords = inLanguage('statusLine', {
  modes: { 'all-time': 'All time', year: 'This year', month: 'This month', intraday: 'Today' },
  noData: 'no data yet',
  locked: 'needs Outlay Pro',
  noPrice: 'no known price',
  atLeast: (amount: string) => `at least ${amount}`,
  loadedSoFar: (amount: string) => `${amount} loaded so far`,
  withoutDay: (amount: string, day: string) => `${amount} without ${day}, which the provider left out`,
  withoutDays: (amount: string, count: number) => `${amount} without ${days(count)}, which the provider left out`,
  since: (day: string) => `since ${day}`,
  notKnown: 'not known',
  notKnownSince: (day: string) => `no figures since ${day}`,
  nothingBilled: 'nothing billed yet, all estimated',
  settlingDay: (day: string) => `bill for ${day} is incomplete, so the missing part is estimated`,
  settlingDays: (count: number) => `bills for ${days(count)} are incomplete, so the missing parts are estimated`,
  belowUsageDay: (day: string) => `bill for ${day} is less than usage × price, but Outlay treats it as complete`,
  belowUsageDays: (count: number) =>
    `bills for ${days(count)} are less than usage × price, but Outlay treats them as complete`,
  priority: 'priority usage not counted as cost',
  approximate: 'some prices are approximate',
  /** @param charges for example `code execution and agent sessions` */
  leftOut: (charges: string) => `estimates do not include ${charges}`,
  demo: 'demo',
  selectedKeys: 'selected keys',
  unknownKeys: (count: number) =>
    locale.plural(count, {
      one: '1 selected key does not exist',
      other: `${locale.number(count)} selected keys do not exist`,
    }),
  nearLimit: 'near limit',
  over90: 'over 90% of limit',
  overLimit: 'over limit',
  ageUnknown: 'age of figures unknown',
  updatedHours: (hours: number) => `updated ${locale.number(hours)} h ago`,
  updatedDays: (count: number) => `updated ${days(count)} ago`,
  /** The sentences below are lines of a tooltip or of a menu. They can be longer than a status line. */
  line: (mode: string, amount: string) => `${mode}: ${amount}`,
  organization: (name: string) => `Organization: ${name}`,
  demoLine: 'Demo: invented figures',
  /** @param percent a whole number, for example 72 */
  limit: (percent: number) => `${locale.number(percent)}% of the monthly limit`,
  limitAtLeast: (percent: number) => `At least ${locale.number(percent)}% of the monthly limit`,
  limitJustUnder: (percent: number) => `Just under ${percent}% of the monthly limit`,
  limitJustOver: (percent: number) => `Just over ${percent}% of the monthly limit`,
  settlingDayLine: (day: string) => `Estimated in part: bill for ${day} incomplete`,
  settlingDaysLine: (count: number) => `Estimated in part: bills for ${days(count)} incomplete`,
  belowUsageDayLine: (day: string) =>
    `The bill for ${day} is less than usage × price, but Outlay treats it as complete`,
  belowUsageDaysLine: (count: number) =>
    `The bills for ${days(count)} are less than usage × price, but Outlay treats them as complete`,
  unpricedLine: 'Some tokens have no known price',
  priorityLine: 'Priority usage is not counted as cost: a Priority Tier commitment pays for it',
  approximateLine: 'Some prices are approximate',
  charge: (costType: string, amount: string) => `${costType} ${amount}`,
  leftOutLine: (charges: string, count: number) =>
    locale.plural(count, {
      one: `The last billed day has charges that estimates leave out: ${charges}`,
      other: `The last ${locale.number(count)} billed days have charges that estimates leave out: ${charges}`,
    }),
  billedThrough: (day: string) => `Billed through ${day}`,
  updated: (when: string) => `Updated ${when}`,
});
