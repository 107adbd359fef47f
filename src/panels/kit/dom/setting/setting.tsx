/**
 * Loads the kit's components that only Settings uses. They are loaded when a person opens Settings for the first time.
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
