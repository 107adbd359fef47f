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

/**
 * The answers to short texts that were opened, by question. A text opens with one passphrase and with no other, so the
 * same question has the same answer. Tests that open the same vault ten times derive its key once.
 */
const opened = new Map<string, Promise<SealingAnswer>>();
/** The longest text, in characters, whose answer is remembered. Keys are shorter; snapshots are longer. */
const LONGEST_REMEMBERED = 1000;

export async function answerAtLeastCost(question: SealingQuestion): Promise<SealingAnswer> {
  if (question.ask === 'unseal') {
    if (question.text.length > LONGEST_REMEMBERED || !('passphrase' in question.options)) {
      return answerSealing(question);
    }
    const { passphrase, purpose } = question.options;
    const asked = JSON.stringify([question.text, passphrase, purpose]);
    const answer = opened.get(asked) ?? answerSealing(question);
    opened.set(asked, answer);
    return answer;
  }
  return { kind: 'sealed', text: await seal(question.text, question.options, LEAST_COST) };
}

export const inThreadSealer = createSealer(answerAtLeastCost);
