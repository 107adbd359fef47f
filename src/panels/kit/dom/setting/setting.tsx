/**
 * Makes the components of the kit (the set of components that views use) that only Settings uses. Their code is in
 * `later-words.ts`, which the page loads soon after its first figures.
 */
import { onceLoaded } from '../once-loaded.tsx';

export const Setting = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnSetting,
  ({ label }) => label,
);
export const Sections = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnSections,
  ({ label }) => label,
);
