/**
 * Sends an alert when the month's cost reaches a threshold: at most one for each threshold and calendar month (UTC).
 */
import { firstDayOf, formatMonth, type Month } from '../calendar/month.ts';
import { leftOutDays } from '../engine/left-out-days.ts';
import { parseDollars } from '../money/parse-amount.ts';
import { PICO_PER_CENT, toPico, type Pico } from '../money/pico.ts';
import type { MonthSpend } from '../reports/reports.ts';
import type { Settings } from '../settings/settings.ts';
import { decodeAlerts, decodeWatched, encodeAlerts, type WatchedMonth } from './alert-record.ts';
import type { SpendAlert } from './spend-alert.ts';
import {
  NO_LISTS,
  watchFigures,
  type FiguresWatch,
  type FiguresWatchOptions,
  type JudgeTools,
} from './watch-figures.ts';

export type SpendSettings = Pick<Settings, 'alerts' | 'thresholds'>;

interface SpendQuestion {
  /** amounts in US dollars, such as `250.50` */
  readonly thresholds: readonly string[];
  /**
   * true if the provider left days out of its answers. If true, Outlay also checks a month with missing days. If false,
   * a month with missing days is still loading, so Outlay does not check it
   */
  readonly hasLeftOutDays: boolean;
}

/**
 * For this many days after the end of a month, its cost is still checked. The usage and the bill of its last hours
 * arrive late.
 */
const CLOSED_MONTH_DAYS = 3;

/**
 * Starts to check spend thresholds after each change of the figures; see `watchFigures`. The function `alerts` of the
 * result lists the sent alerts. When a new alert is sent, all alerts whose month is more than one month before that of
 * the new alert are removed from this list.
 */
export function watchSpend(options: FiguresWatchOptions<SpendSettings>): FiguresWatch<SpendAlert> {
  const { engine, settings, clock } = options;
  let watched: readonly WatchedMonth[] = [];
  /** the month whose thresholds this process has saved last; null before the first save */
  let noted: WatchedMonth | null = null;

  const watch = watchFigures<SpendAlert, SpendQuestion>(options, {
    decode: decodeAlerts,
    restore(record) {
      watched = decodeWatched(record);
    },
    encode: (alerts, saved) => encodeAlerts(alerts, withNoted(decodeWatched(saved))),
    questionOf() {
      const { alerts, thresholds } = settings.get();
      if (!alerts || thresholds.length === 0) return null;
      return { thresholds, hasLeftOutDays: leftOutDays(engine.status()) !== null };
    },
    async judge({ thresholds, hasLeftOutDays }, tools) {
      const { organization, intraday } = await engine.reports(NO_LISTS);
      const { month, previous } = organization;
      if (isPast(month)) return;
      // While a month is loading, no alert is sent, because the alert would give only a part of the month's cost. If
      // days are missing because the provider left them out, the month is not loading, and its other days may reach a
      // threshold.
      const isLoading = ({ isPartial }: MonthSpend): boolean => isPartial && !hasLeftOutDays;
      const isJustOver = intraday.day - firstDayOf(month) < CLOSED_MONTH_DAYS;
      if (isJustOver && previous !== null && !isLoading(previous)) {
        // A threshold that was set after the end of the month does not apply to that month.
        const before = watchedIn(previous.month, tools)?.thresholds ?? [];
        await sendHighest(
          previous,
          before.filter((text) => thresholds.includes(text)),
          tools,
          { isLate: true },
        );
      }
      if (isLoading(organization)) return;
      await sendHighest(organization, thresholds, tools);
      await noteWatched(month, thresholds, tools);
    },
  });

  /** Finds the saved thresholds of a month of the present organization; undefined if none are saved. */
  function watchedIn(month: Month, { organization: { id } }: JudgeTools<SpendAlert>): WatchedMonth | undefined {
    return watched.find((each) => each.month === month && each.organizationId === id);
  }

  /** Saves the thresholds of the current month if they have changed. Months before the previous one are removed. */
  async function noteWatched(
    month: Month,
    thresholds: readonly string[],
    tools: JudgeTools<SpendAlert>,
  ): Promise<void> {
    const known = watchedIn(month, tools);
    if (known?.thresholds.join(' ') === thresholds.join(' ')) return;
    noted = { organizationId: tools.organization.id, month, thresholds };
    watched = withNoted(watched);
    await tools.save();
  }

  /**
   * Adds `noted`, the month whose thresholds this process has saved last. Of the other months, only those of the same
   * month and of the month before it are kept. If `noted` is null, or if another organization is shown now, the months
   * are returned unchanged.
   */
  function withNoted(months: readonly WatchedMonth[]): readonly WatchedMonth[] {
    if (noted === null || noted.organizationId !== watch.organizationId()) return months;
    const { organizationId, month } = noted;
    const isKept = (each: WatchedMonth): boolean =>
      each.month === month ? each.organizationId !== organizationId : each.month === month - 1;
    return [noted, ...months.filter(isKept)];
  }

  /**
   * Whether an alert about a later month was already sent. In that case the clock was set back, and no alert about
   * `month` is sent.
   */
  function isPast(month: Month): boolean {
    return watch.alerts().some((alert) => alert.month > month);
  }

  async function sendHighest(
    { month, billed, estimated, isPartial, unknownDays, unpricedTokens }: MonthSpend,
    thresholds: readonly string[],
    { organization, claim, send }: JudgeTools<SpendAlert>,
    late: Pick<SpendAlert, 'isLate'> = {},
  ): Promise<void> {
    const spent = toPico(billed + estimated);
    const nameOf = (threshold: Pico): string => claimName(organization.id, month, threshold);
    const reached = reachedBy(spent, thresholds);
    if (reached.length === 0 || !settings.get().alerts) return;
    const won = await claim(reached.map(nameOf));
    const highest = reached.findLast((threshold) => won?.has(nameOf(threshold)) === true);
    if (highest === undefined) return;
    const least = isPartial || unknownDays > 0 || unpricedTokens > 0 ? { isLowerBound: true as const } : {};
    await send(
      { month, threshold: highest, spent, ...least, ...late, at: clock.now() },
      (other) => other.month >= month - 1,
    );
  }

  return watch;
}

/**
 * Returns the name that a process reserves before it sends a spend alert: organization, month and threshold in cents.
 */
export function claimName(organizationId: string, month: Month, threshold: Pico): string {
  return `alert:${organizationId}:${formatMonth(month)}:${threshold / PICO_PER_CENT}`;
}

/** Returns the thresholds that the cost has reached, in ascending order. A text that is not an amount is ignored. */
function reachedBy(spent: Pico, thresholds: readonly string[]): Pico[] {
  const amounts = thresholds.flatMap((text) => parseDollars(text)?.amount ?? []);
  return amounts.filter((amount) => amount > 0n && amount <= spent).toSorted((a, b) => (a < b ? -1 : Number(a > b)));
}
