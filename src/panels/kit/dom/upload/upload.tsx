/**
 * Loads the code of the button that reads a file when the page is idle, or earlier, when the first such button is
 * drawn.
 */
import { onceLoaded } from '../once-loaded.tsx';

export const Upload = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnUpload,
  ({ label }) => label,
);
