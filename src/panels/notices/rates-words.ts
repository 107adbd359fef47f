/** What is wrong with the exchange rates, in words. */
import type { RatesStatus } from '../../core/engine/engine.ts';
import { proxySentence } from '../../core/provider/proxy-fault.ts';

/** Why there are no fresh rates: `The service answered with an error`. */
export function ratesFaultWords(problem: NonNullable<RatesStatus['problem']>): string {
  switch (problem.kind) {
    case 'ratesRefused':
      return 'The rates service answered with an error.';
    case 'ratesNotJson':
    case 'ratesMalformed':
    case 'ratesWrongBase':
      return 'The rates service’s answer can’t be used.';
    case 'ratesImplausible':
      return 'The rates service gave a rate far from the last one, which is more likely wrong than news.';
    case 'network':
    case 'browserRefused':
      return 'The rates service can’t be reached.';
    case 'proxy':
      return proxySentence(problem);
    case 'timeout':
      return 'The rates service does not answer.';
    case 'redirected':
      return 'The rates service sent us elsewhere; redirects are not followed.';
    case 'tooLarge':
      return 'The rates service’s answer is far too large.';
    case 'cancelled':
      return 'Reading the rates was stopped.';
  }
}
