/** Writes numbers, dates, plurals and lists as the chosen language does. Days and times are UTC. */
import { startOfDay, type Day } from '../core/calendar/day.ts';
import { firstDayOf, monthOf, type Month } from '../core/calendar/month.ts';

/** The conventions of one language and region. */
export interface Locale {
  /** a BCP 47 tag: `en-US` */
  readonly tag: string;
  /** `1,200` */
  number(value: number): string;
  /** `2.4`, `12.0` */
  tenths(value: number): string;
  /** `79.5%` @param share 0.795 */
  percent(share: number): string;
  /** `64 MB` */
  megabytes(bytes: number): string;
  /** `output, sessions and web search`; empty for none */
  list(items: readonly string[]): string;
  /** `Opus, Sonnet, Haiku`: names beside each other, without “and”; empty for none */
  names(items: readonly string[]): string;
  /**
   * The form that goes with a count.
   * @example locale.plural(days, { one: 'day', other: 'days' })
   */
  plural(count: number, forms: PluralForms): string;
  /** `30 seconds`, `4 minutes`; rounded up, so that the wait is over when this time has passed */
  wait(ms: number): string;
  /** `Thursday` */
  weekday(day: Day): string;
  /** `Thursday 5 November 2026`, for screen readers */
  spokenDate(day: Day): string;
  /** `19 Nov` */
  day(day: Day): string;
  /** `19 Nov 2026` */
  date(day: Day): string;
  /** `1–21 Nov`, `28 Oct – 3 Nov` @param last the last day, included; later than `first` */
  days(first: Day, last: Day): string;
  /** `1–21 Nov 2025`, `28 Oct 2025 – 3 Jan 2026` */
  dates(first: Day, last: Day): string;
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

/** `other` is always present. Languages differ in which other forms they need. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const BYTES_PER_MB = 1_048_576;
const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
/** Shorter waits are given in seconds. */
const LONGEST_IN_SECONDS = 90;

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;

/**
 * @param tag a BCP 47 tag that Intl knows, for numbers and amounts
 * @param proseTag a tag for lists and dates
 */
export function createLocale(tag: string, proseTag = tag): Locale {
  const numbers = new Intl.NumberFormat(tag);
  const tenths = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const lists = new Intl.ListFormat(proseTag, { style: 'long', type: 'conjunction' });
  const names = new Intl.ListFormat(proseTag, { style: 'short', type: 'unit' });
  const plurals = new Intl.PluralRules(tag);
  const unit = (value: number, name: string, unitDisplay: 'long' | 'short'): string =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay }).format(value);
  const tidy = proseTag === 'en-GB' ? tidyEnglish : withPlainSpaces;
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(proseTag, { timeZone: 'UTC', ...options });
  const written = (options: Intl.DateTimeFormatOptions): ((instantMs: number) => string) => {
    const made = format(options);
    return (instantMs) => tidy(made.format(instantMs));
  };
  const ofDay = (options: Intl.DateTimeFormatOptions): ((day: Day) => string) => {
    const write = written(options);
    return (day) => write(startOfDay(day));
  };
  const ofMonth = (options: Intl.DateTimeFormatOptions): ((month: Month) => string) => {
    const write = ofDay(options);
    return (month) => write(firstDayOf(month));
  };
  const range = (options: Intl.DateTimeFormatOptions): Locale['days'] => {
    const made = format(options);
    return (first, last) => {
      const text = tidy(made.formatRange(startOfDay(first), startOfDay(last)));
      // Versions of Unicode's data write ranges within a month with different spaces in English.
      return proseTag === 'en-GB' && monthOf(first) === monthOf(last) ? text.replace(' – ', '–') : text;
    };
  };
  return {
    tag,
    number: (value) => numbers.format(value),
    tenths: (value) => tenths.format(value),
    percent: (share) => percents.format(share),
    megabytes: (bytes) => unit(Math.round(bytes / BYTES_PER_MB), 'megabyte', 'short'),
    list: (items) => lists.format(items),
    names: (items) => names.format(items),
    plural: (count, forms) => forms[plurals.select(count)] ?? forms.other,
    wait(ms) {
      const seconds = Math.max(1, Math.ceil(ms / MS_PER_SECOND));
      return seconds < LONGEST_IN_SECONDS
        ? unit(seconds, 'second', 'long')
        : unit(Math.ceil(seconds / SECONDS_PER_MINUTE), 'minute', 'long');
    },
    weekday: ofDay({ weekday: 'long' }),
    spokenDate: ofDay({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    day: ofDay(DAY),
    date: ofDay(DATE),
    days: range(DAY),
    dates: range(DATE),
    shortMonth: ofMonth({ month: 'short', year: 'numeric' }),
    month: ofMonth({ month: 'long', year: 'numeric' }),
    monthName: ofMonth({ month: 'long' }),
    clock: written(CLOCK),
    moment: written({ ...DAY, ...CLOCK, timeZoneName: 'short' }),
    instant: written({ ...DATE, ...CLOCK, timeZoneName: 'short' }),
  };
}

/** Replaces narrow spaces with ordinary ones. Some versions of Unicode's data use narrow spaces, and some fonts lack them. */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u2009\u202F]/g, ' ');
}

/**
 * Makes British dates uniform: only en-GB writes September with four letters, and some versions of Unicode's data add a comma after the
 * weekday.
 */
function tidyEnglish(text: string): string {
  return withPlainSpaces(text)
    .replaceAll(/\bSept\b/g, 'Sep')
    .replace(/(?<=day),/, '')
    .replace(' at ', ', ');
}

/**
 * The locale of the chosen language. English writes dollars as `$`, as in the US, and lists without a comma before “and”, as in Britain.
 */
export const locale: Locale =
  globalThis.outlayLanguage === undefined
    ? createLocale('en-US', 'en-GB')
    : createLocale(globalThis.outlayLanguage.tag);
