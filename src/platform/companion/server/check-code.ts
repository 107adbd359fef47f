/**
 * Makes the check code: eight characters, new each time Outlay starts. The terminal prints the code, and the page shows
 * it above the field for a key, so that a person can check that the two codes are equal. A page of another program on
 * this port does not know the code, unless that program's script read the one-time link in the browser (decision 0024).
 * The code gives no access.
 */
import { createHmac } from 'node:crypto';

import { newCode } from '../devices/pairing-code.ts';

/**
 * Makes the check code of this Outlay process. Example: `K7QF-2MPA`.
 * @param runSecret random bytes, new each time Outlay starts
 */
export function checkCode(runSecret: Uint8Array): string {
  const code = newCode((length) => createHmac('sha256', runSecret).update('check-code').digest().subarray(0, length));
  return `${code.slice(0, 4)}-${code.slice(4, 8)}`;
}
