/**
 * Computes the effects of an explanation (the parts of a change in costs, such as volume and price) in a naive way, as
 * a reference for tests. Uses the formulas of docs/methods/explain.md with exact fractions, and rounds nothing. Each
 * combination of workspace, model and so on is an object. For each level (such as the models), the objects are grouped
 * again.
 */
import { parseModelId } from '../../../../../src/core/pricing/model-id.ts';
import {
  compareRationals,
  dividedBy,
  minus,
  plus,
  rational,
  sumOf,
  times,
  ZERO,
  type Rational,
} from '../../../../support/organization/rational.ts';

export interface NaiveSide {
  readonly cost: Rational;
  readonly tokens: Rational;
  /** the cost of the tokens at list prices; null if the tokens have no list price */
  readonly list: Rational | null;
}

export interface NaiveLeaf {
  readonly subject: string;
  readonly model: string;
  readonly item: string;
  readonly variant: string;
  readonly sides: readonly [NaiveSide, NaiveSide];
}

export interface NaiveOptions {
  readonly days: readonly [number, number];
  readonly hasSubjects: boolean;
  readonly hasModels: boolean;
  readonly hasVariants: boolean;
}

const INPUT = ['input', 'write5m', 'write1h', 'read'];
const TOKENS = [...INPUT, 'output'];
const HALF = rational(1n, 2n);
const TOLERANCE = rational(1n, 200n);
const NONE: NaiveSide = { cost: ZERO, tokens: ZERO, list: ZERO };

type Level = 'model' | 'item' | 'variant';
const MIX_OF = { model: 'modelMix', item: 'caching', variant: 'tierMix' } as const;

/**
 * Returns the exact effects by name. A name consists of kind, subject, model, replaced model and item (for example
 * output tokens).
 */
export function naiveEffects(leaves: readonly NaiveLeaf[], options: NaiveOptions): Map<string, Rational> {
  const { hasSubjects, hasModels, hasVariants } = options;
  const days = options.days.map((count) => rational(BigInt(count))) as unknown as readonly [Rational, Rational];
  const meanDays = times(HALF, plus(...days));
  const effects = new Map<string, Rational>();
  const isToken = ({ item }: NaiveLeaf): boolean => TOKENS.includes(item);
  const used = leaves.filter(isToken).map((leaf) => withSides(leaf, (side) => (isZero(side.tokens) ? NONE : side)));
  const discounts = discountsOf(used);

  function add(kind: string, amount: Rational, of: Partial<Record<'subject' | 'model' | 'replaced' | 'item', string>>) {
    if (isZero(amount)) return;
    const name = nameOfEffect(kind, of.subject, of.model, of.replaced, of.item);
    effects.set(name, plus(effects.get(name) ?? ZERO, amount));
  }

  const costs = (list: readonly NaiveLeaf[], side: 0 | 1): Rational => sumOf(list.map(({ sides }) => sides[side].cost));
  const tokens = (list: readonly NaiveLeaf[], side: 0 | 1): Rational =>
    sumOf(list.map(({ sides }) => sides[side].tokens));
  const change = (list: readonly NaiveLeaf[]): Rational => minus(costs(list, 1), costs(list, 0));

  function daysEffect(list: readonly NaiveLeaf[]): Rational {
    const perDay = plus(dividedBy(costs(list, 0), days[0]), dividedBy(costs(list, 1), days[1]));
    return times(times(HALF, perDay), minus(days[1], days[0]));
  }

  /**
   * Returns the mean of the prices per token of the two periods. If a period has no tokens, returns the price of the
   * other period.
   */
  function meanPrice(list: readonly NaiveLeaf[]): Rational {
    const prices = ([0, 1] as const).flatMap((side) =>
      isZero(tokens(list, side)) ? [] : [dividedBy(costs(list, side), tokens(list, side))],
    );
    const [first = ZERO, second = first] = prices;
    return times(HALF, plus(first, second));
  }

  const tokensADay = (list: readonly NaiveLeaf[], side: 0 | 1): Rational => dividedBy(tokens(list, side), days[side]);

  function volume(list: readonly NaiveLeaf[]): Rational {
    return times(times(meanDays, meanPrice(list)), minus(tokensADay(list, 1), tokensADay(list, 0)));
  }

  const isInBoth = (list: readonly NaiveLeaf[]): boolean => !isZero(tokens(list, 0)) && !isZero(tokens(list, 1));
  const price = (list: readonly NaiveLeaf[], side: 0 | 1): Rational => dividedBy(costs(list, side), tokens(list, side));

  /**
   * Adds the effects of changed shares and of changed prices. On each level (such as the models), the effect of the
   * changed shares is added for each part. The price changes inside a part are then computed on the next level.
   */
  function priceEffects(list: readonly NaiveLeaf[], weight: Rational, levels: readonly Level[]): void {
    if (!isInBoth(list)) return;
    const [level, ...below] = levels;
    if (level === undefined) return leafEffects(list, weight);
    for (const part of groupBy(list, (leaf) => leaf[level]).values()) {
      const shares = ([0, 1] as const).map((side) => dividedBy(tokens(part, side), tokens(list, side)));
      const [before = ZERO, after = ZERO] = shares;
      add(MIX_OF[level], times(times(weight, meanPrice(part)), minus(after, before)), { subject: subjectOf(list) });
      priceEffects(part, times(weight, times(HALF, plus(before, after))), below);
    }
  }

  function leafEffects(list: readonly NaiveLeaf[], weight: Rational): void {
    const model = list[0]?.model ?? '';
    const lists = ([0, 1] as const).map((side) => sumOfLists(list, side));
    const [before = null, after = null] = lists;
    const other = !hasModels || !hasVariants ? 'price' : 'rest';
    const ofOther = other === 'price' ? { subject: subjectOf(list) } : {};
    if (!hasModels || before === null || after === null || isZero(before) || isZero(after)) {
      return add(other, times(weight, minus(price(list, 1), price(list, 0))), ofOther);
    }
    const perToken = [dividedBy(before, tokens(list, 0)), dividedBy(after, tokens(list, 1))] as const;
    const paid = [dividedBy(costs(list, 0), before), dividedBy(costs(list, 1), after)] as const;
    const mean = ([a, b]: readonly [Rational, Rational]): Rational => times(HALF, plus(a, b));
    add('listPrice', times(times(weight, mean(paid)), minus(perToken[1], perToken[0])), { model });
    const ofPaid = times(weight, mean(perToken));
    const discount = other === 'price' ? null : discounts(model);
    if (discount === null) return add(other, times(ofPaid, minus(paid[1], paid[0])), ofOther);
    const bend = [dividedBy(paid[0], discount[0]), dividedBy(paid[1], discount[1])] as const;
    add('discount', times(times(ofPaid, mean(bend)), minus(discount[1], discount[0])), {});
    add('rest', times(times(ofPaid, mean(discount)), minus(bend[1], bend[0])), {});
  }

  function subjectOf(list: readonly NaiveLeaf[]): string {
    return list[0]?.subject ?? '';
  }

  for (const [subject, list] of groupBy(leaves, (leaf) => leaf.subject)) {
    const isThere = (side: 0 | 1): boolean =>
      list.some(({ sides }) => !isZero(sides[side].cost) || !isZero(sides[side].tokens));
    if (hasSubjects && !(isThere(0) && isThere(1))) {
      add(isThere(1) ? 'started' : 'ended', change(list), { subject });
      continue;
    }
    for (const [item, services] of groupBy(
      list.filter((leaf) => !isToken(leaf)),
      (leaf) => leaf.item,
    )) {
      const isRunning = !isZero(costs(services, 0)) && !isZero(costs(services, 1));
      const ofDays = isRunning ? daysEffect(services) : ZERO;
      add('days', ofDays, {});
      add('service', minus(change(services), ofDays), { item });
    }
    const unused = list.filter(isToken).map((leaf) => withSides(leaf, (side) => (isZero(side.tokens) ? side : NONE)));
    add('withoutUsage', change(unused), {});
    const models = groupBy(
      list.filter(isToken).map((leaf) => withSides(leaf, (side) => (isZero(side.tokens) ? NONE : side))),
      (leaf) => (hasModels ? leaf.model : ''),
    );
    for (const [model, of] of models) if (isZero(tokens(of, 0)) && isZero(tokens(of, 1))) models.delete(model);
    const told = new Set<string>();
    for (const [replaced, by] of hasModels ? replacementsOf(models) : []) {
      told.add(replaced).add(by);
      for (const items of [INPUT, ['output']]) {
        const stream = [...(models.get(replaced) ?? []), ...(models.get(by) ?? [])].filter(({ item }) =>
          items.includes(item),
        );
        add('days', daysEffect(stream), {});
        add('replacement', minus(change(stream), daysEffect(stream)), { model: by, replaced });
      }
    }
    for (const [model, of] of hasModels ? models : []) {
      if (told.has(model) || isInBoth(of)) continue;
      told.add(model);
      add(isZero(tokens(of, 0)) ? 'newModel' : 'retiredModel', change(of), { model });
    }
    const basket = [...models].filter(([model]) => !told.has(model)).flatMap(([, of]) => of);
    for (const items of [INPUT, ['output']]) {
      const stream = basket.filter(({ item }) => items.includes(item));
      if (stream.length === 0) continue;
      add('days', daysEffect(stream), {});
      add(items === INPUT ? 'inputVolume' : 'outputVolume', volume(stream), { subject });
      const weight = times(meanDays, times(HALF, plus(tokensADay(stream, 0), tokensADay(stream, 1))));
      const levels: readonly Level[] = hasModels
        ? hasVariants
          ? ['model', 'item', 'variant']
          : ['model', 'item']
        : ['item'];
      priceEffects(stream, weight, levels);
    }
  }
  return effects;

  function replacementsOf(models: ReadonlyMap<string, readonly NaiveLeaf[]>): [string, string][] {
    const pairs = [...models].flatMap(([replaced, old]) =>
      [...models].flatMap(([by, young]) => {
        const lost = minus(tokensADay(old, 0), tokensADay(old, 1));
        const gained = minus(tokensADay(young, 1), tokensADay(young, 0));
        const three = rational(3n);
        const line = parseModelId(replaced).line;
        const isOfLine = line !== null && line === parseModelId(by).line;
        const isOne =
          (isZero(tokens(young, 0)) || isOfLine) &&
          compareRationals(gained, ZERO) > 0 &&
          compareRationals(lost, ZERO) > 0 &&
          compareRationals(times(rational(2n), lost), tokensADay(old, 0)) >= 0 &&
          compareRationals(times(three, gained), lost) >= 0 &&
          compareRationals(gained, times(three, lost)) <= 0;
        return isOne ? [{ replaced, by, isOfLine, overlap: compareRationals(lost, gained) < 0 ? lost : gained }] : [];
      }),
    );
    pairs.sort((a, b) => {
      if (a.isOfLine !== b.isOfLine) return a.isOfLine ? -1 : 1;
      const byOverlap = compareRationals(b.overlap, a.overlap);
      return byOverlap !== 0 ? byOverlap : `${a.replaced} ${a.by}` < `${b.replaced} ${b.by}` ? -1 : 1;
    });
    const found: [string, string][] = [];
    for (const { replaced, by } of pairs) {
      if (!found.flat().includes(replaced) && !found.flat().includes(by)) found.push([replaced, by]);
    }
    return found;
  }
}

export function nameOfEffect(kind: string, subject?: string, model?: string, replaced?: string, item?: string): string {
  return JSON.stringify([kind, subject ?? null, model ?? null, replaced ?? null, item ?? null]);
}

/**
 * Returns a function that takes a model and returns its paid price ÷ its list price in each of the two periods. A ratio
 * within half a percent of 1 counts as 1. The returned function returns null if a ratio is unknown, or if the ratio has
 * changed by at most half a percent.
 */
function discountsOf(leaves: readonly NaiveLeaf[]): (model: string) => readonly [Rational, Rational] | null {
  return (model) => {
    const of = leaves.filter(
      ({ sides, ...leaf }) =>
        leaf.model === model && sides.every(({ tokens, list }) => list !== null && !isZero(tokens)),
    );
    const ratios = ([0, 1] as const).map((side) => {
      const paid = sumOf(of.map(({ sides }) => sides[side].cost));
      const list = sumOf(of.map(({ sides }) => sides[side].list ?? ZERO));
      if (compareRationals(paid, ZERO) <= 0 || compareRationals(list, ZERO) <= 0) return null;
      const ratio = dividedBy(paid, list);
      return isClose(ratio, rational(1n)) ? rational(1n) : ratio;
    });
    const [before = null, after = null] = ratios;
    return before === null || after === null || isClose(before, after) ? null : [before, after];
  };
}

function isClose(a: Rational, b: Rational): boolean {
  const difference = minus(dividedBy(a, b), rational(1n));
  const size = compareRationals(difference, ZERO) < 0 ? minus(ZERO, difference) : difference;
  return compareRationals(size, TOLERANCE) <= 0;
}

function sumOfLists(list: readonly NaiveLeaf[], side: 0 | 1): Rational | null {
  const lists = list.map(({ sides }) => sides[side].list);
  return lists.some((of) => of === null) ? null : sumOf(lists.map((of) => of ?? ZERO));
}

function withSides(leaf: NaiveLeaf, change: (side: NaiveSide) => NaiveSide): NaiveLeaf {
  return { ...leaf, sides: [change(leaf.sides[0]), change(leaf.sides[1])] };
}

function isZero({ numerator }: Rational): boolean {
  return numerator === 0n;
}

function groupBy<T>(list: readonly T[], of: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of list) groups.set(of(value), [...(groups.get(of(value)) ?? []), value]);
  return groups;
}
