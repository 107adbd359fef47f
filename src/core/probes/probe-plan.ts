/** Which models to ask for their limits: one of each group, for limits hold for a group together. */
import { withoutDate } from '../pricing/model-id.ts';
import type { LimitGroup } from '../limits/limits.ts';

export interface PlannedProbe {
  readonly model: string;
  /** the group it stands for; null for a model that is in none */
  readonly group: LimitGroup | null;
}

/**
 * @param groups the provider's list; empty where it could not be read
 * @param models those in use, the ones to prefer first; a model in no group is asked for itself
 * @returns groups in their order, then models in theirs
 */
export function planProbes(groups: readonly LimitGroup[], models: readonly string[]): readonly PlannedProbe[] {
  const grouped = new Set(groups.flatMap((group) => group.models.map(withoutDate)));
  const ofGroups = groups.flatMap((group): PlannedProbe[] => {
    const members = new Set(group.models.map(withoutDate));
    const model = models.find((used) => members.has(withoutDate(used))) ?? group.models[0];
    return model === undefined ? [] : [{ model, group }];
  });
  const alone = new Map(
    models.filter((model) => !grouped.has(withoutDate(model))).map((model) => [withoutDate(model), model]),
  );
  return [...ofGroups, ...[...alone.values()].map((model) => ({ model, group: null }))];
}
