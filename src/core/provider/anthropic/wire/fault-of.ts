/**
 * Converts an error answer into a fault, by HTTP status, error type and error code. It uses the text of the message
 * only for three faults that have no status or code of their own:
 *
 * - The organization has reached its own spend limit (status 400).
 * - The request is for days before the provider's first figures (400).
 * - The provider refuses requests from a browser (401).
 */
import { addDays, dayOf, parseDay, startOfDay, type Day } from '../../../calendar/day.ts';
import { parseInstant } from '../../../calendar/instant.ts';
import { z } from '../../../base/zod.ts';
import type { TransportFault, WireResponse } from '../../../base/ports.ts';
import type { FaultCause } from '../../fault.ts';
import type { FailedTry } from '../../retry.ts';
import { parseJson } from './parse-json.ts';
import { parseRetryAfter } from './parse-retry-after.ts';

const ERROR_BODY = z.looseObject({
  error: z.looseObject({
    type: z.string().catch(''),
    message: z.string().catch(''),
    details: z.looseObject({ error_code: z.string().catch('') }).catch({ error_code: '' }),
  }),
});

const SPEND_CAP_CODES: readonly string[] = [
  'enforced_spend_limit_reached',
  'contract_spend_limit_reached',
  'ramp_limit_exceeded',
];
const OWN_LIMIT_MESSAGE = 'You have reached your specified API usage limits';
const BROWSER_MESSAGE = 'CORS requests ';
/**
 * Matches the text in the provider's message that contains the first day with figures:
 * `earliest: 2026-10-01T00:00:00Z`.
 */
const EARLIEST = /\bearliest: *(\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?)/i;
const OVERLOADED_STATUS = 529;
/**
 * After these faults, a request is never repeated, even if the server sends `x-should-retry: true`. Example: the
 * provider refused the key.
 */
const NEVER_AGAIN: readonly FaultCause['kind'][] = [
  'unauthorized',
  'forbidden',
  'spendCapReached',
  'browserRefused',
  'redirected',
];

interface ErrorFacts {
  readonly type: string;
  readonly message: string;
  readonly code: string;
}

/** Converts a response whose status is not 2xx to a failed attempt. */
export function faultOfResponse(response: WireResponse, nowMs: number): FailedTry {
  const retryAfterMs = parseRetryAfter(response.headers, nowMs);
  const shouldRetry = response.headers['x-should-retry'];
  const shouldNotRetry = shouldRetry === 'false';
  const cause = causeOf(response.status, readError(response.body), retryAfterMs, shouldNotRetry);
  const isWorthAgain = shouldRetry === 'true' && !NEVER_AGAIN.includes(cause.kind);
  return { cause, retryAfterMs, isFinal: shouldNotRetry, isWorthAgain };
}

/** Converts the reason why a request got no response to a failed attempt. */
export function faultOfTransport(fault: TransportFault): FailedTry {
  const cause: FaultCause =
    fault.kind === 'redirected' || fault.kind === 'browserRefused' ? { kind: fault.kind } : fault;
  return { cause, retryAfterMs: null, isFinal: false, isWorthAgain: false };
}

function causeOf(status: number, error: ErrorFacts, retryAfterMs: number | null, shouldNotRetry: boolean): FaultCause {
  if (status === 429) {
    const isCap = SPEND_CAP_CODES.includes(error.code) || (retryAfterMs === null && shouldNotRetry);
    return isCap ? { kind: 'spendCapReached' } : { kind: 'rateLimited', retryAfterMs };
  }
  if (status === OVERLOADED_STATUS || error.type === 'overloaded_error') return { kind: 'overloaded' };
  if (status >= 500) return { kind: 'serverError', status };
  if (status === 401) {
    return { kind: error.message.startsWith(BROWSER_MESSAGE) ? 'browserRefused' : 'unauthorized' };
  }
  if (status === 403) return { kind: 'forbidden' };
  if (status === 404) return { kind: 'notFound' };
  if (status >= 300 && status < 400) return { kind: 'redirected' };
  if (status === 400 && error.message.startsWith(OWN_LIMIT_MESSAGE)) return { kind: 'spendCapReached' };
  const earliest = status === 400 ? earliestDay(error.message) : null;
  if (earliest !== null) return { kind: 'beforeHistory', earliest };
  return { kind: 'refused', status, type: error.type };
}

/**
 * Returns the first whole UTC day for which the provider has figures, computed from the date in the provider's message;
 * null if the message contains no valid date.
 */
function earliestDay(message: string): Day | null {
  const named = EARLIEST.exec(message)?.[1];
  if (named === undefined) return null;
  const instant = parseInstant(named);
  if (instant === null) return parseDay(named);
  const day = dayOf(instant);
  return startOfDay(day) === instant ? day : addDays(day, 1);
}

function readError(body: Uint8Array): ErrorFacts {
  const json = parseJson(body);
  const parsed = json.ok ? ERROR_BODY.safeParse(json.value) : null;
  if (parsed === null || !parsed.success) return { type: '', message: '', code: '' };
  const { type, message, details } = parsed.data.error;
  return { type, message, code: details.error_code };
}
