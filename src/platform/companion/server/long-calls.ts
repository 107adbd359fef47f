/**
 * Answers calls of pages that take long, such as a refresh, in steps. A browser has only a few connections for all its
 * tabs (`event-stream.ts`). So no call holds a connection until it is done: after a second, the page is told to ask
 * again, and other requests can be sent in between.
 */

export interface LongCalls {
  /**
   * Starts a call, or continues to wait for it if it has been started by an earlier request with the same name. Resolves
   * with true if the call is done, and with false if the page must ask again. Rejects if the call has failed.
   */
  waitFor(name: string, start: () => Promise<unknown>): Promise<boolean>;
}

export function createLongCalls(waitMs: number): LongCalls {
  const running = new Map<string, Promise<unknown>>();

  function begin(name: string, start: () => Promise<unknown>): Promise<unknown> {
    const call = start();
    running.set(name, call);
    const forget = (): void => {
      if (running.get(name) === call) running.delete(name);
    };
    // If a call ends between two requests of a page, the second request must still get the result. So an ended call is
    // forgotten only after `waitMs`.
    const forgetLater = (): void => void setTimeout(forget, waitMs).unref();
    call.then(forgetLater, forgetLater);
    return call;
  }

  return {
    async waitFor(name, start) {
      const call = running.get(name) ?? begin(name, start);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), waitMs);
      });
      let hasEnded = true;
      try {
        hasEnded = await Promise.race([call.then(() => true), late]);
        return hasEnded;
      } finally {
        clearTimeout(timer);
        // This answer tells the page that the call is done or has failed. So the page's next request is a new call.
        if (hasEnded && running.get(name) === call) running.delete(name);
      }
    },
  };
}
