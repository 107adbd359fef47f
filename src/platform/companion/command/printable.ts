/**
 * Makes a text from outside safe to print, such as a name from the provider or a path, because a terminal would execute
 * control characters in it. A text that is too long is cut. Outlay's own sentences must not be cut: use `plainText` for
 * a sentence that contains a name.
 */
import { shortened } from '../../../core/base/whole-characters.ts';
import { plainText } from '../../../core/export/plain-text.ts';

const MAX_LENGTH = 200;

export function printable(text: string): string {
  return shortened(plainText(text), MAX_LENGTH);
}
