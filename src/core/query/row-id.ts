/**
 * Makes the id of a row of an answer from its values, such as the ids of its model and workspace. Rows of two answers
 * with the same id belong together.
 */
export function rowId(values: readonly string[]): string {
  return values.join('\n');
}
