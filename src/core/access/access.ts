/**
 * Decides which features each plan includes. The pages, the companion (Outlay's local program), the JSON API and the
 * command line use this file.
 */

/** `trial`: seven days with all features; `free`: the plan after the trial; `pro`: a valid signed licence. */
export type AccessState =
  | {
      readonly kind: 'trial';
      /** the end of the trial, ms since the epoch */
      readonly endsAt: number;
      /** true if the trial has not started yet; it starts when Outlay first has an admin key */
      readonly isWaiting?: true;
    }
  | { readonly kind: 'free' }
  | { readonly kind: 'pro'; /** the name of the licence's holder */ readonly holder: string };

export const FEATURES = ['intraday', 'models', 'perKey', 'manyKeys', 'teams', 'rateLimits', 'jsonApi'] as const;
/**
 * The features that a plan may exclude; all other features are in every plan. `manyKeys` is a filter by more than one
 * API key.
 */
export type Feature = (typeof FEATURES)[number];

/** Whether the plan includes the feature. */
export function allows(access: AccessState, feature: Feature): boolean {
  switch (feature) {
    case 'intraday':
    case 'models':
    case 'perKey':
    case 'manyKeys':
    case 'teams':
    case 'rateLimits':
    case 'jsonApi':
      return access.kind !== 'free';
  }
}

/** Returns the features that the plan excludes, in the order of FEATURES. */
export function lockedFeatures(access: AccessState): readonly Feature[] {
  return FEATURES.filter((feature) => !allows(access, feature));
}
