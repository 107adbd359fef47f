/** The Notices panel: what is wrong or going on, what is unaffected, and what to do; nothing when all is well. */
import { dayOf } from '../../core/calendar/day.ts';
import type { EngineStatus, StorageProblem } from '../../core/engine/engine.ts';
import type { ProviderFault } from '../../core/provider/fault.ts';
import { isOutOfReach, type KeyOutOfReach } from '../../core/host/key-reach.ts';
import { rateOf } from '../../core/tracker/rate-of.ts';
import { agoWords, fullDayWords, timeWords } from '../parts/calendar-words.ts';
import type { Connection, PanelInput } from '../parts/panel-input.ts';
import { faultWords } from '../parts/fault-words.ts';
import { operationWords } from '../../messages/provider-fault.ts';
import { sessionEndOf, sessionEndWords } from '../parts/session-end-words.ts';
import { toProgress, type ProgressModel } from './progress.ts';
import { ratesFaultMessage } from '../../messages/rates-fault.ts';

export interface NoticeModel {
  readonly id: string;
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
  readonly canRefresh: boolean;
  /** what to do about it is in Settings */
  readonly isInSettings?: true;
  /** what the button into Settings is called; "Open Settings" where it is absent */
  readonly settingsLabel?: string;
}

export interface NoticesModel {
  readonly notices: readonly NoticeModel[];
  readonly progress: ProgressModel | null;
}

export interface NoticesActions {
  refresh(scope: 'all'): Promise<void>;
  /** absent where Settings is opened in another way */
  openSettings?(): void;
}

/** Twice the time between automatic refreshes of a page that is looked at. */
const STALE_AFTER_MS = 60 * 60_000;

export function toNoticesModel({ state, nowMs, connection }: PanelInput): NoticesModel {
  const { status } = state;
  const unaffected = unaffectedWords(status, nowMs);
  const notices = [
    connectionNotice(connection, unaffected, state.host !== null),
    importedNotice(state),
    outdatedNotice(state),
    keyNotice(state),
    waitingNotice(status, nowMs),
    problemNotice(status, unaffected, state.host !== null),
    storageNotice(status),
    trackerNotice(state, connection),
    staleNotice(state, nowMs, connection),
    degradedNotice(status),
    ratesNotice(state, nowMs),
    emptyNotice(state),
  ].filter((notice) => notice !== null);
  return { notices, progress: toProgress(state) };
}

function connectionNotice(connection: Connection, unaffected: string, hasHost: boolean): NoticeModel | null {
  switch (connection) {
    case 'inside':
    case 'insecure':
    case 'open':
      return null;
    case 'lost':
      return {
        id: 'connection',
        tone: 'warning',
        title: 'Outlay on this machine can’t be reached',
        text: `The program behind this page has stopped, or the connection to it is broken. ${unaffected} If the connection comes back, the page goes on by itself. If Outlay was stopped, start it and open the link it prints; a paired device needs no link.`,
        canRefresh: false,
      };
    case 'restarted':
    case 'expired':
    case 'evicted':
    case 'signedOut':
    case 'revoked':
    case 'foreignWorker':
    case 'workerReplaced':
    case 'forbidden': {
      const { title, what, next } = sessionEndWords(connection);
      return {
        id: 'connection',
        tone: connection === 'foreignWorker' ? 'error' : 'warning',
        title,
        // A page that was opened after the end shows nothing that could be old.
        text: [what, hasHost ? unaffected : null, next].filter((sentence) => sentence !== null).join(' '),
        canRefresh: false,
      };
    }
  }
}

function problemNotice(status: EngineStatus, unaffected: string, hasHost: boolean): NoticeModel | null {
  const words = status.problem === null ? null : faultWords(status.problem);
  if (words === null) return null;
  return {
    id: 'problem',
    tone: status.hasData && status.autoRefresh ? 'warning' : 'error',
    title: words.title,
    text: [words.what, status.autoRefresh ? null : 'Automatic refresh has stopped.', unaffected, words.next]
      .filter((sentence) => sentence !== null)
      .join(' '),
    canRefresh: true,
    ...(hasHost && isOfTheKey(status.problem) && { isInSettings: true }),
  };
}

function storageNotice({ storageProblem }: EngineStatus): NoticeModel | null {
  if (storageProblem === null) return null;
  return {
    id: 'storage',
    tone: 'warning',
    title: 'New figures are not saved',
    text: storageWords(storageProblem),
    canRefresh: false,
  };
}

function storageWords(problem: StorageProblem): string {
  switch (problem.kind) {
    case 'heldByOther':
      return `Another Outlay${problem.pid === 0 ? '' : ` (process ${problem.pid})`} is using the stored figures; this one reads them but does not save. What is shown is complete. Stop the other one, then restart this one.`;
    case 'unusable':
      return `The folder of the stored figures cannot be used (${problem.detail}). What is shown is complete; the next start fetches it again. Make the folder writable, then restart Outlay.`;
  }
}

/** Another key is what helps, and it goes into Settings. */
function isOfTheKey(problem: ProviderFault | null): boolean {
  return problem?.kind === 'unauthorized' || problem?.kind === 'forbidden';
}

/** Figures of a file look like any others, so the page says first of all that they stand still. */
function importedNotice({ host }: PanelInput['state']): NoticeModel | null {
  if (host === null || host.imported === null) return null;
  const at = Date.parse(host.imported.generatedAt);
  const when = Number.isNaN(at) ? '' : `, made on ${instantWords(at)}`;
  return {
    id: 'imported',
    tone: 'info',
    title: `A snapshot from another machine${when}`,
    text: 'Its figures do not change, and nothing is asked of the provider. Settings leads back to live figures.',
    canRefresh: false,
  };
}

function outdatedNotice({ host }: PanelInput['state']): NoticeModel | null {
  if (host?.isOutdated !== true) return null;
  return {
    id: 'outdated',
    tone: 'warning',
    title: 'An older Outlay is running',
    text: 'Its files were replaced by another build. The figures stay as they are; a new key is not used before the restart. Restart it with "outlay restart".',
    canRefresh: false,
  };
}

/** A key that can't be used now: the figures stay those that were saved, and the notice says of when and what helps. */
function keyNotice({ host, status }: PanelInput['state']): NoticeModel | null {
  if (host === null || host.imported !== null || status.dataSource === 'demo') return null;
  const { admin } = host.keys;
  if (!isOutOfReach(admin)) return null;
  const why = keyWords(admin);
  const isOwner = host.viewer === 'owner';
  const next = isOwner ? why.next : 'That is done on the computer where Outlay runs.';
  return {
    id: 'key',
    tone: 'warning',
    title: status.hasData ? savedWords(status.lastUpdate) : why.title,
    text: status.hasData
      ? `${why.title}, so no new figures are loaded. ${next}`
      : `There are no figures to show yet. ${next}`,
    canRefresh: false,
    ...(isOwner && { isInSettings: true, settingsLabel: why.label }),
  };
}

function keyWords(admin: KeyOutOfReach): {
  readonly title: string;
  readonly next: string;
  readonly label: string;
} {
  switch (admin.kind) {
    case 'locked':
      return { title: 'The admin key is locked', next: 'Unlock the key to load them.', label: 'Unlock' };
    case 'denied':
      return {
        title: 'The system did not let Outlay read the admin key',
        next: 'Settings asks the system again, or takes another key.',
        label: 'Open Settings',
      };
    case 'absent':
      return {
        title: 'The admin key was forgotten',
        next: 'The key was in the memory of this page only, and nobody used the page for 15 minutes. Settings takes it again, and can remember it behind a passkey or passphrase.',
        label: 'Open Settings',
      };
    case 'otherAddress':
      return {
        title: 'The admin key belongs to another address',
        next: `${admin.origin} checked it, and a key is never sent to an address that did not check it. Settings takes a key for the present address.`,
        label: 'Open Settings',
      };
  }
}

/** `Saved figures of 21 Nov 2026, 14:05 UTC` */
function savedWords(lastUpdate: number | null): string {
  return lastUpdate === null ? 'Saved figures' : `Saved figures of ${instantWords(lastUpdate)}`;
}

function instantWords(at: number): string {
  return `${fullDayWords(dayOf(at))}, ${new Date(at).toISOString().slice(11, 16)} UTC`;
}

/** Said while a refresh goes on, so that a bar that stands still is understood. */
function waitingNotice({ waitingUntil, progress }: EngineStatus, nowMs: number): NoticeModel | null {
  if (waitingUntil === null || progress === null || waitingUntil <= nowMs) return null;
  return {
    id: 'waiting',
    tone: 'info',
    title: 'The provider asked us to wait',
    text: `It goes on by itself at ${timeWords(waitingUntil, nowMs)}. The figures below stay as they were.`,
    canRefresh: false,
  };
}

function unaffectedWords({ hasData, lastUpdate }: EngineStatus, nowMs: number): string {
  if (!hasData) return 'There is nothing to show yet.';
  const age = lastUpdate === null ? 'an earlier time' : agoWords(lastUpdate, nowMs);
  return `The figures below stay as they were, updated ${age}.`;
}

/** The companion can't be reached, or does not know this page any more: already said. */
function isCutOff(connection: Connection): boolean {
  return connection === 'lost' || sessionEndOf(connection) !== null;
}

function trackerNotice({ problem }: PanelInput['state'], connection: Connection): NoticeModel | null {
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'engineFailed':
      // A lost connection is already said; the call that failed with it adds nothing.
      if (isCutOff(connection)) return null;
      return {
        id: 'engine',
        tone: 'warning',
        title: 'The last request was not answered',
        text: 'What you see is what arrived before it. Refresh asks again.',
        canRefresh: true,
      };
    case 'settingsNotKept':
      return {
        id: 'settings',
        tone: 'info',
        title: 'Your choice could not be stored',
        text: 'Currency, view and theme hold until this page is closed. The figures are not affected.',
        canRefresh: false,
      };
  }
}

function staleNotice(state: PanelInput['state'], nowMs: number, connection: Connection): NoticeModel | null {
  const { status, reports } = state;
  const { lastUpdate, problem, progress } = status;
  const isLocked = keyNotice(state) !== null;
  const isExplained = problem !== null || progress !== null || isLocked || isCutOff(connection);
  if (reports === null || lastUpdate === null || isExplained || nowMs - lastUpdate < STALE_AFTER_MS) return null;
  return {
    id: 'stale',
    tone: 'info',
    title: 'These figures are from a while ago',
    text: `They were updated ${agoWords(lastUpdate, nowMs)}. Completed days do not change; today has gone on.`,
    canRefresh: true,
  };
}

/** Models refused to an admin key are how some providers are, and their names are built in: nothing to tell anybody. */
function degradedNotice({ degraded, problem }: EngineStatus): NoticeModel | null {
  const missing = degraded.filter((fault) => fault.operation !== 'models' || !isRefusal(fault));
  const [first] = missing;
  if (first === undefined || problem !== null) return null;
  const operations = [...new Set(missing.map(({ operation }) => operation))];
  const why = isRefusal(first)
    ? `The provider does not let this key read ${operationWords(first.operation)}.`
    : (faultWords(first)?.what ?? 'Reading them was stopped.');
  return {
    id: 'degraded',
    tone: 'info',
    title: `Names may be missing: ${operations.map(operationWords).join(', ')}`,
    text: `${why} Cost and usage are not affected: where a name is missing its id is shown.`,
    canRefresh: true,
  };
}

/** Whether the provider does not give a list to this key at all, whatever the code it says so with. */
function isRefusal({ kind }: ProviderFault): boolean {
  return kind === 'forbidden' || kind === 'unauthorized' || kind === 'notFound';
}

function ratesNotice(state: PanelInput['state'], nowMs: number): NoticeModel | null {
  const { table, problem } = state.status.rates;
  const { fallback } = rateOf(state);
  const why = problem === null ? '' : ` ${ratesFaultMessage(problem).what}`;
  switch (fallback) {
    case 'noRates':
      if (problem === null && state.status.progress !== null) return null;
      return {
        id: 'rates',
        tone: 'warning',
        title: `Shown in US dollars, not ${state.settings.currency}`,
        text: `There are no exchange rates yet.${why} Amounts in dollars are not affected.`,
        canRefresh: true,
      };
    case 'currencyNotListed':
      return {
        id: 'rates',
        tone: 'warning',
        title: `Shown in US dollars, not ${state.settings.currency}`,
        text: `The rates service gives no rate for ${state.settings.currency}. Amounts in dollars are not affected.`,
        canRefresh: false,
      };
    case null:
      if (problem === null || table === null || state.settings.currency === 'USD') return null;
      return {
        id: 'rates',
        tone: 'info',
        title: 'The exchange rates are not fresh',
        text: `Those of ${agoWords(table.fetchedAt, nowMs)} are used.${why} Amounts in dollars are not affected.`,
        canRefresh: false,
      };
  }
}

function emptyNotice({ reports, status }: PanelInput['state']): NoticeModel | null {
  const { hasData, lastUpdate, progress, problem } = status;
  const isEmpty = reports === null ? !hasData && lastUpdate !== null : reports.months.length === 0;
  if (!isEmpty || progress !== null || problem !== null) return null;
  return {
    id: 'empty',
    tone: 'info',
    title: 'No usage yet',
    text: 'This organization has no API usage and no cost. The first figures appear some minutes after the first request made with one of its API keys.',
    canRefresh: true,
  };
}
