/**
 * Returns the name of the colour for a tone. For `plain` it is `ink`; for all other tones the two names are the same.
 */
import type { Tone } from '../contract/text.ts';
import type { ColorName } from '../tokens.ts';

export function toneColor(tone: Tone): ColorName {
  return tone === 'plain' ? 'ink' : tone;
}
