/**
 * Makes a broadcast channel in memory. Every end receives what the other ends post, one microtask later. An end never
 * receives its own messages.
 */
export interface End<Message> {
  post(message: Message): void;
  onMessage(listener: (message: Message) => void): () => void;
}

export function aChannel<Message>(): { readonly end: () => End<Message> } {
  const ends = new Set<Set<(message: Message) => void>>();
  return {
    end: () => {
      const own = new Set<(message: Message) => void>();
      ends.add(own);
      return {
        post: (message) => {
          queueMicrotask(() => {
            for (const other of ends) if (other !== own) for (const listener of [...other]) listener(message);
          });
        },
        onMessage: (listener) => {
          own.add(listener);
          return () => own.delete(listener);
        },
      };
    },
  };
}
