/** The keys that a plan allows to be selected. A filter with too many keys is kept but not applied. */
import type { Selection } from '../../reports/reports.ts';
import { allows, type AccessState } from '../../access/access.ts';

/**
 * The filter in force: the chosen one, or null (the whole organization) where it names more keys than the plan allows.
 * @param access null if nothing is sold: the demo
 */
export function keyFilterOf(chosen: Selection['apiKeyIds'], access: AccessState | null): Selection['apiKeyIds'] {
  if (chosen === null || access === null || chosen.length <= 1) return chosen;
  return allows(access, 'manyKeys') ? chosen : null;
}
