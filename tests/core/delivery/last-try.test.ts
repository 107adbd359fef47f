/**
 * Checks what is stored about the last try to send a message to a destination: the result of this try, and the time of
 * the last delivery, also if this try failed.
 */
import { describe, expect, it } from 'vitest';

import { fail, ok } from '../../../src/core/base/result.ts';
import { afterTry, decodeLastTries, encodeLastTries, type LastTry } from '../../../src/core/delivery/last-try.ts';

const REFUSED = fail({ fault: { kind: 'status', status: 410 } as const, isFinal: true, retryAfterMs: null });

describe('the last try', () => {
  it('keeps the last delivery beside a failure, and ends the failure with the next delivery', () => {
    const first = afterTry(null, REFUSED, 1);
    expect(first).toEqual({ deliveredAt: null, failed: { at: 1, fault: { kind: 'status', status: 410 } } });
    const delivered = afterTry(first, ok(null), 2);
    expect(delivered).toEqual({ deliveredAt: 2, failed: null });
    expect(afterTry(delivered, REFUSED, 3)).toMatchObject({ deliveredAt: 2, failed: { at: 3 } });
  });

  it('comes back from its record as it was, without entries that cannot be read', () => {
    const tries = new Map<string, LastTry>([
      ['slack', { deliveredAt: 5, failed: null }],
      ['webhook', { deliveredAt: null, failed: { at: 6, fault: { kind: 'noAnswer', detail: 'ECONNREFUSED' } } }],
    ]);
    const record = JSON.parse(JSON.stringify(encodeLastTries(tries))) as { tries: unknown[] };
    expect(decodeLastTries(record)).toEqual(tries);
    record.tries.push(['ntfy', { deliveredAt: 'yesterday' }]);
    expect(decodeLastTries(record)).toEqual(tries);
    for (const other of [null, 'text', { version: 2, tries: [] }]) expect(decodeLastTries(other).size).toBe(0);
  });
});
