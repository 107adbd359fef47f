/**
 * Wraps a provider. If an answer states the first day of the provider's figures, the wrapper passes this day to a
 * function.
 */
import type { Day } from '../../calendar/day.ts';
import { dayOfHour } from '../../calendar/hour.ts';
import type { Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import type { Result } from '../../base/result.ts';

/**
 * Wraps the functions of a provider that load bills and usage.
 * @param note receives the first day of the provider's figures; called only if this day is later than the first
 * requested day
 */
export function notingHistoryLimit(provider: Provider, note: (earliest: Day) => void): Provider {
  async function noting<T>(asked: Day, answer: Promise<Result<T, ProviderFault>>): Promise<Result<T, ProviderFault>> {
    const answered = await answer;
    if (!answered.ok && answered.error.kind === 'beforeHistory' && answered.error.earliest > asked) {
      note(answered.error.earliest);
    }
    return answered;
  }

  return {
    ...provider,
    bill: (range, names, options) => noting(range.from, provider.bill(range, names, options)),
    billByWorkspace: (range, options) => noting(range.from, provider.billByWorkspace(range, options)),
    usage: (query, names, options) => noting(dayOfHour(query.from), provider.usage(query, names, options)),
  };
}
