/** The notice of an admin key that can't be used now: how old the saved figures are, and what makes the key usable again. */
import { isOutOfReach, type KeyOutOfReach } from '../../core/host/key-reach.ts';
import { instantWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { NoticeModel } from './notice.ts';

export function keyNotice({ host, status }: PanelInput['state']): NoticeModel | null {
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
