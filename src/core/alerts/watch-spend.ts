/**
 * Sends an alert when the month's spend reaches a threshold: at most one for each threshold and calendar month (UTC), also when several
 * Outlays run.
 */
import { createSerialQueue } from '../base/serial-queue.ts';
import { firstDayOf, formatMonth, type Month } from '../calendar/month.ts';
import type { Engine } from '../engine/engine.ts';
import { createListeners } from '../base/listeners.ts';
import type { SpendAlert } from './spend-alert.ts';
import { parseDollars } from '../money/parse-amount.ts';
import { PICO_PER_CENT, toPico, type Pico } from '../money/pico.ts';
import type { Claims, Clock, Log, Notifier } from '../base/ports.ts';
import type { RecordStore } from '../base/record-store.ts';
import type { MonthSpend, Selection } from '../reports/reports.ts';
import type { Settings } from '../settings/settings.ts';
import { alertText, type AlertWords } from './alert-text.ts';
import { decodeAlerts, decodeWatched, encodeAlerts, type WatchedMonth } from './alert-record.ts';

export interface SpendWatchOptions {
  readonly engine: Pick<Engine, 'status' | 'subscribe' | 'reports'>;
  readonly settings: {
    /** the current settings */
    get(): Pick<Settings, 'alerts' | 'thresholds'>;
    subscribe(listener: () => void): () => void;
  };
  readonly claims: Claims;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly log: Log;
  /** saves sent alerts over a restart; null does not (claims still prevent sending one twice) */
  readonly store: RecordStore | null;
  /** true if the demo organization was requested; otherwise demo figures never send alerts */
  readonly isDemo: boolean;
  readonly words: AlertWords;
}

export interface SpendWatch {
  /** alerts sent in this month and the last, newest first */
  alerts(): readonly SpendAlert[];
  /** calls the listener after every change of `alerts`; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** resolves when all current figures have been checked; for tests and an orderly shutdown */
  settled(): Promise<void>;
  close(): void;
}

/** How many days into a month the previous month is still checked, because usage and bills of its last hours arrive late. */
const CLOSED_MONTH_DAYS = 3;

export const NO_LISTS: Selection = { apiKeyIds: null, intradayKeys: 0, monthKeys: 0 };

/** Starts watching. Failures are logged, never thrown; a failed claim for a threshold is tried again at the next change. */
export function watchSpend(options: SpendWatchOptions): SpendWatch {
  const { engine, settings, claims, notifier, clock, log, store, isDemo, words } = options;
  const listeners = createListeners();
  let told: readonly SpendAlert[] = [];
  let watched: readonly WatchedMonth[] = [];
  /** the last checked revision and thresholds, so that a change of progress alone requests nothing */
  let judged: string | null = null;
  let isClosed = false;
  let isRequested = false;
  let isJudging = false;
  const queue = createSerialQueue(restore());

  async function restore(): Promise<void> {
    try {
      const record = (await store?.load()) ?? null;
      told = decodeAlerts(record);
      watched = decodeWatched(record);
      if (told.length > 0) listeners.notify();
    } catch (error) {
      warn('alerts.notRestored', error);
    }
  }

  function warn(event: string, error: unknown): void {
    log.warn(event, { reason: error instanceof Error ? error.name : 'unknown' });
  }

  function request(): void {
    isRequested = true;
    if (isJudging) return;
    isJudging = true;
    void queue.run(judgeAll);
  }

  async function judgeAll(): Promise<void> {
    while (isRequested && !isClosed) {
      isRequested = false;
      try {
        await judge();
      } catch (error) {
        judged = null;
        warn('alerts.notJudged', error);
      }
    }
    isJudging = false;
  }

  async function judge(): Promise<void> {
    const status = engine.status();
    const chosen = settings.get();
    if (!chosen.alerts || chosen.thresholds.length === 0 || !status.hasData || status.organization === null) return;
    // Figures from the cache were checked when they were loaded, and may belong to another organization.
    if (status.dataSource !== (isDemo ? 'demo' : 'live')) return;
    const question = [status.organization.id, status.revision, ...chosen.thresholds].join(' ');
    if (question === judged) return;
    judged = question;
    const { organization, intraday } = await engine.reports(NO_LISTS);
    const { month, previous } = organization;
    if (isPast(month)) return;
    const isJustOver = intraday.day - firstDayOf(month) < CLOSED_MONTH_DAYS;
    if (isJustOver && previous !== null && !previous.isPartial) {
      // A threshold that was set after the end of the month does not apply to it.
      const before = watched.find((each) => each.month === previous.month)?.thresholds ?? [];
      await tell(
        status.organization,
        previous,
        before.filter((text) => chosen.thresholds.includes(text)),
      );
    }
    if (organization.isPartial) return;
    await tell(status.organization, organization, chosen.thresholds);
    await watchedNow({ month, thresholds: chosen.thresholds });
  }

  async function watchedNow(now: WatchedMonth): Promise<void> {
    const known = watched.find(({ month }) => month === now.month);
    if (known?.thresholds.join(' ') === now.thresholds.join(' ')) return;
    watched = [now, ...watched.filter(({ month }) => month === now.month - 1)];
    await keep();
  }

  /**
   * A clock that was set back shows an old month again, whose alerts were already due. A clock that was ahead for a while has sent none.
   */
  function isPast(month: Month): boolean {
    return told.some((alert) => alert.month > month);
  }

  async function tell(
    who: { readonly id: string; readonly name: string },
    { month, billed, estimated, unpricedTokens }: MonthSpend,
    thresholds: readonly string[],
  ): Promise<void> {
    const spent = toPico(billed + estimated);
    let highest: Pico | null = null;
    for (const threshold of reachedBy(spent, thresholds)) {
      if (await isOurs(claimName(who.id, month, threshold))) highest = threshold;
    }
    if (highest === null) return;
    const least = unpricedTokens > 0 ? { isLowerBound: true as const } : {};
    const alert: SpendAlert = { month, threshold: highest, spent, ...least, at: clock.now() };
    told = [alert, ...told.filter((other) => other.month >= month - 1)];
    listeners.notify();
    await keep();
    const { title, text } = alertText(alert, who.name, isDemo, words);
    await notifier.notify(title, text);
  }

  /** If a claim could not be saved, no process has it, and it is tried again at the next change. */
  async function isOurs(name: string): Promise<boolean> {
    try {
      return settings.get().alerts && (await claims.claim(name));
    } catch (error) {
      judged = null;
      warn('alerts.notClaimed', error);
      return false;
    }
  }

  async function keep(): Promise<void> {
    try {
      await store?.save(encodeAlerts(told, watched));
    } catch (error) {
      warn('alerts.notKept', error);
    }
  }

  const stops = [engine.subscribe(request), settings.subscribe(request)];
  request();
  return {
    alerts: () => told,
    subscribe: listeners.subscribe,
    settled: queue.idle,
    close: () => {
      isClosed = true;
      for (const stop of stops) stop();
    },
  };
}

/** The name of a claim. It differs by organization, month and threshold. */
export function claimName(organizationId: string, month: Month, threshold: Pico): string {
  return `alert:${organizationId}:${formatMonth(month)}:${threshold / PICO_PER_CENT}`;
}

/** The reached thresholds, ascending. Text that is not an amount is ignored. */
function reachedBy(spent: Pico, thresholds: readonly string[]): Pico[] {
  const amounts = thresholds.flatMap((text) => parseDollars(text)?.amount ?? []);
  return amounts.filter((amount) => amount > 0n && amount <= spent).toSorted((a, b) => (a < b ? -1 : Number(a > b)));
}
