/**
 * Decides which filter of API keys applies. If the chosen filter has more keys than the plan allows, it stays in the
 * settings, but the figures are not filtered.
 */
import type { Selection } from '../../reports/reports.ts';
import { allows, type AccessState } from '../../access/access.ts';

/**
 * Returns the filter that applies: the chosen filter, or null (the whole organization) if it has more API keys than the
 * plan allows.
 * @param access the plan; null for the demo, which has no plan
 */
export function keyFilterOf(chosen: Selection['apiKeyIds'], access: AccessState | null): Selection['apiKeyIds'] {
  if (chosen === null || access === null || chosen.length <= 1) return chosen;
  return allows(access, 'manyKeys') ? chosen : null;
}
