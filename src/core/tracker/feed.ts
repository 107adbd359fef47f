/** Asks an engine one question at a time: answers stay in order, and many changes at once cost two questions. */

export interface Feed {
  /** the answer may be out of date; asks now, or once more when the question under way is answered */
  request(): void;
  stop(): void;
}

export interface FeedOptions<Question, Answer> {
  /** what to ask, at the time of asking; the same object as long as it is the same question. null asks nothing */
  readonly question: () => Question | null;
  readonly ask: (question: Question) => Promise<Answer>;
  readonly onAnswer: (answer: Answer, question: Question) => void;
  readonly onFailed: (error: unknown) => void;
}

/** An answer to a question that was left meanwhile is dropped, and the present one asked. */
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
        if (!isStopped && asked === question()) onAnswer(answer, asked);
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
