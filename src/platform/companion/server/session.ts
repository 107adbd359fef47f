/**
 * Who may ask for figures: a one-time link's token is exchanged once for a session, and a session lives as long as this process.
 * Only digests are kept; 256-bit tokens cannot be guessed, the limit on bad ones keeps a guesser from keeping us busy.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

export interface Sessions {
  /** a new token for a link; good once, for LINK_LIFETIME_MS */
  mintLink(): string;
  exchange(linkToken: string): Exchange;
  check(sessionToken: string): SessionCheck;
}

export type Exchange =
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'badToken' }
  | { readonly kind: 'tooManyBad' };

export type SessionCheck =
  | { readonly kind: 'known'; readonly id: number }
  | { readonly kind: 'badToken' }
  | { readonly kind: 'tooManyBad' };

interface Secret {
  readonly id: number;
  readonly digest: Uint8Array;
  readonly expiresAt: number;
}

/** Long enough to read the terminal, fetch a browser and click; a printed link that has died helps nobody. */
export const LINK_LIFETIME_MS = 10 * 60_000;
const BAD_TOKENS_A_SECOND = 5;
const MAX_LINKS = 16;
const MAX_SESSIONS = 64;

/**
 * @param elapsed milliseconds that never jump
 * @param randomBytes cryptographic randomness
 */
export function createSessions(elapsed: () => number, randomBytes: (length: number) => Uint8Array): Sessions {
  let lastId = 0;
  let badAt: readonly number[] = [];
  const links: Secret[] = [];
  const sessions: Secret[] = [];

  const mint = (into: Secret[], most: number, expiresAt: number): string => {
    const token = Buffer.from(randomBytes(32)).toString('base64url');
    lastId += 1;
    into.push({ id: lastId, digest: digestOf(token), expiresAt });
    if (into.length > most) into.shift();
    return token;
  };
  const isOverLimit = (): boolean => {
    const now = elapsed();
    badAt = badAt.filter((at) => now - at < 1000);
    return badAt.length >= BAD_TOKENS_A_SECOND;
  };
  const countBad = (): { kind: 'badToken' | 'tooManyBad' } => {
    if (isOverLimit()) return { kind: 'tooManyBad' };
    badAt = [...badAt, elapsed()];
    return { kind: 'badToken' };
  };

  return {
    mintLink: () => mint(links, MAX_LINKS, elapsed() + LINK_LIFETIME_MS),
    exchange(linkToken) {
      if (isOverLimit()) return { kind: 'tooManyBad' };
      const link = find(links, linkToken);
      if (link === null) return countBad();
      links.splice(links.indexOf(link), 1);
      if (link.expiresAt <= elapsed()) return countBad();
      return { kind: 'session', token: mint(sessions, MAX_SESSIONS, Number.POSITIVE_INFINITY) };
    },
    // A good session is never turned away: other people's guesses must not close a page.
    check(sessionToken) {
      const session = find(sessions, sessionToken);
      return session === null ? countBad() : { kind: 'known', id: session.id };
    },
  };
}

function digestOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

/** Looks at every secret, so that the time taken says nothing about which one was nearly right. */
function find(secrets: readonly Secret[], token: string): Secret | null {
  const digest = digestOf(token);
  let found: Secret | null = null;
  for (const secret of secrets) if (timingSafeEqual(secret.digest, digest)) found = secret;
  return found;
}
