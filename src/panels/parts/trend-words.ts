/** A series of costs as the shape of a trend and the sentence that says what it shows. */
import type { Pico } from '../../core/money/pico.ts';
import { toHeight, type MoneyWriter } from './money-words.ts';

export interface TrendModel {
  readonly label: string;
  readonly values: readonly number[];
  readonly slots: number;
  readonly estimatedFrom?: number;
  readonly from: string;
  readonly to: string;
}

export interface TrendSource {
  /** what one bar is: `Cost per day` */
  readonly what: string;
  readonly costs: readonly Pico[];
  readonly slots?: number;
  /** names the slot of a bar: `14 Nov` */
  readonly slotWords: (index: number) => string;
  /** index of the first estimate; costs.length or more when there is none */
  readonly estimatedFrom?: number;
}

/** The trend of costs; null when there is nothing to draw. */
export function toTrend(source: TrendSource, write: MoneyWriter): TrendModel | null {
  const { what, costs, slotWords, estimatedFrom = Infinity } = source;
  const slots = Math.max(source.slots ?? 0, costs.length);
  const peak = peakOf(costs);
  if (peak === null || slots < 2) return null;
  return {
    label: `${what}, ${slotWords(0)} to ${slotWords(costs.length - 1)}; highest ${write(peak.cost)} on ${slotWords(peak.index)}`,
    values: costs.map(toHeight),
    slots,
    ...(estimatedFrom < costs.length && { estimatedFrom: Math.max(0, estimatedFrom) }),
    from: slotWords(0),
    to: slotWords(slots - 1),
  };
}

function peakOf(costs: readonly Pico[]): { index: number; cost: Pico } | null {
  let peak: { index: number; cost: Pico } | null = null;
  for (const [index, cost] of costs.entries()) {
    if (cost !== 0n && (peak === null || cost > peak.cost)) peak = { index, cost };
  }
  return peak;
}
