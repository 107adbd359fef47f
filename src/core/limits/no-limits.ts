/** The empty report of rate limits. It is used before limits are loaded, and if the plan excludes rate limits. */
import type { LimitsReport } from './limits.ts';

export const NO_LIMITS: LimitsReport = { groups: [], asOf: null, problem: null, spendLimit: null };
