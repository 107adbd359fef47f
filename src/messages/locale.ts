/** Writes numbers, dates, plurals and lists as the chosen language does. Days and times are UTC. */
import { dayOf, startOfDay, type Day } from '../core/calendar/day.ts';
import { firstDayOf, type Month } from '../core/calendar/month.ts';

/** The conventions of one language and region. */
export interface Locale {
  /** a BCP 47 tag: `en-US` */
  readonly tag: string;
  /** `1,200` */
  number(value: number): string;
  /** `79.5%` @param share 0.795 */
  percent(share: number): string;
  /** `64 MB` */
  megabytes(bytes: number): string;
  /** `output, sessions and web search`; empty for none */
  list(items: readonly string[]): string;
  /**
   * The form that goes with a count.
   * @example locale.plural(days, { one: 'day', other: 'days' })
   */
  plural(count: number, forms: PluralForms): string;
  /** `30 seconds`, `4 minutes`: rounded up, so that who waits as long as told has waited long enough */
  wait(ms: number): string;
  /** `Thursday` */
  weekday(day: Day): string;
  /** `Thursday 5 November 2026`, as it is spoken */
  spokenDate(day: Day): string;
  /** `19 Nov` */
  day(day: Day): string;
  /** `19 Nov 2026` */
  date(day: Day): string;
  /** `Nov 2026` */
  shortMonth(month: Month): string;
  /** `November 2026` */
  month(month: Month): string;
  /** `November` */
  monthName(month: Month): string;
  /** `14:05` @param instantMs ms since the epoch, as below */
  clock(instantMs: number): string;
  /** `19 Nov, 14:05 UTC` */
  moment(instantMs: number): string;
  /** `19 Nov 2026, 14:05 UTC` */
  instant(instantMs: number): string;
}

/** `other` is always there; which of the rest a language needs is its own affair. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const BYTES_PER_MB = 1_048_576;
const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
/** Shorter waits are given in seconds. */
const LONGEST_IN_SECONDS = 90;

/**
 * @param tag a BCP 47 tag that Intl knows, whose numbers and amounts are used
 * @param proseTag whose lists and dates are used
 */
function createLocale(tag: string, proseTag = tag): Locale {
  const numbers = new Intl.NumberFormat(tag);
  const percents = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const lists = new Intl.ListFormat(proseTag, { style: 'long', type: 'conjunction' });
  const plurals = new Intl.PluralRules(tag);
  const clocks = new Intl.DateTimeFormat(proseTag, {
    timeZone: 'UTC',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const unit = (value: number, name: string, unitDisplay: 'long' | 'short'): string =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay }).format(value);
  const dates = (options: Intl.DateTimeFormatOptions): ((day: Day) => string) => {
    const format = new Intl.DateTimeFormat(proseTag, { timeZone: 'UTC', ...options });
    // British English alone writes September with four letters; some versions of Unicode's data have a comma after the weekday, others none.
    return (day) =>
      format
        .format(startOfDay(day))
        .replace(/\bSept\b/, 'Sep')
        .replace(',', '');
  };
  const weekday = dates({ weekday: 'long' });
  const spokenDate = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const day = dates({ day: 'numeric', month: 'short' });
  const date = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const shortMonth = dates({ month: 'short', year: 'numeric' });
  const month = dates({ month: 'long', year: 'numeric' });
  const monthName = dates({ month: 'long' });
  const clock = (instantMs: number): string => clocks.format(instantMs);
  return {
    tag,
    number: (value) => numbers.format(value),
    percent: (share) => percents.format(share),
    megabytes: (bytes) => unit(Math.round(bytes / BYTES_PER_MB), 'megabyte', 'short'),
    list: (items) => lists.format(items),
    plural: (count, forms) => forms[plurals.select(count)] ?? forms.other,
    wait(ms) {
      const seconds = Math.max(1, Math.ceil(ms / MS_PER_SECOND));
      return seconds < LONGEST_IN_SECONDS
        ? unit(seconds, 'second', 'long')
        : unit(Math.ceil(seconds / SECONDS_PER_MINUTE), 'minute', 'long');
    },
    weekday,
    spokenDate,
    day,
    date,
    shortMonth: (value) => shortMonth(firstDayOf(value)),
    month: (value) => month(firstDayOf(value)),
    monthName: (value) => monthName(firstDayOf(value)),
    clock,
    moment: (instantMs) => `${day(dayOf(instantMs))}, ${clock(instantMs)} UTC`,
    instant: (instantMs) => `${date(dayOf(instantMs))}, ${clock(instantMs)} UTC`,
  };
}

/** The locale of the chosen language. English writes dollars as `$`, as in the US, and lists without a comma before “and”, as in Britain. */
export const locale: Locale =
  globalThis.outlayLanguage === undefined
    ? createLocale('en-US', 'en-GB')
    : createLocale(globalThis.outlayLanguage.code);
