/** Checks what each answer of the provider means for Outlay. */
import { describe, expect, it } from 'vitest';
import { parseDay } from '../../../../../src/core/calendar/day.ts';
import { faultOfResponse, faultOfTransport } from '../../../../../src/core/provider/anthropic/wire/fault-of.ts';
import { parseRetryAfter } from '../../../../../src/core/provider/anthropic/wire/parse-retry-after.ts';
import { asBytes } from '../json-texts.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 0, 0);

describe('an answer that is no success', () => {
  it.each([
    [401, error('authentication_error', 'invalid x-api-key'), {}, { kind: 'unauthorized' }],
    [401, '', {}, { kind: 'unauthorized' }],
    [401, error('authentication_error', "CORS requests must set 'x' header"), {}, { kind: 'browserRefused' }],
    [
      401,
      error('authentication_error', 'CORS requests are not allowed for this Organization'),
      {},
      { kind: 'browserRefused' },
    ],
    [403, error('permission_error', 'no'), {}, { kind: 'forbidden' }],
    [404, error('not_found_error', 'no'), {}, { kind: 'notFound' }],
    [400, error('invalid_request_error', 'bad'), {}, { kind: 'refused', status: 400, type: 'invalid_request_error' }],
    [
      400,
      error('invalid_request_error', 'starting_at is too old; earliest: 2026-10-01T00:00:00Z'),
      {},
      { kind: 'beforeHistory', earliest: parseDay('2026-10-01') },
    ],
    [
      400,
      error('invalid_request_error', 'earliest: 2026-10-01T06:30:00Z'),
      {},
      { kind: 'beforeHistory', earliest: parseDay('2026-10-02') },
    ],
    [
      400,
      error('invalid_request_error', 'Earliest: 2026-10-01.'),
      {},
      { kind: 'beforeHistory', earliest: parseDay('2026-10-01') },
    ],
    [
      400,
      error('invalid_request_error', 'earliest: 2026-13-01T00:00:00Z'),
      {},
      { kind: 'refused', status: 400, type: 'invalid_request_error' },
    ],
    [402, error('billing_error', 'pay'), {}, { kind: 'refused', status: 402, type: 'billing_error' }],
    [413, '<html>too large</html>', {}, { kind: 'refused', status: 413, type: '' }],
    [410, error('gone', 'cursor'), {}, { kind: 'refused', status: 410, type: 'gone' }],
    [500, error('api_error', 'oops'), {}, { kind: 'serverError', status: 500 }],
    [502, '<html>bad gateway</html>', {}, { kind: 'serverError', status: 502 }],
    [504, error('timeout_error', 'slow'), {}, { kind: 'serverError', status: 504 }],
    [529, error('overloaded_error', 'busy'), {}, { kind: 'overloaded' }],
    [529, '', {}, { kind: 'overloaded' }],
    [302, '', {}, { kind: 'redirected' }],
    [429, error('rate_limit_error', 'slow down'), { 'retry-after': '7' }, { kind: 'rateLimited', retryAfterMs: 7000 }],
    [429, error('rate_limit_error', 'slow down'), {}, { kind: 'rateLimited', retryAfterMs: null }],
    [429, '<html>', { 'retry-after-ms': '250' }, { kind: 'rateLimited', retryAfterMs: 250 }],
    [429, error('rate_limit_error', 'x', 'enforced_spend_limit_reached'), {}, { kind: 'spendCapReached' }],
    [429, error('rate_limit_error', 'x', 'contract_spend_limit_reached'), {}, { kind: 'spendCapReached' }],
    [429, error('rate_limit_error', 'x', 'ramp_limit_exceeded'), {}, { kind: 'spendCapReached' }],
    [429, error('rate_limit_error', 'x'), { 'x-should-retry': 'false' }, { kind: 'spendCapReached' }],
    [
      429,
      error('rate_limit_error', 'x'),
      { 'x-should-retry': 'false', 'retry-after': '9' },
      { kind: 'rateLimited', retryAfterMs: 9000 },
    ],
    [
      400,
      error('invalid_request_error', 'You have reached your specified API usage limits. You will regain access on …'),
      {},
      { kind: 'spendCapReached' },
    ],
    [
      429,
      error('rate_limit_error', 'You have reached your API usage limits: a message alone decides nothing'),
      { 'retry-after': '1' },
      { kind: 'rateLimited', retryAfterMs: 1000 },
    ],
  ])('%i %s %o means %o', (status, body, headers, cause) => {
    expect(faultOfResponse({ status, headers, body: asBytes(body) }, NOW).cause).toEqual(cause);
  });

  it('is final when the server says x-should-retry: false', () => {
    const of = (headers: Record<string, string>): boolean =>
      faultOfResponse({ status: 500, headers, body: asBytes('') }, NOW).isFinal;
    expect(of({ 'x-should-retry': 'false' })).toBe(true);
    expect(of({ 'x-should-retry': 'true' })).toBe(false);
    expect(of({})).toBe(false);
  });

  it('is worth another try when the server says x-should-retry: true, but for keys and limits', () => {
    const of = (status: number, headers: Record<string, string>): boolean =>
      faultOfResponse({ status, headers, body: asBytes('') }, NOW).isWorthAgain;
    expect([409, 404, 500].map((status) => of(status, { 'x-should-retry': 'true' }))).toEqual([true, true, true]);
    expect([401, 403, 302].map((status) => of(status, { 'x-should-retry': 'true' }))).toEqual([false, false, false]);
    expect(of(409, {})).toBe(false);
  });

  it('keeps what a transport says, without the status of a redirect', () => {
    expect(faultOfTransport({ kind: 'redirected', status: 302 }).cause).toEqual({ kind: 'redirected' });
    expect(faultOfTransport({ kind: 'browserRefused', detail: 'x' }).cause).toEqual({ kind: 'browserRefused' });
    expect(faultOfTransport({ kind: 'timeout', afterMs: 9 }).cause).toEqual({ kind: 'timeout', afterMs: 9 });
    expect(faultOfTransport({ kind: 'cancelled' }).cause).toEqual({ kind: 'cancelled' });
  });
});

describe('the wait a server asks for', () => {
  it.each([
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': ' 12 ' }, 12_000],
    [{ 'retry-after': '1.5' }, 1500],
    [{ 'retry-after': 'Sat, 21 Nov 2026 14:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 13:00:00 GMT' }, 0],
    [{ 'retry-after': 'Sat, 21 Nov 2026 17:00:30 GMT', date: 'Sat, 21 Nov 2026 17:00:00 GMT' }, 30_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 14:00:30 GMT', date: 'today' }, 30_000],
    [{ 'retry-after': '-5' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': 'Sat, 21 Xyz 2026 14:00:30 GMT' }, null],
    [{ 'retry-after-ms': '40', 'retry-after': '12' }, 40],
    [{ 'retry-after-ms': 'x', 'retry-after': '12' }, 12_000],
    [{}, null],
  ])('is read from %o as %s ms', (headers, waitMs) => {
    expect(parseRetryAfter(headers, NOW)).toBe(waitMs);
  });
});

function error(type: string, message: string, code?: string): string {
  const details = code === undefined ? {} : { details: { error_code: code } };
  return JSON.stringify({ type: 'error', error: { type, message, ...details }, request_id: null });
}
