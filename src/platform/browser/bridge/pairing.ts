/** Pairs this browser by a code that the companion shows: the code registers this browser's public key, which stays until it is revoked. */
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { generateBrowserKey } from './browser-keys.ts';
import type { SessionPlaces } from './session.ts';
import { post } from './sign-in.ts';

export type PairFault =
  /** not the code, or it is over: five minutes, one use */
  | { readonly kind: 'wrongCode' }
  /** not the code, and too many wrong ones came in the last second; the right one still lets in */
  | { readonly kind: 'tooManyTries' }
  /** as many devices as the companion lets in; one has to be taken off its list first */
  | { readonly kind: 'tooManyDevices' }
  /** this browser stores nothing for the page, as in some private windows; the code can still be used */
  | { readonly kind: 'notStored' }
  /** the companion can't be reached, or could not write the device down */
  | { readonly kind: 'notReached' };

/**
 * After success the page begins again, and signs in with its key.
 * @param name what the companion's list calls this browser
 */
export async function pairWithCode(
  code: string,
  name: string,
  { fetch: ask, keys }: Pick<SessionPlaces, 'fetch' | 'keys'>,
): Promise<Result<null, PairFault>> {
  const [before, key] = [await keys.load('device'), await generateBrowserKey()];
  // Kept first: a code is good once, and must not be spent on a key that is lost with the page.
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
