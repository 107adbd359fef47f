/**
 * Encrypts and decrypts texts for a page. It starts a new worker for each text, so that the page stays responsive and
 * no secret stays in a worker.
 */
import { createSealer, type Sealer, type SealingAnswer, type SealingQuestion } from '../../shared/sealer.ts';

/** @param start starts the worker from the built `sealing-worker.ts` */
export function createWorkerSealer(start: () => Worker): Sealer {
  return createSealer((question) => askWorker(start(), question));
}

async function askWorker(worker: Worker, question: SealingQuestion): Promise<SealingAnswer> {
  try {
    return await new Promise<SealingAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SealingAnswer>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('the sealing worker did not start')));
      // The lint rule is meant for browser windows. A worker's `postMessage` has no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(question);
    });
  } finally {
    worker.terminate();
  }
}
