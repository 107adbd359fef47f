/** The shape of a trend, the same in every kit: bars on a zero line inside a box, y growing downwards. */
import { scaleBand, scaleLinear } from 'd3-scale';

export interface TrendBox {
  readonly width: number;
  readonly height: number;
}

export interface TrendBar {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isEstimate: boolean;
}

export interface TrendGeometry {
  readonly bars: readonly TrendBar[];
  /** y of zero */
  readonly zero: number;
}

/** A value above nothing is never drawn thinner than this. */
const LEAST_HEIGHT = 1.5;

/**
 * Bars for values over time; values below zero (credits) hang under the zero line. Non-finite values are drawn as nothing.
 * @param slots places on the time axis, at least as many as there are values
 */
export function trendGeometry(
  values: readonly number[],
  box: TrendBox,
  { slots = values.length, estimatedFrom = Infinity }: { slots?: number; estimatedFrom?: number } = {},
): TrendGeometry {
  const finite = values.map((value) => (Number.isFinite(value) ? value : 0));
  const places = Array.from({ length: Math.max(slots, finite.length) }, (_, index) => index);
  const x = scaleBand<number>().domain(places).range([0, box.width]).paddingInner(0.28);
  const highest = Math.max(0, ...finite);
  const lowest = Math.min(0, ...finite);
  const y = scaleLinear()
    .domain(highest === lowest ? [0, 1] : [lowest, highest])
    .range([box.height, 0]);
  const zero = y(0);
  const bars = finite.map((value, index) => {
    const height = value === 0 ? 0 : Math.max(LEAST_HEIGHT, Math.abs(y(value) - zero));
    const top = value < 0 ? zero : Math.max(0, zero - height);
    return {
      index,
      x: x(index) ?? 0,
      y: top,
      width: x.bandwidth(),
      height,
      isEstimate: index >= estimatedFrom,
    };
  });
  return { bars, zero };
}
