/** The colour a tone is drawn in. */
import type { Tone } from '../contract/text.ts';
import type { ColorName } from '../tokens.ts';

export function toneColor(tone: Tone): ColorName {
  return tone === 'plain' ? 'ink' : tone;
}
