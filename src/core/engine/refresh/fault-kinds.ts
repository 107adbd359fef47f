/** What a fault means for what happens next. */
import type { ProviderFault } from '../../provider/fault.ts';
import { isPassingProxyFault } from '../../provider/proxy-fault.ts';

/** The key may not read this: asking again without a change by a person is pointless. */
export function isDenied(fault: ProviderFault): boolean {
  return fault.kind === 'unauthorized' || fault.kind === 'forbidden';
}

/** It may work in a minute. */
export function isPassing(fault: ProviderFault): boolean {
  switch (fault.kind) {
    case 'rateLimited':
    case 'overloaded':
    case 'serverError':
    case 'network':
    case 'timeout':
      return true;
    case 'proxy':
      return isPassingProxyFault(fault);
    case 'unauthorized':
    case 'forbidden':
    case 'spendCapReached':
    case 'refused':
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
