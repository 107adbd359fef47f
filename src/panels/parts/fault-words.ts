/** Every fault of the provider in words for a page: what happened, and what to do about it there. */
import type { FaultCause, ProviderFault } from '../../core/provider/fault.ts';
import { isUntrustedCertificate, UNTRUSTED_NEXT } from '../../core/provider/untrusted-certificate.ts';
import { providerFaultMessage } from '../../messages/provider-fault.ts';

export interface FaultWords {
  readonly title: string;
  /** what happened, in a sentence or two */
  readonly what: string;
  /** what to do next */
  readonly next: string;
}

const AGAIN = 'Outlay retries automatically. Press Refresh to try now.';
const AGAIN_THEN = 'Outlay retries automatically then.';
const REPORT = 'If it stays so, the provider has changed something and Outlay needs an update.';

/** The words for a fault; null for one that needs none. */
export function faultWords(fault: ProviderFault): FaultWords | null {
  const message = providerFaultMessage(fault);
  return message === null ? null : { title: message.title, what: message.what, next: nextStep(fault) };
}

function nextStep(cause: FaultCause): string {
  switch (cause.kind) {
    case 'unauthorized':
      return 'Make a new admin key in the provider’s console and put it into Settings.';
    case 'forbidden':
      return 'Ask an organization admin for an admin key and put it into Settings.';
    case 'spendCapReached':
      return 'Raise the limit in the provider’s console, then press Refresh.';
    case 'refused':
    case 'beforeHistory':
    case 'notFound':
    case 'malformed':
    case 'foreignCurrency':
    case 'tooLarge':
      return REPORT;
    case 'rateLimited':
    case 'overloaded':
    case 'serverError':
      return cause.until === undefined ? AGAIN : AGAIN_THEN;
    case 'notJson':
    case 'repeatedCursor':
    case 'tooManyPages':
    case 'timeout':
    case 'incomplete':
    case 'cancelled':
      return AGAIN;
    case 'network':
      return isUntrustedCertificate(cause.detail) ? UNTRUSTED_NEXT : `Check the network of this machine. ${AGAIN}`;
    case 'proxy':
      return 'Outlay reads it when it starts: correct it, then start Outlay again.';
    case 'redirected':
      return 'Look for a proxy or sign-in page between this machine and the provider, then press Refresh.';
    case 'otherUser':
      return 'See which program listens there. Start your gateway as your own user or as root, then press Refresh.';
    case 'browserRefused':
      return 'Start Outlay on your own machine instead; there it works. Or bring a snapshot from there: Settings, Snapshot.';
  }
}
