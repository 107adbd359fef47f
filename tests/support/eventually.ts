/**
 * Repeats a check for up to a minute, for events that must happen but may be late on a busy machine. Vitest’s own
 * `vi.waitFor` gives up after a second.
 */
import { vi } from 'vitest';

/** Repeats a check until it does not throw, and returns its result. Rejects with the last error after a minute. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 60_000, interval: 10 });
}
