/** Entry point of the thread that encrypts or decrypts one text and then ends. `thread-sealer.ts` starts it. */
import { parentPort } from 'node:worker_threads';

import { answerSealing, type SealingQuestion } from '../../shared/sealer.ts';

// The message comes from our own script of the same version, so its type is not checked.
parentPort?.once('message', (question) => {
  // The lint rule is meant for browser windows. The `postMessage` of a thread has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answerSealing(question as SealingQuestion).then((answer) => parentPort?.postMessage(answer));
});
