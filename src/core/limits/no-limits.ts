/**
 * The report without any limits. It is used before limits are loaded. The free plan always gets it, because it does not
 * include rate limits.
 */
import type { LimitsReport } from './limits.ts';

export const NO_LIMITS: LimitsReport = { groups: [], asOf: null, problem: null, spendLimit: null };
