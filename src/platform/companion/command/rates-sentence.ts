/** Why amounts are not in the currency asked for, as the sentence a person reads in a terminal. */
import type { RatesStatus } from '../../../core/engine/engine.ts';
import { proxySentence } from '../../../core/provider/proxy-fault.ts';
import { isUntrustedCertificate } from '../../../core/provider/untrusted-certificate.ts';
import type { CurrencyCode } from '../../../core/money/currency.ts';
import { printable } from './printable.ts';

export function noRateSentence(currency: CurrencyCode, rates: RatesStatus): string {
  return `No exchange rate for ${currency} is known (${reasonOf(rates)}); amounts are in US dollars.`;
}

function reasonOf({ table, problem }: RatesStatus): string {
  if (problem === null) return table === null ? 'none was asked for' : 'the rate service does not give one';
  switch (problem.kind) {
    case 'ratesRefused':
      return `the rate service refused${problem.detail === null ? '' : `: ${printable(problem.detail)}`}`;
    case 'ratesNotJson':
      return 'the rate service answered with something that is not JSON';
    case 'ratesMalformed':
      return `the rate service’s answer is not understood at ${printable(problem.field) || 'its top'}`;
    case 'ratesWrongBase':
      return problem.base === null
        ? 'the rate service does not give rates per US dollar'
        : `the rate service gives rates per ${printable(problem.base)}, without one for the US dollar`;
    case 'ratesImplausible':
      return 'the newest rates differ too much from the last ones to be believed';
    case 'network':
      return isUntrustedCertificate(problem.detail)
        ? `the rate service’s certificate is not trusted: ${problem.detail}`
        : `the rate service cannot be reached: ${printable(problem.detail)}`;
    case 'proxy':
      return printable(proxySentence(problem).replace(/\.$/, ''));
    case 'timeout':
      return `the rate service did not answer within ${Math.round(problem.afterMs / 1000)} seconds`;
    case 'redirected':
      return 'the rate service answered with a redirect, which is not followed';
    case 'tooLarge':
      return 'the rate service’s answer is too long';
    case 'browserRefused':
      return 'the rate service refuses requests from browsers';
    case 'cancelled':
      return 'the request was cancelled';
  }
}
