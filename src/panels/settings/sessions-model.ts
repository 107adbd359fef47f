/** The model of the browsers that a person has signed in by a link. It says which of them shows this page. */
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
 * Returns the signed-in browsers. Returns null on a paired device and if there is no companion (the process that
 * `outlay` starts). In these two cases, there are no sessions that a person can end.
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
