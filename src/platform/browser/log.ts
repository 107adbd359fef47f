/** Diagnosis of a page or worker: warnings go to the console, the rest nowhere. */
import type { Log } from '../../core/ports.ts';

export const browserLog: Log = {
  info: () => undefined,
  warn: (event, facts) => console.warn(event, facts ?? {}),
};
