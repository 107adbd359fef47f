/**
 * Makes names that come from outside Outlay safe to show: no control characters, no change of writing direction,
 * limited length.
 */

const LONGEST = 200;

/**
 * Matches invisible characters: C0 and C1 controls, zero-width and bidirectional controls, line and paragraph separators, byte order mark.
 */
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Returns the name in a safe form. If the name has no visible characters, returns `fallback`. */
export function displayName(name: string, fallback = 'unnamed'): string {
  const visible = name
    // A hostile name may be several megabytes long, so it is first cut to a limited length.
    .slice(0, LONGEST * 16)
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(UNSEEN, '')
    .trim();
  if (visible === '') return fallback;
  const letters = Array.from(visible);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : visible;
}
