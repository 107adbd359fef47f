/**
 * Makes a channel in memory that has two ends, like the channel between two threads: messages arrive after `post` has
 * returned, and in order.
 */
import type { Channel } from '../../../../src/core/engine/remote/remote-engine.ts';

export interface MemoryLine {
  readonly near: Channel;
  readonly far: Channel;
  /** all messages, from both ends */
  readonly said: string[];
}

export function createMemoryLine(): MemoryLine {
  const said: string[] = [];
  const ends = [new Set<(text: string) => void>(), new Set<(text: string) => void>()] as const;
  const endOf = (own: 0 | 1): Channel => ({
    post: (text) => {
      said.push(text);
      queueMicrotask(() => {
        for (const listener of [...ends[own === 0 ? 1 : 0]]) listener(text);
      });
    },
    onMessage: (listener) => {
      ends[own].add(listener);
      return () => ends[own].delete(listener);
    },
  });
  return { near: endOf(0), far: endOf(1), said };
}
