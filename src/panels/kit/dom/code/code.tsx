/** Loads the code of the component Code when the page is idle, or earlier, when the first copyable text is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Code = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnCode,
  ({ label }) => label,
);
