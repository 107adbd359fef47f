/** The thread that seals or unseals one text and ends: see `thread-sealer.ts`. */
import { parentPort } from 'node:worker_threads';

import { answerSealing, type SealingQuestion } from '../../shared/sealer.ts';

// The script that asks is ours and of our version.
parentPort?.once('message', (question) => {
  void answerSealing(question as SealingQuestion).then((answer) => parentPort?.postMessage(answer));
});
