/**
 * Pairs a device by a code that a person enters there: valid for five minutes, used once. Wrong codes never block the right one, because
 * anyone who reaches a proxy's name could send them. A code has fifty random bits: a million guesses a second find it within five minutes
 * once in four million times.
 */
import { timingSafeEqual } from 'node:crypto';

import { createListeners } from '../../../core/base/listeners.ts';
import type { PairingCode, WrongCodes } from '../../../core/host/host.ts';
import type { BadTokens } from '../server/bad-tokens.ts';
import type { BrowserKey } from '../server/browser-key.ts';
import { digestOf } from '../server/secret-digest.ts';
import type { DeviceList } from './device-list.ts';
import { newCode, readCode } from './pairing-code.ts';

export type Paired =
  /** the device's id */
  | { readonly kind: 'paired'; readonly id: string }
  /** not the code, or it has expired */
  | { readonly kind: 'badToken' }
  /** not the code either, and too many wrong ones came in the last second */
  | { readonly kind: 'tooManyBad' }
  | { readonly kind: 'tooManyDevices' };

export interface Pairing {
  /** a new code; the previous one is no longer valid */
  start(): PairingCode;
  /** rejects when the device could not be kept; the code is used up then too */
  pair(code: string, name: string, key: BrowserKey): Promise<Paired>;
  /** since a device was let in; null for none */
  wrongCodes(): WrongCodes | null;
  /** called to report wrong codes: for the first three, and each time their number has grown tenfold; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

export interface PairingOptions {
  readonly devices: Pick<DeviceList, 'add'>;
  readonly badTokens: BadTokens;
  /** ms since the epoch */
  readonly now: () => number;
  /** milliseconds that never go back, those of a suspend included */
  readonly elapsed: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
}

export const CODE_LIFETIME_MS = 5 * 60_000;
const EACH_IS_TOLD = 3;

export function createPairing({ devices, badTokens, now, elapsed, randomBytes }: PairingOptions): Pairing {
  const listeners = createListeners();
  let wrong: WrongCodes | null = null;
  let open: { readonly digest: Uint8Array; readonly until: number } | null = null;

  function isRight(code: string): boolean {
    if (open === null || open.until <= elapsed()) return false;
    return timingSafeEqual(open.digest, digestOf(readCode(code) ?? ''));
  }

  function countWrong(): Extract<Paired, { kind: 'badToken' | 'tooManyBad' }> {
    wrong = { atLeast: (wrong?.atLeast ?? 0) + 1, lastAt: now() };
    // Every page is notified, so this is limited: a guesser could otherwise cause it thousands of times a second.
    if (wrong.atLeast <= EACH_IS_TOLD || Number.isInteger(Math.log10(wrong.atLeast))) listeners.notify();
    return badTokens.count();
  }

  return {
    wrongCodes: () => wrong,
    subscribe: listeners.subscribe,
    start() {
      const code = newCode(randomBytes);
      open = { digest: digestOf(code), until: elapsed() + CODE_LIFETIME_MS };
      return { code, expiresAt: now() + CODE_LIFETIME_MS };
    },
    async pair(code, name, key) {
      if (!isRight(code)) return countWrong();
      // Before anything is waited for: two devices with the same code are one too many.
      open = null;
      const added = await devices.add(name, key);
      if (added.ok) {
        wrong = null;
        listeners.notify();
      }
      return added.ok ? { kind: 'paired', id: added.value } : { kind: added.error.kind };
    },
  };
}
