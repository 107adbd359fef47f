/** Loads the kit components that only Settings uses, when Settings is first opened. */
import { onceLoaded } from '../once-loaded.tsx';

export const Setting = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnSetting,
  ({ label }) => label,
);
export const Sections = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnSections,
  ({ label }) => label,
);
