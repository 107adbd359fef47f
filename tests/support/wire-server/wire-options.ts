// Everything about the provider that the fact sheet leaves open or that differs between organizations, as options.

import type { KeyCost } from './analytics-cost.ts';

/** Keys the server accepts unless told otherwise; recognizable, so a leak is easy to search for. */
export const ADMIN_KEY = 'sk-ant-admin01-canary-ADMIN-0123456789abcdef';
export const WORKSPACE_KEY = 'sk-ant-api03-canary-WORKSPACE-0123456789abcdef';
export const ORGANIZATION_KEY = 'sk-ant-api03-canary-ORGANIZATION-0123456789abcdef';

export interface WireOptions {
  readonly adminKeys: readonly string[];
  /** Ordinary keys: good for /me and /models only. */
  readonly workspaceKeys: readonly string[];
  /** `sk-ant-api…` keys scoped to the whole organization: good for admin endpoints too. */
  readonly organizationKeys: readonly string[];
  /** What an ordinary key gets on an admin endpoint: it "does not work", the status is not documented. */
  readonly workspaceKeyStatus: 401 | 403;
  /** Whether an admin key may list models: not documented. */
  readonly adminKeyOnModels: 'allowed' | 401 | 403;
  /** Buckets appear this long after they end. */
  readonly usageLagMs: number;
  /** A usage range with no complete bucket: reports differ between an empty answer and a 400. */
  readonly usageEmptyRange: 'empty' | 'reject';
  /** Whether the default workspace's real id selects its rows in `workspace_ids[]`: not documented. */
  readonly defaultWorkspaceFilter: 'matches' | 'never';
  /** What keys cost, by the analytics report; 'none' is an organization without it (404), 'refused' a key that may not read it (403). */
  readonly analytics: readonly KeyCost[] | 'none' | 'refused';
  /** The organization's monthly limit in whole cents; null: not in the early access, so there is no such path. */
  readonly spendLimitCents: string | null;
  /** Which paths answer browsers; 'refused' is an organization whose settings forbid it. */
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
