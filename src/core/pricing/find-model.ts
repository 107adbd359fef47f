/**
 * Finds a model in the price list: by its exact id or alias, then without the date at its end. `claude-3-opus` is
 * `claude-3-opus-20240229`, the only listed model of that name; `claude-3-5-sonnet` is none, because two are listed.
 */
import { CATALOGUE } from './catalogue.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import { withoutDate } from './model-id.ts';

const BY_NAME: ReadonlyMap<string, CatalogueModel> = new Map([
  ...CATALOGUE.filter(isOnlyOneOfItsName).map((model) => [withoutDate(model.id), model] as const),
  ...CATALOGUE.flatMap((model) => [model.id, ...model.aliases].map((name) => [name, model] as const)),
]);

/** The model of an id as the provider's reports give it, or null. */
export function findModel(id: string): CatalogueModel | null {
  return BY_NAME.get(id) ?? BY_NAME.get(withoutDate(id)) ?? null;
}

/** One name for all of a model's names, so that bill and usage, prices and contract meet. */
export function canonicalModelId(id: string): string {
  return findModel(id)?.id ?? withoutDate(id);
}

/** The model's name for people, or null when the price list does not know it. */
export function displayNameOf(id: string): string | null {
  return findModel(id)?.displayName ?? null;
}

function isOnlyOneOfItsName(model: CatalogueModel): boolean {
  return CATALOGUE.every((other) => other === model || withoutDate(other.id) !== withoutDate(model.id));
}
