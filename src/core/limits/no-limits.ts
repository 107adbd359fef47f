/** The report of rate limits before they are loaded, and for a plan that excludes them. */
import type { LimitsReport } from './limits.ts';

export const NO_LIMITS: LimitsReport = { groups: [], asOf: null, problem: null, spendLimit: null };
