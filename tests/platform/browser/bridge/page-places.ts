/** What a page has around it, as plain objects: an address with its history, a tab's storage, and a device's token. */
import type { SessionPlaces } from '../../../../src/platform/browser/bridge/session.ts';

export interface PagePlaces extends SessionPlaces {
  /** addresses the history was told, newest last */
  readonly addresses: string[];
  readonly stored: Map<string, string>;
  /** what a database of this device holds */
  readonly disk: { token: string | null; isMissing: boolean };
}

export function pagePlaces(
  hash: string,
  fetch: SessionPlaces['fetch'],
  stored = new Map<string, string>(),
  disk: PagePlaces['disk'] = { token: null, isMissing: false },
): PagePlaces {
  const addresses: string[] = [];
  return {
    fetch,
    addresses,
    stored,
    disk,
    location: { hash, pathname: '/', search: '' },
    history: { state: null, replaceState: (_state, _unused, url) => void addresses.push(String(url)) },
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, text) => void stored.set(name, text),
      removeItem: (name) => void stored.delete(name),
    },
    devices: {
      load: () => Promise.resolve(disk.token),
      save(token) {
        if (disk.isMissing) return Promise.reject(new Error('no database'));
        disk.token = token;
        return Promise.resolve();
      },
      remove() {
        disk.token = null;
        return Promise.resolve();
      },
    },
  };
}
