/**
 * Writes the short name of one cause of the change (an “effect”), for the waterfall and the headline:
 * `agents-ci: Claude Opus 5 → 5.5`, `Research: more output tokens`.
 */
import type { Effect } from '../../core/analysis/explain/explanation.ts';
import type { Dimension } from '../../core/query/cost-query.ts';
import { explainPageWords } from '../../messages/en/explain-page.ts';
import { onlyModelOf, usersOf } from '../../messages/explain.ts';

const words = explainPageWords.short;

export type NameOf = (dimension: Dimension, id: string) => string;

export function shortName(effect: Effect, nameOf: NameOf): string {
  const { kind, subject, amount } = effect;
  const { workspace, apiKey } = subject;
  const name = workspace !== null ? nameOf('workspace', workspace) : apiKey === null ? null : nameOf('apiKey', apiKey);
  const model = subject.model === null ? '' : nameOf('model', subject.model);
  const isMore = amount > 0n;
  const of = (what: string): string => (name === null ? words.alone(what) : words.of(name, what));
  switch (kind) {
    case 'days':
      return isMore ? words.moreDays : words.fewerDays;
    case 'started':
      return words.started(name ?? '');
    case 'ended':
      return words.ended(name ?? '');
    case 'newModel':
      return words.newModel(model);
    case 'retiredModel':
      return words.retiredModel(model);
    case 'replacement': {
      const users = usersOf(effect, nameOf);
      const change = replacementName(nameOf('model', subject.replaced ?? ''), model);
      return users === null ? change : words.of(users, change);
    }
    case 'inputVolume':
      return of(isMore ? words.moreInput : words.fewerInput);
    case 'outputVolume':
      return of(isMore ? words.moreOutput : words.fewerOutput);
    case 'modelMix':
      return of(isMore ? words.dearerModels : words.cheaperModels);
    case 'caching':
      return of(isMore ? words.dearerCaching : words.cheaperCaching);
    case 'tierMix':
      return of(words.tierMix);
    case 'listPrice':
      return words.of(model, words.listPrice);
    case 'discount': {
      const one = onlyModelOf(effect);
      const what = isMore ? words.smallerDiscount : words.largerDiscount;
      return one === null ? words.alone(what) : words.of(nameOf('model', one), what);
    }
    case 'price':
      return of(words.price);
    case 'service':
      return nameOf('item', subject.item ?? '');
    case 'withoutUsage':
      return words.withoutUsage;
    case 'rest':
      return words.rest;
  }
}

/**
 * Says that one model replaced another: `Claude Haiku 4.5 → 5.5`, `Claude Sonnet 4.5 → Haiku 5.5`. If both names begin
 * with the same words, those words are written once.
 */
function replacementName(replaced: string, model: string): string {
  const before = replaced.split(' ');
  const after = model.split(' ');
  const different = after.findIndex((word, index) => word !== before[index]);
  return words.replacement(replaced, after.slice(Math.max(0, different)).join(' '));
}
