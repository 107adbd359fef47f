/**
 * Lets many callers share one slow read. Callers that arrive while a read is running share the next read, because the
 * running read could miss a change. So each caller gets a read that began after its call. If a read rejects, only the
 * callers that share it get the error.
 */
export function coalesceReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    next = null;
    const reading = read();
    running = reading.catch(() => undefined);
    return reading;
  };
  return () => (next ??= running.then(begin));
}
