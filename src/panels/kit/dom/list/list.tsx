/** Loads the code of long lists when the page is idle, or earlier, when the first long list is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const List = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnList,
  ({ label }) => label,
);
