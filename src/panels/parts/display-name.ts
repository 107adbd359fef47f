/**
 * Makes names from outside Outlay safe to show: it removes hidden characters (`plain-text.ts`) and shortens long names.
 */
import { plainText } from '../../core/export/plain-text.ts';

const LONGEST = 200;

/** Returns the name in a safe form. If the name has no visible characters, returns `fallback`. */
export function displayName(name: string, fallback = 'unnamed'): string {
  // Somebody may choose a name of several megabytes on purpose. So the name is shortened first, to keep the next step
  // fast.
  const visible = plainText(name.slice(0, LONGEST * 16)).trim();
  if (visible === '') return fallback;
  const letters = Array.from(visible);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : visible;
}
