/** A channel between the open pages and workers of this origin in this browser. Pages of other origins can't use it. */

export interface Broadcast<Message> {
  post(message: Message): void;
  /** receives messages of all other pages and workers, never its own; returns a function that unsubscribes */
  onMessage(listener: (message: Message) => void): () => void;
  close(): void;
}

/** @param name the channel's name; every page or worker that opens this channel sends the same kinds of message */
export function openBroadcast<Message>(name: string): Broadcast<Message> {
  const channel = new BroadcastChannel(name);
  return {
    // The lint rule is meant for browser windows. A broadcast channel has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    onMessage(listener) {
      const receive = ({ data }: MessageEvent<Message>): void => listener(data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
    close: () => channel.close(),
  };
}
