/** The notice of a request to the engine or of a changed setting that failed on this page. */
import type { Connection, PanelInput } from '../parts/panel-input.ts';
import { isCutOff } from './connection-notice.ts';
import type { NoticeModel } from './notice.ts';

export function trackerNotice({ problem }: PanelInput['state'], connection: Connection): NoticeModel | null {
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
        text: 'The figures on screen are the ones that arrived before. Refresh to try again.',
        canRefresh: true,
      };
    case 'settingsNotKept':
      return {
        id: 'settings',
        tone: 'info',
        title: 'Your choice could not be stored',
        text: 'Currency, view and theme are kept until you close this page. The figures are not affected.',
        canRefresh: false,
      };
  }
}
