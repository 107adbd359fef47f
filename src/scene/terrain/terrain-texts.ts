/**
 * Chooses the sentences on the front of the terrain (the costs as columns on a table): what the amounts are, and what
 * the shapes mean.
 */
import { overviewWords } from '../../messages/en/overview.ts';
import { terrainWords as words } from '../../messages/en/terrain.ts';
import { looksOf } from '../../panels/kit/headless/heat-map-words.ts';
import type { GridAnswer, GridModel } from '../../panels/overview/grid-model.ts';
import type { TerrainPlan } from './terrain-plan.ts';

/**
 * If at most this many days (or other periods) have shortened columns, the legend lists these days. If there are more,
 * it shows only the number of shortened columns.
 */
const MOST_NAMED = 3;

export interface FrontTexts {
  /** what the amounts are; if there are none, why */
  readonly caption: string;
  /** the sum of the columns of the days up to the handle on the rail; null if there are no columns */
  readonly total: string | null;
  /**
   * the costs of the days with which the shown days are compared; null if there is no handle on the rail, if nothing is
   * compared, or if `HandleModel.beside` is null for another reason
   */
  readonly beside: string | null;
  /** what a press does, and the legend; empty if there are no columns */
  readonly lines: readonly string[];
}

export function frontTexts({ grid, sentence }: GridAnswer, plan: TerrainPlan): FrontTexts {
  if (grid === null) return { caption: sentence ?? words.waiting, total: null, beside: null, lines: [] };
  const { howTo } = words;
  const { caption, total, bucket } = grid;
  const legend = legendOf(grid, plan);
  return {
    caption,
    total,
    beside: grid.handle?.beside ?? null,
    lines: [
      [bucket === 'day' ? howTo.days : howTo.others, ...(grid.handle === null ? [] : [howTo.handle])].join(' '),
      ...(legend.length > 0 ? [legend.join(' · ')] : []),
    ],
  };
}

/**
 * Returns the legend: one text for each kind of shape that the terrain contains. Example: a text about estimated
 * columns.
 */
export function legendOf(
  { buckets, marks = [], pace }: GridModel,
  { columns, current, cut, plates }: TerrainPlan,
): readonly string[] {
  const { status } = overviewWords.chart;
  const { looks } = words;
  return [
    ...looksOf({ buckets }).map((look) => looks[look](status[look])),
    ...(current >= 0 ? [looks.partial(status.partial)] : []),
    ...(pace === null ? [] : [plates.length > 0 ? looks.limit(pace.label) : looks.limitAbove(pace.label)]),
    ...(buckets.some(({ isAfter }) => isAfter === true) ? [looks.after] : []),
    ...(marks.length > 0 ? [looks.mark(status.mark)] : []),
    ...(columns.some(({ value }) => value < 0) ? [looks.credit] : []),
    ...(cut.length > MOST_NAMED ? [words.cutMany(columns.filter(({ isCut }) => isCut).length)] : []),
    ...(cut.length > 0 && cut.length <= MOST_NAMED
      ? [words.cut(cut.map((bucket) => buckets[bucket]?.tick ?? ''))]
      : []),
  ];
}
