/** The model of the By Month tab: pages with two month cards each, the newest first, and the total of all time. */
import { figureWords } from '../../messages/en/figures.ts';
import { addDays, type Day } from '../../core/calendar/day.ts';
import { sumPico } from '../../core/money/pico.ts';
import { daysIn, firstDayOf, formatMonth } from '../../core/calendar/month.ts';
import { isMonthUnknown } from '../../core/reports/is-month-unknown.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import type { Basis, KeyCost, MonthReport, Reports } from '../../core/reports/reports.ts';
import { rateOf } from '../../core/tracker/rate-of.ts';
import { MONTHS_PER_PAGE, monthPages } from '../../core/tracker/tracker-state.ts';
import { locale } from '../../messages/locale.ts';
import { breakdown } from '../parts/breakdown.ts';
import { fullDayWords, monthWords } from '../parts/calendar-words.ts';
import type { CostCardModel } from '../parts/cost-card.tsx';
import { toFilterModel, type FilterModel } from '../parts/filter-model.ts';
import { monthWords as words } from '../../messages/en/months.ts';
import { nothingYetWords } from '../../messages/en/nothing-yet.ts';
import { historyLimitSentence } from '../../messages/sureness.ts';
import { firstShownDay, totalNote } from '../parts/history-words.ts';
import { keyNames } from '../parts/key-name.ts';
import { toLockedModel } from '../parts/locked-words.ts';
import {
  doubtSentences,
  lacksLeftOutDays,
  revisionLines,
  withDoubts,
  type DoubtsInput,
} from '../parts/month-doubts.ts';
import { costWords, moneyWriter, partWords, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { provenance, type Provenance } from '../parts/provenance.ts';
import { rateWords } from '../parts/rate-words.ts';
import type { TotalModel } from '../parts/total-card.tsx';
import { toTrend } from '../parts/trend-words.ts';

export interface KeyRow {
  readonly id: string;
  readonly cells: readonly [name: string, cost: string];
  readonly note?: string;
}

export interface MonthCardModel extends CostCardModel {
  /** the day of the card's first bar */
  readonly firstDay: Day;
  /**
   * the costs of the API keys that are not selected, and the costs without an API key, so that a reader can compare the
   * total with the bill. null if all keys are shown, or if the cost of the month is not known
   */
  readonly outsideFilter: string | null;
  /** sentences about what is missing or uncertain, and about bills that changed later */
  readonly notes: readonly string[];
  /** says that the current Outlay plan does not include costs by API key; null if the plan includes them */
  readonly lockedKeys: string | null;
  /** the costs by API key; null if they are not loaded */
  readonly keys: {
    readonly rows: readonly KeyRow[];
    readonly total: KeyRow;
    readonly more: string | null;
    /** a sentence about how the costs were split among the keys */
    readonly basis: string;
  } | null;
}

export interface MonthsModel {
  readonly filter: FilterModel | null;
  /** why there is no card; null if there is a card, or if not all months are loaded yet */
  readonly empty: string | null;
  readonly cards: readonly MonthCardModel[];
  readonly page: { readonly text: string; readonly hasNewer: boolean; readonly hasOlder: boolean } | null;
  readonly total: TotalModel | null;
}

export interface MonthsActions {
  changeSettings(change: { readonly apiKeyIds: null }): void;
  nextMonths(): void;
  previousMonths(): void;
  showMoreKeys(list: 'months'): void;
  /**
   * shows the cost of a day in the Overview, without filters. `index` counts days from the first day of the card's
   * month
   */
  openDay(card: Pick<MonthCardModel, 'firstDay'>, index: number): void;
}

export function toMonthsModel({ state, nowMs }: PanelInput): MonthsModel {
  const { reports, monthPage, status } = state;
  const filter = toFilterModel(state);
  if (reports === null || reports.months.length === 0) {
    const empty = reports?.isComplete === true ? nothingYetWords.months : null;
    return { filter, empty, cards: [], page: null, total: null };
  }
  const write = moneyWriter(state);
  const rate = rateWords(rateOf(state));
  const pages = monthPages(state);
  const first = monthPage * MONTHS_PER_PAGE;
  const lockedKeys = reports.locked.includes('perKey') ? toLockedModel('perKey').text : null;
  return {
    filter,
    empty: null,
    cards: reports.months
      .slice(first, first + MONTHS_PER_PAGE)
      .map((report) => ({ ...toCard({ report, reports, status, write, nowMs }, rate), lockedKeys })),
    page:
      pages === 1
        ? null
        : { text: words.page(monthPage + 1, pages), hasNewer: monthPage > 0, hasOlder: monthPage < pages - 1 },
    total: {
      label: allTimeWords(reports),
      value: costWords(write, reports.total, reports.totalBasis.unpricedTokens),
      note:
        totalNote(reports, status) ?? (status.historyLimit === null ? null : historyLimitSentence(status.historyLimit)),
    },
  };
}

/**
 * Makes the card of one month.
 * @param rate sentence with the exchange rate of the amounts; null for US dollars
 */
function toCard(input: DoubtsInput, rate: string | null): Omit<MonthCardModel, 'lockedKeys'> {
  const { report, reports, status, write } = input;
  const { month, basis, daily, unknownDays } = report;
  const { billedThrough } = reports;
  const firstDay = firstDayOf(month);
  return {
    id: `month:${formatMonth(month)}`,
    firstDay,
    title: monthWords(month),
    subtitle: rate,
    costLabel: words.costOf(monthWords(month)),
    cost: costOf(report, write),
    share: null,
    provenance: withLoading(
      withDoubts(provenance(basis, billedThrough, report.status), report, unknownSince(reports)),
      report.isPartial && !lacksLeftOutDays(report, status),
    ),
    trend: toTrend(
      {
        what: words.costPerDay,
        // A day whose cost is not known gets no bar, because a bar without height would mean zero.
        costs: daily.slice(0, daily.length - unknownDays),
        slots: daysIn(month),
        slotWords: (index) => locale.day(addDays(firstDay, index)),
        estimatedFrom: billedThrough === null ? 0 : billedThrough + 1 - firstDay,
      },
      write,
    ),
    breakdown: isMonthUnknown(report) ? [] : breakdown(report, write, 'four'),
    outsideFilter: outsideFilterText(report, write),
    notes: [...doubtSentences(input), ...revisionLines(report, write)],
    keys: toKeys(report, write),
  };
}

/** Writes the cost of a month: the same text in the card and in the total row of its keys. */
function costOf(report: MonthReport, write: MoneyWriter): string {
  return isMonthUnknown(report) ? words.notKnown : costWords(write, report.cost, report.basis.unpricedTokens);
}

function allTimeWords(reports: Reports): string {
  const from = firstShownDay(reports);
  return from === null ? words.allTime : words.allTimeSince(fullDayWords(from));
}

/**
 * Writes the costs of the keys that are not selected, and the costs without an API key. With the costs of the selected
 * keys they sum to the bill, so a reader can check that nothing is missing.
 */
function outsideFilterText(report: MonthReport, write: MoneyWriter): string | null {
  const { cost, basis, outsideFilter } = report;
  if (outsideFilter === null || isMonthUnknown(report)) return null;
  const { otherKeys, unattributed, unpricedTokens } = outsideFilter;
  const whole = sumPico([cost, otherKeys, unattributed]);
  const [shown, shownCost] = [write.parts([whole], whole)[0], write.parts([cost], cost)[0]];
  const outside = write.parts([otherKeys, unattributed], {
    text: '',
    units: (shown?.units ?? 0n) - (shownCost?.units ?? 0n),
  });
  const [others, rest] = outside.map(({ text }) => text);
  return words.outsideFilter(
    partWords({ text: others ?? '' }, otherKeys, unpricedTokens),
    rest ?? '',
    costWords(write, whole, basis.unpricedTokens + unpricedTokens),
  );
}

/** If the month is still loading, adds a pill (a label next to the amount) and a sentence that say so. */
function withLoading(made: Provenance, isLoading: boolean): Provenance {
  if (!isLoading) return made;
  const { pills, sentences } = made;
  return {
    pills: [{ id: 'partial', text: words.stillLoading, tone: 'warn' }, ...pills],
    sentences: [words.stillLoadingText, ...sentences],
  };
}

/**
 * Says how the costs of the keys were calculated. The bill does not mention API keys, so billed costs are split among
 * the keys. Costs that are not billed are estimated.
 */
function keysBasisWords({ billed, estimated }: Basis): string {
  if (!billed) return words.keys.estimated;
  return estimated ? words.keys.splitAndEstimated : words.keys.split;
}

type KeyAmount = Pick<KeyCost, 'cost' | 'unpricedTokens'>;

function toKeys(report: MonthReport, write: MoneyWriter): MonthCardModel['keys'] {
  const { perKey, outsideFilter, cost, basis } = report;
  if (perKey === null) return null;
  const { keys, more, unattributed } = perKey;
  const isFiltered = outsideFilter !== null;
  const names = keyNames(keys);
  const parts: (Omit<KeyRow, 'cells'> & { readonly name: string; readonly amount: KeyAmount })[] = keys.map(
    (key, index) => ({
      id: `key:${key.id ?? ''}`,
      name: names[index] ?? '',
      amount: key,
      ...(key.id === null && { note: figureWords.noKey }),
    }),
  );
  if (more.count > 0) parts.push({ id: 'more', name: words.keys.others(more.count), amount: more });
  if (unattributed !== 0n) {
    parts.push({
      id: 'unattributed',
      name: words.keys.unattributed,
      amount: { cost: unattributed, unpricedTokens: 0 },
    });
  }
  const amounts = write.parts(
    parts.map(({ amount }) => amount.cost),
    cost,
  );
  return {
    rows: parts.map(({ name, amount, ...row }, index) => ({
      ...row,
      cells: [
        name,
        // A snapshot of an older version does not say which keys have tokens without a price. If the month has such
        // tokens, each amount is then a lower bound.
        partWords(
          amounts[index] ?? { text: write(amount.cost) },
          amount.cost,
          amount.unpricedTokens ?? basis.unpricedTokens,
        ),
      ],
    })),
    total: {
      id: 'total',
      cells: [isFiltered ? words.keys.totalOfKeys : words.keys.totalOfMonth, costOf(report, write)],
    },
    more: perKey.more.count > 0 ? words.keys.more : null,
    basis: keysBasisWords(basis),
  };
}
