/**
 * Sends questions to an engine, one at a time, so answers arrive in order. If the question changes several times before
 * an answer arrives, only the last question is sent next.
 */
import type { Attempts } from './failed-requests.ts';

export interface Feed {
  /**
   * call it when the answer may be out of date. It sends the current question now or, if the previous question is not
   * answered yet, after its answer has arrived
   */
  request(): void;
  stop(): void;
}

export interface FeedOptions<Question, Answer> {
  /**
   * returns the current question; null if there is nothing to send. It must return the same object while the question
   * is the same
   */
  readonly question: () => Question | null;
  readonly ask: (question: Question) => Promise<Answer>;
  readonly onAnswer: (answer: Answer, question: Question) => void;
  readonly onFailed: (error: unknown) => void;
  /** sends a question again that was not answered */
  readonly attempts: Attempts;
}

/** Creates a feed. If the question has changed when an answer arrives, the feed ignores the answer and sends the current question. */
export function createFeed<Question, Answer>(options: FeedOptions<Question, Answer>): Feed {
  const { question, ask, onAnswer, onFailed, attempts } = options;
  let isAsking = false;
  let isRequested = false;
  let isStopped = false;

  async function run(): Promise<void> {
    isAsking = true;
    while (isRequested && !isStopped) {
      isRequested = false;
      const asked = question();
      if (asked === null) {
        attempts.settled();
        break;
      }
      try {
        const answer = await ask(asked);
        attempts.settled();
        if (asked === question()) {
          if (!isStopped) onAnswer(answer, asked);
        } else isRequested = true;
      } catch (error) {
        if (isStopped) break;
        onFailed(error);
        attempts.failed(asked, sendAgain);
      }
    }
    isAsking = false;
  }

  function request(): void {
    isRequested = true;
    if (!isAsking) void run();
  }

  /** Sends the question again, unless a question is on its way already. */
  function sendAgain(): void {
    if (!isAsking) request();
  }

  return {
    request,
    stop: () => {
      isStopped = true;
    },
  };
}
