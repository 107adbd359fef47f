/** Loads the code of the copyable text when the first one is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Code = onceLoaded(
  async () => (await import('./drawn-code.tsx')).DrawnCode,
  ({ label }) => label,
);
