/** The keys of the provider: whether each is stored, where, and what can be done about it. Never a key itself. */
import type { HostState, KeyPlace } from '../../core/host/host.ts';
import type { KeyKind } from '../../core/provider/provider-key.ts';
import { keyStateWords, kindWords, placeWords } from './host-words.ts';

export interface KeyModel {
  readonly kind: KeyKind;
  readonly label: string;
  readonly state: string;
  readonly isPresent: boolean;
  /** how a locked or denied one is opened; null when there is nothing to open */
  readonly unlock: 'passphrase' | 'passkey' | 'system' | null;
  readonly canLock: boolean;
  /** there may be one that can't be used: it can be replaced and deleted all the same */
  readonly isBehindLock: boolean;
  readonly note: string;
}

export interface KeysModel {
  readonly keys: readonly KeyModel[];
  /** more than one where there is a choice */
  readonly places: readonly { readonly value: KeyPlace; readonly label: string; readonly needsPassphrase: boolean }[];
  readonly console: { readonly label: string; readonly href: string };
  readonly steps: readonly string[];
  /** what to compare before a key is typed; null where no terminal shows a code */
  readonly check: string | null;
}

const CONSOLE = {
  label: 'Open the provider’s console at its admin keys',
  href: 'https://platform.claude.com/settings/admin-keys',
} as const;

const STEPS = [
  '1. Sign in to the provider’s console as an admin of your organization.',
  '2. Open Organization settings, then Admin keys.',
  '3. Create an admin key, give it a name such as “Outlay”, and copy it: it is shown once.',
  '4. Paste it below. The provider is asked once whether it may read cost; only then is it kept.',
] as const;

/** @param places where a key can be kept: a credential store asks before it takes one in for the first time */
function noteOf(kind: KeyKind, places: readonly KeyPlace[]): string {
  if (kind === 'regular') return REGULAR_NOTE;
  const store = places.includes('system')
    ? ' The first time, your system may ask for the account’s password to store it.'
    : '';
  return `It reads cost, usage and names.${store}`;
}

const REGULAR_NOTE =
  'Only for asking after live rate limits, and only when you press the button for it. Each question costs about $0.0001 per group of models.';

/** null where no key can be kept: a page without a session, a paired device, a companion that was started to show the demo. */
export function toKeysModel(host: HostState | null): KeysModel | null {
  if (host === null || host.viewer === 'device' || host.places.length === 0) return null;
  const kinds: readonly KeyKind[] = host.probe === null ? ['admin'] : ['admin', 'regular'];
  return {
    keys: kinds.map((kind) => {
      const state = host.keys[kind];
      return {
        kind,
        label: kindWords(kind),
        state: keyStateWords(kind, state, host.kind),
        isPresent: state.kind === 'present',
        unlock: unlockOf(state),
        canLock:
          (state.kind === 'present' || state.kind === 'otherAddress') &&
          (state.place === 'passphrase' || state.place === 'passkey'),
        isBehindLock: state.kind === 'locked' || state.kind === 'denied' || state.kind === 'otherAddress',
        note: noteOf(kind, host.places),
      };
    }),
    places: host.places.map((place) => ({
      value: place,
      label: `Keep in ${placeWords(place, host.kind)}`,
      needsPassphrase: place === 'passphrase',
    })),
    console: CONSOLE,
    steps: STEPS,
    check:
      host.checkCode === null
        ? null
        : `Type a key only if Outlay’s terminal, or “outlay open”, shows the same check code: ${host.checkCode}`,
  };
}

function unlockOf(state: HostState['keys'][KeyKind]): KeyModel['unlock'] {
  if (state.kind === 'denied') return 'system';
  if (state.kind !== 'locked') return null;
  return state.place;
}
