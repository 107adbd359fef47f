/** The Intraday panel: today's estimate, and a card for every API key used today with its models. */
import { startOfHour, firstHourOf, type Hour } from '../../core/calendar/hour.ts';
import type { Pico } from '../../core/money/pico.ts';
import { shares } from '../../core/money/shares.ts';
import type { IntradayKey, IntradayModel, IntradayReport, TokenCounts } from '../../core/reports/reports.ts';
import { breakdown } from '../parts/breakdown.ts';
import { fullDayWords, timeLeftWords, timeWords } from '../parts/calendar-words.ts';
import type { CostCardModel } from '../parts/cost-card.tsx';
import { displayName } from '../parts/display-name.ts';
import { costWords, moneyWriter, shareWords, shortTokenWords, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { provenance } from '../parts/provenance.ts';
import { toTrend, type TrendModel } from '../parts/trend-words.ts';

export interface ModelRow {
  readonly id: string;
  readonly cells: readonly [name: string, tokens: string, share: string, cost: string];
  readonly note?: string;
}

export interface KeyCardModel extends CostCardModel {
  readonly models: readonly ModelRow[];
}

export interface IntradayPanelModel {
  readonly day: CostCardModel;
  /** where the day stands: `Usage up to 14:00 UTC · 7 h 12 min left in this UTC day` */
  readonly standing: string;
  readonly isBusy: boolean;
  readonly keys: readonly KeyCardModel[];
  readonly isEmpty: boolean;
  /** asks for the keys that are not listed; null when all are */
  readonly more: string | null;
}

export interface IntradayActions {
  refresh(scope: 'intraday'): Promise<void>;
  showMoreKeys(list: 'intraday'): void;
}

const HOURS = 24;

/** null until there are reports. */
export function toIntradayModel({ state, nowMs }: PanelInput): IntradayPanelModel | null {
  const { reports, refreshing } = state;
  if (reports === null) return null;
  const { intraday } = reports;
  const write = moneyWriter(state);
  const permilles = shares([...intraday.keys.map(({ cost }) => cost), intraday.more.cost]);
  const through = intraday.asOf === null ? 'No usage reported yet' : `Usage up to ${timeWords(intraday.asOf, nowMs)}`;
  return {
    day: toDayCard(intraday, write),
    standing: `${through} · ${timeLeftWords(nowMs)}`,
    isBusy: refreshing === 'intraday' || refreshing === 'all',
    keys: intraday.keys.map((key, index) => toKeyCard(key, permilles[index] ?? 0, intraday, write)),
    isEmpty: intraday.keys.length === 0,
    more:
      intraday.more.count === 0
        ? null
        : `Show more of ${intraday.more.count} keys, ${write(intraday.more.cost)} together`,
  };
}

function toDayCard(report: IntradayReport, write: MoneyWriter): CostCardModel {
  return {
    id: 'intraday:day',
    title: `Today, ${fullDayWords(report.day)}`,
    subtitle: null,
    costLabel: 'Cost of today so far, estimated',
    cost: costWords(write, report.cost, report.basis.unpricedTokens),
    share: null,
    provenance: provenance(report.basis, null),
    trend: hourlyTrend(report.hourly, report, write),
    breakdown: breakdown(report, write, 'used'),
  };
}

function toKeyCard(key: IntradayKey, permille: number, report: IntradayReport, write: MoneyWriter): KeyCardModel {
  const title = keyTitle(key);
  const modelShares = shares(key.models.map(({ cost }) => cost));
  return {
    id: `intraday:${key.id ?? 'console'}`,
    title,
    subtitle: key.hint === null ? null : displayName(key.hint),
    costLabel: `Cost of ${title} today, estimated`,
    cost: costWords(write, key.cost, key.basis.unpricedTokens),
    share: `${shareWords(permille)} of the day`,
    provenance: provenance(key.basis, null),
    trend: hourlyTrend(key.hourly, report, write),
    breakdown: breakdown(key, write, 'used'),
    models: key.models.map((model, index) => toModelRow(model, modelShares[index] ?? 0, write)),
  };
}

function keyTitle({ id, name }: IntradayKey): string {
  if (name !== null) return displayName(name);
  return id ?? 'Console, no API key';
}

function toModelRow(row: IntradayModel, permille: number, write: MoneyWriter): ModelRow {
  const { model, displayName: given, cost, tokens, unpricedTokens } = row;
  const name = model === null ? 'No model: web search' : displayName(given ?? model, model);
  const count = totalOf(tokens);
  const isUnpriced = cost === 0n && unpricedTokens > 0;
  return {
    id: `model:${model ?? ''}`,
    cells: [
      name,
      count === 0 ? '–' : shortTokenWords(count).replace(' tokens', ''),
      isUnpriced ? '–' : shareWords(permille),
      costWords(write, cost, unpricedTokens),
    ],
    ...(unpricedTokens > 0 && { note: `${shortTokenWords(unpricedTokens)} without a known price` }),
  };
}

function totalOf(tokens: TokenCounts): number {
  return tokens.input + tokens.cacheCreation + tokens.cacheRead + tokens.output;
}

function hourlyTrend(hourly: readonly Pico[], report: IntradayReport, write: MoneyWriter): TrendModel | null {
  const first = firstHourOf(report.day);
  return toTrend(
    {
      what: 'Cost per hour',
      costs: hourly,
      slots: HOURS,
      slotWords: (index) => new Date(startOfHour((first + index) as Hour)).toISOString().slice(11, 16),
      estimatedFrom: report.basis.estimated || !report.basis.billed ? 0 : HOURS,
    },
    write,
  );
}
