/**
 * The component Chart of the kit (the set of components that views use): amounts over time as stacked bars. A person
 * can point at a bar, open it, and select a range of bars.
 */
import type { ChartData } from '../../charts/chart-data.ts';

/** A range of buckets (for example, days). `from` and `to` are the ids of its first and its last bucket. */
export interface ChartRange {
  readonly from: string;
  readonly to: string;
}

/** The texts of the chart besides its data: labels, hints, and texts for screen readers. */
export interface ChartWords {
  /**
   * the word for one bucket (the time of one bar): `Day`. It is the head of the first column in the table for screen
   * readers
   */
  readonly bucket: string;
  readonly total: string;
  readonly note: string;
  /**
   * legend labels of four states of a bucket (for example, of a day), each of which the chart draws in another way:
   * `Bill incomplete`, `Estimated`, `Not known`, `In progress`. A label is shown only if a bucket has that state. In
   * the 3D room, the legend has no label for `partial`
   */
  readonly settling: string;
  readonly estimated: string;
  readonly unknown: string;
  readonly partial: string;
  /** legend label of the marks above bars, for example above unusual days: `Unusual` */
  readonly mark: string;
  /**
   * tells screen reader users what the keyboard does: `Arrow keys go from bar to bar. Enter opens the day. Shift and
   * arrow keys choose a range. Escape clears it.`
   */
  readonly help: string;
  /**
   * labels of four buttons that replace the keyboard in the 3D room: go to the bar before, go to the next bar, open the
   * bar, choose a range
   */
  readonly previous: string;
  readonly next: string;
  readonly open: string;
  readonly chooseRange: string;
}

/**
 * The handle below a chart. A person slides it to a bucket, for example a day. Later buckets are still drawn, but
 * totals do not include their costs. On the page, the handle is a slider. In the 3D room, buttons move the handle of a
 * chart in a panel. The terrain, which shows the costs as 3D columns, has a handle that slides on a rail.
 */
export interface ChartHandle {
  /** the name of the handle (a slider below the chart): `Costs count through` */
  readonly label: string;
  /** index of the last bucket (for example, day) that totals include */
  readonly at: number;
  /**
   * the number of positions of the handle, one for each bucket (for example, day); at the last position, totals include
   * all buckets
   */
  readonly count: number;
  /** the days that totals include, and their cost: `Through 12 Nov: $3,120.00` */
  readonly text: string;
  /**
   * the cost of the earlier days with which the included days are compared: `1–12 Oct: $4,980.20`; absent if no days
   * are compared
   */
  readonly beside?: string;
  /**
   * labels of the buttons that move the handle: one bucket (for example, day) earlier, one bucket later, and to the
   * last bucket
   */
  readonly earlier: string;
  readonly later: string;
  readonly whole: string;
  /**
   * called while the handle moves, with the index of each bucket (for example, day) that it reaches. The function must
   * return fast
   */
  readonly onSlide: (index: number) => void;
  /**
   * called when a person releases the handle, with the index of the bucket (for example, day) that the handle has
   * reached
   */
  readonly onRest: (index: number) => void;
}

export interface ChartProps extends ChartData {
  readonly id: string;
  /** accessible name with the most important fact: `Chart: Cost by model, 1–21 Nov. Highest: $912.40 on 14 Nov` */
  readonly label: string;
  readonly words: ChartWords;
  /** the chosen range, drawn as a frame; absent if no range is chosen */
  readonly selected?: ChartRange;
  /**
   * id of the highlighted series (for example, of a model); the other series are drawn paler. Example: the pointer is
   * on the row of this series in the table below
   */
  readonly highlightedSeries?: string;
  /**
   * true if a table below the chart shows the names of the series next to their colours. If there is little width, the
   * legend then leaves out the series and explains only fills and lines
   */
  readonly hasNamesBelow?: boolean;
  /**
   * the handle with which a person leaves out later buckets (for example, days); absent if totals always include all
   * buckets
   */
  readonly handle?: ChartHandle;
  /** called after a press on a bucket (for example, a day); unknown and future buckets can't be pressed */
  readonly onSelectBucket?: (bucketId: string) => void;
  /** called after a person has selected a range of at least two buckets (for example, days) */
  readonly onSelectRange?: (range: ChartRange) => void;
  /**
   * called when the crosshair moves, with the id of its bucket (for example, a day); null if the crosshair disappears
   */
  readonly onHighlight?: (bucketId: string | null) => void;
}
