/**
 * All faults of requests to a provider, as plain data. `messages/en/provider-faults.ts` has a sentence for each fault.
 */
import type { Day } from '../calendar/day.ts';
import type { ProxyFault } from '../base/ports.ts';
import type { OperationName } from './operation.ts';

/**
 * A field of the faults `rateLimited`, `overloaded` and `serverError`. After these faults, the server may have asked
 * for a wait, or may be overloaded. All requests then wait, not only the one that failed.
 */
interface Held {
  /** the time at which requests continue, ms since the epoch; absent if they may continue now */
  readonly until?: number;
}

export type FaultCause =
  /** 401: the key is unknown, revoked or expired */
  | { readonly kind: 'unauthorized' }
  /**
   * 403: the key is valid, but has no access to the requested data. It may be the key of a workspace, or the
   * organization has no Admin API
   */
  | { readonly kind: 'forbidden' }
  /**
   * 429: too many requests in a short time. A later request may succeed. `retryAfterMs` is the wait that the provider
   * asks for, in ms
   */
  | ({ readonly kind: 'rateLimited'; readonly retryAfterMs: number | null } & Held)
  /**
   * 429 or 400: the organization has reached a spend limit. Another attempt does not help until the limit is raised or
   * a new month begins
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
   * 404: the provider does not know the path or the id in the request. `othersAnswered` is true if the provider answered
   * other requests to the same address, so that the address is right. Example: on Google Cloud, the provider has usage
   * reports, but no cost report
   */
  | { readonly kind: 'notFound'; readonly othersAnswered?: true }
  /** a 2xx answer that is not JSON, or that ends too early */
  | { readonly kind: 'notJson' }
  /** JSON that lacks a required field or has a field of another type; `field` is a path such as `data[3].results[0].amount` */
  | { readonly kind: 'malformed'; readonly field: string; readonly expected: string }
  /** an amount that is not in US dollars */
  | { readonly kind: 'foreignCurrency'; readonly currency: string }
  | { readonly kind: 'repeatedCursor' }
  | { readonly kind: 'tooManyPages' }
  | { readonly kind: 'tooLarge'; readonly limitBytes: number }
  /**
   * the provider's report lacks days of the requested range. `from` is the first missing day, `through` is the last
   * missing day, and `days` is how many days are missing. Some days between `from` and `through` may be present. Outlay
   * uses the days that the report contains
   */
  | { readonly kind: 'incomplete'; readonly from: Day; readonly through: Day; readonly days: number }
  | { readonly kind: 'network'; readonly detail: string }
  | { readonly kind: 'timeout'; readonly afterMs: number }
  /** `address` is on this machine, and the program that answers there may belong to another user; nothing was sent */
  | { readonly kind: 'otherUser'; readonly address: string }
  | ProxyFault
  | { readonly kind: 'redirected' }
  | { readonly kind: 'browserRefused' }
  | { readonly kind: 'cancelled' };

/** The fault of an operation, with the operation's name. */
export type ProviderFault = FaultCause & { readonly operation: OperationName };
