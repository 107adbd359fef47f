/** Makes the id of a row in chart and table from its values. */
export function rowId(values: readonly string[]): string {
  return values.join('\n');
}
