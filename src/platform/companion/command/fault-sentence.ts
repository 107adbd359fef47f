/** What went wrong with the provider, as a person reads it in a terminal, and as an exit code. */
import { plainText } from '../../../core/export/plain-text.ts';
import type { FaultCause, ProviderFault } from '../../../core/provider/fault.ts';
import { isUntrustedCertificate, UNTRUSTED_NEXT } from '../../../core/provider/untrusted-certificate.ts';
import { withDetail } from '../../../messages/fault-message.ts';
import { providerFaultMessage } from '../../../messages/provider-fault.ts';
import { EXIT, type ExitCode } from './exit-code.ts';

/** Room for a message and for what a provider may put into it. */
const MAX_LENGTH = 1000;

/** What happened, and what to do next where a command can do something about it. */
export function faultSentence(fault: ProviderFault): string {
  const message = providerFaultMessage(fault);
  if (message === null) return 'The request was cancelled.';
  const sentences = [`${message.title}.`, withDetail(message.what, message.detail), nextStep(fault)];
  return plainText(sentences.filter((sentence) => sentence !== '').join(' ')).slice(0, MAX_LENGTH);
}

function nextStep(cause: FaultCause): string {
  switch (cause.kind) {
    case 'unauthorized':
    case 'forbidden':
      return 'Give an organization’s admin key with "outlay key set".';
    case 'rateLimited':
    case 'overloaded':
    case 'serverError':
      return cause.until === undefined ? 'Try again in a few minutes.' : 'Try again then.';
    case 'timeout':
    case 'incomplete':
      return 'Try again in a few minutes.';
    case 'spendCapReached':
      return 'Raise the limit in the provider’s console, then try again.';
    case 'otherUser':
      return 'See which program listens there. Start your gateway as your own user or as root, then try again.';
    case 'network':
      return isUntrustedCertificate(cause.detail) ? UNTRUSTED_NEXT : '';
    case 'notFound':
    case 'notJson':
    case 'redirected':
      return 'Check --provider-url, and any proxy in between.';
    case 'refused':
    case 'beforeHistory':
    case 'malformed':
    case 'foreignCurrency':
    case 'repeatedCursor':
    case 'tooManyPages':
    case 'tooLarge':
    case 'proxy':
    case 'browserRefused':
    case 'cancelled':
      return '';
  }
}

/** What a fault means that leaves every figure as it is. */
export function degradedSentence(fault: ProviderFault): string {
  // An admin key may see the bill without the list of models; the figures and the names of known models do not need it.
  if (fault.operation === 'models' && (fault.kind === 'forbidden' || fault.kind === 'unauthorized')) {
    return 'names of models come from the bundled list.';
  }
  return `names may be missing. ${faultSentence(fault)}`;
}

export function faultExitCode(fault: ProviderFault): ExitCode {
  return fault.kind === 'unauthorized' || fault.kind === 'forbidden' ? EXIT.unauthorized : EXIT.failed;
}
