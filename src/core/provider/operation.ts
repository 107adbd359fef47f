/**
 * The type of a request to the provider. A transport can send only the operations in `OperationName`, so nobody can use
 * a transport to send other requests.
 */

/** The names of the GET requests that Outlay sends to the provider. */
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
  /**
   * the query parameters in order, each as a name and a value: `['group_by[]', 'model']`. A name may occur more than
   * once
   */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** the value of the `anthropic-beta` header; absent if the operation needs none */
  readonly beta?: string;
}
