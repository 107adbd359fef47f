/**
 * Encrypts and decrypts texts in another thread. Argon2id needs 200 ms, and a snapshot can have many megabytes. In the
 * main thread, this would block the page, the event stream and the API.
 */
import type { Result } from '../../core/base/result.ts';
import { createSerialQueue } from '../../core/base/serial-queue.ts';
import { seal, unseal, type SealOptions, type UnsealFault } from './seal.ts';

export interface Sealer {
  /**
   * encrypts a text; rejects if the passphrase is empty, or if the other thread cannot be started or runs out of memory
   */
  seal(plain: string, options: SealOptions): Promise<string>;
  unseal(sealed: string, options: SealOptions): Promise<Result<string, UnsealFault>>;
}

/** A request to the other thread. Both threads run the same build. */
export type SealingQuestion =
  | { readonly ask: 'seal'; readonly text: string; readonly options: SealOptions }
  | { readonly ask: 'unseal'; readonly text: string; readonly options: SealOptions };

export type SealingAnswer =
  | { readonly kind: 'sealed'; readonly text: string }
  | { readonly kind: 'unsealed'; readonly result: Result<string, UnsealFault> }
  | { readonly kind: 'failed'; readonly detail: string };

/** Answers a request in the other thread. Never rejects. */
export async function answerSealing({ ask, text, options }: SealingQuestion): Promise<SealingAnswer> {
  try {
    return ask === 'seal'
      ? { kind: 'sealed', text: await seal(text, options) }
      : { kind: 'unsealed', result: await unseal(text, options) };
  } catch (error) {
    return { kind: 'failed', detail: error instanceof Error ? error.message : 'unknown' };
  }
}

/**
 * @param answer sends a request to a thread; requests are sent one after another, because each takes 64 MB of memory
 */
export function createSealer(answer: (question: SealingQuestion) => Promise<SealingAnswer>): Sealer {
  const queue = createSerialQueue();
  return {
    async seal(text, options) {
      const answered = await queue.run(() => answer({ ask: 'seal', text, options }));
      if (answered.kind === 'sealed') return answered.text;
      throw new Error(answered.kind === 'failed' ? answered.detail : 'not sealed');
    },
    async unseal(text, options) {
      const answered = await queue.run(() => answer({ ask: 'unseal', text, options }));
      if (answered.kind === 'unsealed') return answered.result;
      throw new Error(answered.kind === 'failed' ? answered.detail : 'not unsealed');
    },
  };
}
