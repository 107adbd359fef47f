/**
 * Chooses the models whose rate limits are measured. All models of a group share one limit, so one model of each group
 * is enough.
 */
import { canonicalModelId } from '../pricing/find-model.ts';
import type { LimitGroup } from '../limits/limits.ts';

export interface PlannedProbe {
  readonly model: string;
  /** the group whose limit is measured with this model; null for a model without a group */
  readonly group: LimitGroup | null;
}

/**
 * Chooses the models to send a probe (a test request) to.
 * @param groups the provider's list; empty if it could not be loaded
 * @param models the models that the organization uses, in order of preference
 * @returns one model for each group, in the order of the list, then the models without a group
 */
export function planProbes(groups: readonly LimitGroup[], models: readonly string[]): readonly PlannedProbe[] {
  const grouped = new Set(groups.flatMap((group) => group.models.map(canonicalModelId)));
  const ofGroups = groups.flatMap((group): PlannedProbe[] => {
    // A model may have one id in the group and another id in the reports. The probe (a test request) uses the id in the
    // group, because the provider may not accept the id in the reports.
    const spellings = new Map(group.models.map((model) => [canonicalModelId(model), model]));
    const used = models.find((model) => spellings.has(canonicalModelId(model)));
    const model = (used === undefined ? undefined : spellings.get(canonicalModelId(used))) ?? group.models[0];
    return model === undefined ? [] : [{ model, group }];
  });
  const alone = new Map(
    models.filter((model) => !grouped.has(canonicalModelId(model))).map((model) => [canonicalModelId(model), model]),
  );
  return [...ofGroups, ...[...alone.values()].map((model) => ({ model, group: null }))];
}
