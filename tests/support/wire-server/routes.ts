// For each path of the test server: the access that a request needs, and the code that answers it.

import { analyticsCost } from './analytics-cost.ts';
import type { Access } from './authorization.ts';
import { costReport } from './cost-report.ts';
import type { Endpoint } from './endpoint.ts';
import { listApiKeys, listModels, listWorkspaces, organizationMe } from './listings.ts';
import { listRateLimits } from './rate-limits.ts';
import { listSpendLimits } from './spend-limits.ts';
import { usageReport } from './usage-report.ts';

/** Short names of the paths, for fault plans and assertions. */
export const PATHS = {
  me: '/v1/organizations/me',
  workspaces: '/v1/organizations/workspaces',
  apiKeys: '/v1/organizations/api_keys',
  usage: '/v1/organizations/usage_report/messages',
  cost: '/v1/organizations/cost_report',
  analyticsCost: '/v1/organizations/analytics/cost',
  rateLimits: '/v1/organizations/rate_limits',
  spendLimits: '/v1/organizations/spend_limits',
  models: '/v1/models',
  /** This path accepts only POST. It is not in the table of endpoints, because it is the only one that needs a body. */
  messages: '/v1/messages',
} as const;

export const ROUTES: ReadonlyMap<string, { readonly access: Access; readonly endpoint: Endpoint }> = new Map([
  [PATHS.me, { access: 'any', endpoint: organizationMe }],
  [PATHS.workspaces, { access: 'admin', endpoint: listWorkspaces }],
  [PATHS.apiKeys, { access: 'admin', endpoint: listApiKeys }],
  [PATHS.usage, { access: 'admin', endpoint: usageReport }],
  [PATHS.cost, { access: 'admin', endpoint: costReport }],
  [PATHS.analyticsCost, { access: 'admin', endpoint: analyticsCost }],
  [PATHS.rateLimits, { access: 'admin', endpoint: listRateLimits }],
  [PATHS.spendLimits, { access: 'admin', endpoint: listSpendLimits }],
  [PATHS.models, { access: 'models', endpoint: listModels }],
]);
