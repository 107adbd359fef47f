/** Returns the name of a tone's colour. The tone `plain` has the colour `ink`; all other tones are names of colours. */
import type { Tone } from '../contract/text.ts';
import type { ColorName } from '../tokens.ts';

export function toneColor(tone: Tone): ColorName {
  return tone === 'plain' ? 'ink' : tone;
}
