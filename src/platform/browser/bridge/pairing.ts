/** Lets this browser in by a code that the companion shows: the code is exchanged for a token that stays here until it is revoked. */
import { decodePlain, encodePlain } from '../../../core/engine/plain-codec.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { SessionPlaces } from './session.ts';
import { storeSession } from './session.ts';

export type PairFault =
  /** not the code, or it is over: five minutes, one use */
  | { readonly kind: 'wrongCode' }
  /** too many wrong ones: only a new code helps */
  | { readonly kind: 'tooManyTries' }
  /** as many devices as the companion lets in; one has to be taken off its list first */
  | { readonly kind: 'tooManyDevices' }
  /** the companion can't be reached, or could not write the device down */
  | { readonly kind: 'notReached' };

/**
 * After success the page begins anew, with the token it has now.
 * @param name what the companion's list calls this browser
 * @returns whether it stays over a restart of the browser: where there is no database it lives as long as the tab
 */
export async function pairWithCode(
  code: string,
  name: string,
  places: Pick<SessionPlaces, 'fetch' | 'storage' | 'devices'>,
): Promise<Result<{ readonly isKept: boolean }, PairFault>> {
  const token = await askForToken(code, name, places.fetch);
  if (!token.ok) return token;
  try {
    await places.devices.save(token.value);
    return ok({ isKept: true });
  } catch {
    storeSession(places, token.value);
    return ok({ isKept: false });
  }
}

async function askForToken(code: string, name: string, ask: typeof fetch): Promise<Result<string, PairFault>> {
  try {
    const response = await ask('/bridge/pair', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: encodePlain({ code, name }),
    });
    const answer = decodePlain(await response.text());
    if (response.ok && answer.ok && isSession(answer.value)) return ok(answer.value.session);
    return fail(faultOf(response.status));
  } catch {
    return fail({ kind: 'notReached' });
  }
}

function faultOf(status: number): PairFault {
  if (status === 401 || status === 400) return { kind: 'wrongCode' };
  if (status === 429) return { kind: 'tooManyTries' };
  return { kind: status === 409 ? 'tooManyDevices' : 'notReached' };
}

function isSession(value: unknown): value is { readonly session: string } {
  return typeof value === 'object' && value !== null && 'session' in value && typeof value.session === 'string';
}
