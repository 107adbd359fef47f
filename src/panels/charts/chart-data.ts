/**
 * The data of a chart: numbers for the geometry, and formatted texts. Panel models create it. The page and the 3D room
 * draw it.
 */
import type { SeriesTone } from './series-tone.ts';

/**
 * The status of a bucket's amounts. A bucket is, for example, a day.
 * - `billed`: the bill is complete
 * - `settling`: only a part of the bill has arrived
 * - `estimated`: there is no bill yet; amounts are usage × price
 * - `unknown`: the provider has not returned the figures yet
 * - `future`: the bucket has not begun. It has no amounts, but it can have a forecast
 */
export type BucketStatus = 'billed' | 'settling' | 'estimated' | 'unknown' | 'future';

/** One position on the time axis, for example a day. */
export interface ChartBucket {
  /** id that is unique in its chart: `2026-11-05` */
  readonly id: string;
  /** the full name of the bucket (the time of one bar): `Thursday, 5 Nov` */
  readonly label: string;
  /** the label under the axis: `5 Nov`; labels that would overlap are left out */
  readonly tick: string;
  readonly status: BucketStatus;
  /** true if the bucket has not ended (for example, today), or if only a part of it is in the chosen days */
  readonly isPartial?: boolean;
  /**
   * true if the totals leave out this bucket (for example, a day), because a person has moved the handle below the
   * chart to an earlier bucket. A bucket that is left out is drawn paler
   */
  readonly isAfter?: boolean;
  /**
   * the sum of all series (for example, of all models) as text: `$312.40`; if the amounts are not known, a word:
   * `Not known`
   */
  readonly total: string;
  /** a sentence about the amounts of the bucket (for example, a day): `Estimated: the bill has not arrived` */
  readonly note?: string;
}

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly tone: SeriesTone;
  /**
   * one amount for each bucket (for example, day), in the same unit for all series; the values of unknown and future
   * buckets are ignored
   */
  readonly values: readonly number[];
  /** the amounts as texts: `$12.40` */
  readonly texts: readonly string[];
}

export interface Gridline {
  readonly value: number;
  /** the gridline's amount as text: `$200` */
  readonly label: string;
}

/** The scale of the amounts. `chartScale` computes the numbers, and the panel's model adds the labels. */
export interface ChartAxis {
  /** the amount at the upper edge; bars with higher amounts end at this edge */
  readonly top: number;
  /**
   * the amount at the lower edge: 0 or, if there are negative amounts, the lowest sum of the negative amounts of one
   * bucket (for example, one day): `-20`
   */
  readonly bottom: number;
  /** two gridlines with round amounts; empty if no amount is above zero */
  readonly gridlines: readonly Gridline[];
  /**
   * a sentence about the bars that are drawn shorter than their amounts: it lists up to three of them, or says how many
   * there are. It is required if a bar is shortened. The chart then has a strip, a small second chart that draws all
   * bars to scale, and the sentence is above the strip
   */
  readonly cutNote?: string;
}

/**
 * The line of the limit: one amount for each bucket (the time of one bar). In a chart of days, each amount is the
 * month's limit divided by the number of days in that month.
 */
export interface ChartPace {
  /** the name of the line: `Limit spread evenly: $333 a day` */
  readonly label: string;
  /** one amount for each bucket (for example, day); where the amount is null, the chart draws no line */
  readonly values: readonly (number | null)[];
}

export interface ForecastBucket {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
  /** the range of the forecast as text: `$280 – $340` */
  readonly text: string;
}

export interface ChartForecast {
  /** the name of the forecast in the legend: `Forecast` */
  readonly label: string;
  /** one forecast for each bucket (for example, day); null for a bucket without a forecast */
  readonly buckets: readonly (ForecastBucket | null)[];
}

/** A mark above a bucket, for example above an unusual day. */
export interface ChartMark {
  readonly bucketId: string;
  /** what the mark says: `Unusual: agents-ci` */
  readonly label: string;
}

/** All data that a chart needs to be drawn. */
export interface ChartData {
  /** the buckets (for example, days) in order of time */
  readonly buckets: readonly ChartBucket[];
  /** the stacked series, the first at the bottom; at most eight series, and one more called `other` */
  readonly series: readonly ChartSeries[];
  readonly axis: ChartAxis;
  readonly pace?: ChartPace;
  readonly forecast?: ChartForecast;
  readonly marks?: readonly ChartMark[];
}
