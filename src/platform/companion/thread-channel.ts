/** Implements `Channel` over a thread's message port. */
import type { MessagePort, Worker } from 'node:worker_threads';

import type { Channel } from '../../core/engine/remote/remote-engine.ts';

export function toChannel(port: MessagePort | Worker): Channel {
  return {
    post: (text) => port.postMessage(text),
    onMessage(listener) {
      const take = (message: unknown): void => {
        if (typeof message === 'string') listener(message);
      };
      port.on('message', take);
      return () => {
        port.off('message', take);
      };
    },
  };
}
