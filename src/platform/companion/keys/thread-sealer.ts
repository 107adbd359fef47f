/**
 * Encrypts and decrypts texts for the companion (Outlay's local program) and its commands. It starts a new thread for
 * each text, so that memory is freed and no secret stays in a thread.
 */
import { Worker } from 'node:worker_threads';

import { createSealer, type Sealer, type SealingAnswer, type SealingQuestion } from '../../shared/sealer.ts';
import { commandRestartWords } from '../../../messages/en/command-restart.ts';

/**
 * @param script the built `sealing-thread.js`
 * @param isReplaced whether another build has replaced the script; a replaced script is not started
 */
export function createThreadSealer(script: URL, isReplaced: () => boolean = () => false): Sealer {
  return createSealer((question) =>
    isReplaced() ? Promise.reject(new Error(commandRestartWords.replacedDetail)) : askThread(script, question),
  );
}

async function askThread(script: URL, question: SealingQuestion): Promise<SealingAnswer> {
  const worker = new Worker(script);
  try {
    return await new Promise<SealingAnswer>((resolve, reject) => {
      worker.once('message', (answer) => resolve(answer as SealingAnswer));
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the sealing thread ended with ${code}`)));
      // The lint rule is meant for browser windows. A thread's `postMessage` has no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(question);
    });
  } finally {
    await worker.terminate();
  }
}
