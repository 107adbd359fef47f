/** What a page has around it, as plain objects: an address with its history, and a tab's storage. */
import type { SessionPlaces } from '../../../src/platform/browser/session.ts';

export interface PagePlaces extends SessionPlaces {
  /** addresses the history was told, newest last */
  readonly addresses: string[];
  readonly stored: Map<string, string>;
}

export function pagePlaces(
  hash: string,
  fetch: SessionPlaces['fetch'],
  stored = new Map<string, string>(),
): PagePlaces {
  const addresses: string[] = [];
  return {
    fetch,
    addresses,
    stored,
    location: { hash, pathname: '/', search: '' },
    history: { state: null, replaceState: (_state, _unused, url) => void addresses.push(String(url)) },
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, text) => void stored.set(name, text),
      removeItem: (name) => void stored.delete(name),
    },
  };
}
