/**
 * The model of the Today tile (a box of the summary): today's estimate, compared with the usual cost up to this hour.
 */
import { dayOf, startOfDay } from '../../core/calendar/day.ts';
import { MS_PER_HOUR } from '../../core/calendar/hour.ts';
import { divideHalfEven } from '../../core/money/divide-half-even.ts';
import { toPico, type Pico } from '../../core/money/pico.ts';
import type { Reports } from '../../core/reports/reports.ts';
import type { UsualToday } from '../../core/reports/usual-today.ts';
import { isTodayUnknown } from '../../core/reports/is-today-unknown.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import { changePercent } from '../../messages/change-percent.ts';
import { locale } from '../../messages/locale.ts';
import { lastKnownWords } from '../../messages/en/last-known.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { summaryWords } from '../../messages/en/summary.ts';
import { shownKeysCount } from '../parts/filter-words.ts';
import { timeLeftWords, timeWords } from '../parts/calendar-words.ts';
import { providerTime } from '../../core/engine/provider-day.ts';
import { costWords, moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { againstUsual } from './against-usual.ts';
import { lastKnownDayTile } from './last-known.ts';
import type { TileFact, TileModel } from './tile-model.ts';

const words = summaryWords.today;

export interface TodayTileModel extends TileModel {
  /**
   * today's cost divided by the hours with known usage: `$20.66 per hour`; null while the cost of today is not known
   */
  readonly perHour: string | null;
}

/**
 * Makes the Today tile (a box of the summary). If today's cost is not known, for example because the figures were saved
 * before today, or because a new UTC day has begun since the last refresh, the tile shows the last known day instead,
 * with its date. If no day is known, it shows no amount. Zero would be wrong, and so would the cost of the day before
 * under the name “Today”.
 */
export function todayTile({ state, nowMs }: PanelInput, reports: Reports): TodayTileModel {
  const { summary, intraday, usageThrough } = reports;
  const { lastUpdate } = state.status;
  const now = providerTime(state.status, nowMs);
  const { title } = words;
  const keys = shownKeysCount(reports.selection.apiKeyIds, state.keys, reports);
  const label = keys === null ? words.label : words.labelOfKeys(keys);
  const since = unknownSince(reports);
  const write = moneyWriter(state);
  const isUnknown = since !== null && reports.days.at(-1)?.status === 'unknown';
  const isSaved = lastUpdate !== null && providerTime(state.status, lastUpdate) < startOfDay(intraday.day);
  const today = dayOf(now);
  if (isUnknown || isSaved || today > intraday.day) {
    const last = lastKnownDayTile(reports, today, write) ?? {
      label,
      value: words.none,
      note: { text: lastKnownWords.todayMissing },
    };
    return { ...last, perHour: null, title, facts: [], sentences: [] };
  }
  // Early in the day, the provider has not reported any usage of today. The cost of today is then too low to compare.
  const isReported = !isTodayUnknown(reports);
  const usual = keys === null && isReported ? reports.usualToday : null;
  const note = usual === null ? { text: timeLeftWords(now) } : usualNote(reports, usual, write);
  return {
    label,
    title,
    value: isReported ? costWords(write, summary.today, intraday.basis.unpricedTokens) : words.none,
    note: isReported ? note : { text: words.nothingReported },
    perHour: perHourWords(reports, write),
    facts: usual === null ? [] : usualFacts(usual, write),
    sentences: [
      words.method,
      ...(usual === null ? [] : [words.usualMethod]),
      ...(usageThrough === null ? [] : [words.usageThrough(timeWords(usageThrough, now))]),
      words.utc(timeLeftWords(now)),
    ],
  };
}

/** Writes the average cost of an hour of today; null if no hour's usage is known yet. */
function perHourWords({ summary, intraday }: Reports, write: MoneyWriter): string | null {
  const { day, asOf, basis } = intraday;
  const elapsed = asOf === null ? 0 : asOf - startOfDay(day);
  if (elapsed <= 0) return null;
  const average = toPico(divideHalfEven(summary.today * BigInt(MS_PER_HOUR), BigInt(elapsed)));
  return words.perHour(costWords(write, average, basis.unpricedTokens));
}

/**
 * Compares today with the usual amount. If today has tokens without a known price, the text says that they are not
 * included.
 */
function usualNote({ summary, intraday }: Reports, usual: UsualToday, write: MoneyWriter): TileModel['note'] {
  const note = judge(summary.today, usual, write);
  if (note === null || intraday.basis.unpricedTokens === 0) return note;
  return { ...note, text: figureWords.withoutUnpriced(note.text) };
}

function judge(today: Pico, { cost, days, hours }: UsualToday, write: MoneyWriter): TileModel['note'] {
  const hour = hourWords(hours);
  const usual = write(cost);
  const judged = againstUsual(
    today,
    cost,
    days.map((day) => day.cost),
  );
  switch (judged.kind) {
    case 'usuallyNothing':
      return { icon: 'up', text: words.usuallyNothing(hour) };
    case 'same':
      return { icon: 'same', text: cost > 0n ? words.asUsual(usual, hour) : words.asUsualBy(hour) };
    case 'unusual':
      return { icon: 'warning', tone: 'warn', text: words.unusual(locale.tenths(judged.ratio), usual, hour) };
    case 'more':
      return { icon: 'up', text: words.more(percentOf(judged.ratio), usual, hour) };
    case 'less':
      return { icon: 'down', text: words.less(percentOf(judged.ratio), usual, hour) };
  }
}

/** Returns by how many percent an amount differs from the usual amount. Example: 20 for a ratio of 0.8 or 1.2. */
function percentOf(ratio: number): string {
  return changePercent(Math.trunc((ratio - 1) * 1000));
}

function usualFacts({ cost, days, hours }: UsualToday, write: MoneyWriter): readonly TileFact[] {
  return [
    { id: 'usual', label: words.usualBy(hourWords(hours)), value: write(cost) },
    ...days.map((day) => ({ id: `${day.day}`, label: locale.day(day.day), value: write(day.cost) })),
  ];
}

/** Writes the hour at which the compared part of the day ends: `16:00 UTC`. */
function hourWords(hours: number): string {
  return `${String(hours).padStart(2, '0')}:00 UTC`;
}
