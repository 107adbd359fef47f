/**
 * Finds a model in the price list by its exact id or alias. If no id or alias matches, the date at the end of an id is
 * ignored. Example: `claude-3-opus` finds `claude-3-opus-20240229`, the only listed model with that name.
 * `claude-3-5-sonnet` finds nothing, because two listed models have that name with different dates.
 */
import { CATALOGUE } from './catalogue.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import { withoutDate } from './model-id.ts';

const BY_NAME: ReadonlyMap<string, CatalogueModel> = new Map([
  ...CATALOGUE.filter(isOnlyOneOfItsName).map((model) => [withoutDate(model.id), model] as const),
  ...CATALOGUE.flatMap((model) => [model.id, ...model.aliases].map((name) => [name, model] as const)),
]);

/** Finds the model with an id from the provider's reports; null if it is not on the price list. */
export function findModel(id: string): CatalogueModel | null {
  return BY_NAME.get(id) ?? BY_NAME.get(withoutDate(id)) ?? null;
}

/** Returns the same id for all names of a model, so that bill, usage, list prices and contract can be matched. */
export function canonicalModelId(id: string): string {
  return findModel(id)?.id ?? withoutDate(id);
}

/** The display name of a model, or null if it is not on the price list. */
export function displayNameOf(id: string): string | null {
  return findModel(id)?.displayName ?? null;
}

function isOnlyOneOfItsName(model: CatalogueModel): boolean {
  return CATALOGUE.every((other) => other === model || withoutDate(other.id) !== withoutDate(model.id));
}
