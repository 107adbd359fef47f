/** The kit's component Chart: amounts over time as stacked bars. A person can point at a bar, open it, and choose a range. */
import type { ChartData } from '../../charts/chart-data.ts';

/** A range of buckets, given by the ids of its first and last bucket. Both belong to the range. */
export interface ChartRange {
  readonly from: string;
  readonly to: string;
}

/** Texts that the chart itself shows or announces. */
export interface ChartWords {
  /**
   * the unit of time of a bucket as a word: `Day`; it is the head of the first column of the table for screen readers
   */
  readonly bucket: string;
  readonly total: string;
  readonly note: string;
  /**
   * legend labels of the four ways in which bars are filled, each shown only if a bucket has that fill: `Bill
   * incomplete`, `Estimated`, `Not known`, `In progress`
   */
  readonly settling: string;
  readonly estimated: string;
  readonly unknown: string;
  readonly partial: string;
  /** legend label of the marks: `Unusual` */
  readonly mark: string;
  /**
   * tells screen reader users what the keyboard does: `Arrow keys move, Enter opens the day, Shift and arrow keys
   * choose a range, Escape clears it.`
   */
  readonly help: string;
  /**
   * labels of the four buttons that the room has instead of the keyboard: to the bucket before, to the next bucket,
   * open the bucket, choose a range
   */
  readonly previous: string;
  readonly next: string;
  readonly open: string;
  readonly chooseRange: string;
}

/**
 * The handle below a chart. A person slides it to a bucket. Later buckets then stay visible, but totals do not include
 * their costs. On the page, the handle is a slider. A panel in the room has buttons instead, and the terrain has a
 * handle on a rail.
 */
export interface ChartHandle {
  /** the name of the handle: `Costs count through` */
  readonly label: string;
  /** index of the last bucket that totals include */
  readonly at: number;
  /** the number of places of the handle, one for each bucket; at the last place, totals include all buckets */
  readonly count: number;
  /** the days that totals include, and their cost: `Through 12 Nov: $3,120.00` */
  readonly text: string;
  /**
   * the cost of the earlier days, such as those of last month, with which the included days are compared: `1–12 Oct:
   * $4,980.20`; absent if no days are compared
   */
  readonly beside?: string;
  /** labels of the buttons that move the handle: one bucket earlier, one bucket later, and to the last bucket */
  readonly earlier: string;
  readonly later: string;
  readonly whole: string;
  /** called with the index of each bucket that the handle reaches while it moves; must return at once */
  readonly onSlide: (index: number) => void;
  /** called with the index of the bucket at which a person has released the handle */
  readonly onRest: (index: number) => void;
}

export interface ChartProps extends ChartData {
  readonly id: string;
  /** accessible name with the most important fact: `Chart: Cost by model, 1–21 Nov. Highest: $912.40 on 14 Nov` */
  readonly label: string;
  readonly words: ChartWords;
  /** the chosen range, drawn as a frame; absent if no range is chosen */
  readonly selected?: ChartRange;
  /** id of the highlighted series, for example while the pointer is on its row in the table below; the other series are drawn paler */
  readonly highlightedSeries?: string;
  /**
   * true if a table below the chart names the series next to their colours. If there is little width, the legend then
   * leaves out the series and explains only fills and lines
   */
  readonly hasNamesBelow?: boolean;
  /** the handle; absent if no buckets can be left out */
  readonly handle?: ChartHandle;
  /** called after a press on a bucket; unknown and future buckets can't be pressed */
  readonly onSelectBucket?: (bucketId: string) => void;
  /** called after a range of at least two buckets was chosen */
  readonly onSelectRange?: (range: ChartRange) => void;
  /** called with the bucket under the crosshair, or with null if there is no crosshair */
  readonly onHighlight?: (bucketId: string | null) => void;
}
