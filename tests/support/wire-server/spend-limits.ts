// Answers `GET /v1/organizations/spend_limits`. It is in early access, so it needs a beta header, and most
// organizations get a 404.

import type { EndpointRequest, JsonObject } from './endpoint.ts';
import { parseQuery } from './query.ts';
import { WireError } from './wire-error.ts';

const BETA = 'spend-limit-reads-2026-09-26';

export function listSpendLimits(request: EndpointRequest): JsonObject {
  parseQuery(request.search, { single: ['limit', 'page'] });
  const { spendLimitCents } = request.options;
  if (spendLimitCents === null || !request.betas.includes(BETA)) {
    throw new WireError(404, 'not_found_error', 'The requested resource could not be found.');
  }
  const limit = (amount: string, scope: JsonObject): JsonObject => ({
    spend_limit_id: `spl_${String(scope['type'])}`,
    amount,
    currency: 'USD',
    period: 'monthly',
    scope,
  });
  return {
    data: [
      limit('100', { type: 'user', user_id: 'user_1' }),
      limit(spendLimitCents, { type: 'organization' }),
      limit('20000000', { type: 'usage_tier' }),
    ],
    next_page: null,
  };
}
