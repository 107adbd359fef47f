/**
 * Creates and checks the tokens of one-time links. Each token can be used once, within ten minutes. Only SHA-256 hashes
 * of the tokens are stored.
 */
import { digestOf, findByDigest } from './secret-digest.ts';

export interface OneTimeLinks {
  mint(): string;
  /** uses a token; true the first time, if the token has not expired */
  use(token: string): boolean;
  /** makes all unused tokens invalid */
  forgetAll(): void;
}

/** How long a link is valid, in ms. It is enough time to read the terminal, start a browser and click. */
export const LINK_LIFETIME_MS = 10 * 60_000;
const MAX_LINKS = 16;

/** @param elapsed returns milliseconds of a clock that never goes back and continues while the machine is suspended */
export function createOneTimeLinks(elapsed: () => number, randomBytes: (length: number) => Uint8Array): OneTimeLinks {
  const links: { readonly digest: Uint8Array; readonly expiresAt: number }[] = [];
  return {
    mint() {
      const token = Buffer.from(randomBytes(32)).toString('base64url');
      links.push({ digest: digestOf(token), expiresAt: elapsed() + LINK_LIFETIME_MS });
      if (links.length > MAX_LINKS) links.shift();
      return token;
    },
    use(token) {
      const link = findByDigest(links, token);
      if (link === null) return false;
      links.splice(links.indexOf(link), 1);
      return link.expiresAt > elapsed();
    },
    forgetAll: () => void links.splice(0),
  };
}
