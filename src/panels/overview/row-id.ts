/** The id of a row in chart and table: its value. */
export function rowId(values: readonly string[]): string {
  return values.join('\n');
}
