/**
 * The empty report of rate limits. It is used before limits are loaded, and if Outlay's free plan applies, which does
 * not include rate limits.
 */
import type { LimitsReport } from './limits.ts';

export const NO_LIMITS: LimitsReport = { groups: [], asOf: null, problem: null, spendLimit: null };
