/**
 * Contains the code that all kinds of alerts share. After each change of the figures, it checks whether an alert is
 * due, and it saves the sent alerts. Each alert is sent at most once, even if several Outlay processes run.
 */
import { createListeners } from '../base/listeners.ts';
import type { Claims, Clock, Log, Notifier } from '../base/ports.ts';
import type { SharedRecord } from '../base/record-store.ts';
import { createSerialQueue } from '../base/serial-queue.ts';
import type { Engine, EngineStatus } from '../engine/engine.ts';
import type { Selection } from '../reports/reports.ts';
import type { Alert, SavedAlert } from './alert.ts';
import { alertText, type AlertWords } from './alert-text.ts';
import { isWatched } from './is-watched.ts';

export interface FiguresWatchOptions<Settings> {
  readonly engine: Pick<Engine, 'status' | 'subscribe' | 'reports'>;
  readonly settings: {
    /** returns the current settings */
    get(): Settings;
    subscribe(listener: () => void): () => void;
  };
  readonly claims: Claims;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly log: Log;
  /**
   * saves sent alerts, so that Outlay still shows them after a restart; null if they are not saved. Without a store,
   * `claims` still prevents a second alert
   */
  readonly store: SharedRecord | null;
  /**
   * true for the demo. A process sends alerts either about the demo's invented figures (true) or about real figures
   * (false)
   */
  readonly isDemo: boolean;
  readonly words: AlertWords;
}

export interface FiguresWatch<Sent extends Alert> {
  /**
   * the id of the organization to which the current figures belong (the demo has an id too); null if it is not known.
   * Alerts about other organizations are not listed
   */
  organizationId(): string | null;
  /** the sent alerts about this organization that are still shown, newest first */
  alerts(): readonly Sent[];
  /**
   * calls the listener after every change of `alerts` and of `organizationId`; returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
  /** resolves when all current figures have been checked; used by tests and before the process ends */
  settled(): Promise<void>;
  close(): void;
}

/**
 * The functions that differ between the kinds of alerts. They read and write the saved record, return the settings and
 * dates that a check depends on, and find the alerts that are due.
 */
export interface Judge<Sent extends Alert, Question> {
  /** reads the alerts that `encode` wrote; missing or damaged records give no alerts */
  decode(record: unknown): readonly SavedAlert<Sent>[];
  /**
   * @param saved the record that is saved now. A kind of alert may save other data besides alerts, such as watched
   *   months; this data is merged with the data in `saved`
   */
  encode(alerts: readonly SavedAlert<Sent>[], saved: unknown): unknown;
  /**
   * called at the start with the saved record, or with null if there is none. Reads the data that this kind of alert
   * saves besides alerts, such as watched months
   */
  restore?(record: unknown): void;
  /**
   * returns the settings and dates that the result of `judge` depends on, as plain JSON data; null if there is nothing
   * to check
   */
  questionOf(): Question | null;
  judge(question: Question, tools: JudgeTools<Sent>): Promise<void>;
}

export interface JudgeTools<Sent extends Alert> {
  readonly organization: NonNullable<EngineStatus['organization']>;
  /**
   * reserves the names of an alert, and returns those that no process had reserved before. This process may send the
   * alert only if all names that the alert needs are in the result. Returns null if a name could not be saved. Also
   * returns null if other figures are shown by now, for example because a person removed the key during the check. In
   * both cases no name is reserved, and the figures are checked again after the next change.
   *
   * Everything that may fail must happen before this call. If something fails after this call, the names stay reserved
   * and the alert is lost
   */
  claim(names: readonly string[]): Promise<ReadonlySet<string> | null>;
  /**
   * adds an alert to the list of sent alerts, saves the list and shows the notification. Earlier alerts for which
   * `isKept` returns false are removed from the list
   */
  send(alert: Sent, isKept: (earlier: Sent) => boolean): Promise<void>;
  /** saves the record again; call it when the result of `encode` has changed */
  save(): Promise<void>;
}

export const NO_LISTS: Selection = { apiKeyIds: null, intradayKeys: 0, monthKeys: 0 };

/**
 * Starts to check the figures after each change. It logs failures and never throws. Before it sends an alert, it
 * reserves the alert's names in `claims`, so that only one process sends the alert. If a name can't be saved, it tries
 * again after the next change of the figures or settings.
 */
export function watchFigures<Sent extends Alert, Question>(
  options: FiguresWatchOptions<unknown>,
  kind: Judge<Sent, Question>,
): FiguresWatch<Sent> {
  const { engine, settings, claims, notifier, clock, log, store, isDemo, words } = options;
  const listeners = createListeners();
  let sent: readonly SavedAlert<Sent>[] = [];
  /** those of `sent` that could not be saved yet */
  let unsaved: readonly SavedAlert<Sent>[] = [];
  let listedFor = organizationId();
  /**
   * the organization, figures and settings of the last check, as JSON. If these are still the same, nothing is checked.
   * Example: if only the progress of a refresh has changed, nothing is checked
   */
  let judged: string | null = null;
  let isClosed = false;
  let isRequested = false;
  const queue = createSerialQueue(restore());

  function organizationId(): string | null {
    return engine.status().organization?.id ?? null;
  }

  function onStatus(): void {
    const present = organizationId();
    if (present !== listedFor) {
      listedFor = present;
      listeners.notify();
    }
    request();
  }

  async function restore(): Promise<void> {
    try {
      const record = (await store?.load()) ?? null;
      kind.restore?.(record);
      sent = kind.decode(record);
      if (sent.length > 0) listeners.notify();
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
    const { organization, revision, hasData, dataSource } = status;
    const question = kind.questionOf();
    if (question === null || !hasData || organization === null) return;
    if (isDemo ? dataSource !== 'demo' : !isWatched(status, clock.now())) return;
    const state = JSON.stringify([organization.id, revision, question]);
    if (state === judged) return;
    judged = state;
    const isSame = (): boolean => {
      const now = engine.status();
      return now.organization?.id === organization.id && now.dataSource === dataSource;
    };
    await kind.judge(question, {
      organization,
      claim: async (names) => {
        if (isSame()) return claim(names);
        judged = null;
        return null;
      },
      save: async () => {
        if (isSame()) await save(() => true);
      },
      async send(alert, isKept) {
        const saved = { ...alert, organizationId: organization.id };
        unsaved = [saved, ...unsaved];
        sent = [saved, ...sent.filter(isKept)];
        listeners.notify();
        await save(isKept);
        const { title, text } = alertText(alert, organization.name, isDemo, words);
        await notifier.notify(title, text);
      },
    });
  }

  async function claim(names: readonly string[]): Promise<ReadonlySet<string> | null> {
    try {
      return await claims.claim(names);
    } catch (error) {
      judged = null;
      warn('alerts.notClaimed', error);
      return null;
    }
  }

  /**
   * Saves the alerts that are not saved yet, together with the saved alerts that are kept. Another tab may have saved
   * alerts meanwhile, so the saved alerts are read again.
   */
  async function save(isKept: (earlier: Sent) => boolean): Promise<void> {
    if (store === null) return;
    let next = sent;
    try {
      await store.update((record) => {
        next = [...unsaved, ...kind.decode(record).filter(isKept)];
        return kind.encode(next, record);
      });
      [sent, unsaved] = [next, []];
      listeners.notify();
    } catch (error) {
      warn('alerts.notKept', error);
    }
  }

  const stops = [engine.subscribe(onStatus), settings.subscribe(request)];
  request();
  return {
    organizationId,
    alerts: () => sent.filter((alert) => alert.organizationId === organizationId()),
    subscribe: listeners.subscribe,
    settled: queue.idle,
    close: () => {
      isClosed = true;
      for (const stop of stops) stop();
    },
  };
}
