/** The notices about the figures themselves: they come from a file, they are old, or there are none. */
import { leftOutDays, type LeftOutDays } from '../../core/engine/left-out-days.ts';
import { leftOutDaysSentence } from '../../messages/sureness.ts';
import { noticeWords } from '../../messages/en/notices.ts';
import { locale } from '../../messages/locale.ts';
import { agoWords, instantWords } from '../parts/calendar-words.ts';
import type { Connection, PanelInput } from '../parts/panel-input.ts';
import { isCutOff } from './connection-notice.ts';
import { keyNotice } from './key-notice.ts';
import type { NoticeModel } from './notice.ts';

/**
 * Figures that are older than this, in ms, get a notice about their age. While someone views the page, figures are
 * refreshed automatically every half hour. This time is twice as long.
 */
const STALE_AFTER_MS = 60 * 60_000;

/**
 * Makes the notice that the figures come from a file. Among the notices, it is directly below the one about the
 * connection. This place near the top matters, because figures of a file look like current figures but never change.
 */
export function importedNotice({ host, reports, status }: PanelInput['state']): NoticeModel | null {
  if (host === null || host.imported === null) return null;
  const at = Date.parse(host.imported.generatedAt);
  const { title, titleWithDate, text } = noticeWords.imported;
  const left = leftOutDays(status);
  const isPartial = reports !== null && reports.months.some((month) => month.isPartial);
  const missing = left === null ? null : isPartial ? leftOutDaysSentence(left) : oldDaysSentence(left);
  return {
    id: 'imported',
    tone: 'info',
    title: Number.isNaN(at) ? title : titleWithDate(instantWords(at)),
    text: missing === null ? text : `${missing} ${text}`,
    canRefresh: false,
  };
}

/**
 * Writes which days the provider left out of its last answers. The sentence is for snapshots that have figures of these
 * days from an earlier refresh.
 */
function oldDaysSentence({ days, from, through }: LeftOutDays): string {
  const { oldDay, oldDays } = noticeWords.imported;
  return days === 1 ? oldDay(locale.day(from)) : oldDays(days, locale.day(from), locale.day(through));
}

export function staleNotice(state: PanelInput['state'], nowMs: number, connection: Connection): NoticeModel | null {
  const { status, reports } = state;
  const { lastUpdate, problem, progress } = status;
  const isLocked = keyNotice(state) !== null;
  const isExplained = problem !== null || progress !== null || isLocked || isCutOff(connection);
  if (reports === null || lastUpdate === null || isExplained || nowMs - lastUpdate < STALE_AFTER_MS) return null;
  const { title, text } = noticeWords.stale;
  return {
    id: 'stale',
    tone: 'info',
    title,
    text: text(agoWords(lastUpdate, nowMs)),
    canRefresh: true,
  };
}

export function emptyNotice({ reports, status }: PanelInput['state']): NoticeModel | null {
  const { hasData, lastUpdate, progress, problem } = status;
  const isEmpty = reports === null ? !hasData && lastUpdate !== null : reports.months.length === 0;
  if (!isEmpty || progress !== null || problem !== null) return null;
  return {
    id: 'empty',
    tone: 'info',
    title: noticeWords.empty.title,
    text: noticeWords.empty.text,
    canRefresh: true,
  };
}
