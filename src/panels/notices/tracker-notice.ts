/**
 * The notices that a request of this page (for figures or a refresh) has failed, and that settings could not be loaded
 * or saved.
 */
import { noticeWords } from '../../messages/en/notices.ts';
import type { Connection, PanelInput } from '../parts/panel-input.ts';
import { isCutOff } from './connection-notice.ts';
import type { NoticeModel } from './notice.ts';

export function trackerNotice({ problem }: PanelInput['state'], connection: Connection): NoticeModel | null {
  // If the connection is lost or the session has ended, another notice already reports that.
  if (problem === null || isCutOff(connection)) return null;
  return {
    id: 'engine',
    tone: 'warning',
    title: noticeWords.page.notAnsweredTitle,
    text: noticeWords.page.notAnswered,
    canRefresh: true,
  };
}

export function settingsNotice({ settingsProblem }: PanelInput['state']): NoticeModel | null {
  if (settingsProblem === null) return null;
  return { id: 'settings', tone: 'info', ...noticeWords.page[settingsProblem], canRefresh: false };
}
