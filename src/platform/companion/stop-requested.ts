/** Resolves when the person (Ctrl-C) or the system asks the companion to stop. */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // Because of `once`, a second signal of the same kind ends the process immediately, as in most programs.
      process.once(signal, () => resolve());
    }
  });
}
