/** Loads the kit components that only Settings uses, when Settings is first opened. */
import { onceLoaded } from '../once-loaded.tsx';

export const Setting = onceLoaded(
  async () => (await import('./drawn-setting.tsx')).DrawnSetting,
  ({ label }) => label,
);
export const Sections = onceLoaded(
  async () => (await import('./drawn-sections.tsx')).DrawnSections,
  ({ label }) => label,
);
