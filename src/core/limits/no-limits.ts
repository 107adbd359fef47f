/**
 * The report without any limits. It is used before limits are loaded. If the plan excludes rate limits, it is used too,
 * with the monthly spend limit added.
 */
import type { LimitsReport } from './limits.ts';

export const NO_LIMITS: LimitsReport = { groups: [], asOf: null, problem: null, spendLimit: null };
