// Options for everything about the provider that its documentation leaves open, or that differs between organizations.

import type { KeyCost } from './analytics-cost.ts';

/** The keys that the server accepts by default. They are easy to recognize, so a leak is easy to find. */
export const ADMIN_KEY = 'sk-ant-admin01-canary-ADMIN-0123456789abcdef';
export const WORKSPACE_KEY = 'sk-ant-api03-canary-WORKSPACE-0123456789abcdef';
export const ORGANIZATION_KEY = 'sk-ant-api03-canary-ORGANIZATION-0123456789abcdef';

export interface WireOptions {
  readonly adminKeys: readonly string[];
  /** keys of a workspace, which work only for /me, /models and messages */
  readonly workspaceKeys: readonly string[];
  /** `sk-ant-api…` keys of the whole organization, which also work for admin endpoints */
  readonly organizationKeys: readonly string[];
  /**
   * the status of the answer to a workspace key on an admin endpoint; the documentation says only that such a key does
   * not work
   */
  readonly workspaceKeyStatus: 401 | 403;
  /** whether an admin key may list models, which is not documented */
  readonly adminKeyOnModels: 'allowed' | 401 | 403;
  /** the time from the end of a bucket until the bucket appears in the report, in ms */
  readonly usageLagMs: number;
  /** the answer to a usage range without a complete bucket: real answers are empty or a 400 */
  readonly usageEmptyRange: 'empty' | 'reject';
  /**
   * whether a filter `workspace_ids[]` with the default workspace's real id finds the rows of this workspace; the
   * documentation does not say this
   */
  readonly defaultWorkspaceFilter: 'matches' | 'never';
  /**
   * the costs of keys in the analytics report. 'none': the organization does not have the report (404). 'refused': the
   * key may not read it (403)
   */
  readonly analytics: readonly KeyCost[] | 'none' | 'refused';
  /**
   * the organization's monthly limit in whole cents; null if the organization is not in early access, so that the path
   * does not exist
   */
  readonly spendLimitCents: string | null;
  /** which paths answer browsers; 'refused' if the organization's settings forbid browsers */
  readonly cors: 'all' | 'models' | 'none' | 'refused';
}

export const DEFAULT_WIRE_OPTIONS: WireOptions = {
  adminKeys: [ADMIN_KEY],
  workspaceKeys: [WORKSPACE_KEY],
  organizationKeys: [ORGANIZATION_KEY],
  workspaceKeyStatus: 403,
  adminKeyOnModels: 'allowed',
  usageLagMs: 0,
  usageEmptyRange: 'empty',
  defaultWorkspaceFilter: 'matches',
  analytics: 'none',
  spendLimitCents: null,
  cors: 'none',
};
