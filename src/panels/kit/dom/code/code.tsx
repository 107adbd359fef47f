/** Text to be copied. Its code is fetched when the first one is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Code = onceLoaded(
  async () => (await import('./drawn-code.tsx')).DrawnCode,
  ({ label }) => label,
);
