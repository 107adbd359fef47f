/** One set of exchange rates with its date. All amounts on a page are converted with the rates of the same set. */
import type { CurrencyCode } from './currency.ts';
import type { Rate } from './rate.ts';

export interface RateTable {
  /** units per US dollar; currencies that the service does not have are missing; the rate of USD is always 1 */
  readonly rates: Readonly<Partial<Record<CurrencyCode, Rate>>>;
  /**
   * when the rates were set according to the service, milliseconds since the epoch; null if the service does not say
   */
  readonly asOf: number | null;
  /** when Outlay loaded the rates, milliseconds since the epoch */
  readonly fetchedAt: number;
  /** the service's name, e.g. `open.er-api.com`, `demo`, or the host of a custom service */
  readonly source: string;
  readonly kind: 'open' | 'custom' | 'demo';
}
