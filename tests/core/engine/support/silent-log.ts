/** A log that prints nothing. */
import type { Log } from '../../../../src/core/base/ports.ts';

export const silentLog: Log = { info: () => undefined, warn: () => undefined };
