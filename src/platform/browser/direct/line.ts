/** What pages of one browser and the one engine among them say to each other, over a broadcast channel. */

export type LineMessage =
  /** an engine is at work from now on: ask it again whatever was asked before */
  | { readonly kind: 'leader' }
  | { readonly kind: 'toLeader'; readonly from: string; readonly text: string }
  | { readonly kind: 'toPage'; readonly to: string; readonly text: string }
  | { readonly kind: 'bye'; readonly from: string };

export interface Line {
  post(message: LineMessage): void;
  /** returns the way to stop */
  onMessage(listener: (message: LineMessage) => void): () => void;
}

/** The broadcast channel and the lock have one name: who holds the lock is who answers. */
export const ENGINE_NAME = 'outlay-engine';

export function createLine(channel: BroadcastChannel): Line {
  return {
    post: (message) => channel.postMessage(message),
    onMessage(listener) {
      // Only pages of ours, of this origin, can speak on it.
      const receive = ({ data }: MessageEvent<LineMessage>): void => listener(data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
  };
}
