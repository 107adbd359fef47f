/**
 * Lists the models that could replace a model: all other models that are on the price list on a day. Also chooses the
 * one to suggest.
 */
import type { Day } from '../calendar/day.ts';
import { CATALOGUE } from './catalogue.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import { findModel } from './find-model.ts';
import { compareVersions } from './model-id.ts';
import { windowOn } from './price-window.ts';

/** Returns the ids of the models with a price on that day, newest first, without the given model. */
export function switchTargets(id: string, day: Day): readonly string[] {
  return soldOn(day)
    .filter((model) => model !== findModel(id))
    .toSorted((a, b) => b.released - a.released)
    .map((model) => model.id);
}

/**
 * Returns the model to suggest as a replacement: the next cheaper model of the same generation (the first number of the
 * version). Models are compared by the price of an input token. A model is not suggested if its line has a newer model
 * that costs the same or less. Of models with equal prices, one of the same line comes first, then the newest. If the
 * generation has no cheaper model, a cheaper, newer model of the same line is suggested. null if there is none, or if
 * the given model has no list price.
 */
export function suggestedTarget(id: string, day: Day): string | null {
  const own = findModel(id);
  const price = own === null ? null : inputPrice(own, day);
  if (own === null || price === null) return null;
  const sold = soldOn(day);
  const isSuperseded = (model: CatalogueModel): boolean =>
    sold.some(
      (other) =>
        other.line === model.line &&
        compareVersions(other.version, model.version) > 0 &&
        (inputPrice(other, day) ?? Infinity) <= (inputPrice(model, day) ?? Infinity),
    );
  const cheaper = sold
    .filter((model) => (inputPrice(model, day) ?? Infinity) < price && !isSuperseded(model))
    .toSorted(
      (a, b) =>
        (inputPrice(b, day) ?? 0) - (inputPrice(a, day) ?? 0) ||
        Number(b.line === own.line) - Number(a.line === own.line) ||
        b.released - a.released,
    );
  const best =
    cheaper.find(({ version }) => version[0] === own.version[0]) ??
    cheaper.find(({ line, version }) => line === own.line && compareVersions(version, own.version) > 0);
  return best?.id ?? null;
}

/** Whether the model has a higher list price for long prompts on the day. */
export function costsMoreIfLong(id: string, day: Day): boolean {
  return windowOn(findModel(id)?.longPrompt ?? [], day) !== null;
}

function soldOn(day: Day): readonly CatalogueModel[] {
  return CATALOGUE.filter((model) => windowOn(model.base, day) !== null);
}

/** Returns the list price of an input token on the day; for a retired model, its last price. */
function inputPrice({ base }: CatalogueModel, day: Day): number | null {
  return (windowOn(base, day) ?? base.at(-1))?.prices[0] ?? null;
}
