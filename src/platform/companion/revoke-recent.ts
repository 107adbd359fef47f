/**
 * Ends page sessions, and removes recent pairings and API tokens, after a browser has removed or replaced a service
 * worker. The removed worker may have belonged to another program, and may have read and used a one-time link (decision
 * 0024).
 */
import type { Log } from '../../core/base/ports.ts';
import type { DeviceList } from './devices/device-list.ts';
import type { Pairing } from './devices/pairing.ts';
import { revokeDevices } from './devices/revoke-devices.ts';
import type { ServedApi } from './serve-api.ts';
import type { Sessions } from './server/session.ts';

export interface RevokeRecentParts {
  readonly sessions: Pick<Sessions, 'end' | 'endPages' | 'endRecentPages'>;
  readonly devices: Pick<DeviceList, 'list' | 'revoke'>;
  readonly pairing: Pick<Pairing, 'cancel'>;
  readonly api: Pick<ServedApi, 'withdrawToken'>;
  readonly log: Log;
  /** the present time, in ms since the epoch */
  readonly now: number;
}

/**
 * The age below which sessions, pairings and tokens count as recent, in ms. Browsers replace a service worker within
 * seconds of a visit, but a busy service worker can delay the replacement for minutes.
 */
const RECENT_MS = 10 * 60_000;

const REASONS = {
  foreignWorker: 'a service worker of another program was found in a browser; every page session has ended',
  workerReplaced: 'a browser replaced the service worker; page sessions of the last ten minutes have ended',
} as const;

/**
 * Call it after a browser has removed or replaced a service worker. It removes the pairings and API tokens of the last
 * ten minutes, and cancels a pairing code that was not used yet. If that service worker certainly belonged to another
 * program (`foreignWorker`), all page sessions end. If it may have been an older one of ours (`workerReplaced`), only
 * the page sessions of the last ten minutes end. Never rejects.
 */
export async function revokeRecent(
  why: 'foreignWorker' | 'workerReplaced',
  { sessions, devices, pairing, api, log, now }: RevokeRecentParts,
): Promise<void> {
  pairing.cancel();
  const recent = devices.list().filter(({ pairedAt }) => Math.abs(now - pairedAt) < RECENT_MS);
  const ids = recent.map(({ id }) => id);
  const revoking = revokeDevices(ids, { sessions, devices });
  if (why === 'foreignWorker') sessions.endPages(why);
  else sessions.endRecentPages(RECENT_MS, why);
  const done = await Promise.allSettled([...revoking, api.withdrawToken(RECENT_MS)]);
  log.info(`${REASONS[why]}; pairings and tokens of the last ten minutes have ended`);
  if (done.some(({ status }) => status === 'rejected')) log.warn('what was withdrawn could not be written down');
}
