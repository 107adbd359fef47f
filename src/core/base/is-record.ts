/** Tells a JSON object from every other value, before its members are viewed one by one. */

/** Whether a value is an object with named members: no list, no null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
