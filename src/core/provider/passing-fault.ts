/** Decides whether a failed request may succeed within minutes, without a person doing anything. */
import type { FaultCause } from './fault.ts';
import { isPassingProxyFault } from './proxy-fault.ts';

/**
 * Whether the same request may succeed within minutes. This is true after rate limits, overload, server errors, network
 * failures and timeouts. It is also true after a proxy fault, except in three cases:
 *
 * - The address of the proxy is invalid.
 * - The proxy refused the connection with a status below 500.
 * - The proxy may belong to another user of this machine.
 */
export function isPassing(cause: FaultCause): boolean {
  switch (cause.kind) {
    case 'rateLimited':
    case 'overloaded':
    case 'serverError':
    case 'network':
    case 'timeout':
      return true;
    case 'proxy':
      return isPassingProxyFault(cause);
    case 'unauthorized':
    case 'forbidden':
    case 'spendCapReached':
    case 'refused':
    case 'beforeHistory':
    case 'notFound':
    case 'notJson':
    case 'malformed':
    case 'foreignCurrency':
    case 'repeatedCursor':
    case 'tooManyPages':
    case 'tooLarge':
    case 'incomplete':
    case 'redirected':
    case 'browserRefused':
    case 'otherUser':
    case 'cancelled':
      return false;
  }
}
