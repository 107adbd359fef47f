/**
 * Creates and checks the challenges that a browser signs. A challenge contains its own proof (an HMAC with a secret
 * that is new each time Outlay starts), so the companion (Outlay's local program) need not store the challenge. Only
 * used challenges are stored, until they expire.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Challenges {
  mint(): string;
  /**
   * uses a challenge. `good`: the first use of a challenge that this process made less than a minute ago. `old`: this
   * process made it, but it was used before or has expired. `foreign`: this process did not make it
   */
  use(challenge: string): 'good' | 'old' | 'foreign';
}

export const CHALLENGE_LIFETIME_MS = 60_000;
const SHAPE = /^(\d{1,15})\.[\w-]{22}\.([\w-]{43})$/;

/** @param elapsed returns milliseconds of a clock that never goes back and continues while the machine is suspended */
export function createChallenges(
  runSecret: Uint8Array,
  elapsed: () => number,
  randomBytes: (length: number) => Uint8Array,
): Challenges {
  const used = new Map<string, number>();
  const proofOf = (text: string): Buffer => createHmac('sha256', runSecret).update(`challenge|${text}`).digest();

  function forgetOld(now: number): void {
    for (const [challenge, until] of used) if (until <= now) used.delete(challenge);
  }

  return {
    mint() {
      const until = Math.ceil(elapsed()) + CHALLENGE_LIFETIME_MS;
      const text = `${until}.${Buffer.from(randomBytes(16)).toString('base64url')}`;
      return `${text}.${proofOf(text).toString('base64url')}`;
    },
    use(challenge) {
      const [, untilText = '', proof = ''] = SHAPE.exec(challenge) ?? [];
      const until = Number(untilText);
      // The proof is compared as text, not as bytes, because different base64url texts can stand for the same bytes. If
      // bytes were compared, a used challenge could be sent again as a different text, which `used` does not contain.
      const expected = Buffer.from(proofOf(challenge.slice(0, challenge.lastIndexOf('.'))).toString('base64url'));
      const given = Buffer.from(proof);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'foreign';
      const now = elapsed();
      forgetOld(now);
      if (until <= now || used.has(challenge)) return 'old';
      used.set(challenge, until);
      return 'good';
    },
  };
}
