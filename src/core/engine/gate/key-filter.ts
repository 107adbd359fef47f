/** Which keys a plan lets one look at: a filter too large for it is kept, but does not act. */
import type { Selection } from '../../reports/reports.ts';
import { allows, type AccessState } from '../../access/access.ts';

/**
 * The filter in force: the chosen one, or null (the whole organization) where it names more keys than the plan allows.
 * @param access null where nothing is sold: the demo
 */
export function keyFilterOf(chosen: Selection['apiKeyIds'], access: AccessState | null): Selection['apiKeyIds'] {
  if (chosen === null || access === null || chosen.length <= 1) return chosen;
  return allows(access, 'manyKeys') ? chosen : null;
}
