/** Log of a page or worker. Warnings go to the console; other entries are dropped. */
import type { Log } from '../../core/base/ports.ts';

export const browserLog: Log = {
  info: () => undefined,
  // A page can report problems only in its console.
  // oxlint-disable-next-line no-console
  warn: (event, facts) => console.warn(event, facts ?? {}),
};
