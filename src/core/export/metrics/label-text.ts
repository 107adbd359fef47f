/** Makes label values of ids and names, which other people choose, safe and short. */
import { plainText } from '../plain-text.ts';

const LONGEST = 200;

/** Without control characters and halves of characters, at most 200 characters. */
export function labelText(text: string): string {
  return Array.from(plainText(text).replaceAll(/\p{Surrogate}/gu, '\ufffd'))
    .slice(0, LONGEST)
    .join('');
}
