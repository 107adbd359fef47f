/**
 * Shares the key between the open Outlay pages in this browser. A key that is entered or unlocked in one page is
 * available in all pages. Locking it in one page locks it in all. This module holds the key only in the memory of the
 * pages and writes nothing to disk. Pages of other sites can't receive the messages.
 */
import type { KeyPlace } from '../../../core/host/host.ts';
import { createListeners } from '../../../core/base/listeners.ts';
import type { Broadcast } from '../broadcast.ts';

export interface HeldKey {
  readonly key: string;
  readonly fingerprint: string;
  readonly place: Extract<KeyPlace, 'run' | 'passphrase' | 'passkey'>;
}

export type KeySharingMessage =
  | { readonly kind: 'who' }
  | { readonly kind: 'held'; readonly held: HeldKey }
  | { readonly kind: 'locked' }
  /** a person deleted the key; the pages also delete it from their memory */
  | { readonly kind: 'forgotten' }
  /** a key that was only in memory was removed, because nobody used the pages for 15 minutes */
  | { readonly kind: 'expired' }
  /** a person is active in one of the pages */
  | { readonly kind: 'active' };

/**
 * What happened to the key in memory. `held`: it is available. `locked`: it was locked. `forgotten`: it was deleted.
 * `expired`: it was removed because nobody used the pages for 15 minutes.
 */
export type KeyChange = 'held' | 'locked' | 'forgotten' | 'expired';

export type KeySharingChannel = Pick<Broadcast<KeySharingMessage>, 'post' | 'onMessage'>;

export interface KeySharing {
  held(): HeldKey | null;
  /**
   * asks the other pages for the key; resolves at the first change of the key in memory, usually an answer, or when
   * `wait` resolves
   */
  askOthers(wait: Promise<void>): Promise<void>;
  hold(held: HeldKey): void;
  lock(): void;
  forget(): void;
  /** removes a key that is only in memory, because nobody used the pages for 15 minutes */
  expire(): void;
  /**
   * calls the listener after a change by any page; returns a function that unsubscribes. After `locked`, the key is
   * still saved; after `forgotten`, it is not, unless the database could not delete it
   */
  subscribe(listener: (what: KeyChange) => void): () => void;
  reportActivity(): void;
  onActivity(listener: () => void): () => void;
  close(): void;
}

export function createKeySharing(channel: KeySharingChannel): KeySharing {
  const changes = createListeners<[KeyChange]>();
  const active = createListeners();
  let held: HeldKey | null = null;

  function change(next: HeldKey | null, what: KeyChange): void {
    held = next;
    changes.notify(what);
  }

  const stop = channel.onMessage((message) => {
    switch (message.kind) {
      case 'who':
        if (held !== null) channel.post({ kind: 'held', held });
        return;
      case 'held':
        if (message.held.key !== held?.key || message.held.place !== held.place) change(message.held, 'held');
        return;
      case 'locked':
        if (held !== null) change(null, 'locked');
        return;
      case 'forgotten':
      case 'expired':
        return change(null, message.kind);
      case 'active':
        return active.notify();
    }
  });

  return {
    held: () => held,
    async askOthers(wait) {
      const answered = new Promise<void>((resolve) => {
        const stopWaiting = changes.subscribe(() => {
          stopWaiting();
          resolve();
        });
        void wait.then(stopWaiting);
      });
      channel.post({ kind: 'who' });
      await Promise.race([answered, wait]);
    },
    hold(next) {
      channel.post({ kind: 'held', held: next });
      change(next, 'held');
    },
    lock() {
      channel.post({ kind: 'locked' });
      change(null, 'locked');
    },
    forget() {
      channel.post({ kind: 'forgotten' });
      change(null, 'forgotten');
    },
    expire() {
      channel.post({ kind: 'expired' });
      change(null, 'expired');
    },
    subscribe: changes.subscribe,
    reportActivity: () => channel.post({ kind: 'active' }),
    onActivity: active.subscribe,
    close: stop,
  };
}
