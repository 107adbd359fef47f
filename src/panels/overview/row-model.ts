/**
 * The model of an open row's details: the parts of its cost, its most expensive days or hours, its tokens, and its cost
 * per day.
 */
import { overviewWords } from '../../messages/en/overview.ts';
import { formatDay } from '../../core/calendar/day.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import { formatTokens } from '../../core/money/format-tokens.ts';
import { divideHalfEven } from '../../core/money/divide-half-even.ts';
import type { MoneyPart } from '../../core/money/format-money.ts';
import { NOTHING, toPico } from '../../core/money/pico.ts';
import { NOT_LOADED_VALUE, UNATTRIBUTED_VALUE, type CostAnswer, type CostLine } from '../../core/query/cost-query.ts';
import type { RowDetail, RowDimension, RowPart } from '../../core/tracker/row-details.ts';
import type { ScopeFigures } from '../../core/tracker/scope-answers.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { locale } from '../../messages/locale.ts';
import { changeOf } from '../parts/change-words.ts';
import { listShares } from '../parts/list-shares.ts';
import { costWords, moneyWriter, partWords, shareWords } from '../parts/money-words.ts';
import { hourFaultWords } from './hour-words.ts';
import { peakHours } from './peak-hours.ts';
import { daysWords } from '../parts/range-words.ts';
import { hourRangeWords } from './range-names.ts';
import { rowId } from '../../core/query/row-id.ts';
import { unpricedTokensOrDays } from '../../core/query/is-change-unsure.ts';
import { shownAmounts } from './shown-amounts.ts';
import { valueWords } from '../scope/value-words.ts';

const words = overviewWords.row;

export interface RowFact {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

export interface RowPartItem {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly share: string;
  readonly permille: number;
  readonly isFixed: boolean;
}

export interface RowPartModel {
  readonly dimension: RowDimension;
  /** the heading that says by which dimension the cost is divided: `By API key` */
  readonly label: string;
  readonly items: readonly RowPartItem[];
}

export interface RowModel {
  /**
   * the parts with more than half of the row's cost: `Mostly agents-ci (96.1%), Output (88.0%), 02:00–05:00 UTC
   * (84.2%)`; null if there are no such parts
   */
  readonly mostly: string | null;
  readonly facts: readonly RowFact[];
  readonly parts: readonly RowPartModel[];
  /** the day on which the row cost most; null if only one day is chosen, or if nothing was spent */
  readonly peakDay: { readonly id: string; readonly label: string } | null;
  /** says that nothing was spent, or which figures are missing from the details; one sentence each */
  readonly notes: readonly string[];
  /**
   * which days are still loading for these details, and the loaded share from 0 to 1 (null if not known); null if
   * nothing is loading
   */
  readonly reading: { readonly label: string; readonly share: number | null } | null;
}

/**
 * The text `mostly` lists a part if the part's share of the row's cost is larger than this. In tenths of a percent: 500
 * is 50 %.
 */
const MOST = 500;

/** For each dimension, an answer lists at most this many parts, and contains the sum of all others. */
const MOST_PARTS = 5;

/**
 * Returns the details of the row with this value; null until the row's costs have arrived, or if they could not be
 * computed.
 */
export function toRow(
  value: string,
  detail: RowDetail | null,
  figures: ScopeFigures,
  state: TrackerState,
  nowMs: number,
): RowModel | null {
  if (detail === null || !detail.days.ok) return null;
  const days = detail.days.value;
  const { total } = days;
  const hours = detail.hours === null || !detail.hours.ok ? null : detail.hours.value;
  const shown = shownAmounts(figures.period, moneyWriter(state)).rows.get(value);
  const parts = detail.parts.map((part) => toPart(part, shown, state));
  const lacking = [days, ...detail.parts.map(({ answer }) => answer), ...(hours === null ? [] : [hours])];
  const notLoaded = lacking.find(({ basis }) => basis.notLoadedDays.length > 0)?.basis.notLoadedDays ?? [];
  const peak = peakFacts(days, hours, state);
  return {
    mostly: mostlyWords(total, parts, hours),
    facts: [...periodFacts(value, days, figures, state, nowMs), ...peak.facts],
    parts,
    peakDay: peak.day,
    notes: [
      ...(total.cost === 0n && days.basis.unpricedTokens === 0 ? [words.nothingSpent] : []),
      ...(detail.hours !== null && !detail.hours.ok ? hourFaultWords(detail.hours.error, state) : []),
    ],
    reading: readingOf(notLoaded, state),
  };
}

function periodFacts(
  value: string,
  { range, total }: CostAnswer,
  { ended }: ScopeFigures,
  state: TrackerState,
  nowMs: number,
): RowFact[] {
  const write = moneyWriter(state);
  const isRow = (row: { readonly values: readonly string[] }): boolean => rowId(row.values) === value;
  const before = ended?.rows.find(isRow) ?? null;
  const compared = ended?.compared ?? null;
  const count = range.to - range.from;
  const { input, cacheCreation, cacheRead, output } = total.tokens;
  const tokens = input + cacheCreation + cacheRead + output;
  const isCompared = before !== null && compared !== null && !compared.isPartial;
  return [
    ...(isCompared
      ? [
          {
            id: 'before',
            label: daysWords(compared.range, providerDay(state.status, nowMs)),
            value: costWords(write, before.compared ?? NOTHING, before.comparedUnpricedTokens ?? 0),
            ...((before.compared ?? NOTHING) > 0n && {
              note: changeOf(before, Number).text,
            }),
          },
        ]
      : []),
    ...(count > 1
      ? [
          {
            id: 'perDay',
            label: words.perDay,
            value: write(toPico(divideHalfEven(total.cost, BigInt(count)))),
          },
        ]
      : []),
    ...(tokens === 0
      ? []
      : [
          {
            id: 'tokens',
            label: words.tokens,
            value: compactTokens(tokens),
            note: words.outputTokens(compactTokens(output)),
          },
        ]),
  ];
}

function peakFacts(
  { buckets, total }: CostAnswer,
  hours: CostAnswer | null,
  state: TrackerState,
): { readonly facts: readonly RowFact[]; readonly day: RowModel['peakDay'] } {
  const write = moneyWriter(state);
  const peak = hours === null ? null : peakHours(hours.total.costs);
  if (hours !== null) {
    if (peak === null) return { facts: [], day: null };
    const note = words.amountAndShare(write(peak.cost), shareOf(peak.cost, hours.total));
    return { facts: [{ id: 'peak', label: words.peakHours, value: hourRangeWords(peak), note }], day: null };
  }
  const highest = total.costs.reduce<bigint>((most, cost) => (cost > most ? cost : most), 0n);
  const span = buckets[total.costs.findIndex((cost) => cost === highest)];
  if (buckets.length < 2 || highest === 0n || span === undefined) return { facts: [], day: null };
  const day = locale.day(span.from);
  const note = words.amountAndShare(write(toPico(highest)), shareOf(highest, total));
  return {
    facts: [{ id: 'peak', label: words.peakDay, value: day, note }],
    day: { id: formatDay(span.from), label: words.openDay(day) },
  };
}

/**
 * Makes the list of a row's parts by one dimension, such as by API key.
 * @param whole the displayed amount of the row; the amounts of the parts sum to it
 */
function toPart(part: RowPart, whole: MoneyPart | undefined, state: TrackerState): RowPartModel {
  const { dimension } = part;
  const answer = withSeveralOthers(part.answer);
  const { rows, rest, total } = answer;
  const shown = shownAmounts(answer, moneyWriter(state), whole);
  const shares = listShares(
    rows.map((row) => ({ cost: row.cost, unpricedTokens: unpricedTokensOrDays(row) })),
    ...(rest === null ? [] : [{ count: rest.count, cost: rest.cost }]),
  );
  const listed = rows.map(({ values: [value = ''], cost, ...unpriced }, index) => ({
    id: value,
    name: valueWords(dimension, value, state),
    value: partWords(shown.rows.get(value) ?? { text: '' }, cost, unpricedTokensOrDays(unpriced)),
    share: shares[index]?.text ?? overviewWords.table.none,
    permille: shares[index]?.permille ?? 0,
    isFixed: value === NOT_LOADED_VALUE || value === UNATTRIBUTED_VALUE,
  }));
  const others =
    rest === null
      ? []
      : [
          {
            id: 'rest',
            name: overviewWords.others(rest.count),
            value: partWords(shown.rest ?? { text: '' }, rest.cost, unpricedTokensOrDays(rest)),
            share: shareOf(rest.cost, total),
            permille: permilleOf(rest.cost, total),
            isFixed: true,
          },
        ];
  return { dimension, label: overviewWords.partsBy[dimension], items: [...listed, ...others] };
}

/**
 * If the answer lists `MOST_PARTS` parts and also has a sum of the parts that it does not list, adds the last listed
 * part to this sum. The details of a row show the sum in one line. So this line always stands for at least two parts.
 */
function withSeveralOthers(answer: CostAnswer): CostAnswer {
  const { rows, rest } = answer;
  const last = rows.at(-1);
  if (rest === null || last === undefined || rows.length < MOST_PARTS) return answer;
  const cost = toPico(rest.cost + last.cost);
  const unpricedTokens = unpricedTokensOrDays(rest) + unpricedTokensOrDays(last);
  return { ...answer, rows: rows.slice(0, -1), rest: { ...rest, cost, unpricedTokens, count: rest.count + 1 } };
}

/** Writes which parts have more than half of a row's cost. Also writes the peak hours, if they have more than half. */
function mostlyWords({ cost }: CostLine, parts: readonly RowPartModel[], hours: CostAnswer | null): string | null {
  if (cost <= 0n) return null;
  const large = parts.flatMap(({ dimension, items }) => {
    const [first, second] = items;
    // If a dimension has only one part, `mostly` does not mention this part, unless it is an API key.
    if (first === undefined || first.isFixed || (second === undefined && dimension !== 'apiKey')) return [];
    return first.permille > MOST ? [words.part(first.name, first.share)] : [];
  });
  const peak = hours === null ? null : peakHours(hours.total.costs);
  const stretch =
    peak !== null && hours !== null && permilleOf(peak.cost, hours.total) > MOST
      ? [words.part(hourRangeWords(peak), shareOf(peak.cost, hours.total))]
      : [];
  const named = [...large, ...stretch];
  return named.length === 0 ? null : words.mostly(named);
}

function readingOf(days: CostAnswer['basis']['notLoadedDays'], { status }: TrackerState): RowModel['reading'] {
  const [first] = days;
  if (first === undefined) return null;
  const { progress } = status;
  return {
    label: days.length === 1 ? words.readingDay(locale.day(first)) : words.readingDays(days.length),
    share: progress?.step === 'keys' ? progress.share : null,
  };
}

/** Returns a cost's share of the row, in tenths of a percent, rounded half up. */
function permilleOf(cost: bigint, { cost: whole }: CostLine): number {
  return whole <= 0n ? 0 : Number((cost * 2000n + whole) / (whole * 2n));
}

function compactTokens(count: number): string {
  return formatTokens(count, { digits: 'compact', locale: locale.tag });
}

function shareOf(cost: bigint, whole: CostLine): string {
  const permille = permilleOf(cost, whole);
  return cost > 0n && permille === 0 ? words.lessThan : shareWords(permille);
}
