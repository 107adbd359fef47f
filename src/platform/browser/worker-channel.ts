/**
 * A channel that sends strings between a page and its worker. The page and the worker both call `createWorkerChannel`,
 * each for its own end of the connection.
 */
import type { Channel } from '../../core/engine/remote/remote-engine.ts';

/** The methods that a Worker and the global object inside a worker share. */
export interface MessageEnd {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export function createWorkerChannel(end: MessageEnd): Channel {
  return {
    // The lint rule is meant for browser windows. A worker's `postMessage` has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (text) => end.postMessage(text),
    onMessage(listener) {
      const receive = ({ data }: { readonly data: unknown }): void => {
        if (typeof data === 'string') listener(data);
      };
      end.addEventListener('message', receive);
      return () => end.removeEventListener('message', receive);
    },
  };
}
