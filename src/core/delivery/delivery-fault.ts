/** Why a message was not delivered, and whether another try can help. */
import type { TransportFault, WireResponse } from '../base/ports.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { parseRetryAfter } from '../provider/anthropic/wire/parse-retry-after.ts';

/** Why a delivery failed, as plain JSON data that is saved with the message. */
export type DeliveryFault =
  /** the receiver answered with this HTTP status, which is not a success */
  | { readonly kind: 'status'; readonly status: number }
  /** there was no answer; `detail` is the code of the network layer, such as `ECONNREFUSED` */
  | { readonly kind: 'noAnswer'; readonly detail: string }
  /**
   * the host name resolves to an address that is not public, for example in a private network or on this machine;
   * nothing was sent
   */
  | { readonly kind: 'privateAddress' }
  /** `address` is on this machine, and the program that answers there may belong to another user; nothing was sent */
  | { readonly kind: 'otherUser'; readonly address: string }
  /** the secret (a URL or password) could not be read from the system keychain or from the file in which it is saved */
  | { readonly kind: 'noSecret' }
  /** a company's policy forbids messages on this machine; nothing was sent */
  | { readonly kind: 'forbidden' }
  /** the mail server answered with this SMTP code, such as 550 */
  | { readonly kind: 'mailAnswer'; readonly code: number }
  /** the connection to the mail server could not be encrypted, or its certificate is not valid; nothing was sent */
  | { readonly kind: 'noEncryption' };

export interface FailedDelivery {
  readonly fault: DeliveryFault;
  /** true if another try cannot succeed */
  readonly isFinal: boolean;
  /** the wait before the next try that the receiver asked for, in ms; null if it asked for none */
  readonly retryAfterMs: number | null;
}

/**
 * The HTTP statuses below 500 after which the same request may succeed later: timeout, too early, too many requests.
 */
const PASSING: readonly number[] = [408, 425, 429];

/**
 * Decides from a receiver's answer whether the message was delivered.
 * @param nowMs the present time, ms since the epoch; needed if the header `retry-after` contains a date
 */
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

/**
 * Converts the reply code of an SMTP server to the fault of a delivery. After a code of 4xx another try may succeed; a
 * code of 5xx is final (RFC 5321, 4.2.1).
 */
export function judgeMailCode(code: number): FailedDelivery {
  return { fault: { kind: 'mailAnswer', code }, isFinal: code >= 500, retryAfterMs: null };
}

/** Converts a failed request to the fault of a delivery. Another try may help, except after a redirect. */
export function judgeFault(fault: TransportFault): FailedDelivery {
  const again = { isFinal: false, retryAfterMs: null };
  switch (fault.kind) {
    case 'redirected':
      return { fault: { kind: 'status', status: fault.status }, isFinal: true, retryAfterMs: null };
    case 'network':
      if (fault.detail === 'EACCES') return { fault: { kind: 'privateAddress' }, ...again };
      return { fault: { kind: 'noAnswer', detail: fault.detail }, ...again };
    case 'otherUser':
      return { fault: { kind: 'otherUser', address: fault.address }, ...again };
    case 'proxy':
      return { fault: { kind: 'noAnswer', detail: fault.detail }, ...again };
    case 'timeout':
    case 'tooLarge':
    case 'browserRefused':
    case 'cancelled':
      return { fault: { kind: 'noAnswer', detail: fault.kind }, ...again };
  }
}
