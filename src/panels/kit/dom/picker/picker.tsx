/** Loads the picker's code when the first one is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Picker = onceLoaded(
  async () => (await import('./drawn-picker.tsx')).DrawnPicker,
  ({ label }) => label,
);
