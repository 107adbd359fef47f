/**
 * Sends questions to the engine (it computes the figures), one at a time, so that answers arrive in order. If the
 * question changes several times before an answer arrives, only the last question is sent.
 */
import type { Attempts } from './failed-requests.ts';

export interface Feed {
  /**
   * call it when the answer may be out of date. The feed (this object, which sends questions) then sends the current
   * question. If the answer to another question has not arrived yet, the feed first waits for that answer
   */
  request(): void;
  stop(): void;
}

export interface FeedOptions<Question, Answer> {
  /** returns the current question; null if there is none. While nothing has changed, it must return the same object */
  readonly question: () => Question | null;
  readonly ask: (question: Question) => Promise<Answer>;
  readonly onAnswer: (answer: Answer, question: Question) => void;
  readonly onFailed: (error: unknown) => void;
  /** repeats a question that was not answered */
  readonly attempts: Attempts;
}

/**
 * Creates a feed, which sends one question at a time. If the question has changed when an answer arrives, the feed
 * ignores this answer and sends the new question.
 */
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

  /** Sends the question again, unless an answer is already awaited. */
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
