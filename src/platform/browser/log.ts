/** Log of a page or worker: warnings go to the console, everything else is dropped. */
import type { Log } from '../../core/base/ports.ts';

export const browserLog: Log = {
  info: () => undefined,
  // A page has no other place for diagnosis than its console.
  // oxlint-disable-next-line no-console
  warn: (event, facts) => console.warn(event, facts ?? {}),
};
