/** Why there are no fresh exchange rates, as a message: the same on the page and in a terminal. */
import type { RatesStatus } from '../core/engine/engine.ts';
import { proxySentence } from '../core/provider/proxy-fault.ts';
import { isUntrustedCertificate } from '../core/provider/untrusted-certificate.ts';
import type { FaultMessage } from './fault-message.ts';

export function ratesFaultMessage(problem: NonNullable<RatesStatus['problem']>): Omit<FaultMessage, 'title'> {
  switch (problem.kind) {
    case 'ratesRefused':
      return {
        what: 'The rates service answered with an error.',
        ...(problem.detail !== null && { detail: problem.detail }),
      };
    case 'ratesNotJson':
      return { what: UNUSABLE, detail: 'it is not JSON' };
    case 'ratesMalformed':
      return { what: UNUSABLE, detail: `it is not understood at ${problem.field || 'its top'}` };
    case 'ratesWrongBase':
      return {
        what: UNUSABLE,
        detail:
          problem.base === null
            ? 'it gives no rates per US dollar'
            : `it gives rates per ${problem.base}, without one for the US dollar`,
      };
    case 'ratesImplausible':
      return { what: 'The rates service gave a rate far from the last one, which is more likely wrong than news.' };
    case 'network':
      return isUntrustedCertificate(problem.detail)
        ? { what: 'The rates service’s certificate is not trusted.', detail: problem.detail }
        : { what: UNREACHABLE, detail: problem.detail };
    case 'otherUser':
    case 'browserRefused':
      return { what: UNREACHABLE };
    case 'proxy':
      return { what: proxySentence(problem) };
    case 'timeout':
      return {
        what: 'The rates service does not answer.',
        detail: `nothing came within ${Math.round(problem.afterMs / 1000)} seconds`,
      };
    case 'redirected':
      return { what: 'The rates service sent us elsewhere; redirects are not followed.' };
    case 'tooLarge':
      return { what: 'The rates service’s answer is far too large.' };
    case 'cancelled':
      return { what: 'Reading the rates was stopped.' };
  }
}

const UNUSABLE = 'The rates service’s answer can’t be used.';
const UNREACHABLE = 'The rates service can’t be reached.';
