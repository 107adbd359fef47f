/**
 * Makes the environment of a page as plain objects for tests: an address with its history, and the keys of this
 * browser.
 */
import type { BrowserKey, KeyRole } from '../../../../src/platform/browser/bridge/browser-keys.ts';
import type { SessionPlaces } from '../../../../src/platform/browser/bridge/session.ts';
import { ORIGIN } from '../../companion/support/a-browser-key.ts';

/** The content of a database of this browser; `isMissing` if the browser offers none. */
export interface KeyDisk {
  readonly kept: Map<KeyRole, BrowserKey>;
  isMissing: boolean;
}

export interface PagePlaces extends SessionPlaces {
  /** the addresses that were added to the history, newest last */
  readonly addresses: string[];
  readonly disk: KeyDisk;
  /** how often this tab told the other tabs that it has signed in by a link */
  readonly told: () => number;
}

export function aKeyDisk(isMissing = false): KeyDisk {
  return { kept: new Map(), isMissing };
}

/**
 * @param challenge the challenge that the companion (Outlay's local program) wrote into the page; null if there is none
 */
export function pagePlaces(
  hash: string,
  fetch: SessionPlaces['fetch'],
  disk = aKeyDisk(),
  challenge: string | null = null,
): PagePlaces {
  const addresses: string[] = [];
  let told = 0;
  return {
    told: () => told,
    tellSignIn: () => void (told += 1),
    fetch,
    challenge,
    addresses,
    disk,
    location: { hash, origin: ORIGIN, pathname: '/', search: '' },
    history: { state: null, replaceState: (_state, _unused, url) => void addresses.push(String(url)) },
    keys: {
      load: (role) => Promise.resolve(disk.kept.get(role) ?? null),
      save(role, key) {
        if (disk.isMissing) return Promise.reject(new Error('no database'));
        disk.kept.set(role, key);
        return Promise.resolve();
      },
      remove(role) {
        disk.kept.delete(role);
        return Promise.resolve();
      },
    },
  };
}
