/**
 * The model of the Intraday panel: the estimated cost of today, and a card for each API key that was used today, with
 * the models that it used.
 */
import { figureWords } from '../../messages/en/figures.ts';
import { startOfDay } from '../../core/calendar/day.ts';
import type { MoneyPart } from '../../core/money/format-money.ts';
import { startOfHour, firstHourOf, type Hour } from '../../core/calendar/hour.ts';
import { sumPico, type Pico } from '../../core/money/pico.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import { intradayWords as words } from '../../messages/en/intraday.ts';
import { unknownSentence, unknownTitle } from '../../messages/sureness.ts';
import type { IntradayKey, IntradayModel, IntradayReport, Reports, TokenCounts } from '../../core/reports/reports.ts';
import { toBudgetModel, type BudgetModel } from '../parts/budget-words.ts';
import { breakdown } from '../parts/breakdown.ts';
import { providerTime } from '../../core/engine/provider-day.ts';
import { clockWords, fullDayWords, timeLeftWords, timeWords } from '../parts/calendar-words.ts';
import type { CostCardModel } from '../parts/cost-card.tsx';
import { displayName } from '../parts/display-name.ts';
import { toFilterModel, type FilterModel } from '../parts/filter-words.ts';
import { keyNames } from '../parts/key-name.ts';
import { listShares } from '../parts/list-shares.ts';
import { toLockedModel, type LockedModel } from '../parts/locked-words.ts';
import { costWords, moneyWriter, partWords, shortTokenWords, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { estimateProvenance, type Provenance } from '../parts/provenance.ts';
import { toTrend, type TrendModel } from '../parts/trend-words.ts';

export interface ModelRow {
  readonly id: string;
  readonly cells: readonly [name: string, tokens: string, share: string, cost: string];
  readonly note?: string;
}

export interface KeyCardModel extends CostCardModel {
  readonly models: readonly ModelRow[];
}

/** An API key with less than 1 % of the day's cost, as a row that opens to its card. */
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

export interface IntradayPanelModel {
  /** text that replaces the panel if the current Outlay plan does not include it; null if the plan includes it */
  readonly locked: LockedModel | null;
  readonly filter: FilterModel | null;
  readonly budget: BudgetModel | null;
  readonly day: CostCardModel;
  /** how far the estimate reaches: `Estimated from usage up to 14:00 UTC`, `No usage reported yet` */
  readonly through: string;
  /** the status of today: `Estimated from usage up to 14:00 UTC · Day ends in 7 h 12 min (UTC)` */
  readonly statusText: string;
  readonly isBusy: boolean;
  readonly keys: readonly KeyCardModel[];
  /** API keys with less than 1 % of the day's cost, shown as one line that opens; null if there are no such keys */
  readonly small: SmallKeysModel | null;
  /** text that is shown if there are no figures; null otherwise */
  readonly empty: { readonly title: string; readonly text: string } | null;
  /** label of the button that loads the remaining keys; null if all keys are listed */
  readonly more: string | null;
}

export interface IntradayActions {
  changeSettings(change: { readonly apiKeyIds: null }): void;
  refresh(scope: 'intraday'): Promise<void>;
  showMoreKeys(list: 'intraday'): void;
}

const HOURS = 24;

/**
 * Keys that cost less than this part of the day's cost are shown as rows instead of cards. The unit is a tenth of a
 * percent: 10 is 1 %.
 */
const SMALL_PERMILLE = 10;

/** Returns what the Intraday panel shows; null until the engine has sent its first reports. */
export function toIntradayModel({ state, nowMs }: PanelInput): IntradayPanelModel | null {
  const { reports, refreshing } = state;
  if (reports === null) return null;
  const { intraday } = reports;
  const write = moneyWriter(state);
  const keyShares = listShares(
    intraday.keys.map(({ cost, basis }) => ({ cost, unpricedTokens: basis.unpricedTokens })),
    intraday.more,
  );
  const names = keyNames(intraday.keys);
  const amounts = write.parts([...intraday.keys.map(({ cost }) => cost), intraday.more.cost], intraday.cost);
  const cards = intraday.keys.map((key, index) => {
    const { permille, text } = keyShares[index] ?? { permille: 0, text: null };
    const shown = { title: names[index] ?? '', share: text, amount: amounts[index] };
    return {
      isSmall: text !== null && permille < SMALL_PERMILLE,
      cost: key.cost,
      card: toKeyCard(key, shown, intraday, write),
    };
  });
  const since = unknownSince(reports);
  const none = since === null ? words.noUsageReported : unknownTitle(since);
  const through = intraday.asOf === null ? none : words.estimatedThrough(timeWords(intraday.asOf, nowMs));
  return {
    locked: reports.locked.includes('intraday') ? toLockedModel('intraday') : null,
    filter: toFilterModel(state),
    budget: toBudgetModel(state, nowMs),
    day: toDayCard(intraday, write),
    through,
    statusText: words.status(through, timeLeftWords(providerTime(state.status, nowMs))),
    isBusy: refreshing === 'intraday' || refreshing === 'all' || refreshing === 'everything',
    keys: cards.filter(({ isSmall }) => !isSmall).map(({ card }) => card),
    small: foldSmall(cards, intraday.more, amounts, write),
    empty: intraday.keys.length === 0 ? emptyWords(reports) : null,
    more:
      intraday.more.count === 0
        ? null
        : words.keys.more(intraday.more.count, amounts.at(-1)?.text ?? write(intraday.more.cost)),
  };
}

/** The text that is shown if nothing was used today, or nothing is known yet. */
function emptyWords(reports: Reports): IntradayPanelModel['empty'] {
  const since = unknownSince(reports);
  if (since !== null) return { title: unknownTitle(since), text: unknownSentence(since) };
  return {
    title: words.emptyTitle,
    text: words.empty,
  };
}

function toDayCard(report: IntradayReport, write: MoneyWriter): CostCardModel {
  return {
    id: 'intraday:day',
    title: words.today(fullDayWords(report.day)),
    subtitle: null,
    costLabel: words.costOfToday,
    cost: costWords(write, report.cost, report.basis.unpricedTokens),
    share: null,
    provenance: withReported(estimateProvenance(report.basis), report, write),
    trend: hourlyTrend(report.hourly, report, write),
    breakdown: breakdown(report, write, 'used'),
  };
}

/**
 * Adds a sentence with the amount that the provider has reported for the day so far. This amount arrives late and is
 * not part of the estimate.
 */
function withReported(estimate: Provenance, { reported, day }: IntradayReport, write: MoneyWriter): Provenance {
  if (reported === null) return estimate;
  const until = timeWords(reported.through, startOfDay(day));
  const sentence = words.countedByProvider(write(reported.cost), until);
  return { ...estimate, sentences: [...estimate.sentences, sentence] };
}

/**
 * The texts of one API key in the list: its name, its share of the day's cost (null if a share would be misleading),
 * and its cost.
 */
interface KeyInList {
  readonly title: string;
  readonly share: string | null;
  readonly amount: MoneyPart | undefined;
}

/**
 * Puts the keys with small costs into one line that opens to their rows. Keys are sorted by cost, the highest first. So
 * if a listed key is small, all keys that are not listed (`more`) are small too, and the line counts them.
 */
function foldSmall(
  cards: readonly { readonly isSmall: boolean; readonly cost: Pico; readonly card: KeyCardModel }[],
  more: IntradayReport['more'],
  amounts: readonly MoneyPart[],
  write: MoneyWriter,
): SmallKeysModel | null {
  const small = cards.filter(({ isSmall }) => isSmall);
  if (small.length === 0) return null;
  const cost = sumPico([...small.map((key) => key.cost), more.cost]);
  const units = [...amounts.filter((_, index) => cards[index]?.isSmall ?? more.count > 0)].reduce(
    (sum, part) => sum + part.units,
    0n,
  );
  const [together] = write.parts([cost], { text: '', units });
  const count = small.length + more.count;
  return {
    summary: words.keys.small(count, together?.text ?? write(cost)),
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

function hourlyTrend(hourly: readonly Pico[], report: IntradayReport, write: MoneyWriter): TrendModel | null {
  const first = firstHourOf(report.day);
  return toTrend(
    {
      what: words.costPerHour,
      costs: hourly,
      slots: HOURS,
      slotWords: (index) => clockWords(startOfHour((first + index) as Hour)),
      estimatedFrom: report.basis.estimated || !report.basis.billed ? 0 : HOURS,
    },
    write,
  );
}
