/** Lets many callers share one slow read. Each caller gets a read that began after its call. An earlier read could miss a change. */
export function coalesceReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    next = null;
    const reading = read();
    running = reading;
    return reading;
  };
  return () => (next ??= running.then(begin));
}
