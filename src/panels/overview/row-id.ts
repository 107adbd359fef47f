/** The id of a row in chart and table, made from its values. */
export function rowId(values: readonly string[]): string {
  return values.join('\n');
}
