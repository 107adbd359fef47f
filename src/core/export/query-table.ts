/** An answer as an aligned table of text for people. Amounts have the currency's own decimals and add up to the total below them. */
import { addDays, formatDay } from '../calendar/day.ts';
import { convert } from '../money/convert.ts';
import { CURRENCIES } from '../money/currency.ts';
import { formatMoney } from '../money/format-money.ts';
import { PICO_PER_DOLLAR, toPico } from '../money/pico.ts';
import { PARITY } from '../money/rate.ts';
import { shares } from '../money/shares.ts';
import type { DayRange } from '../provider/contract.ts';
import type { BucketSpan, CostAnswer, CostLine, CostQuery, Dimension } from '../query/cost-query.ts';
import { dimensionWord } from '../query/query-words.ts';
import type { QueryNames } from './query-names.ts';
import type { ShownCurrency } from './rate-columns.ts';
import { shownAnswer, type ShownLine } from './shown-answer.ts';
import { align, cell } from './text-table.ts';

export interface QueryTableInput {
  readonly query: CostQuery;
  readonly answer: CostAnswer;
  readonly names: QueryNames;
  readonly shown: ShownCurrency;
  /** what is missing or unsure, one sentence each; they stand below the table, so that they are copied with it */
  readonly remarks: readonly string[];
}

interface TableLine {
  readonly labels: readonly string[];
  readonly line: CostLine;
  readonly amounts: ShownLine;
}

/** Dimensions whose ids differ from their names. */
const WITH_IDS: readonly Dimension[] = ['model', 'workspace', 'apiKey'];

/** The table, each line with its end. With buckets a table of them comes first, oldest bucket first. */
export function queryTable(input: QueryTableInput): string {
  const { query, answer, shown } = input;
  const lines = linesOf(input);
  const write = (units: bigint): string => writeUnits(units, shown);
  const blocks = [`${rangeWords(answer.range)}, UTC`];
  if (query.bucket !== 'all') blocks.push(align(bucketCells(lines, input, write), labelCount(query) + 1));
  blocks.push(align(groupCells(lines, input, write), labelCount(query)));
  const estimated = convert(answer.total.estimated, shown.rate, CURRENCIES[shown.currency].minorDigits);
  const remarks = [
    ...(answer.total.estimated === 0n
      ? []
      : [`${write(estimated)} of it is estimated, because the bill is not there yet.`]),
    ...input.remarks,
  ];
  if (remarks.length > 0) blocks.push(remarks.join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

function linesOf({ query, answer, names, shown }: QueryTableInput): readonly TableLine[] {
  const amounts = shownAnswer(answer, shown.rate, CURRENCIES[shown.currency].minorDigits);
  const rows = answer.rows.map((line, index): TableLine => ({
    labels: query.groupBy.flatMap((dimension, place) => {
      const id = line.values[place] ?? '';
      const name = cell(names.nameOf(dimension, id));
      return WITH_IDS.includes(dimension) ? [name, cell(id)] : [name];
    }),
    line,
    amounts: amounts.rows[index] ?? amounts.total,
  }));
  const rest = answer.rest === null || amounts.rest === null ? [] : [restLine(answer.rest, amounts.rest, query)];
  return [...rows, ...rest];
}

function restLine(line: CostLine & { readonly count: number }, amounts: ShownLine, query: CostQuery): TableLine {
  return { labels: labelled(`${line.count} more`, query), line, amounts };
}

function groupCells(lines: readonly TableLine[], { query, answer, shown }: QueryTableInput, write: Write): string[][] {
  const { total } = shownAnswer(answer, shown.rate, CURRENCIES[shown.currency].minorDigits);
  const tenths = shares(lines.map(({ line }) => line.cost));
  const hasBefore = answer.compared !== null;
  const isComparable = answer.compared?.isPartial === false;
  const amountsOf = ({ cost, compared }: ShownLine): string[] => [
    write(cost),
    ...(compared === null ? [] : [write(compared), isComparable ? changeWords(cost, compared, write) : '–']),
  ];
  const header = [
    ...headerLabels(query),
    `cost (${shown.currency})`,
    ...(hasBefore ? [`cost ${answer.compared === null ? '' : rangeWords(answer.compared.range)}`, 'change'] : []),
    ...(query.groupBy.length === 0 ? [] : ['share']),
  ];
  const rows = lines.map(({ labels, line, amounts }, index) => {
    const [cost = '', ...before] = amountsOf(amounts);
    return [...labels, lowerBoundWords(line, cost), ...before, shareWords(line, tenths[index] ?? 0)];
  });
  const word = totalWord(answer);
  const totals = isWhollyUnknown(answer) ? ['not known', ...amountsOf(total).slice(1)] : amountsOf(total);
  if (query.groupBy.length === 0)
    return [
      ['', ...header],
      [word, ...totals],
    ];
  return [header, ...rows, [...labelled(word, query), ...totals, '']];
}

/** `No known price`, `at least $3.00`, or the amount as it is. */
function lowerBoundWords({ cost, unpricedTokens }: CostLine, written: string): string {
  if ((unpricedTokens ?? 0) === 0) return written;
  return cost === 0n ? 'No known price' : `at least ${written}`;
}

/** `75.0 %`; what costs something has no share of zero, and what has no price has none at all. */
function shareWords({ cost, unpricedTokens }: CostLine, tenths: number): string {
  if (cost === 0n && (unpricedTokens ?? 0) > 0) return '–';
  return cost > 0n && tenths === 0 ? '< 0.1 %' : `${(tenths / 10).toFixed(1)} %`;
}

/** Says in the table itself what is missing from the total: a table is copied without what stands beside it. */
function totalWord({ basis }: CostAnswer): string {
  const isKnownInPart = basis.isHistoryLoading || basis.unknownDays.length > 0;
  return `${isKnownInPart ? 'Total known' : 'Total'}${basis.unpricedTokens > 0 ? ', at least' : ''}`;
}

/** Whether nothing is known of any day: that is not an amount of zero. */
function isWhollyUnknown({ range, basis, total }: CostAnswer): boolean {
  return basis.unknownDays.length === range.to - range.from && total.cost === 0n;
}

/** One line for each bucket and group with money. */
function bucketCells(lines: readonly TableLine[], { query, answer, shown }: QueryTableInput, write: Write): string[][] {
  const rows = answer.buckets.flatMap((bucket, index) =>
    lines
      .filter(({ line }) => line.costs[index] !== 0n)
      .map(({ labels, amounts }) => [bucketWords(bucket), ...labels, write(amounts.costs[index] ?? 0n)]),
  );
  const labels = query.groupBy.length === 0 ? [''] : headerLabels(query);
  const withLabels = query.groupBy.length === 0 ? rows.map(([when = '', ...rest]) => [when, '', ...rest]) : rows;
  return [[query.bucket, ...labels, `cost (${shown.currency})`], ...withLabels];
}

type Write = (units: bigint) => string;

/** Whole units of the currency's smallest coin as text. */
export function writeUnits(units: bigint, { currency }: ShownCurrency): string {
  const perUnit = PICO_PER_DOLLAR / 10n ** BigInt(CURRENCIES[currency].minorDigits);
  return formatMoney(toPico(units * perUnit), currency, PARITY);
}

/** `+$12.00 (+8.3 %)`; from nothing there is no percentage. */
function changeWords(cost: bigint, compared: bigint, write: Write): string {
  const change = cost - compared;
  const sign = change > 0n ? '+' : '';
  if (compared <= 0n) return `${sign}${write(change)}`;
  const tenths = Number((change * 1000n) / compared) / 10;
  return `${sign}${write(change)} (${sign}${tenths.toFixed(1)} %)`;
}

function headerLabels({ groupBy }: CostQuery): string[] {
  return groupBy.flatMap((dimension) => {
    const word = dimensionWord(dimension);
    return WITH_IDS.includes(dimension) ? [word, `${word} id`] : [word];
  });
}

function labelled(word: string, query: CostQuery): string[] {
  return headerLabels(query).map((_, index) => (index === 0 ? word : ''));
}

/** Columns of text before the first amount; one where nothing is grouped. */
function labelCount(query: CostQuery): number {
  return Math.max(1, headerLabels(query).length);
}

function bucketWords({ from, to, hour }: BucketSpan): string {
  return hour === null ? rangeWords({ from, to }) : `${formatDay(from)} ${String(hour).padStart(2, '0')}:00`;
}

/** `2026-10-01 to 2026-10-31`; the last day counts. */
export function rangeWords({ from, to }: DayRange): string {
  const last = formatDay(addDays(to, -1));
  return formatDay(from) === last ? last : `${formatDay(from)} to ${last}`;
}
