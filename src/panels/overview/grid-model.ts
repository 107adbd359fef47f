/**
 * The model of the Overview's costs as a grid. It has the same buckets (for example, days) and rows as the chart, but
 * the amounts are not stacked. The heat map shows this grid. In the 3D room, the terrain shows it too (a tabletop on
 * which an upright column stands for each amount).
 */
import type { Bucket } from '../../core/query/cost-query.ts';
import type { ScopeGrouping } from '../../core/tracker/scope.ts';
import { gridScale, type CellScale } from '../charts/cell-grid.ts';
import type { ChartData } from '../charts/chart-data.ts';
import { scaleIn } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { overviewModel, type OverviewFigures } from './model.ts';

export interface GridModel extends Pick<ChartData, 'buckets' | 'series' | 'marks'> {
  /** what the amounts are: `Cost by model, 1–21 Nov` */
  readonly caption: string;
  /**
   * the total cost as text: `$7,244.00`. If a person has left out days with the handle below the chart (in the 3D room,
   * with the handle on the rail of the terrain), the costs of these days are not in the total
   */
  readonly total: string;
  readonly scale: CellScale;
  readonly bucket: Exclude<Bucket, 'all'>;
  readonly grouping: ScopeGrouping;
  /**
   * the handle with which a person leaves out days at the end of the chosen days; null if only one day is chosen, or if
   * the columns of the grid are not days
   */
  readonly handle: OverviewFigures['handle'];
  readonly pace: GridPace | null;
}

/** The limit of the month, divided by the number of its days. */
export interface GridPace {
  /** the limit for one day, in the same unit as the values of the series */
  readonly value: number;
  /** the name of the limit: `Limit spread evenly: $333 a day` */
  readonly label: string;
}

/**
 * The grid, or the sentence that is shown instead of it. Both are null until the costs have arrived, and after a person
 * has moved the handle (see `GridModel.handle`), until the costs of the days up to it are computed.
 */
export interface GridAnswer {
  readonly grid: GridModel | null;
  readonly sentence: string | null;
}

export function toGridAnswer(input: PanelInput): GridAnswer {
  const { figures, fault, gap, empty } = overviewModel(input);
  const grid = figures === null ? null : toGrid(figures, scaleIn(input.state).words);
  const nothing = figures?.noChart ?? null;
  return { grid, sentence: grid === null ? (fault ?? gap?.text ?? empty ?? nothing) : null };
}

/**
 * Makes the grid from the figures of the overview.
 * @param write writes the amounts of the legend, which are round numbers, in the displayed currency
 */
function toGrid(
  { chart, caption, total, bucket, grouping, handle }: OverviewFigures,
  write: (value: number) => string,
): GridModel | null {
  if (chart === null) return null;
  const { buckets, series, marks, pace } = chart;
  const perDay = pace?.values[0] ?? null;
  const { top, steps } = gridScale(chart);
  return {
    caption,
    total,
    buckets,
    series,
    ...(marks !== undefined && { marks }),
    scale: { top, steps: steps.map((value) => ({ value, label: write(value) })) },
    bucket,
    grouping,
    handle,
    pace: pace === undefined || perDay === null ? null : { value: perDay, label: pace.label },
  };
}
