/** Loads the picker's code when the page is idle, or earlier, when the first picker is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Picker = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnPicker,
  ({ label }) => label,
);
