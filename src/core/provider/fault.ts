/**
 * All faults of requests to a provider, as plain data. `messages/en/provider-faults.ts` has a sentence for each fault.
 */
import type { Day } from '../calendar/day.ts';
import type { ProxyFault } from '../base/ports.ts';
import type { OperationName } from './operation.ts';

/**
 * The field `until` of the faults `rateLimited`, `overloaded` and `serverError`. These faults concern the whole server.
 * So all requests may have to wait, not only the one that failed.
 */
interface Held {
  /** the time at which Outlay sends requests again, ms since the epoch; absent if there is no wait */
  readonly until?: number;
}

export type FaultCause =
  /** 401: the key is unknown, revoked or expired */
  | { readonly kind: 'unauthorized' }
  /**
   * 403: the key is valid, but may not read the requested data. Either it is the key of a single workspace, or the
   * organization has no Admin API
   */
  | { readonly kind: 'forbidden' }
  /**
   * 429: too many requests in a short time. A later request may succeed. `retryAfterMs` is how long the provider tells
   * Outlay to wait, in ms; null if it does not say
   */
  | ({ readonly kind: 'rateLimited'; readonly retryAfterMs: number | null } & Held)
  /**
   * 429 or 400: the organization has reached a spend limit. Requests fail until somebody raises the limit or a new
   * month begins
   */
  | { readonly kind: 'spendCapReached' }
  /** 529: the provider is overloaded */
  | ({ readonly kind: 'overloaded' } & Held)
  /** 5xx: the provider has an internal failure */
  | ({ readonly kind: 'serverError'; readonly status: number } & Held)
  /** 400 and other 4xx: the request itself is wrong */
  | { readonly kind: 'refused'; readonly status: number; readonly type: string }
  /**
   * 400: the provider has no figures for days before `earliest`. The provider's message contains this date: `earliest:
   * 2026-10-01T00:00:00Z`
   */
  | { readonly kind: 'beforeHistory'; readonly earliest: Day }
  /**
   * 404: the provider does not know the path or the id in the request. `othersAnswered` is true if other requests to
   * the same address were answered, which means that the address is right. Example: on Google Cloud, the provider has
   * usage reports, but no cost report
   */
  | { readonly kind: 'notFound'; readonly othersAnswered?: true }
  /** a 2xx answer that is not JSON, or that ends too early */
  | { readonly kind: 'notJson' }
  /**
   * JSON that lacks a required field or has a field of another type; `field` is a path, for example
   * `data[3].results[0].amount`
   */
  | { readonly kind: 'malformed'; readonly field: string; readonly expected: string }
  /** an amount that is not in US dollars */
  | { readonly kind: 'foreignCurrency'; readonly currency: string }
  | { readonly kind: 'repeatedCursor' }
  | { readonly kind: 'tooManyPages' }
  | { readonly kind: 'tooLarge'; readonly limitBytes: number }
  /**
   * days are missing in the provider's report. `from` is the first missing day, `through` is the last missing day, and
   * `days` is the number of missing days. Between `from` and `through`, some days may be present. Outlay uses the days
   * that are present. `isUsageToo` is true if the fault of the operation `costReport` also counts days that are missing
   * in the usage report
   */
  | {
      readonly kind: 'incomplete';
      readonly from: Day;
      readonly through: Day;
      readonly days: number;
      readonly isUsageToo?: true;
    }
  | { readonly kind: 'network'; readonly detail: string }
  | { readonly kind: 'timeout'; readonly afterMs: number }
  /**
   * `address` is on this machine, but the program that answers there may belong to another user of the machine. Outlay
   * sent nothing to it
   */
  | { readonly kind: 'otherUser'; readonly address: string }
  | ProxyFault
  | { readonly kind: 'redirected' }
  | { readonly kind: 'browserRefused' }
  | { readonly kind: 'cancelled' };

/** The fault of an operation, with the operation's name. */
export type ProviderFault = FaultCause & { readonly operation: OperationName };
