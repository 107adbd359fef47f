/** The worker that seals or unseals one text for a page, and is then ended: see `keys/worker-sealer.ts`. */
import { answerSealing, type SealingQuestion } from '../shared/sealer.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<SealingQuestion>) => {
  // Workers have no origin to name; the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answerSealing(data).then((answer) => globalThis.postMessage(answer));
});
