/** Lets many callers share one slow reading, as long as it began after each of them had asked: an older one could miss what they ask about. */
export function sharedReading<T>(read: () => Promise<T>): () => Promise<T> {
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
