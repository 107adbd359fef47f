/**
 * Finds the days that the provider left out of its last answers, so that the page can show them. These days stay
 * missing until the provider sends them; a refresh right away does not help.
 */
import type { ProviderFault } from '../provider/fault.ts';
import type { Reports } from '../reports/reports.ts';
import type { EngineStatus } from './engine.ts';

export type LeftOutDays = Extract<ProviderFault, { readonly kind: 'incomplete' }>;

/**
 * Returns the fault that has the first and the last of the days that the provider left out, and the count of these
 * days. The result is null during a refresh, or if no day was left out.
 */
export function leftOutDays({ progress, problem }: Pick<EngineStatus, 'progress' | 'problem'>): LeftOutDays | null {
  return progress === null && problem?.kind === 'incomplete' ? problem : null;
}

/**
 * Whether older months are still loading. False if days are missing because the provider left them out: nothing loads
 * them before the next refresh.
 */
export function isHistoryLoading(
  reports: Pick<Reports, 'isComplete'> | null,
  status: Pick<EngineStatus, 'progress' | 'problem'>,
): boolean {
  return reports?.isComplete === false && leftOutDays(status) === null;
}
