/** Today so far, estimated, and how it stands to the usual. */
import { startOfDay } from '../../core/calendar/day.ts';
import type { Reports } from '../../core/reports/reports.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import { unknownTitle } from '../../messages/sureness.ts';
import { timeLeftWords, timeWords } from '../parts/calendar-words.ts';
import { providerTime } from '../parts/provider-time.ts';
import { costWords, moneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { TileModel } from './tile-model.ts';

/** Figures that were saved before today began know nothing of today: that is not an amount of zero. */
export function todayTile({ state, nowMs }: PanelInput, reports: Reports): TileModel {
  const { summary, intraday, usageThrough } = reports;
  const { lastUpdate } = state.status;
  const now = providerTime(state.status, nowMs);
  const label = 'Today so far, estimated';
  const title = 'How today is estimated';
  const since = unknownSince(reports);
  if (since !== null && reports.days.at(-1)?.status === 'unknown') {
    return { label, title, value: 'Not known', note: { text: unknownTitle(since) }, facts: [], sentences: [] };
  }
  if (lastUpdate !== null && providerTime(state.status, lastUpdate) < startOfDay(intraday.day)) {
    return {
      label,
      title,
      value: '–',
      note: { text: 'These figures were saved before today' },
      facts: [],
      sentences: [],
    };
  }
  return {
    label,
    title,
    value: costWords(moneyWriter(state), summary.today, intraday.basis.unpricedTokens),
    note: { text: timeLeftWords(now) },
    facts: [],
    sentences: [
      'Today is token usage × price: the bill of a day arrives after it has ended.',
      ...(usageThrough === null ? [] : [`Usage is known to ${timeWords(usageThrough, now)}.`]),
      'Days are UTC, as the provider bills.',
    ],
  };
}
