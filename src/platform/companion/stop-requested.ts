/** Resolves when the person (Ctrl-C) or the system asks Outlay to stop. */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // With `once`, a second signal of the same kind ends the process at once, as in most programs.
      process.once(signal, () => resolve());
    }
  });
}
