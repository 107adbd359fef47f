/** The notice that a request from this page to the engine has failed, or that settings could not be loaded or saved. */
import { noticeWords } from '../../messages/en/notices.ts';
import type { Connection, PanelInput } from '../parts/panel-input.ts';
import { isCutOff } from './connection-notice.ts';
import type { NoticeModel } from './notice.ts';

export function trackerNotice({ problem }: PanelInput['state'], connection: Connection): NoticeModel | null {
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'engineFailed':
      // If the connection is lost, another notice already reports that.
      if (isCutOff(connection)) return null;
      return {
        id: 'engine',
        tone: 'warning',
        title: noticeWords.page.notAnsweredTitle,
        text: noticeWords.page.notAnswered,
        canRefresh: true,
      };
    case 'settingsNotLoaded':
    case 'settingsNotKept':
      return { id: 'settings', tone: 'info', ...noticeWords.page[problem.kind], canRefresh: false };
  }
}
