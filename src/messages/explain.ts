/** Writes why costs changed, for the page and the terminal: one sentence for each cause of the change. */
import type { Effect } from '../core/analysis/explain/explanation.ts';
import type { Dimension } from '../core/query/cost-query.ts';
import { explainWords } from './en/explain.ts';
import { locale } from './locale.ts';

export interface EffectContext {
  /** the number of UTC days in each of the two compared periods, without days that are left out */
  readonly days: { readonly before: number; readonly after: number };
  /** returns the name for an id of a dimension, for example of a workspace */
  nameOf(dimension: Dimension, id: string): string;
  /**
   * used if one model replaces another: how much of the change the price caused, and how much the number of tokens
   * caused, as text with a sign
   */
  readonly parts: { readonly price: string; readonly tokens: string };
}

/**
 * Writes one effect (a cause of the change of costs), without its amount and without a full stop: `Research used 12%
 * more input tokens a day`.
 */
export function effectSentence(effect: Effect, { days, nameOf, parts }: EffectContext): string {
  const { kind, subject, amount, shares, changedOn } = effect;
  const name = nameOfSubject(subject, nameOf);
  const model = subject.model === null ? '' : nameOf('model', subject.model);
  const isMore = amount > 0n;
  switch (kind) {
    case 'days':
      return explainWords.days(days.before, days.after);
    case 'started':
      return explainWords.started(name ?? '');
    case 'ended':
      return explainWords.ended(name ?? '');
    case 'newModel': {
      const users = usersOf(effect, nameOf);
      return users === null ? explainWords.newModel(model) : explainWords.newModelFor(model, users);
    }
    case 'retiredModel': {
      const users = usersOf(effect, nameOf);
      return users === null ? explainWords.retiredModel(model) : explainWords.retiredModelFor(model, users);
    }
    case 'replacement': {
      const users = usersOf(effect, nameOf);
      const replaced = nameOf('model', subject.replaced ?? '');
      return users === null
        ? explainWords.replacement(model, replaced, parts.price, parts.tokens)
        : explainWords.replacementFor(model, replaced, users, parts.price, parts.tokens);
    }
    case 'inputVolume':
    case 'outputVolume':
      return withModels(effect, volumeSentence(effect, name, days));
    case 'modelMix':
      if (isMore) return name === null ? explainWords.dearerModels : explainWords.dearerModelsOf(name);
      return name === null ? explainWords.cheaperModels : explainWords.cheaperModelsOf(name);
    case 'caching': {
      const [before, after] = [percent(shares?.before ?? 0), percent(shares?.after ?? 0)];
      if (before === after) return name === null ? explainWords.cacheWrites : explainWords.cacheWritesOf(name);
      return withModels(
        effect,
        name === null ? explainWords.caching(before, after) : explainWords.cachingOf(name, before, after),
      );
    }
    case 'tierMix':
      return name === null ? explainWords.tierMix : explainWords.tierMixOf(name);
    case 'listPrice':
      return changedOn.length === 0
        ? explainWords.listPrice(model)
        : explainWords.listPriceOn(model, locale.list(changedOn.map(locale.day)));
    case 'discount': {
      if (shares === null) return explainWords.discountOfSome;
      const [before, after] = [percent(shares.before), percent(shares.after)];
      if (before === after) return explainWords.discountOfSome;
      const one = onlyModelOf(effect);
      return one === null
        ? explainWords.discount(before, after)
        : explainWords.discountOf(nameOf('model', one), before, after);
    }
    case 'price':
      return priceSentence(effect, name, isMore);
    case 'service': {
      const item = nameOf('item', subject.item ?? '');
      return isMore ? explainWords.dearerService(item) : explainWords.cheaperService(item);
    }
    case 'withoutUsage':
      return explainWords.withoutUsage;
    case 'rest':
      return explainWords.rest;
  }
}

/**
 * Writes how many more or fewer tokens were used per day, in percent. If no tokens were used in the earlier period, the
 * sentence has no percentage.
 */
function volumeSentence({ kind, quantities }: Effect, name: string | null, days: EffectContext['days']): string {
  const isInput = kind === 'inputVolume';
  const before = quantities.before / days.before;
  const change = before === 0 ? 0 : quantities.after / days.after / before - 1;
  // A change of 0.04% would be rounded to 0%, although it changes the cost.
  const share = Math.abs(change) < 0.0005 ? explainWords.tinyShare : percent(Math.abs(change));
  if (before === 0) {
    if (name === null) return isInput ? explainWords.newInput : explainWords.newOutput;
    return isInput ? explainWords.newInputOf(name) : explainWords.newOutputOf(name);
  }
  if (change > 0) {
    if (name === null) return isInput ? explainWords.moreInput(share) : explainWords.moreOutput(share);
    return isInput ? explainWords.moreInputOf(name, share) : explainWords.moreOutputOf(name, share);
  }
  if (name === null) return isInput ? explainWords.fewerInput(share) : explainWords.fewerOutput(share);
  return isInput ? explainWords.fewerInputOf(name, share) : explainWords.fewerOutputOf(name, share);
}

/**
 * Adds to a sentence about numbers of tokens or caching that it is about the same models, if the effect (one cause of
 * the change of costs) is split by model. New, retired and replaced models then have effects of their own.
 */
function withModels(effect: Effect, sentence: string): string {
  return isByModel(effect) ? explainWords.withSameModels(sentence) : sentence;
}

function isByModel({ cells }: Pick<Effect, 'cells'>): boolean {
  return cells.some(({ model }) => model !== null);
}

/**
 * Writes that the price per token is higher or lower. Usually the sentence adds that the difference includes a change
 * to more expensive or cheaper models. If the effect (one cause of the change of costs) is split by model, the sentence
 * adds instead that the difference includes changes of service tier and discount, because costs by API key do not show
 * tiers and discounts.
 */
function priceSentence({ cells }: Effect, name: string | null, isMore: boolean): string {
  if (isByModel({ cells })) {
    if (name === null) return isMore ? explainWords.dearerTokensOfKeys : explainWords.cheaperTokensOfKeys;
    return isMore ? explainWords.dearerTokensOfKey(name) : explainWords.cheaperTokensOfKey(name);
  }
  if (name === null) return isMore ? explainWords.dearerTokens : explainWords.cheaperTokens;
  return isMore ? explainWords.dearerTokensOf(name) : explainWords.cheaperTokensOf(name);
}

/**
 * Returns the words for the workspaces or API keys that an effect (one cause of the change of costs) belongs to: the
 * name if there is only one, and their number if there are several. Returns null if the effect is not split by
 * workspace or key.
 */
export function usersOf({ cells, moreCells }: Effect, nameOf: EffectContext['nameOf']): string | null {
  const [first] = cells;
  if (first === undefined) return null;
  const isKey = first.apiKey !== null;
  const users = new Set(cells.map(({ workspace, apiKey }) => workspace ?? apiKey));
  const count = users.size + (moreCells?.count ?? 0);
  if (count === 1) return nameOfSubject(first, nameOf);
  return isKey ? explainWords.apiKeys(count) : explainWords.workspaces(count);
}

/**
 * Returns the model of an effect (one cause of the change of costs); null if the effect belongs to no model or to
 * several, or if not all of its parts are listed.
 */
export function onlyModelOf({ cells, moreCells }: Effect): string | null {
  const models = new Set(cells.map(({ model }) => model));
  const [first = null] = models;
  return models.size === 1 && moreCells === null ? first : null;
}

function nameOfSubject(
  { workspace, apiKey }: Pick<Effect['subject'], 'workspace' | 'apiKey'>,
  nameOf: EffectContext['nameOf'],
): string | null {
  if (workspace !== null) return nameOf('workspace', workspace);
  return apiKey === null ? null : nameOf('apiKey', apiKey);
}

/** Writes a share: `12.4%`. What is not nothing is never `0%`, and what is not all never `100%`. */
function percent(share: number): string {
  const permille = Math.round(share * 1000);
  if (permille === 0 && share > 0) return '<0.1%';
  return permille === 1000 && share < 1 ? '>99.9%' : `${locale.number(permille / 10)}%`;
}
