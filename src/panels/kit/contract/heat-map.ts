/**
 * The kit's component HeatMap: amounts over time, one row for each series and one cell for each bucket. The stronger the colour of a cell,
 * the higher its cost.
 */
import type { CellScale } from '../../charts/cell-grid.ts';
import type { ChartData } from '../../charts/chart-data.ts';

/** Texts that the heat map itself shows or announces. */
export interface HeatMapWords {
  /**
   * legend labels of the signs on cells. Each is shown only if a bucket has that sign: `Bill incomplete`, `Estimated`,
   * `Not known`, `In progress`
   */
  readonly settling: string;
  readonly estimated: string;
  readonly unknown: string;
  readonly partial: string;
  /** legend label of the marks above buckets: `Unusual` */
  readonly mark: string;
  /** the label of a shade: `up to $50`; the last shade has no upper end: `over $50` */
  readonly upTo: (amount: string) => string;
  readonly over: (amount: string) => string;
  /** the label of cells without an amount: `no cost` */
  readonly none: string;
  /** the line above the cells while no cell is pointed at: `Point at a cell to see its cost` */
  readonly atRest: string;
  /** tells screen reader users what the keyboard does */
  readonly help: string;
  /** accessible name of the button that filters costs by a series: `Only Claude Opus 4.5` */
  readonly only: (series: string) => string;
}

export interface HeatMapProps extends Pick<ChartData, 'buckets' | 'series' | 'marks'> {
  readonly id: string;
  /** accessible name: `Heat map: Cost by model, 1–21 Nov` */
  readonly label: string;
  readonly scale: CellScale;
  readonly words: HeatMapWords;
  /** called after a press on a cell or on the head of its column; unknown and future buckets can't be pressed */
  readonly onSelectBucket?: (bucketId: string) => void;
  /** called after a press on the name of a row; the row `other`, which sums several series, can't be pressed */
  readonly onSelectSeries?: (seriesId: string) => void;
}
