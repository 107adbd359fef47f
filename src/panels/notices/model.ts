/**
 * The model of the Notices panel: what is wrong or in progress, which figures are still correct, and what to do. If
 * there is nothing to report, the list is empty.
 */
import { noticeWords } from '../../messages/en/notices.ts';
import { agoWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { connectionNotice } from './connection-notice.ts';
import { emptyNotice, importedNotice, staleNotice } from './figures-notices.ts';
import { keyNotice } from './key-notice.ts';
import type { NoticeModel } from './notice.ts';
import { pairingNotice } from './pairing-notice.ts';
import { toProgress, type ProgressModel } from './progress.ts';
import { degradedNotice, problemNotice, waitingNotice } from './provider-notices.ts';
import { ratesNotice } from './rates-notice.ts';
import { storageNotice } from './storage-notice.ts';
import { settingsNotice, trackerNotice } from './tracker-notice.ts';

export interface NoticesModel {
  readonly notices: readonly NoticeModel[];
  readonly progress: ProgressModel | null;
}

export interface NoticesActions {
  refresh(scope: 'all'): Promise<void>;
  /** opens Settings; absent where notices have no button for it, for example in the 3D room */
  openSettings?(): void;
  /**
   * true if Settings is open below the notices. The notices then have no button that opens Settings, and loading has no
   * progress bar
   */
  readonly isBesideSettings?: true;
}

export function toNoticesModel({ state, nowMs, connection }: PanelInput): NoticesModel {
  const { status } = state;
  const unaffected = unaffectedWords(state, nowMs);
  const isImported = state.host !== null && state.host.imported !== null;
  const notices = [
    connectionNotice(connection, unaffected, state.host !== null),
    importedNotice(state),
    outdatedNotice(state),
    keyNotice(state),
    pairingNotice(state, nowMs),
    waitingNotice(status, nowMs),
    // An imported snapshot is not refreshed. `importedNotice` names the days that the provider had left out.
    isImported ? null : problemNotice(status, unaffected, state.host !== null),
    storageNotice(status),
    trackerNotice(state, connection),
    settingsNotice(state),
    staleNotice(state, nowMs, connection),
    degradedNotice(status),
    ratesNotice(state, nowMs),
    emptyNotice(state),
  ].filter((notice) => notice !== null);
  return { notices, progress: toProgress(state) };
}

function outdatedNotice({ host }: PanelInput['state']): NoticeModel | null {
  if (host?.isOutdated !== true) return null;
  return {
    id: 'outdated',
    tone: 'warning',
    title: noticeWords.outdated.title,
    text: noticeWords.outdated.text,
    canRefresh: false,
  };
}

function unaffectedWords({ status }: PanelInput['state'], nowMs: number): string {
  const { hasData, lastUpdate } = status;
  const words = noticeWords.unaffected;
  if (!hasData) return words.nothingYet;
  return words.figures(lastUpdate === null ? words.earlier : agoWords(lastUpdate, nowMs));
}
