/** One set of exchange rates with its date. Two sets are never mixed in one view. */
import type { CurrencyCode } from './currency.ts';
import type { Rate } from './rate.ts';

export interface RateTable {
  /** units per US dollar; a currency the service does not give is missing; USD is always parity */
  readonly rates: Readonly<Partial<Record<CurrencyCode, Rate>>>;
  /** when the service says the rates were set, milliseconds since the epoch; null when it does not say */
  readonly asOf: number | null;
  /** when we fetched them, milliseconds since the epoch */
  readonly fetchedAt: number;
  /** the service's name, e.g. `open.er-api.com`, `demo`, or the custom endpoint's host */
  readonly source: string;
  readonly kind: 'open' | 'custom' | 'demo';
}
