/** The exit codes of commands. */

export const EXIT = {
  done: 0,
  /** the command failed; a sentence on standard error says why */
  failed: 1,
  wrongUsage: 2,
  noKey: 3,
  unauthorized: 4,
  notInPlan: 5,
  /** `outlay guard`: a cost is over its bound (the limit that a person set) */
  overBound: 6,
  /**
   * `outlay guard`: the result is not certain, because some figures are missing, too old, or too close to a bound
   * (limit)
   */
  notCertain: 7,
  /** another program listens on the port; the system does not restart the login service after this code */
  portTaken: 8,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
