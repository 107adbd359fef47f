/** The model of the browsers that are signed in by a link. The browser that shows this page is marked. */
import type { HostState } from '../../core/host/host.ts';
import { settingsDevicesWords as words } from '../../messages/en/settings-devices.ts';
import { agoWords } from '../parts/calendar-words.ts';

export interface SessionsModel {
  readonly sessions: readonly {
    readonly id: string;
    /** the browser's name: `Firefox on Linux (this browser)` */
    readonly name: string;
    readonly text: string;
  }[];
}

/**
 * Returns the signed-in browsers. Null if there are no sessions to end: without a companion, and on a paired device.
 */
export function toSessionsModel(host: HostState | null, nowMs: number): SessionsModel | null {
  if (host?.kind !== 'companion' || host.viewer === 'device') return null;
  return {
    sessions: host.sessions.map(({ id, name, openedAt, lastActiveAt }) => ({
      id,
      name: id === host.thisSession ? words.thisBrowser(name) : name,
      text: words.session(agoWords(openedAt, nowMs), agoWords(lastActiveAt, nowMs)),
    })),
  };
}
