/** Writes numbers, dates, plurals and lists by the rules of the chosen language. Days and times are UTC. */
import { startOfDay, type Day } from '../core/calendar/day.ts';
import { firstDayOf, monthOf, type Month } from '../core/calendar/month.ts';

/** The rules of one language and region for numbers, dates, plurals and lists. */
export interface Locale {
  /** the BCP 47 tag: `en-US` */
  readonly tag: string;
  /** writes a number with at most three decimals: `1,200`, `3.1` */
  number(value: number): string;
  /** writes a number with one decimal: `2.4`, `12.0` */
  tenths(value: number): string;
  /**
   * writes a percentage: `79.5%`
   * @param share for example 0.795; above 1 for more than 100%
   */
  percent(share: number): string;
  /** writes a size: `64 MB` */
  megabytes(bytes: number): string;
  /** joins items: `output, sessions and web search`; an empty text if there are no items */
  list(items: readonly string[]): string;
  /** joins names without “and”: `Opus, Sonnet, Haiku`; an empty text if there are no names */
  names(items: readonly string[]): string;
  /**
   * returns the form of a word for a count
   * @example locale.plural(days, { one: 'day', other: 'days' })
   */
  plural(count: number, forms: PluralForms): string;
  /** writes how long to wait, rounded up: `30 seconds`, `4 minutes` */
  wait(ms: number): string;
  /** writes the weekday of a day: `Thursday` */
  weekday(day: Day): string;
  /** writes the weekday of a day in short form: `Thu` */
  shortWeekday(day: Day): string;
  /** writes a date for screen readers: `Thursday 5 November 2026` */
  spokenDate(day: Day): string;
  /** writes a day without its year: `19 Nov` */
  day(day: Day): string;
  /** writes a day with its year: `19 Nov 2026` */
  date(day: Day): string;
  /**
   * writes a range of days: `1–21 Nov`, `28 Oct – 3 Nov`
   * @param last the last day, included; later than `first`
   */
  days(first: Day, last: Day): string;
  /** writes a range of days with the year: `1–21 Nov 2025`, `28 Oct 2025 – 3 Jan 2026` */
  dates(first: Day, last: Day): string;
  /** writes a month in short form: `Nov 2026` */
  shortMonth(month: Month): string;
  /** writes a month: `November 2026` */
  month(month: Month): string;
  /** writes a month without its year: `November` */
  monthName(month: Month): string;
  /**
   * writes the UTC time of day of an instant: `14:05`
   * @param instantMs in ms since the epoch
   */
  clock(instantMs: number): string;
  /** writes a UTC time with its day: `19 Nov, 14:05 UTC` */
  moment(instantMs: number): string;
  /** writes a UTC time with its date: `19 Nov 2026, 14:05 UTC` */
  instant(instantMs: number): string;
}

/**
 * The forms of a word for different counts. Every language has the form `other`. Which further forms are needed depends
 * on the language.
 */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const BYTES_PER_MB = 1_048_576;
const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
/** A waiting time shorter than this many seconds is written in seconds, any other in minutes. */
const LONGEST_IN_SECONDS = 90;

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;

/**
 * Creates the rules of a language.
 * @param tag the BCP 47 tag for numbers and amounts, which Intl must know
 * @param proseTag the tag for lists and dates
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
  // Creating a date format takes about 0.3 ms, and a page or a command needs only some of the date formats. So each
  // date format is created when it is first used.
  const format = remembered(
    (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(proseTag, { timeZone: 'UTC', ...options }),
  );
  const written =
    (options: Intl.DateTimeFormatOptions) =>
    (instantMs: number): string =>
      tidy(format(options).format(instantMs));
  const ofDay = (options: Intl.DateTimeFormatOptions): ((day: Day) => string) => {
    const write = written(options);
    return remembered((day) => write(startOfDay(day)));
  };
  const ofMonth = (options: Intl.DateTimeFormatOptions): ((month: Month) => string) => {
    const write = ofDay(options);
    return (month) => write(firstDayOf(month));
  };
  const range = (options: Intl.DateTimeFormatOptions): Locale['days'] => {
    const from = remembered((first: Day) =>
      remembered((last: Day) => {
        const text = tidy(format(options).formatRange(startOfDay(first), startOfDay(last)));
        // For a range within a month, some versions of Unicode's data write spaces (`1 – 21 Nov`) and others do not.
        // The spaces are removed, so that the text is the same everywhere.
        return proseTag === 'en-GB' && monthOf(first) === monthOf(last) ? text.replace(' – ', '–') : text;
      }),
    );
    return (first, last) => from(first)(last);
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
    shortWeekday: ofDay({ weekday: 'short' }),
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

/** The largest number of results that one cache holds. A full cache is cleared. */
const MOST_REMEMBERED = 400;

/**
 * Returns a function that caches the result for each value. A page writes the same days often, and formatting a day is
 * slow.
 */
function remembered<Value, Made>(make: (value: Value) => Made): (value: Value) => Made {
  const known = new Map<Value, Made>();
  return (value) => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const made = make(value);
    if (known.size === MOST_REMEMBERED) known.clear();
    known.set(value, made);
    return made;
  };
}

/**
 * Replaces narrow spaces with ordinary ones. Some versions of Unicode's data use narrow spaces, and some fonts lack
 * them.
 */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u2009\u202F]/g, ' ');
}

/**
 * Makes British dates uniform. Only en-GB shortens September to four letters, so `Sept` becomes `Sep`. Some versions of
 * Unicode's data add a comma after the weekday, so this comma is removed. The word “at” between a date and a time
 * becomes a comma.
 */
function tidyEnglish(text: string): string {
  return withPlainSpaces(text)
    .replaceAll(/\bSept\b/g, 'Sep')
    .replace(/(?<=day),/, '')
    .replace(' at ', ', ');
}

/**
 * The locale of the chosen language. English writes dollars as `$`, as in the US. It writes no comma before the last
 * “and” of a list, as in Britain.
 */
export const locale: Locale =
  globalThis.outlayLanguage === undefined
    ? createLocale('en-US', 'en-GB')
    : createLocale(globalThis.outlayLanguage.tag);
