/** What went wrong with the provider, as the sentence a person reads in a terminal, and as an exit code. */
import type { ProviderFault } from '../../../core/provider/fault.ts';
import { proxySentence } from '../../../core/provider/proxy-fault.ts';
import { isUntrustedCertificate, UNTRUSTED_NEXT } from '../../../core/provider/untrusted-certificate.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { printable } from './printable.ts';

export function faultSentence(fault: ProviderFault): string {
  switch (fault.kind) {
    case 'unauthorized':
      return 'The provider does not know this key: it is mistyped, revoked or expired.';
    case 'forbidden':
      return 'The provider knows this key but will not show it the organization’s bill: an admin key is needed.';
    case 'rateLimited':
      return 'The provider asked us to slow down, several times in a row; try again in a few minutes.';
    case 'spendCapReached':
      return 'The provider refuses requests because a spend cap of the organization is reached.';
    case 'overloaded':
      return 'The provider says it is overloaded; try again in a few minutes.';
    case 'serverError':
      return `The provider failed (HTTP ${fault.status}); try again in a few minutes.`;
    case 'refused':
      return `The provider refused a request (HTTP ${fault.status}, ${printable(fault.type)}).`;
    case 'notFound':
      return 'The provider answered "not found"; is this the right address for its admin interface?';
    case 'notJson':
      return 'The provider’s address answered with something that is not JSON.';
    case 'malformed':
      return `The provider’s answer lacks what we need: ${printable(fault.field)} should be ${printable(fault.expected)}.`;
    case 'foreignCurrency':
      return `The provider bills in ${printable(fault.currency)}; only US dollars are understood.`;
    case 'repeatedCursor':
    case 'tooManyPages':
      return 'The provider’s list of pages does not come to an end, so nothing of it was used.';
    case 'tooLarge':
      return `An answer of the provider is longer than ${Math.round(fault.limitBytes / (1024 * 1024))} MiB.`;
    case 'network':
      if (isUntrustedCertificate(fault.detail)) {
        return `The provider’s certificate is not trusted (${fault.detail}). ${UNTRUSTED_NEXT}`;
      }
      return `The provider cannot be reached (${printable(fault.detail)}).`;
    case 'proxy':
      return printable(proxySentence(fault));
    case 'timeout':
      return `The provider did not answer within ${Math.round(fault.afterMs / 1000)} seconds.`;
    case 'redirected':
      return 'The provider’s address answered with a redirect; we do not follow one, it would carry the key along.';
    case 'browserRefused':
      return 'The provider refuses requests from browsers.';
    case 'cancelled':
      return 'The request was cancelled.';
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
