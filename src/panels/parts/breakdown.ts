/**
 * Divides a cost into categories (input, output and so on). A card shows them as a bar, and as figures below it. The
 * shares sum to 100%.
 */
import { breakdownWords } from '../../messages/en/breakdown.ts';
import { valueNameWords } from '../../messages/en/value-names.ts';
import { CATEGORIES, type Category } from '../../core/model/category.ts';
import { sumPico, type Pico } from '../../core/money/pico.ts';
import type { MoneyPart } from '../../core/money/format-money.ts';
import type { CategoryCosts, TokenCounts } from '../../core/reports/reports.ts';
import { listShares } from './list-shares.ts';
import { shortTokenWords, type MoneyWriter } from './money-words.ts';

export interface BreakdownItem {
  readonly id: Category;
  readonly tone: Category;
  readonly label: string;
  readonly permille: number;
  readonly value: string;
  readonly share: string;
  readonly text: string;
  readonly note?: string;
}

/** Adds several costs and divides their sum into categories. */
export function totalBreakdown(sources: readonly BreakdownSource[], write: MoneyWriter): readonly BreakdownItem[] {
  const whole = {
    cost: sumPico(sources.map(({ cost }) => cost)),
    costs: {
      input: sumPico(sources.map(({ costs }) => costs.input)),
      cacheCreation: sumPico(sources.map(({ costs }) => costs.cacheCreation)),
      cacheRead: sumPico(sources.map(({ costs }) => costs.cacheRead)),
      output: sumPico(sources.map(({ costs }) => costs.output)),
      other: sumPico(sources.map(({ costs }) => costs.other)),
    },
    tokens: { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 },
    basis: { unpricedTokens: 0 },
  };
  return breakdown(whole, write, 'used');
}

/**
 * The fields of a report that are needed to divide its cost by category. Reports of months, models, keys and days have
 * them.
 */
export interface BreakdownSource {
  /** the cost of all categories together */
  readonly cost: Pico;
  readonly costs: CategoryCosts;
  readonly tokens: TokenCounts;
  readonly basis: { readonly unpricedTokens: number };
}

/**
 * Returns the categories of a cost, in the order of `CATEGORIES`. `other` is included only if it has a cost. The list
 * is empty if the cost is known but not its categories.
 * @param which `four` returns the four token categories, even those without tokens (for month cards); `used` returns
 *   only those with tokens or cost
 * @param shown the amount that is displayed above the categories; the amounts of the categories sum to it. Pass it if
 *   that amount was rounded together with others, because it may then differ by a cent from `cost`
 */
export function breakdown(
  { cost: whole, costs, tokens, basis }: BreakdownSource,
  write: MoneyWriter,
  which: 'four' | 'used',
  shown: Pico | MoneyPart = whole,
): readonly BreakdownItem[] {
  // A file with exported figures may have the cost of today but not its categories. Then no categories are returned,
  // because zeros would be wrong.
  if (whole !== 0n && CATEGORIES.every((category) => costs[category] === 0n)) return [];
  const each = CATEGORIES.map((category) => costs[category]);
  const shares = listShares(each.map((cost) => ({ cost, unpricedTokens: 0 })));
  const amounts = write.parts(each, shown);
  return CATEGORIES.flatMap((category, index) => {
    const cost = costs[category];
    const count = category === 'other' ? 0 : tokens[category];
    const isShown = cost !== 0n || (category !== 'other' && (which === 'four' || count > 0));
    if (!isShown) return [];
    // The figure may contain tokens without a known price. If it does, and if this category has tokens but no cost, the
    // tokens of this category have no known price. The text then says so, because a share of 0 would be wrong.
    const isUnpriced = cost === 0n && count > 0 && basis.unpricedTokens > 0;
    const { permille, text } = shares[index] ?? { permille: 0, text: null };
    const share = isUnpriced ? breakdownWords.noPrice : (text ?? breakdownWords.credit);
    return [
      {
        id: category,
        tone: category,
        label: valueNameWords.categories[category],
        permille,
        value: isUnpriced ? '–' : (amounts[index]?.text ?? write(cost)),
        share,
        text: share,
        ...(count > 0 && { note: shortTokenWords(count) }),
      },
    ];
  });
}
