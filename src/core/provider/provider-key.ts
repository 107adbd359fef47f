/** The kinds of provider keys (admin, regular), and the faults of a key that a person enters. */
import type { ProviderFault } from './fault.ts';

/** `admin` reads usage and cost; `regular` is only for rate limit probes. */
export type KeyKind = 'admin' | 'regular';

/** Why a key did not pass its check. */
export type KeyCheckFault =
  /** empty, or with characters that no key has */
  | { readonly kind: 'notAKey' }
  /** the provider does not know the key, or it has expired */
  | { readonly kind: 'keyRefused' }
  /** valid, but not allowed to read the organization's cost: a workspace key, or an account of one person */
  | { readonly kind: 'notAdmin' }
  /** the check failed: the provider gave no usable answer */
  | { readonly kind: 'notChecked'; readonly fault: ProviderFault };
