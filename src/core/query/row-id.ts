/**
 * Makes the id of a row of an answer from its values, such as the ids of its model and workspace. If a row of one
 * answer and a row of another answer have the same id, they are about the same model, workspace and so on.
 */
export function rowId(values: readonly string[]): string {
  return values.join('\n');
}
