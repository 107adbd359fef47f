/** Checks whether a value is a JSON object. Use it before you read members of a value of unknown type. */

/** Whether a value is an object with named members: not an array and not null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
