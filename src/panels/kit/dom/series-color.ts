/** Returns the CSS variable with a series' colour. */
import type { SeriesTone } from '../../charts/series-tone.ts';

export function seriesColor(tone: SeriesTone): string {
  return `var(--${tone.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;
}
