/** Entry point of the thread that encrypts or decrypts one text and then ends. `thread-sealer.ts` starts it. */
import { parentPort } from 'node:worker_threads';

import { answerSealing, type SealingQuestion } from '../../shared/sealer.ts';

// Our own script of the same version sends the question, so it is trusted.
parentPort?.once('message', (question) => {
  // A thread has no target origin. The lint rule is meant for windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answerSealing(question as SealingQuestion).then((answer) => parentPort?.postMessage(answer));
});
