/** Matches names against patterns with `*`, which rules of teams contain. */

/**
 * Returns a function that checks whether a name matches a pattern. `*` stands for any text, including an empty text.
 * Every other character matches only itself. The case of letters is ignored. Example: `ci-*` matches `CI-nightly` and
 * `ci-`, but not `my-ci-key`.
 */
export function namePattern(pattern: string): (name: string) => boolean {
  const [first = '', ...others] = pattern.toLowerCase().split('*');
  const last = others.pop();
  return (name) => {
    const text = name.toLowerCase();
    if (last === undefined) return text === first;
    if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
    // Each part of the pattern is matched at its first occurrence. This leaves the most text for the following parts.
    let at = first.length;
    for (const part of others) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= text.length - last.length;
  };
}
