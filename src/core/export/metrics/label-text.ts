/**
 * Makes safe and short label values from ids and names. An id or a name may contain any text, because Outlay does not
 * choose it.
 */
import { firstCharacters, wholeCharacters } from '../../base/whole-characters.ts';
import { plainText } from '../plain-text.ts';

const LONGEST = 200;

/**
 * Returns a text without control characters, shortened to 200 characters. A lone surrogate, which is half of a
 * character, becomes U+FFFD.
 */
export function labelText(text: string): string {
  return firstCharacters(wholeCharacters(plainText(text)), LONGEST);
}
