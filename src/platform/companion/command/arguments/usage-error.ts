/** Thrown while arguments are parsed, for a value that an option cannot have. The command ends with wrong usage and this message. */
export class UsageError extends Error {}
