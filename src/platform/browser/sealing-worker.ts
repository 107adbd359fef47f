/**
 * Entry point of the worker that encrypts or decrypts one text for a page. `keys/worker-sealer.ts` starts it and ends
 * it afterwards.
 */
import { answerSealing, type SealingQuestion } from '../shared/sealer.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<SealingQuestion>) => {
  // The lint rule is meant for browser windows. The `postMessage` of a worker has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answerSealing(data).then((answer) => globalThis.postMessage(answer));
});
