/** Writes the sentences about a provider fault on the page: what happened, and what to do. */
import type { FaultCause, ProviderFault } from '../../core/provider/fault.ts';
import { isUntrustedCertificate } from '../../core/provider/untrusted-certificate.ts';
import { nextStepWords } from '../../messages/en/provider-next-steps.ts';
import { providerFaultMessage } from '../../messages/provider-fault.ts';
import { connectionWords } from '../../messages/en/connection.ts';

export interface FaultWords {
  readonly title: string;
  /** what happened, in a sentence or two */
  readonly what: string;
  /** what to do next */
  readonly next: string;
}

/** Returns the sentences for a fault; null if the fault needs none. */
export function faultWords(fault: ProviderFault): FaultWords | null {
  const message = providerFaultMessage(fault);
  return message === null ? null : { title: message.title, what: message.what, next: nextStep(fault) };
}

function nextStep(cause: FaultCause): string {
  switch (cause.kind) {
    case 'notFound':
      return cause.othersAnswered === true ? nextStepWords.askAboutPlatform : nextStepWords.checkAddress;
    case 'unauthorized':
      return nextStepWords.newAdminKey;
    case 'forbidden':
      return nextStepWords.askAnAdmin;
    case 'spendCapReached':
      return nextStepWords.raiseLimit;
    case 'refused':
    case 'beforeHistory':
    case 'malformed':
    case 'foreignCurrency':
    case 'tooLarge':
      return nextStepWords.update;
    case 'rateLimited':
    case 'overloaded':
    case 'serverError':
      return cause.until === undefined ? nextStepWords.again : nextStepWords.againThen;
    case 'notJson':
    case 'repeatedCursor':
    case 'tooManyPages':
    case 'timeout':
    case 'cancelled':
      return nextStepWords.again;
    case 'incomplete':
      return nextStepWords.retries;
    case 'network':
      return isUntrustedCertificate(cause.detail) ? connectionWords.untrustedNext : nextStepWords.checkNetwork;
    case 'proxy':
      return nextStepWords.correctProxy;
    case 'redirected':
      return nextStepWords.findRedirect;
    case 'otherUser':
      return nextStepWords.ownGateway;
    case 'browserRefused':
      return nextStepWords.startOnMachine;
  }
}
