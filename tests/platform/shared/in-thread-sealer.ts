/** Seals in the thread of the test: the real work, without a thread of its own. */
import { answerSealing, createSealer } from '../../../src/platform/shared/sealer.ts';

export const inThreadSealer = createSealer(answerSealing);
