/**
 * Who may ask for figures. A one-time link's token is exchanged once for a session, which lives as long as this process; paired devices and
 * commands bring tokens of their own. Only digests are kept; 256-bit tokens cannot be guessed, the limit on bad ones keeps a guesser from
 * keeping us busy.
 */
import { createBadTokens, type BadTokens } from './bad-tokens.ts';
import { digestOf, findByDigest } from './secret-digest.ts';

export interface Sessions {
  /** a new token for a link; good once, for LINK_LIFETIME_MS */
  mintLink(): string;
  exchange(linkToken: string): Exchange;
  check(sessionToken: string): SessionCheck;
}

/** `page`: let in by a link on this machine; `device`: by a pairing code; `command`: the same person's command line. */
export type SessionKind = 'page' | 'device' | 'command';

export interface KnownSession {
  readonly id: string;
  readonly holder: SessionKind;
}

/** Knows tokens of another kind. */
export interface TokenSource {
  find(token: string): KnownSession | null;
}

export type Exchange =
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'badToken' }
  | { readonly kind: 'tooManyBad' };

export type SessionCheck =
  | ({ readonly kind: 'known' } & KnownSession)
  | { readonly kind: 'badToken' }
  | { readonly kind: 'tooManyBad' };

interface Secret {
  readonly id: string;
  readonly digest: Uint8Array;
  readonly expiresAt: number;
}

/** Long enough to read the terminal, fetch a browser and click; a printed link that has died helps nobody. */
export const LINK_LIFETIME_MS = 10 * 60_000;
const MAX_LINKS = 16;
const MAX_SESSIONS = 64;

/**
 * @param elapsed milliseconds that never jump
 * @param randomBytes cryptographic randomness
 * @param tokenSources tokens besides those of links, each asked in turn
 */
export function createSessions(
  elapsed: () => number,
  randomBytes: (length: number) => Uint8Array,
  tokenSources: readonly TokenSource[] = [],
  badTokens: BadTokens = createBadTokens(elapsed),
): Sessions {
  let lastId = 0;
  const links: Secret[] = [];
  const sessions: Secret[] = [];

  const mint = (into: Secret[], most: number, expiresAt: number): string => {
    const token = Buffer.from(randomBytes(32)).toString('base64url');
    lastId += 1;
    into.push({ id: `page-${lastId}`, digest: digestOf(token), expiresAt });
    if (into.length > most) into.shift();
    return token;
  };

  return {
    mintLink: () => mint(links, MAX_LINKS, elapsed() + LINK_LIFETIME_MS),
    // Like a good session: nobody guesses 256 bits, and the page that brings them has taken them out of its address.
    exchange(linkToken) {
      const link = findByDigest(links, linkToken);
      if (link === null) return badTokens.count();
      links.splice(links.indexOf(link), 1);
      if (link.expiresAt <= elapsed()) return badTokens.count();
      return { kind: 'session', token: mint(sessions, MAX_SESSIONS, Number.POSITIVE_INFINITY) };
    },
    // A good session is never turned away: other people's guesses must not close a page.
    check(sessionToken) {
      const session = findByDigest(sessions, sessionToken);
      if (session !== null) return { kind: 'known', id: session.id, holder: 'page' };
      for (const source of tokenSources) {
        const known = source.find(sessionToken);
        if (known !== null) return { kind: 'known', ...known };
      }
      return badTokens.count();
    },
  };
}
