/** Tells screen readers that a refresh has begun and how it ended. */
import { pageWords } from '../../messages/en/page.ts';
import { useState, type ReactNode } from 'react';
import type { PanelInput } from '../parts/panel-input.ts';

interface Refresh {
  readonly isRunning: boolean;
  /** the time of the last update before this refresh, in ms since the epoch; null if there were no figures */
  readonly lastUpdate: number | null;
}

export function RefreshAnnouncement({ input }: { readonly input: PanelInput }): ReactNode {
  const { refreshing, status } = input.state;
  const isRunning = refreshing !== null;
  const [refresh, setRefresh] = useState<Refresh | null>(null);
  if (isRunning && refresh?.isRunning !== true) setRefresh({ isRunning, lastUpdate: status.lastUpdate });
  if (!isRunning && refresh?.isRunning === true) setRefresh({ ...refresh, isRunning });
  return (
    <p className="spoken-only" role="status">
      {wordsOf(refresh, status.lastUpdate)}
    </p>
  );
}

function wordsOf(refresh: Refresh | null, lastUpdate: number | null): string {
  if (refresh === null) return '';
  if (refresh.isRunning) return pageWords.refreshing;
  return refresh.lastUpdate === lastUpdate ? pageWords.nothingNew : pageWords.refreshed;
}
