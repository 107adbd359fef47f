/** What each plan may do, as one table. Pages, the bridge, the JSON API and the command line all ask it. */

/** `trial`: seven days with everything; `free`: after it; `pro`: a valid signed licence. */
export type AccessState =
  | {
      readonly kind: 'trial';
      /** ms since the epoch */
      readonly endsAt: number;
      /** nothing is counted yet: there was no key so far, and the days begin with it */
      readonly isWaiting?: true;
    }
  | { readonly kind: 'free' }
  | { readonly kind: 'pro'; /** who the licence was issued to */ readonly holder: string };

export const FEATURES = ['intraday', 'models', 'perKey', 'manyKeys', 'rateLimits', 'jsonApi'] as const;
/** What a plan may lack; everything not listed is in every plan. `manyKeys` is a key filter of more than one key. */
export type Feature = (typeof FEATURES)[number];

/** Whether the state may use the feature (specification §3, licensing states). */
export function allows(access: AccessState, feature: Feature): boolean {
  switch (feature) {
    case 'intraday':
    case 'models':
    case 'perKey':
    case 'manyKeys':
    case 'rateLimits':
    case 'jsonApi':
      return access.kind !== 'free';
  }
}

/** The features the state lacks, in FEATURES order. */
export function lockedFeatures(access: AccessState): readonly Feature[] {
  return FEATURES.filter((feature) => !allows(access, feature));
}
