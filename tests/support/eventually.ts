/** Waits for what is certain to come. Vitest’s own `vi.waitFor` gives up after a second, in which a busy machine may do nothing. */
import { vi } from 'vitest';

/** Repeats a check until it throws nothing, and returns what it returns. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 60_000, interval: 10 });
}
