/**
 * Makes names from the provider safe: it removes control characters, and characters that hide text or reverse its
 * direction. Call `plainText` wherever a name is shown or written. Example: a name may contain a sentence in tag
 * characters (U+E0000 to U+E007F). No screen shows the sentence, but a language model may follow it.
 */

/** Line ends and tabs. They separate words, so one space replaces them. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;

/**
 * The characters to remove, as a character class of a regular expression (flag `u`): control characters (Cc), line
 * separators, marks of text direction, annotations, and all characters that Unicode defines as invisible by default
 * (DI, Default_Ignorable_Code_Point), such as zero-width characters.
 */
export const HIDDEN = String.raw`[\p{Cc}\u2028\u2029\p{Bidi_C}\ufff9-\ufffb\p{DI}]`;

/** Scripts in which the characters U+200C and U+200D choose how two letters are joined. */
const SCRIPTS = ['Arab', 'Syrc', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'];
const JOINED = String.raw`(?!${HIDDEN})[${SCRIPTS.map((script) => String.raw`\p{scx=${script}}`).join('')}]`;

/**
 * Hidden characters that must stay, because a name needs them: in emoji such as 👩🏽‍💻 and ❤️, in keycaps, and between
 * letters of `SCRIPTS`.
 */
const NEEDED = [
  String.raw`\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?(?:\u200d(?=\p{ExtPict}))?`,
  String.raw`[#*\d]\ufe0f(?=\u20e3)`,
  String.raw`${JOINED}[\u200c\u200d](?=${JOINED})`,
].join('|');

/** Most texts are printable ASCII, which has nothing hidden. */
const PRINTABLE = /^[ -~]*$/;
const ALL_HIDDEN = new RegExp(`(${NEEDED})|${HIDDEN}`, 'gu');

export function plainText(text: string): string {
  return PRINTABLE.test(text) ? text : text.replace(BREAKS, ' ').replace(ALL_HIDDEN, '$1');
}
