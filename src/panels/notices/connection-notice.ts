/** The notice that the page can't reach Outlay, or that its session has ended. */
import { isSessionEnd } from '../../core/host/session-end.ts';
import { noticeWords } from '../../messages/en/notices.ts';
import { sessionEndWords } from '../../messages/en/session-ends.ts';
import type { Connection } from '../parts/panel-input.ts';
import type { NoticeModel } from './notice.ts';

/** The id of this notice. The 3D room shows the notice until the page has a connection and a session again. */
export const CONNECTION_NOTICE = 'connection';

/**
 * Makes the notice; null if the connection works.
 * @param unaffected the sentence that says which figures the problem does not change. The notice about a lost
 *   connection always contains it
 * @param hasHost whether the page had a session when it was opened. If so, it still shows figures, and the notice that
 *   the session has ended contains `unaffected`
 */
export function connectionNotice(connection: Connection, unaffected: string, hasHost: boolean): NoticeModel | null {
  if (isSessionEnd(connection)) {
    const { title, what, next } = sessionEndWords[connection];
    return {
      id: CONNECTION_NOTICE,
      tone: connection === 'foreignWorker' ? 'error' : 'warning',
      title,
      // If the session ended before the page was opened, there are no figures on the page. The notice then does not
      // mention figures.
      text: [what, hasHost ? unaffected : null, next].filter((sentence) => sentence !== null).join(' '),
      canRefresh: false,
    };
  }
  switch (connection) {
    case 'inside':
    case 'insecure':
    case 'open':
      return null;
    case 'lost':
      return {
        id: CONNECTION_NOTICE,
        tone: 'warning',
        title: noticeWords.lost.title,
        text: noticeWords.lost.text(unaffected),
        canRefresh: false,
      };
  }
}

/** Whether `connectionNotice` already explains why no new figures arrive. */
export function isCutOff(connection: Connection): boolean {
  return connection === 'lost' || isSessionEnd(connection);
}
