/**
 * Makes the id of a row of an answer from its values, such as the ids of a model and a workspace. A row of another
 * answer with the same values has the same id.
 */
export function rowId(values: readonly string[]): string {
  return values.join('\n');
}
