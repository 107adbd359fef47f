/**
 * Answers the questions that clients send to the JSON API, one after the other. If too many questions wait, further
 * ones are refused.
 */
import type { Log } from '../../../core/base/ports.ts';
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import type { QueryReply } from './query-reply.ts';

/** The largest number of questions that wait or are being answered. Each takes some milliseconds to answer. */
const MOST_WAITING = 32;

export type AnswerQueue = (answer: () => Promise<QueryReply>) => Promise<QueryReply>;

/** Creates a queue. If answering throws, the error is logged and the reply is `noData`. */
export function createAnswerQueue(log: Log): AnswerQueue {
  const queue = createSerialQueue();
  let waiting = 0;
  return async (answer) => {
    if (waiting >= MOST_WAITING) return { kind: 'busy' };
    waiting += 1;
    try {
      return await queue.run(answer);
    } catch (error) {
      log.warn('question not answered', { reason: error instanceof Error ? error.message : 'unknown' });
      return { kind: 'noData' };
    } finally {
      waiting -= 1;
    }
  };
}
