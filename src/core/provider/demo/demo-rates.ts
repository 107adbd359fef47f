/**
 * Exchange rates for the demo. They are invented but plausible, and always have today's date. The page shows `demo` as
 * their source.
 */
import { MS_PER_DAY } from '../../calendar/day.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import type { Clock, RatesService } from '../../base/ports.ts';
import { fail, ok } from '../../base/result.ts';

const UNITS_PER_DOLLAR: Readonly<Record<CurrencyCode, number>> = {
  USD: 1,
  EUR: 0.88,
  GBP: 0.76,
  JPY: 157,
  CNY: 6.7,
  CHF: 0.83,
  CAD: 1.42,
  AUD: 1.43,
  KRW: 1360,
  INR: 96,
  BRL: 5.2,
  SEK: 10,
};

/** Creates an exchange-rate service that returns the demo's rates without a network request. */
export function createDemoRates({ clock }: { readonly clock: Clock }): RatesService {
  return {
    name: 'demo',
    kind: 'demo',
    fetch({ maxBytes, signal }) {
      if (signal?.aborted === true) return Promise.resolve(fail({ kind: 'cancelled' }));
      const timestamp = (Math.floor(clock.now() / MS_PER_DAY) * MS_PER_DAY) / 1000;
      const body = encodeUtf8(JSON.stringify({ base: 'USD', timestamp, rates: UNITS_PER_DOLLAR }));
      if (body.length > maxBytes) return Promise.resolve(fail({ kind: 'tooLarge', limitBytes: maxBytes }));
      return Promise.resolve(ok({ status: 200, headers: { 'content-type': 'application/json' }, body }));
    },
  };
}
