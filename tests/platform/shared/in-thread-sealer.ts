/**
 * Seals (encrypts) texts in the thread of the test. The key is derived from a passphrase with the least work that the
 * format accepts. This is a tenth of the usual work, which takes 200 ms each time. Tests in `seal.test.ts` and
 * `thread-sealer.test.ts` do the usual work.
 */
import { seal } from '../../../src/platform/shared/seal.ts';
import {
  answerSealing,
  createSealer,
  type SealingAnswer,
  type SealingQuestion,
} from '../../../src/platform/shared/sealer.ts';
import type { PassphraseCost } from '../../../src/platform/shared/sealed-text.ts';

export const LEAST_COST: PassphraseCost = { memoryKiB: 19 * 1024, passes: 1, lanes: 1 };

export async function answerAtLeastCost(question: SealingQuestion): Promise<SealingAnswer> {
  if (question.ask === 'unseal') return answerSealing(question);
  return { kind: 'sealed', text: await seal(question.text, question.options, LEAST_COST) };
}

export const inThreadSealer = createSealer(answerAtLeastCost);
