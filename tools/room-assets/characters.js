/**
 * Lists the characters that the room draws in the font Inter. The room draws all other characters on a canvas in a
 * system font. The list contains what amounts, Outlay's sentences and most names of people and projects need: Latin
 * letters (including those of Vietnamese), Greek and Cyrillic letters, currency signs, arrows and punctuation.
 */

/** First and last code points. Characters that the font does not contain are left out. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  // all of Latin Extended-A
  [0x100, 0x17f],
  // from Latin Extended-B: schwa, Vietnamese horns, Pinyin, Romanian comma letters
  [0x18f, 0x18f],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1cd, 0x1dc],
  [0x1e6, 0x1e7],
  [0x1fa, 0x1ff],
  [0x218, 0x21b],
  [0x259, 0x259],
  // spacing accents, which some keyboards write as single characters
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dd],
  // Greek and Cyrillic letters of today's languages
  [0x384, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
  // Welsh, German capital sharp s, Vietnamese
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
  // currency signs
  [0x20a0, 0x20bf],
];

const SINGLE_ONES = [
  '‐‑‒–—―‘’‚“”„†‡•…‰′″‹›⁄',
  '⁰⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ₀₁₂₃₄₅₆₇₈₉⅓⅔⅛⅜⅝⅞ℓ№™Ω℮',
  '←↑→↓↔↕↖↗↘↙↩↪↻⌘⏎',
  '∂∆∏∑−∕√∞∫≈≠≡≤≥',
  '■□▲△▶▷▼▽◀◁◆◇○●★☆⚠✓✗',
].join('');

/**
 * Spaces and invisible characters with their widths in em. `font` is the width in the font, and `digit` is the width of
 * a digit. uikit draws a box for a space that the font does not contain, and formatted amounts contain several kinds of
 * spaces. Joiners, direction marks and soft hyphens have no width, because the room's text layout does not use them.
 * @type {readonly (readonly [codePoint: number, em: number | 'font' | 'digit'])[]}
 */
export const BLANKS = [
  [0x20, 'font'],
  [0xa0, 'font'],
  [0xad, 0],
  [0x2002, 1 / 2],
  [0x2003, 1],
  [0x2004, 1 / 3],
  [0x2005, 1 / 4],
  // the figure space is as wide as a digit
  [0x2007, 'digit'],
  [0x2009, 1 / 5],
  [0x200a, 1 / 10],
  [0x200b, 0],
  [0x200c, 0],
  [0x200d, 0],
  [0x200e, 0],
  [0x200f, 0],
  [0x202f, 1 / 5],
  [0x2060, 0],
  [0xfeff, 0],
];

/** Characters that are drawn as another character: the fullwidth yen of Japanese formatting is drawn as a yen. */
export const SAME_AS = new Map([[0xffe5, 0xa5]]);

/**
 * Characters that Intl writes in amounts but Inter does not contain: the yuan of Japanese formatting, and the compact
 * units of Japanese and Chinese. Noto Sans JP contains them.
 */
export const HAN = codePointsOf('元円万億兆京');

/**
 * Pairs of these characters are kerned, for names and headings. With accented letters, there would be ten times as many
 * pairs.
 */
export const KERNED = [...range(0x21, 0x7e), ...codePointsOf('’“”–—…')];

/** @returns {number[]} code points in order, without blanks */
export function wantedCharacters() {
  const blank = new Set(BLANKS.map(([codePoint]) => codePoint));
  const all = new Set([...RANGES.flatMap(([first = 0, last = 0]) => range(first, last)), ...codePointsOf(SINGLE_ONES)]);
  return [...all].filter((codePoint) => !blank.has(codePoint)).sort((a, b) => a - b);
}

/**
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** @param {string} text */
function codePointsOf(text) {
  return Array.from(text, (character) => /** @type {number} */ (character.codePointAt(0)));
}
