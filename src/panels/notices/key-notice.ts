/**
 * The notice that the admin key can't be used now: how old the saved figures are, and how to make the key usable again.
 */
import { isOutOfReach, type KeyOutOfReach } from '../../core/host/key-reach.ts';
import { noticeWords } from '../../messages/en/notices.ts';
import { instantWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { NoticeModel } from './notice.ts';

const words = noticeWords.key;

export function keyNotice({ host, status }: PanelInput['state']): NoticeModel | null {
  if (host === null || host.imported !== null || status.dataSource === 'demo') return null;
  const { admin } = host.keys;
  if (!isOutOfReach(admin)) return null;
  const { title, next: ownNext, button } = wordsOf(admin);
  const isOwner = host.viewer === 'owner';
  const next = isOwner ? ownNext : words.onTheComputer;
  const saved = status.lastUpdate === null ? words.saved : words.savedAt(instantWords(status.lastUpdate));
  return {
    id: 'key',
    tone: 'warning',
    title: status.hasData ? saved : title,
    text: status.hasData ? words.noNewFigures(title, next) : words.noFigures(next),
    canRefresh: false,
    ...(isOwner && { isInSettings: true, settingsLabel: button }),
  };
}

function wordsOf(admin: KeyOutOfReach): { readonly title: string; readonly next: string; readonly button: string } {
  if (admin.kind === 'locked' && admin.place === 'system') return words.keychainLocked;
  if (admin.kind !== 'otherAddress') return words[admin.kind];
  const { title, next, button } = words.otherAddress;
  return { title, next: next(admin.origin), button };
}
