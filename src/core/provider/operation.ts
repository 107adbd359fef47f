/** A named, typed request to the provider. Transports send only these, so none is a general proxy. */

/** GET requests of the provider's admin interface that Outlay makes (provider facts 1.2 to 1.4 and 1.6). */
export type OperationName =
  | 'organization'
  | 'workspaces'
  | 'apiKeys'
  | 'models'
  | 'rateLimits'
  | 'spendLimits'
  | 'usageReport'
  | 'costReport'
  | 'keyAmounts'
  | 'dayCost';

export interface Operation {
  readonly name: OperationName;
  /** in order, repeated names allowed: `['group_by[]', 'model']` */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** value of the `anthropic-beta` header where the operation needs one */
  readonly beta?: string;
}
