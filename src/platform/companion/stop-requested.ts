/**
 * Resolves when the person (Ctrl-C) or the system asks the companion to stop. A second signal of the same kind ends the process at once.
 */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // Once: the next signal of the same kind ends the process as usual.
      process.once(signal, () => resolve());
    }
  });
}
