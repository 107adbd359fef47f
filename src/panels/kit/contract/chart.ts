/** The word Chart: amounts over time as stacked bars that can be pointed at, opened, and narrowed to a range. */
import type { ChartData } from '../../charts/chart-data.ts';

/** Both ends belong to the range; the first is the earlier one. */
export interface ChartRange {
  readonly from: string;
  readonly to: string;
}

/** The words that a chart says by itself. */
export interface ChartWords {
  /** what a bucket is, e.g. `Day`: heads the first column of the table for screen readers */
  readonly bucket: string;
  readonly total: string;
  readonly note: string;
  /** keys of the looks, shown only where a bucket has it: `Settling`, `Estimated`, `Unknown`, `Not over yet` */
  readonly settling: string;
  readonly estimated: string;
  readonly unknown: string;
  readonly partial: string;
  /** key of the marks, e.g. `Unusual` */
  readonly mark: string;
  /** how the keys work, for screen readers, e.g. `Arrow keys move, Enter opens a day, Shift and arrow keys choose a range` */
  readonly help: string;
  /** buttons where nothing can be dragged and there is no keyboard */
  readonly previous: string;
  readonly next: string;
  readonly open: string;
  readonly chooseRange: string;
}

export interface ChartProps extends ChartData {
  readonly id: string;
  /** names the chart and says what stands out, e.g. `Cost by day and model, November 2026. Highest on 14 November: $912.40` */
  readonly label: string;
  readonly words: ChartWords;
  /** the range in force, drawn as a frame; none when not given */
  readonly selected?: ChartRange;
  /** this series stands out, the others step back, e.g. while its row in the table below is pointed at */
  readonly highlightedSeries?: string;
  /** a table below names the series next to their colours: the legend leaves the names out where there is little room. Looks and lines stay explained */
  readonly hasNamesBelow?: boolean;
  /** a bucket was pressed; unknown and future ones can't be */
  readonly onSelectBucket?: (bucketId: string) => void;
  /** a range of at least two buckets was chosen */
  readonly onSelectRange?: (range: ChartRange) => void;
  /** the crosshair is on a bucket, or is gone */
  readonly onHighlight?: (bucketId: string | null) => void;
}
