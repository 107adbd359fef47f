/**
 * Writes the answer to a cost query as a table of text for people, with aligned columns. Amounts have as many decimals
 * as the currency (2 for US dollars), and the shown rows sum to the shown total.
 */
import { addDays, formatDay } from '../calendar/day.ts';
import { convert } from '../money/convert.ts';
import { CURRENCIES } from '../money/currency.ts';
import { formatMoney } from '../money/format-money.ts';
import { PICO_PER_DOLLAR, toPico, type Pico } from '../money/pico.ts';
import { PARITY } from '../money/rate.ts';
import { shares } from '../money/shares.ts';
import type { DayRange } from '../provider/contract.ts';
import type { BucketSpan, CostAnswer, CostLine, CostQuery, Dimension } from '../query/cost-query.ts';
import { isChangeUnsure, unpricedTokensOrDays } from '../query/is-change-unsure.ts';
import { dimensionWord } from '../query/query-words.ts';
import { isUnknownRange } from '../query/unknown-range.ts';
import type { QueryNames } from './query-names.ts';
import type { ShownCurrency } from './rate-columns.ts';
import { shownAnswer, type ShownLine } from './shown-answer.ts';
import { align, cell } from './text-table.ts';

/** The words of a table in one language, which the caller provides. */
export interface QueryTableWords {
  /**
   * a range of days as text
   * @param from the first day, such as `2026-10-01`
   * @param to the last day, which is included
   */
  days(from: string, to: string): string;
  title(days: string): string;
  cost(currency: string): string;
  costOf(days: string): string;
  readonly change: string;
  readonly share: string;
  id(dimension: string): string;
  /** the label of the row that sums all rows that are not listed */
  more(count: number): string;
  readonly total: string;
  readonly totalLeast: string;
  readonly totalKnown: string;
  readonly totalKnownLeast: string;
  readonly notKnown: string;
  readonly noPrice: string;
  atLeast(amount: string): string;
  estimated(amount: string): string;
}

export interface QueryTableInput {
  readonly query: CostQuery;
  readonly answer: CostAnswer;
  readonly names: QueryNames;
  readonly shown: ShownCurrency;
  /**
   * sentences about what is missing or uncertain; they are printed below the table, so that people copy them with it
   */
  readonly remarks: readonly string[];
  readonly words: QueryTableWords;
  /** BCP 47 language tag; decides the format of amounts and shares */
  readonly locale: string;
}

interface TableLine {
  readonly labels: readonly string[];
  readonly line: CostLine;
  readonly amounts: ShownLine;
}

/** The dimensions whose values have an id and a name. The table shows the id and the name. */
const WITH_IDS: readonly Dimension[] = ['model', 'workspace', 'apiKey'];

/**
 * Returns the table as text, with a line end after each line. If the query has buckets (such as days), a table by
 * bucket, in ascending order of time, comes before the table by group.
 */
export function queryTable(input: QueryTableInput): string {
  const { query, answer, shown, words, locale } = input;
  const lines = linesOf(input);
  const write = (units: bigint): string => writeUnits(units, shown, locale);
  const blocks = [words.title(rangeWords(answer.range, words))];
  if (query.bucket !== 'all') blocks.push(align(bucketCells(lines, input, write), labelCount(query) + 1));
  blocks.push(align(groupCells(lines, input, write), labelCount(query)));
  const estimated = convert(answer.total.estimated, shown.rate, CURRENCIES[shown.currency].minorDigits);
  const remarks = [...(answer.total.estimated === 0n ? [] : [words.estimated(write(estimated))]), ...input.remarks];
  if (remarks.length > 0) blocks.push(remarks.join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

function linesOf({ query, answer, names, shown, words }: QueryTableInput): readonly TableLine[] {
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
  const rest = answer.rest === null || amounts.rest === null ? [] : [restLine(answer.rest, amounts.rest, query, words)];
  return [...rows, ...rest];
}

function restLine(
  line: CostLine & { readonly count: number },
  amounts: ShownLine,
  query: CostQuery,
  words: QueryTableWords,
): TableLine {
  return { labels: labelled(words.more(line.count), query), line, amounts };
}

function groupCells(
  lines: readonly TableLine[],
  { query, answer, shown, words }: QueryTableInput,
  write: Write,
): string[][] {
  const { total } = shownAnswer(answer, shown.rate, CURRENCIES[shown.currency].minorDigits);
  const tenths = shares(lines.map(({ line }) => line.cost));
  const isComparable = answer.compared?.isPartial === false;
  const amountsOf = ({ cost, compared }: ShownLine, line: CostLine): string[] => [
    write(cost),
    ...(compared === null
      ? []
      : isComparable
        ? [
            lowerBoundWords(
              { cost: line.compared, unpricedTokens: line.comparedUnpricedTokens },
              write(compared),
              words,
            ),
            isChangeUnsure(line) ? '–' : changeWords(cost, compared, write),
          ]
        : ['–', '–']),
  ];
  const header = [
    ...headerLabels(query, words),
    words.cost(shown.currency),
    ...(answer.compared === null ? [] : [words.costOf(rangeWords(answer.compared.range, words)), words.change]),
    ...(query.groupBy.length === 0 ? [] : [words.share]),
  ];
  const rows = lines.map(({ labels, line, amounts }, index) => {
    const [cost = '', ...before] = amountsOf(amounts, line);
    const known = { cost: line.cost, unpricedTokens: unpricedTokensOrDays(line) };
    return [...labels, lowerBoundWords(known, cost, words), ...before, shareWords(known, tenths[index] ?? 0)];
  });
  const word = totalWord(answer, words);
  const [cost = '', ...before] = amountsOf(total, answer.total);
  const totals = [isUnknownRange(answer) ? words.notKnown : cost, ...before];
  if (query.groupBy.length === 0)
    return [
      ['', ...header],
      [word, ...totals],
    ];
  return [header, ...rows, [...labelled(word, query), ...totals, '']];
}

/**
 * The amount of a line as text. If some tokens have no price, it is a text such as `at least $3.00`, or
 * `No known price` if the known cost is zero. Otherwise it is the amount alone.
 */
function lowerBoundWords(
  { cost, unpricedTokens }: { readonly cost: Pico | null; readonly unpricedTokens: number | null },
  written: string,
  words: QueryTableWords,
): string {
  if ((unpricedTokens ?? 0) === 0) return written;
  return cost === 0n ? words.noPrice : words.atLeast(written);
}

/**
 * The share of a line in the total cost as text, such as `75.0 %`. A share above zero that rounds to 0 is `< 0.1 %`. If
 * a line costs zero only because its tokens have no known price, the text is `–`.
 */
function shareWords({ cost, unpricedTokens }: Pick<CostLine, 'cost' | 'unpricedTokens'>, tenths: number): string {
  if (cost === 0n && (unpricedTokens ?? 0) > 0) return '–';
  return cost > 0n && tenths === 0 ? '< 0.1 %' : `${(tenths / 10).toFixed(1)} %`;
}

/**
 * The label of the total. It says whether something is missing, because a person may copy the table without the
 * sentences below.
 */
function totalWord({ basis }: CostAnswer, words: QueryTableWords): string {
  const isKnownInPart = basis.isHistoryLoading || basis.unknownDays.length > 0;
  if (basis.unpricedTokens > 0) return isKnownInPart ? words.totalKnownLeast : words.totalLeast;
  return isKnownInPart ? words.totalKnown : words.total;
}

/** The cells of the table by bucket (such as day): one line for each bucket and group with a cost. */
function bucketCells(
  lines: readonly TableLine[],
  { query, answer, shown, words }: QueryTableInput,
  write: Write,
): string[][] {
  const rows = answer.buckets.flatMap((bucket, index) =>
    lines
      .filter(({ line }) => line.costs[index] !== 0n)
      .map(({ labels, amounts }) => [bucketWords(bucket, words), ...labels, write(amounts.costs[index] ?? 0n)]),
  );
  const labels = query.groupBy.length === 0 ? [''] : headerLabels(query, words);
  const withLabels = query.groupBy.length === 0 ? rows.map(([when = '', ...rest]) => [when, '', ...rest]) : rows;
  return [[query.bucket, ...labels, words.cost(shown.currency)], ...withLabels];
}

type Write = (units: bigint) => string;

/** Writes an amount as text. `units` are in the smallest unit of the currency, such as cents. */
export function writeUnits(units: bigint, { currency }: ShownCurrency, locale: string): string {
  const perUnit = PICO_PER_DOLLAR / 10n ** BigInt(CURRENCIES[currency].minorDigits);
  return formatMoney(toPico(units * perUnit), currency, PARITY, { locale });
}

/** A change as text, such as `+$12.00 (+8.3 %)`. There is no percentage if the compared cost is zero or negative. */
function changeWords(cost: bigint, compared: bigint, write: Write): string {
  const change = cost - compared;
  const sign = change > 0n ? '+' : '';
  if (compared <= 0n) return `${sign}${write(change)}`;
  const tenths = Number((change * 1000n) / compared) / 10;
  const percent = tenths === 0 && change < 0n ? '-<0.1' : tenths === 0 && change > 0n ? '<0.1' : tenths.toFixed(1);
  return `${sign}${write(change)} (${sign}${percent} %)`;
}

function headerLabels({ groupBy }: CostQuery, words: QueryTableWords): string[] {
  return groupBy.flatMap((dimension) => {
    const word = dimensionWord(dimension);
    return WITH_IDS.includes(dimension) ? [word, words.id(word)] : [word];
  });
}

function labelled(word: string, query: CostQuery): string[] {
  return Array.from({ length: labelCount(query) }, (_, index) => (index === 0 ? word : ''));
}

/** The number of text columns before the first amount; at least 1. */
function labelCount(query: CostQuery): number {
  const columns = query.groupBy.map((dimension) => (WITH_IDS.includes(dimension) ? 2 : 1));
  return Math.max(
    1,
    columns.reduce((sum, count) => sum + count, 0),
  );
}

function bucketWords({ from, to, hour }: BucketSpan, words: QueryTableWords): string {
  return hour === null ? rangeWords({ from, to }, words) : `${formatDay(from)} ${String(hour).padStart(2, '0')}:00`;
}

/**
 * A range as text, such as `2026-10-01 to 2026-10-31`. The last day is included. A range of one day is only that day:
 * `2026-10-01`.
 */
export function rangeWords({ from, to }: DayRange, words: QueryTableWords): string {
  const last = formatDay(addDays(to, -1));
  return formatDay(from) === last ? last : words.days(formatDay(from), last);
}
