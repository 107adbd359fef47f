/**
 * The cards of the API keys that were used today, each with the models that the key used. A key with little cost is
 * only a row; a press on the row opens its card.
 */
import type { MoneyPart } from '../../core/money/format-money.ts';
import { sumPico } from '../../core/money/pico.ts';
import type { IntradayKey, IntradayModel, IntradayReport, TokenCounts } from '../../core/reports/reports.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { intradayWords as words } from '../../messages/en/intraday.ts';
import { breakdown } from '../parts/breakdown.ts';
import type { CostCardModel } from '../parts/cost-card.tsx';
import { displayName } from '../parts/display-name.ts';
import { keyNames } from '../parts/key-name.ts';
import { listShares } from '../parts/list-shares.ts';
import { partWords, shortTokenWords, type MoneyWriter } from '../parts/money-words.ts';
import { estimateProvenance } from '../parts/provenance.ts';
import { hourlyTrend } from './hourly-trend.ts';

export interface ModelRow {
  readonly id: string;
  readonly cells: readonly [name: string, tokens: string, share: string, cost: string];
  readonly note?: string;
}

export interface KeyCardModel extends CostCardModel {
  readonly models: readonly ModelRow[];
}

/**
 * An API key with less than 1 % of the day's cost. It is drawn as a row, and a press on the row opens the key's card.
 */
export interface SmallKeyModel {
  readonly id: string;
  /** the row's text: `batch-nightly: $0.42, 0.3% of today’s cost` */
  readonly row: string;
  readonly card: KeyCardModel;
}

export interface SmallKeysModel {
  /** the first line, which shows and hides the rows: `12 keys under 1% of today’s cost: $1.66 in total` */
  readonly summary: string;
  readonly rows: readonly SmallKeyModel[];
}

/**
 * A key whose share of the day's cost is smaller than this is drawn as a row and not as a card. The unit is a tenth of
 * a percent: 10 is 1 %.
 */
const SMALL_PERMILLE = 10;

/**
 * The texts of one API key in the list: its name, its share of the day's cost, and its cost. The share is null if it
 * would mislead, for example for a negative amount.
 */
interface KeyInList {
  readonly title: string;
  readonly share: string | null;
  readonly amount: MoneyPart | undefined;
}

export interface KeyCards {
  /** the cards of the keys that are not in `small` */
  readonly cards: readonly KeyCardModel[];
  /**
   * the listed keys with less than 1 % of the day's cost; null if there are none, or if some tokens of the keys that
   * are not listed have no known price
   */
  readonly small: SmallKeysModel | null;
  /** the cost of the keys that are not listed, as text; null if no price is known for their tokens */
  readonly moreCost: string | null;
}

/** Makes the cards of the report's API keys. On screen, the amounts of all keys sum to the amount of the day. */
export function toKeyCards(report: IntradayReport, write: MoneyWriter): KeyCards {
  const { keys, more } = report;
  const moreUnpriced = unpricedOfMore(report);
  const keyShares = listShares(
    keys.map(({ cost, basis }) => ({ cost, unpricedTokens: basis.unpricedTokens })),
    more,
  );
  const names = keyNames(keys);
  const amounts = write.parts([...keys.map(({ cost }) => cost), more.cost], report.cost);
  const cards = keys.map((key, index) => {
    const { permille, text } = keyShares[index] ?? { permille: 0, text: null };
    const shown = { title: names[index] ?? '', share: text, amount: amounts[index] };
    return {
      isSmall: moreUnpriced === 0 && text !== null && permille < SMALL_PERMILLE,
      key,
      card: toKeyCard(key, shown, report, write),
    };
  });
  return {
    cards: cards.filter(({ isSmall }) => !isSmall).map(({ card }) => card),
    small: foldSmall(cards, more, amounts, write),
    moreCost:
      moreUnpriced > 0 && more.cost === 0n
        ? null
        : partWords(amounts.at(-1) ?? { text: write(more.cost) }, more.cost, moreUnpriced),
  };
}

/** Returns how many tokens of the keys that are not listed have no known price. */
function unpricedOfMore({ keys, more, basis }: IntradayReport): number {
  return more.count === 0 ? 0 : basis.unpricedTokens - unpricedOf(keys);
}

function unpricedOf(keys: readonly IntradayKey[]): number {
  return keys.reduce((sum, { basis }) => sum + basis.unpricedTokens, 0);
}

/**
 * Puts the keys with small costs into one line, which a person can open to see their rows. Keys are sorted by cost, the
 * highest first. So if one of the listed keys is small, all keys that are not listed (`more`) are small too. In this
 * case, the line's number of keys and its cost include the keys that are not listed. If some tokens of the keys that
 * are not listed have no known price, nobody knows whether these keys are small, and no key is put into the line.
 */
function foldSmall(
  cards: readonly { readonly isSmall: boolean; readonly key: IntradayKey; readonly card: KeyCardModel }[],
  more: IntradayReport['more'],
  amounts: readonly MoneyPart[],
  write: MoneyWriter,
): SmallKeysModel | null {
  const small = cards.filter(({ isSmall }) => isSmall);
  if (small.length === 0) return null;
  const cost = sumPico([...small.map(({ key }) => key.cost), more.cost]);
  const units = [...amounts.filter((_, index) => cards[index]?.isSmall ?? more.count > 0)].reduce(
    (sum, part) => sum + part.units,
    0n,
  );
  const [together] = write.parts([cost], { text: '', units });
  const count = small.length + more.count;
  return {
    summary: words.keys.small(
      count,
      partWords(together ?? { text: write(cost) }, cost, unpricedOf(small.map(({ key }) => key))),
    ),
    rows: small.map(({ card }) => toSmallKey(card)),
  };
}

function toSmallKey(card: KeyCardModel): SmallKeyModel {
  const { id, title, cost, share } = card;
  return {
    id: `${id}:row`,
    row: share === null ? words.keys.row(title, cost) : words.keys.rowWithShare(title, cost, share),
    card,
  };
}

function toKeyCard(key: IntradayKey, inList: KeyInList, report: IntradayReport, write: MoneyWriter): KeyCardModel {
  const { title, share, amount } = inList;
  const modelShares = listShares(key.models);
  const amounts = write.parts(
    key.models.map(({ cost }) => cost),
    amount ?? key.cost,
  );
  return {
    id: `intraday:${key.id ?? 'console'}`,
    title,
    subtitle: subtitleOf(key),
    costLabel: words.keys.costOf(title),
    cost: partWords(amount ?? { text: write(key.cost) }, key.cost, key.basis.unpricedTokens),
    share: share === null ? null : words.keys.shareOfDay(share),
    provenance: estimateProvenance(key.basis),
    trend: hourlyTrend(key.hourly, report, write),
    breakdown: breakdown(key, write, 'used', amount),
    models: key.models.map((model, index) =>
      toModelRow(model, modelShares[index]?.text ?? null, amounts[index] ?? { text: write(model.cost) }),
    ),
  };
}

function subtitleOf({ id, hint }: IntradayKey): string | null {
  if (id === null) return figureWords.noKey;
  return hint === null ? null : displayName(hint);
}

function toModelRow(row: IntradayModel, share: string | null, amount: Pick<MoneyPart, 'text'>): ModelRow {
  const { model, displayName: given, cost, tokens, unpricedTokens } = row;
  const name = model === null ? words.models.none : displayName(given ?? model, model);
  const count = totalOf(tokens);
  return {
    id: `model:${model ?? ''}`,
    cells: [
      name,
      count === 0 ? '–' : shortTokenWords(count).replace(' tokens', ''),
      share ?? '–',
      partWords(amount, cost, unpricedTokens),
    ],
    ...(unpricedTokens > 0 && { note: words.models.withoutPrice(shortTokenWords(unpricedTokens)) }),
  };
}

function totalOf(tokens: TokenCounts): number {
  return tokens.input + tokens.cacheCreation + tokens.cacheRead + tokens.output;
}
