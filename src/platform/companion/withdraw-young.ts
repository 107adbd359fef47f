/**
 * What ends when a browser has replaced the service worker at our own address: the one before may have been another program's, shown our link and
 * acted with it until then (decision 0024).
 */
import type { Log } from '../../core/base/ports.ts';
import type { DeviceList } from './devices/device-list.ts';
import type { ServedApi } from './serve-api.ts';
import type { Sessions } from './server/session.ts';

export interface WithdrawYoungParts {
  readonly sessions: Pick<Sessions, 'end' | 'endYoungPages'>;
  readonly devices: Pick<DeviceList, 'list' | 'revoke'>;
  readonly api: Pick<ServedApi, 'withdrawToken'>;
  readonly log: Log;
  /** ms since the epoch */
  readonly now: number;
}

/** Browsers replace a worker within seconds of a visit; one that is kept busy can put it off for minutes. */
const YOUNG_MS = 10 * 60_000;

/** Ends the sessions, pairings and the interface's token that were made a moment ago. Never rejects. */
export async function withdrawYoung({ sessions, devices, api, log, now }: WithdrawYoungParts): Promise<void> {
  sessions.endYoungPages(YOUNG_MS, 'workerReplaced');
  const young = devices.list().filter(({ pairedAt }) => Math.abs(now - pairedAt) < YOUNG_MS);
  const revoking = young.map(({ id }) => devices.revoke(id));
  for (const { id } of young) sessions.end(id, 'revoked');
  const done = await Promise.allSettled([...revoking, api.withdrawToken(YOUNG_MS)]);
  log.info('a browser replaced the service worker; sessions, pairings and tokens of the last ten minutes have ended');
  if (done.some(({ status }) => status === 'rejected')) log.warn('what was withdrawn could not be written down');
}
