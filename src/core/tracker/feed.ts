/**
 * Sends questions to an engine, one at a time, so answers arrive in order. If the question changes several times before
 * an answer arrives, only the last question is sent next.
 */

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
}

/** Creates a feed. If the question has changed when an answer arrives, the feed ignores the answer and sends the current question. */
export function createFeed<Question, Answer>(options: FeedOptions<Question, Answer>): Feed {
  const { question, ask, onAnswer, onFailed } = options;
  let isAsking = false;
  let isRequested = false;
  let isStopped = false;

  async function run(): Promise<void> {
    isAsking = true;
    while (isRequested && !isStopped) {
      isRequested = false;
      const asked = question();
      if (asked === null) break;
      try {
        const answer = await ask(asked);
        if (asked === question()) {
          if (!isStopped) onAnswer(answer, asked);
        } else isRequested = true;
      } catch (error) {
        if (!isStopped) onFailed(error);
      }
    }
    isAsking = false;
  }

  return {
    request: () => {
      isRequested = true;
      if (!isAsking) void run();
    },
    stop: () => {
      isStopped = true;
    },
  };
}
