/**
 * The reasons why a companion (the process that `outlay` starts) no longer accepts a page's session. The page then
 * needs a new link or code.
 */

/**
 * `restarted`: the companion (Outlay's local program) was restarted. `expired`: the session was not used for too long,
 * or is too old. `evicted`: there are too many newer sessions. `signedOut`: a person ended the session. `revoked`: a
 * person removed the device from the list. `foreignWorker`: the browser has a service worker of another program.
 * `workerReplaced`: Outlay's service worker replaced one that may belong to another program. `forbidden`: a policy
 * forbids paired devices.
 */
export type SessionEnd = (typeof SESSION_ENDS)[number];

export const SESSION_ENDS = [
  'restarted',
  'expired',
  'evicted',
  'signedOut',
  'revoked',
  'foreignWorker',
  'workerReplaced',
  'forbidden',
] as const;

export function isSessionEnd(value: unknown): value is SessionEnd {
  return SESSION_ENDS.some((end) => end === value);
}
