/** The kinds of provider keys (admin, regular), and what can be wrong with a key that a person enters. */
import type { ProviderFault } from './fault.ts';

/** `admin` reads usage and cost; `regular` is only for rate limit probes. */
export type KeyKind = 'admin' | 'regular';

/** Why a key did not pass its check. */
export type KeyCheckFault =
  /** empty, or with characters no key has */
  | { readonly kind: 'notAKey' }
  /** the provider does not know it, or it has expired */
  | { readonly kind: 'keyRefused' }
  /** valid, but it may not read the organization's cost: a workspace key, or an account of one person */
  | { readonly kind: 'notAdmin' }
  /** the provider could not be asked */
  | { readonly kind: 'notChecked'; readonly fault: ProviderFault };
