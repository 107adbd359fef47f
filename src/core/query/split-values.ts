/**
 * Splits the values of a filter at commas. A value in double quotes may contain commas. Inside the quotes, `""` stands
 * for one double quote. Example: `Research,"Beta, Inc."` is split into `Research` and `Beta, Inc.`.
 */

const QUOTED = /^\s*"((?:[^"]|"")*)"\s*(?:,|$)/;
const PLAIN = /^([^,]*)(?:,|$)/;

/**
 * Splits the text of a filter into values.
 * @returns null if a value is empty, if a quote is not closed, or if a closing quote is not followed by a comma or the
 *   end of the text
 */
export function splitValues(text: string): readonly string[] | null {
  const values: string[] = [];
  let rest = text;
  do {
    const quoted = QUOTED.exec(rest);
    const [whole, part = ''] = quoted ?? PLAIN.exec(rest) ?? [''];
    const value = quoted === null ? part.trim() : part.replaceAll('""', '"');
    if (value === '' || (quoted === null && value.startsWith('"'))) return null;
    values.push(value);
    rest = rest.slice(whole.length);
    // A comma at the end means that the last value is empty.
    if (rest === '' && whole.endsWith(',')) return null;
  } while (rest !== '');
  return values;
}
