/** The words of Settings. Their code is fetched when Settings is opened first. */
import { onceLoaded } from '../once-loaded.tsx';

export const Setting = onceLoaded(
  async () => (await import('./drawn-setting.tsx')).DrawnSetting,
  ({ label }) => label,
);
export const Sections = onceLoaded(
  async () => (await import('./drawn-sections.tsx')).DrawnSections,
  ({ label }) => label,
);
