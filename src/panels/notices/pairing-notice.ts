/**
 * Makes the notice that someone, perhaps a stranger, has entered wrong pairing codes. No device was connected with
 * these codes.
 */
import { noticeWords } from '../../messages/en/notices.ts';
import { agoWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { NoticeModel } from './notice.ts';

const SHOWN_MS = 60 * 60_000;
/**
 * If at least this many wrong codes were entered, the notice is a warning. Fewer may be the mistakes of a person who
 * types a code in a headset.
 */
const MORE_THAN_TYPOS = 3;

/**
 * Makes the notice about wrong codes; null if there is nothing to report. The notice is shown until a device is
 * connected, but for at most an hour after the last wrong code.
 */
export function pairingNotice({ host }: PanelInput['state'], nowMs: number): NoticeModel | null {
  const wrong = host?.wrongCodes ?? null;
  if (wrong === null || nowMs - wrong.lastAt >= SHOWN_MS) return null;
  const { atLeast, lastAt } = wrong;
  const many = atLeast >= MORE_THAN_TYPOS;
  return {
    id: 'pairing',
    tone: many ? 'warning' : 'info',
    title: noticeWords.wrongCodes.title(atLeast, many),
    text: noticeWords.wrongCodes.text(agoWords(lastAt, nowMs)),
    canRefresh: false,
    isInSettings: true,
  };
}
