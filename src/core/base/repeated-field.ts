/**
 * Finds a field that a JSON object contains twice. `JSON.parse` uses only the last one and does not report the others.
 * Example: of `{"forbid": ["pairing"], "forbid": []}`, nothing would be forbidden.
 */

/** A string, or a character that begins or ends an object or a list or follows a field's name. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs;

/**
 * Returns the name of the first field that is repeated; null if there is none.
 * @param json a text that `JSON.parse` accepts
 */
export function repeatedField(json: string): string | null {
  /** the names of the fields of each object that has begun and not ended; a list has a set without names */
  const open: Set<string>[] = [];
  let text = '';
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') text = token;
    else {
      const name = String(JSON.parse(text));
      if (open.at(-1)?.has(name) === true) return name;
      open.at(-1)?.add(name);
    }
  }
  return null;
}
