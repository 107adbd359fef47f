/** Makes the messages for faults of the exchange-rate service, for the page and the terminal. */
import type { RatesStatus } from '../core/engine/engine.ts';
import { isUntrustedCertificate } from '../core/provider/untrusted-certificate.ts';
import { ratesFaultWords as words } from './en/rates-faults.ts';
import type { FaultMessage } from './fault-message.ts';
import { locale } from './locale.ts';
import { proxySentence } from './proxy-sentence.ts';

export function ratesFaultMessage(problem: NonNullable<RatesStatus['problem']>): Omit<FaultMessage, 'title'> {
  switch (problem.kind) {
    case 'ratesRefused':
      return { what: words.refused, ...(problem.detail !== null && { detail: problem.detail }) };
    case 'ratesNotJson':
      return { what: words.unusable, detail: words.details.notJson };
    case 'ratesMalformed':
      return {
        what: words.unusable,
        detail: problem.field === '' ? words.details.malformedWhole : words.details.malformed(problem.field),
      };
    case 'ratesWrongBase':
      return {
        what: words.unusable,
        detail: problem.base === null ? words.details.noBase : words.details.otherBase(problem.base),
      };
    case 'ratesImplausible':
      return { what: words.implausible };
    case 'network':
      return isUntrustedCertificate(problem.detail)
        ? { what: words.untrusted(problem.detail) }
        : { what: words.unreachable, detail: problem.detail };
    case 'otherUser':
      return { what: words.otherUser(problem.address) };
    case 'browserRefused':
      return { what: words.unreachable };
    case 'proxy':
      return { what: proxySentence(problem) };
    case 'timeout':
      return { what: words.silent, detail: words.details.silent(locale.wait(problem.afterMs)) };
    case 'redirected':
    case 'tooLarge':
    case 'cancelled':
      return { what: words[problem.kind] };
  }
}
