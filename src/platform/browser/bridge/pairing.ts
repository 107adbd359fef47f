/**
 * Pairs this browser with a code that the companion (Outlay's local program) shows. The companion then accepts this
 * browser's public key until a person unpairs this browser.
 */
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { generateBrowserKey } from './browser-keys.ts';
import type { SessionPlaces } from './session.ts';
import { post } from './sign-in.ts';

export type PairFault =
  /** the code is wrong or no longer valid; a code can be used once, within five minutes */
  | { readonly kind: 'wrongCode' }
  /** the code is wrong, and too many wrong codes arrived in the last second; the right code still works */
  | { readonly kind: 'tooManyTries' }
  /** the limit of paired devices is reached; a person must remove a device first */
  | { readonly kind: 'tooManyDevices' }
  /** the browser could not store this page's key, for example in a private window; the code was not used */
  | { readonly kind: 'notStored' }
  /** Outlay's local program can't be reached, or could not save the device */
  | { readonly kind: 'notReached' };

/**
 * Sends the code and a new public key to Outlay's local program. After success the caller reloads the page, which then
 * signs in with the key.
 * @param name this browser's name in the companion's list of devices
 */
export async function pairWithCode(
  code: string,
  name: string,
  { fetch: ask, keys }: Pick<SessionPlaces, 'fetch' | 'keys'>,
): Promise<Result<null, PairFault>> {
  const [before, key] = [await keys.load('device'), await generateBrowserKey()];
  // The key is saved before the code is sent, because a code works only once. If the browser could not save the key,
  // the code would be wasted.
  const isKept = await keys.save('device', key).then(
    () => true,
    () => false,
  );
  if (!isKept) return fail({ kind: 'notStored' });
  const paired = await register(code, name, key.publicKey, ask);
  if (!paired.ok) await (before === null ? keys.remove('device') : keys.save('device', before).catch(() => undefined));
  return paired;
}

async function register(
  code: string,
  name: string,
  publicKey: string,
  ask: typeof fetch,
): Promise<Result<null, PairFault>> {
  try {
    const { status } = await post(ask, '/bridge/pair', { code, name, publicKey });
    return status === 200 ? ok(null) : fail(faultOf(status));
  } catch {
    return fail({ kind: 'notReached' });
  }
}

function faultOf(status: number): PairFault {
  if (status === 401 || status === 400) return { kind: 'wrongCode' };
  if (status === 429) return { kind: 'tooManyTries' };
  return { kind: status === 409 ? 'tooManyDevices' : 'notReached' };
}
