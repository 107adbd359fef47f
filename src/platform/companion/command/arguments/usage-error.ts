/**
 * Thrown during parsing if an option has an invalid value. The command then prints the error's message and ends with
 * exit code 2.
 */
export class UsageError extends Error {}
