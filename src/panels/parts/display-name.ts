/** Makes names that come from outside Outlay safe to show: no hidden characters (`plain-text.ts`), limited length. */
import { plainText } from '../../core/export/plain-text.ts';

const LONGEST = 200;

/** Returns the name in a safe form. If the name has no visible characters, returns `fallback`. */
export function displayName(name: string, fallback = 'unnamed'): string {
  // A hostile name may be several megabytes long, so it is first cut to a limited length.
  const visible = plainText(name.slice(0, LONGEST * 16)).trim();
  if (visible === '') return fallback;
  const letters = Array.from(visible);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : visible;
}
