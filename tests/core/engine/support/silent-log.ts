/** A log that keeps its lines to itself. */
import type { Log } from '../../../../src/core/base/ports.ts';

export const silentLog: Log = { info: () => undefined, warn: () => undefined };
