/**
 * Pairs a device with a code that a person enters on it. A code is valid for five minutes and can be used once. Wrong
 * codes never block the right code. Otherwise anyone who can reach the page, for example through a reverse proxy, could
 * block pairing. A code has fifty random bits: with a million guesses a second, the chance to find it within five
 * minutes is one in four million.
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
  /** the device was paired; `id` is its id in the list of paired devices */
  | { readonly kind: 'paired'; readonly id: string }
  /** the code is wrong, or it has expired */
  | { readonly kind: 'badToken' }
  /** the code is wrong, and too many wrong codes or tokens were sent in the last second */
  | { readonly kind: 'tooManyBad' }
  | { readonly kind: 'tooManyDevices' };

export interface Pairing {
  /** makes a new code; the previous one is no longer valid */
  start(): PairingCode;
  /**
   * makes the present code invalid; if `code` is given, only if `code` is the present code. Does nothing if there is no
   * present code
   */
  cancel(code?: string): void;
  /** pairs a device; rejects if the device could not be saved, and the code then can't be used again */
  pair(code: string, name: string, key: BrowserKey): Promise<Paired>;
  /**
   * how many wrong codes were sent since the last device was paired, and when the last one was sent; null if none was
   * sent
   */
  wrongCodes(): WrongCodes | null;
  /**
   * calls the listener for the first three wrong codes, then for the 10th, the 100th, the 1,000th and so on, and when a
   * device was paired; returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
}

export interface PairingOptions {
  readonly devices: Pick<DeviceList, 'add'>;
  readonly badTokens: BadTokens;
  /** returns the time in ms since the epoch */
  readonly now: () => number;
  /** returns milliseconds of a clock that never goes back and continues while the machine is suspended */
  readonly elapsed: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
}

export const CODE_LIFETIME_MS = 5 * 60_000;
const NOTIFIED_EACH = 3;

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
    // Each call of the listeners sends a message to all pages. Without this condition, someone who guesses codes could
    // cause thousands of such messages a second.
    if (wrong.atLeast <= NOTIFIED_EACH || Number.isInteger(Math.log10(wrong.atLeast))) listeners.notify();
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
    cancel(code) {
      if (code === undefined || isRight(code)) open = null;
    },
    async pair(code, name, key) {
      if (!isRight(code)) return countWrong();
      // The code is made invalid before the first `await`, so that two devices can't be paired with the same code.
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
