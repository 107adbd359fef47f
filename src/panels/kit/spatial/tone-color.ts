/** Returns the colour of a tone. */
import type { Tone } from '../contract/text.ts';
import type { ColorName } from '../tokens.ts';

export function toneColor(tone: Tone): ColorName {
  return tone === 'plain' ? 'ink' : tone;
}
