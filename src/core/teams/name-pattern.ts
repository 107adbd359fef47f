/** Matches names against patterns with `*`, which rules of teams contain. */

/**
 * Returns a function that checks whether a name matches a pattern. `*` is any text, also an empty one. Upper and lower
 * case are equal. Example: `ci-*` matches `CI-nightly` and `ci-`, but not `my-ci-key`.
 */
export function namePattern(pattern: string): (name: string) => boolean {
  const [first = '', ...others] = pattern.toLowerCase().split('*');
  const last = others.pop();
  return (name) => {
    const text = name.toLowerCase();
    if (last === undefined) return text === first;
    if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
    // For each part of the pattern, the function takes the first place where the part occurs. So as much text as
    // possible is left for the next parts.
    let at = first.length;
    for (const part of others) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= text.length - last.length;
  };
}
