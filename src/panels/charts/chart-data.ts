/** The data of a chart: numbers for the geometry, finished texts for the reader. Panel models make it; both kits draw it. */
import type { SeriesTone } from './series-tone.ts';

/** How sure the amounts of a bucket are. `future` has not begun: it has no amounts, and may have a forecast. */
export type BucketStatus = 'billed' | 'settling' | 'estimated' | 'unknown' | 'future';

/** One place on the time axis, e.g. a day. */
export interface ChartBucket {
  /** unique in its chart, e.g. `2026-11-05` */
  readonly id: string;
  /** in full, e.g. `Thu 5 November` */
  readonly label: string;
  /** under the axis, e.g. `5 Nov`; texts that would touch each other are left out */
  readonly tick: string;
  readonly status: BucketStatus;
  /** only a part of the bucket lies in the range or has passed, e.g. today */
  readonly isPartial?: boolean;
  /** the amount of all series, e.g. `$312.40`; for an unknown bucket the word for that */
  readonly total: string;
  /** what else is worth knowing, e.g. `Estimated: the bill has not arrived` */
  readonly note?: string;
}

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly tone: SeriesTone;
  /** an amount per bucket, all series in the same unit; ignored where the bucket is unknown or in the future */
  readonly values: readonly number[];
  /** the amounts as texts, e.g. `$12.40` */
  readonly texts: readonly string[];
}

export interface Gridline {
  readonly value: number;
  /** e.g. `$200` */
  readonly label: string;
}

/** The scale of the amounts; `chartScale` works it out, the model adds the labels. */
export interface ChartAxis {
  /** the amount at the upper edge; higher buckets are drawn cut */
  readonly top: number;
  /** at the lower edge: 0, or below it where credits are larger than costs */
  readonly bottom: number;
  /** two, with round amounts */
  readonly gridlines: readonly Gridline[];
  /** is above a strip that shows all bars to scale, and says that one is cut below; needed where one is */
  readonly cutNote?: string;
}

/** What the limit allows, e.g. the limit of the month divided by its days. */
export interface ChartPace {
  /** e.g. `Limit: $333 a day` */
  readonly label: string;
  /** an amount per bucket; null draws nothing there */
  readonly values: readonly (number | null)[];
}

export interface ForecastBucket {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
  /** e.g. `$280 – $340` */
  readonly text: string;
}

export interface ChartForecast {
  /** e.g. `Forecast` */
  readonly label: string;
  /** one per bucket; null if there is none */
  readonly buckets: readonly (ForecastBucket | null)[];
}

/** A bucket worth looking at, e.g. an anomaly. */
export interface ChartMark {
  readonly bucketId: string;
  /** e.g. `Unusual: 3 times a usual Thursday` */
  readonly label: string;
}

/** Everything a chart draws. */
export interface ChartData {
  /** in order of time */
  readonly buckets: readonly ChartBucket[];
  /** drawn on top of each other, the first at the bottom; at most eight and the rest */
  readonly series: readonly ChartSeries[];
  readonly axis: ChartAxis;
  readonly pace?: ChartPace;
  readonly forecast?: ChartForecast;
  readonly marks?: readonly ChartMark[];
}
