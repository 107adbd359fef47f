/** A searchable list of many. Its code is fetched when the first one is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Picker = onceLoaded(
  async () => (await import('./drawn-picker.tsx')).DrawnPicker,
  ({ label }) => label,
);
