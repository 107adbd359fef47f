/**
 * The model of the admin key and the regular key: for each key, whether it is saved, where, and what a person can do
 * with it. The model never contains a key.
 */
import type { HostState, KeyPlace } from '../../core/host/host.ts';
import type { KeyKind } from '../../core/provider/provider-key.ts';
import { settingsConnectionWords as words } from '../../messages/en/settings-connection.ts';
import { keyStateWords, placeName } from './host-words.ts';

export interface KeyModel {
  readonly kind: KeyKind;
  readonly label: string;
  readonly state: string;
  readonly isPresent: boolean;
  /** how to unlock the key if it is locked or if the system refused access to it; null otherwise */
  readonly unlock: 'passphrase' | 'passkey' | 'system' | null;
  readonly unlockTitle: string;
  readonly canLock: boolean;
  /**
   * true if the key can't be used now: it is locked, it belongs to another provider address, or the system has refused
   * access. In the last case, it is not known whether a key is saved. A person can still replace or delete the key
   */
  readonly isBehindLock: boolean;
  readonly note: string;
}

export interface KeysModel {
  readonly admin: KeyModel;
  /** the regular key; null if Outlay can't measure rate limits here, because the regular key is only used for that */
  readonly regular: KeyModel | null;
  /** the places where the key can be saved; only one if there is no choice */
  readonly places: readonly { readonly value: KeyPlace; readonly label: string; readonly needsPassphrase: boolean }[];
  readonly consoleHref: string;
  /**
   * asks the person to check, before typing a key, that the terminal shows the same code as the page; null if no
   * terminal shows a code
   */
  readonly check: string | null;
}

const CONSOLE_HREF = 'https://platform.claude.com/settings/admin-keys';

/**
 * Returns what Settings shows about the keys; null if no key can be saved here. No key can be saved on a page without a
 * session, on a paired device, or if the companion (the process that `outlay` starts) was started with `--demo`.
 */
export function toKeysModel(host: HostState | null): KeysModel | null {
  if (host === null || host.viewer === 'device' || host.places.length === 0) return null;
  return {
    admin: keyModel('admin', host),
    regular: host.probe === null ? null : keyModel('regular', host),
    places: host.places.map((place) => ({
      value: place,
      label: placeName(place, host.kind),
      needsPassphrase: place === 'passphrase',
    })),
    consoleHref: CONSOLE_HREF,
    check: host.checkCode === null ? null : words.checkCode(host.checkCode),
  };
}

function keyModel(kind: KeyKind, host: HostState): KeyModel {
  const state = host.keys[kind];
  return {
    kind,
    label: words.kinds[kind],
    state: keyStateWords(kind, state, host.kind),
    isPresent: state.kind === 'present',
    unlock: unlockOf(state),
    unlockTitle: kind === 'admin' ? words.unlockTitle : words.unlockRegularTitle,
    canLock:
      (state.kind === 'present' || state.kind === 'otherAddress') &&
      (state.place === 'passphrase' || state.place === 'passkey'),
    isBehindLock: state.kind === 'locked' || state.kind === 'denied' || state.kind === 'otherAddress',
    note: noteOf(kind, host.places),
  };
}

/**
 * Writes the note that is shown on the card of a key.
 * @param places the places where the key can be saved. If the system keychain is one of them, the note of the admin key
 *   says that the system asks for permission the first time
 */
function noteOf(kind: KeyKind, places: readonly KeyPlace[]): string {
  if (kind === 'regular') return words.regularNote;
  return places.includes('system') ? words.adminNoteFirstTime : words.adminNote;
}

function unlockOf(state: HostState['keys'][KeyKind]): KeyModel['unlock'] {
  if (state.kind === 'denied') return 'system';
  if (state.kind !== 'locked') return null;
  return state.place;
}
