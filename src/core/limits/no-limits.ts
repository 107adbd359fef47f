/**
 * The report without any limits. It is used before limits are loaded. It is also used if the user's plan does not
 * include rate limits; the monthly spend limit is then added to it.
 */
import type { LimitsReport } from './limits.ts';

export const NO_LIMITS: LimitsReport = { groups: [], asOf: null, problem: null, spendLimit: null };
