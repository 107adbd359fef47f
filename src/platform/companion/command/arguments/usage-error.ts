/** Thrown while arguments are parsed, for a value that an option cannot have. The command ends with exit code 2 and this message. */
export class UsageError extends Error {}
