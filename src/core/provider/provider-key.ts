/** The kinds of provider keys (admin, regular), and the faults of a key that a person enters. */
import type { ProviderFault } from './fault.ts';

/** Outlay reads usage and cost with an `admin` key. It uses a `regular` key only to measure rate limits. */
export type KeyKind = 'admin' | 'regular';

/** Why the check refused a key that a person entered. */
export type KeyCheckFault =
  /** the text is empty, is too long, or has characters that no key has */
  | { readonly kind: 'notAKey' }
  /** 401: the key is unknown, revoked or expired */
  | { readonly kind: 'keyRefused' }
  /**
   * the key is valid, but may not read the organization's cost, because it belongs to a workspace or to an account of
   * one person
   */
  | { readonly kind: 'notAdmin' }
  /** the check could not be completed, because the provider gave no usable answer */
  | { readonly kind: 'notChecked'; readonly fault: ProviderFault };
