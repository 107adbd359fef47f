/** The type of a request to the provider. Transports send only these named operations, so no transport can send other requests. */

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
  /** the parameters in order; names may repeat: `['group_by[]', 'model']` */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** value of the `anthropic-beta` header, if the operation needs one */
  readonly beta?: string;
}
