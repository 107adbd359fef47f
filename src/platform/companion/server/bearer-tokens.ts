/**
 * Creates and checks the bearer tokens of pages and devices. A page sends its token with each request, and signs in
 * again after an hour. Only the SHA-256 hashes of tokens are stored, and only in memory, so no token works after a
 * restart of Outlay.
 */
import { digestOf } from './secret-digest.ts';

export interface BearerTokens<Holder extends { readonly id: string }> {
  mint(holder: Holder): string;
  /** looks up a token; `stale`: the token has expired, and its page has to sign in again */
  find(bearer: string): { readonly kind: 'good'; readonly holder: Holder } | { readonly kind: 'stale' | 'unknown' };
  /** makes the tokens of a session invalid */
  end(sessionId: string): void;
}

export const BEARER_LIFETIME_MS = 60 * 60_000;
/**
 * The largest number of valid tokens of a session. Every tab has its own token, and gets a new one after each pause of
 * its stream (`event-stream.ts`). If a new token would exceed this number, the oldest token of the session expires, and
 * the tab that used it signs in again.
 */
const MAX_OF_A_SESSION = 32;
/**
 * The largest number of tokens of a session that are still recognized, including expired ones. A token that is not
 * recognized counts as a wrong one (`bad-tokens.ts`).
 */
const MAX_RECOGNIZED = 1024;

/** @param elapsed returns milliseconds of a clock that never goes back and continues while the machine is suspended */
export function createBearerTokens<Holder extends { readonly id: string }>(
  elapsed: () => number,
  randomBytes: (length: number) => Uint8Array,
): BearerTokens<Holder> {
  /** the tokens by their hash, oldest first */
  const known = new Map<string, { readonly holder: Holder; readonly until: number }>();
  const nameOf = (bearer: string): string => Buffer.from(digestOf(bearer)).toString('base64');

  function makeRoom(sessionId: string): void {
    const own = [...known].filter(([, { holder }]) => holder.id === sessionId);
    // One place below each limit is left for the new token.
    for (const [name, token] of own.slice(0, 1 - MAX_OF_A_SESSION)) known.set(name, { ...token, until: 0 });
    for (const [name] of own.slice(0, 1 - MAX_RECOGNIZED)) known.delete(name);
  }

  return {
    mint(holder) {
      makeRoom(holder.id);
      const bearer = Buffer.from(randomBytes(32)).toString('base64url');
      known.set(nameOf(bearer), { holder, until: elapsed() + BEARER_LIFETIME_MS });
      return bearer;
    },
    find(bearer) {
      const found = known.get(nameOf(bearer));
      if (found === undefined) return { kind: 'unknown' };
      return found.until <= elapsed() ? { kind: 'stale' } : { kind: 'good', holder: found.holder };
    },
    end(sessionId) {
      for (const [name, { holder }] of known) if (holder.id === sessionId) known.delete(name);
    },
  };
}
