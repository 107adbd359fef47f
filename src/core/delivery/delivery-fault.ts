/** Why a message was not delivered, and whether another try can help. */
import type { TransportFault, WireResponse } from '../base/ports.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { parseRetryAfter } from '../provider/anthropic/wire/parse-retry-after.ts';

/** Plain data of JSON, saved with the message. */
export type DeliveryFault =
  /** the receiver answered with this HTTP status */
  | { readonly kind: 'status'; readonly status: number }
  /** no answer; `detail` is the code of the network layer, such as `ECONNREFUSED` */
  | { readonly kind: 'noAnswer'; readonly detail: string }
  /** the name of the address belongs to a private network or this machine; nothing was sent */
  | { readonly kind: 'privateAddress' }
  /** the system keychain or the file does not give the URL or password */
  | { readonly kind: 'noSecret' }
  /** the mail server answered with this SMTP code, such as 550 */
  | { readonly kind: 'mailAnswer'; readonly code: number }
  /** the connection to the mail server could not be encrypted, or its certificate is not valid; nothing was sent */
  | { readonly kind: 'noEncryption' };

export interface FailedDelivery {
  readonly fault: DeliveryFault;
  /** another try cannot succeed */
  readonly isFinal: boolean;
  /** the wait that the receiver asked for, or null */
  readonly retryAfterMs: number | null;
}

/** Answers after which the same request may succeed: timeout, too early, too many requests. 5xx are among them too. */
const PASSING: readonly number[] = [408, 425, 429];

/** @param nowMs ms since the epoch, for a `retry-after` with a date */
export function judgeAnswer(answer: Result<WireResponse, TransportFault>, nowMs: number): Result<null, FailedDelivery> {
  if (!answer.ok) return fail(judgeFault(answer.error));
  const { status, headers } = answer.value;
  if (status >= 200 && status < 300) return ok(null);
  return fail({
    fault: { kind: 'status', status },
    isFinal: status < 500 && !PASSING.includes(status),
    retryAfterMs: parseRetryAfter(headers, nowMs),
  });
}

/** An SMTP server asks for another try with codes of 4xx, and refuses for good with codes of 5xx (RFC 5321, 4.2.1). */
export function judgeMailCode(code: number): FailedDelivery {
  return { fault: { kind: 'mailAnswer', code }, isFinal: code >= 500, retryAfterMs: null };
}

/** Why there was no answer; another try may help, except after a redirect. */
export function judgeFault(fault: TransportFault): FailedDelivery {
  const again = { isFinal: false, retryAfterMs: null };
  switch (fault.kind) {
    case 'redirected':
      return { fault: { kind: 'status', status: fault.status }, isFinal: true, retryAfterMs: null };
    case 'network':
      if (fault.detail === 'EACCES') return { fault: { kind: 'privateAddress' }, ...again };
      return { fault: { kind: 'noAnswer', detail: fault.detail }, ...again };
    case 'proxy':
      return { fault: { kind: 'noAnswer', detail: fault.detail }, ...again };
    case 'timeout':
    case 'tooLarge':
    case 'browserRefused':
    case 'otherUser':
    case 'cancelled':
      return { fault: { kind: 'noAnswer', detail: fault.kind }, ...again };
  }
}
