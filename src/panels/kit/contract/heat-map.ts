/**
 * The component HeatMap of the kit (the set of components that views use): amounts over time as coloured cells. Each
 * row is a series (for example, a model), and each column is a bucket (for example, a day). The higher a cell's cost,
 * the stronger its colour.
 */
import type { CellScale } from '../../charts/cell-grid.ts';
import type { ChartData } from '../../charts/chart-data.ts';

/** The texts of the heat map besides its data: labels, hints, and texts for screen readers. */
export interface HeatMapWords {
  /**
   * legend labels of the signs on cells. A label is shown only if a cell has that sign: `Bill incomplete`, `Estimated`,
   * `Not known`, `In progress`
   */
  readonly settling: string;
  readonly estimated: string;
  readonly unknown: string;
  readonly partial: string;
  /** legend label of the marks above columns, for example above unusual days: `Unusual` */
  readonly mark: string;
  /** the label of a shade: `up to $50`; the shade of the highest amounts has no upper end: `over $50` */
  readonly upTo: (amount: string) => string;
  readonly over: (amount: string) => string;
  /** the label of cells without an amount: `no cost` */
  readonly none: string;
  /** the line above the cells; it is shown while the pointer is on no cell: `Point at a cell to see its cost` */
  readonly atRest: string;
  /** tells screen reader users what keys do */
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
  /**
   * called after a press on a cell or on the head of its column, with the column's bucket (for example, a day). Unknown
   * and future buckets can't be pressed
   */
  readonly onSelectBucket?: (bucketId: string) => void;
  /** called after a press on the name of a row; the row `other`, which sums several series, can't be pressed */
  readonly onSelectSeries?: (seriesId: string) => void;
}
