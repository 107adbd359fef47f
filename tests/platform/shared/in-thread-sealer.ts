/**
 * Seals in the thread of the test, with the least work for a passphrase that is accepted: a tenth of the real work,
 * which takes 200 ms each time. Tests in `seal.test.ts` and `thread-sealer.test.ts` use the real work.
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
