/** Patterns of names with `*`, as rules of teams use them. */

/**
 * Returns whether a name matches a pattern. `*` is any text, also none; all other characters are themselves. Capital letters do not matter.
 * Example: `ci-*` matches `CI-nightly` and `ci-`, but not `my-ci-key`.
 */
export function namePattern(pattern: string): (name: string) => boolean {
  const [first = '', ...others] = pattern.toLowerCase().split('*');
  const last = others.pop();
  return (name) => {
    const text = name.toLowerCase();
    if (last === undefined) return text === first;
    if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
    // Each part is taken at its first place. A later place never leaves more room for the parts after it.
    let at = first.length;
    for (const part of others) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= text.length - last.length;
  };
}
