/** Converts costs over time to the data of a trend (a row of small bars), and to a sentence that describes it. */
import { locale } from '../../messages/locale.ts';
import { figureWords } from '../../messages/en/figures.ts';
import type { Pico } from '../../core/money/pico.ts';
import { toHeight, type MoneyWriter } from './money-words.ts';

const words = figureWords.trend;

export interface TrendModel {
  readonly label: string;
  readonly values: readonly number[];
  readonly slots: number;
  readonly estimatedFrom?: number;
  readonly cut?: { readonly at: number; readonly note: string };
  readonly from: string;
  readonly to: string;
  /** the text of each bar: `14 Oct: $312.40` */
  readonly texts: readonly string[];
}

export interface TrendSource {
  /** what one bar shows: `Cost per day` */
  readonly what: string;
  readonly costs: readonly Pico[];
  readonly slots?: number;
  /** returns the name of a bar's time: `14 Nov` */
  readonly slotWords: (index: number) => string;
  /** index of the first estimated bar; absent, or at least `costs.length`, if no bar is estimated */
  readonly estimatedFrom?: number;
}

/** Makes the trend; null if all costs are zero, or if there is room for fewer than two bars (`slots`). */
export function toTrend(source: TrendSource, write: MoneyWriter): TrendModel | null {
  const { what, costs, slotWords, estimatedFrom = Infinity } = source;
  const slots = Math.max(source.slots ?? 0, costs.length);
  const peak = peakOf(costs);
  if (peak === null || slots < 2) return null;
  const values = costs.map(toHeight);
  const at = cutOf(values);
  return {
    label: words.label(what, slotWords(0), slotWords(costs.length - 1), write(peak.cost), slotWords(peak.index)),
    values,
    slots,
    ...(estimatedFrom < costs.length && { estimatedFrom: Math.max(0, estimatedFrom) }),
    ...(at !== null && { cut: { at, note: cutWords(source, at, write) } }),
    from: slotWords(0),
    to: slotWords(slots - 1),
    texts: costs.map((cost, index) => words.bar(slotWords(index), write(cost))),
  };
}

function peakOf(costs: readonly Pico[]): { index: number; cost: Pico } | null {
  let peak: { index: number; cost: Pico } | null = null;
  for (const [index, cost] of costs.entries()) {
    if (cost !== 0n && (peak === null || cost > peak.cost)) peak = { index, cost };
  }
  return peak;
}

/** If fewer bars than this are above zero, no bar is shortened. */
const LEAST_BARS = 10;
/**
 * Bars are shortened only if the highest one is more than this many times as high as usual. “Usual” is the 90th
 * percentile of the bars above zero: nine of ten are not higher.
 */
const RUNAWAY = 4;

/**
 * Returns the height at which very high bars end: 1.5 times the 90th percentile of the heights above zero. Returns null
 * if no bar is shortened.
 */
export function cutOf(heights: readonly number[]): number | null {
  const spent = heights.filter((height) => height > 0).toSorted((a, b) => a - b);
  const usual = spent[Math.floor((spent.length - 1) * 0.9)];
  const highest = spent.at(-1);
  if (spent.length < LEAST_BARS || usual === undefined || highest === undefined) return null;
  return highest > usual * RUNAWAY ? usual * 1.5 : null;
}

/** The text lists at most this many shortened bars. If there are more, the text says that there are others. */
const MOST_NAMED = 3;

/** Lists the bars that are shortened, each with its amount: `Bars shortened: 14 Oct $3,120.00`. */
function cutWords({ costs, slotWords }: TrendSource, at: number, write: MoneyWriter): string {
  const cut = costs.flatMap((cost, index) =>
    toHeight(cost) > at ? [words.cutBar(slotWords(index), write(cost))] : [],
  );
  const named = locale.names(cut.slice(0, MOST_NAMED));
  return cut.length > MOST_NAMED ? words.cutAndOthers(named) : words.cut(named);
}
