/** Lets a device in by a code that a person carries from this machine to it: valid five minutes and five tries, used once. */
import { timingSafeEqual } from 'node:crypto';

import type { PairingCode } from '../../../core/host/host.ts';
import type { BadTokens } from '../server/bad-tokens.ts';
import type { BrowserKey } from '../server/browser-key.ts';
import { digestOf } from '../server/secret-digest.ts';
import type { DeviceList } from './device-list.ts';
import { newCode, readCode } from './pairing-code.ts';

export type Paired =
  /** the device's id */
  | { readonly kind: 'paired'; readonly id: string }
  /** not the code, or there is none any more */
  | { readonly kind: 'badToken' }
  /** five wrong ones: only a new code helps */
  | { readonly kind: 'tooManyBad' }
  | { readonly kind: 'tooManyDevices' };

export interface Pairing {
  /** a new code; the one before is good no more */
  start(): PairingCode;
  /** rejects when the device could not be kept; the code is used up then too */
  pair(code: string, name: string, key: BrowserKey): Promise<Paired>;
}

export interface PairingOptions {
  readonly devices: Pick<DeviceList, 'add'>;
  readonly badTokens: BadTokens;
  /** ms since the epoch */
  readonly now: () => number;
  /** milliseconds that never jump */
  readonly elapsed: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
}

export const CODE_LIFETIME_MS = 5 * 60_000;
export const CODE_TRIES = 5;

export function createPairing({ devices, badTokens, now, elapsed, randomBytes }: PairingOptions): Pairing {
  let open: { readonly digest: Uint8Array; readonly until: number; tries: number } | null = null;

  /** Whether the code opens; counts the try. */
  function judge(code: string): 'right' | 'wrong' | 'over' {
    if (open === null || open.until <= elapsed()) return 'wrong';
    if (open.tries >= CODE_TRIES) return 'over';
    open.tries += 1;
    return timingSafeEqual(open.digest, digestOf(readCode(code) ?? '')) ? 'right' : 'wrong';
  }

  return {
    start() {
      const code = newCode(randomBytes);
      open = { digest: digestOf(code), until: elapsed() + CODE_LIFETIME_MS, tries: 0 };
      return { code, expiresAt: now() + CODE_LIFETIME_MS };
    },
    async pair(code, name, key) {
      if (badTokens.isOverLimit()) return { kind: 'tooManyBad' };
      const verdict = judge(code);
      if (verdict === 'over') return { kind: 'tooManyBad' };
      if (verdict === 'wrong') return badTokens.count();
      // Before anything is waited for: two devices with the same code are one too many.
      open = null;
      const added = await devices.add(name, key);
      return added.ok ? { kind: 'paired', id: added.value } : { kind: added.error.kind };
    },
  };
}
