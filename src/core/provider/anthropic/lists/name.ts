/** The shape of a name in the provider's lists. */
import { wholeCharacters } from '../../../base/whole-characters.ts';
import { z } from '../../../base/zod.ts';

/**
 * A name. Half of a character in it (a surrogate without its other half) becomes U+FFFD, because not every program can
 * read JSON that contains such a half.
 */
export const NAME = z.string().transform(wholeCharacters);
