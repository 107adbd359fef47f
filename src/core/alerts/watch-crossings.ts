/**
 * Sends alerts that depend on current figures and settings, each only once, even if other processes watch too: prepaid credit that runs
 * out.
 */
import { createListeners } from '../base/listeners.ts';
import type { Claims } from '../base/ports.ts';
import { createSerialQueue } from '../base/serial-queue.ts';
import type { Settings } from '../settings/settings.ts';
import type { OtherAlert } from './alert.ts';
import { alertText } from './alert-text.ts';
import { creditCrossing } from './credit-crossing.ts';
import { decodeOthers, encodeOthers } from './other-alert-record.ts';
import { NO_LISTS, type SpendWatchOptions } from './watch-spend.ts';

export type CrossingSettings = Pick<Settings, 'prepaid' | 'runwayDays'>;

export interface CrossingWatchOptions extends Omit<SpendWatchOptions, 'settings'> {
  readonly settings: {
    get(): CrossingSettings;
    subscribe(listener: () => void): () => void;
  };
}

export interface CrossingWatch {
  /** newest first */
  alerts(): readonly OtherAlert[];
  subscribe(listener: () => void): () => void;
  /** resolves when all current figures have been checked; for tests and an orderly shutdown */
  settled(): Promise<void>;
  close(): void;
}

const KEPT_MS = 62 * 86_400_000;

/** Starts watching. Failures are logged, never thrown; a failed claim is tried again at the next change. */
export function watchCrossings(options: CrossingWatchOptions): CrossingWatch {
  const { engine, settings, claims, notifier, clock, log, store, isDemo, words } = options;
  const listeners = createListeners();
  let told: readonly OtherAlert[] = [];
  /** the last checked state, so that a change of progress alone requests nothing */
  let judged: string | null = null;
  let isClosed = false;
  let isRequested = false;
  const queue = createSerialQueue(restore());

  async function restore(): Promise<void> {
    try {
      told = decodeOthers((await store?.load()) ?? null);
      if (told.length > 0) listeners.notify();
    } catch (error) {
      warn('alerts.notRestored', error);
    }
  }

  function warn(event: string, error: unknown): void {
    log.warn(event, { reason: error instanceof Error ? error.name : 'unknown' });
  }

  function request(): void {
    if (isRequested) return;
    isRequested = true;
    void queue.run(async () => {
      isRequested = false;
      if (isClosed) return;
      try {
        await judge();
      } catch (error) {
        judged = null;
        warn('alerts.notJudged', error);
      }
    });
  }

  async function judge(): Promise<void> {
    const status = engine.status();
    const { organization } = status;
    const { prepaid, runwayDays } = settings.get();
    if (prepaid === null || runwayDays === null || !status.hasData || organization === null) return;
    // Figures from the cache were checked when they were loaded, and may belong to another organization.
    if (status.dataSource !== (isDemo ? 'demo' : 'live')) return;
    const question = JSON.stringify([organization.id, status.revision, prepaid, runwayDays]);
    if (question === judged) return;
    judged = question;
    const reports = await engine.reports({ ...NO_LISTS, prepaid });
    const found = creditCrossing(organization.id, reports.organization, { prepaid, runwayDays }, clock.now());
    for (const { claim, alert } of found) if (await isOurs(claims, claim)) await tell(alert, organization.name);
  }

  async function tell(alert: OtherAlert, organization: string): Promise<void> {
    told = [alert, ...told.filter(({ at }) => at > alert.at - KEPT_MS)];
    listeners.notify();
    try {
      await store?.save(encodeOthers(told));
    } catch (error) {
      warn('alerts.notKept', error);
    }
    const { title, text } = alertText(alert, organization, isDemo, words);
    await notifier.notify(title, text);
  }

  async function isOurs(all: Claims, name: string): Promise<boolean> {
    try {
      return await all.claim(name);
    } catch (error) {
      judged = null;
      warn('alerts.notClaimed', error);
      return false;
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
