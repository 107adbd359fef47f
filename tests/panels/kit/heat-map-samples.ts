/** The month of the sample chart as a heat map, and the texts of the heat map. */
import { gridScale } from '../../../src/panels/charts/cell-grid.ts';
import type { HeatMapProps, HeatMapWords } from '../../../src/panels/kit/contract/heat-map.ts';
import { CHART_WORDS, sampleChart } from './chart-samples.ts';

export const HEAT_MAP_WORDS: HeatMapWords = {
  settling: CHART_WORDS.settling,
  estimated: CHART_WORDS.estimated,
  unknown: CHART_WORDS.unknown,
  partial: CHART_WORDS.partial,
  mark: CHART_WORDS.mark,
  upTo: (amount) => `up to ${amount}`,
  over: (amount) => `over ${amount}`,
  none: 'no cost',
  atRest: 'Point at a cell to see its cost',
  help: 'Arrow keys move, Enter opens a day.',
  only: (name) => `Only ${name}`,
};

export function sampleHeatMap(): Pick<HeatMapProps, 'buckets' | 'series' | 'marks' | 'scale' | 'words'> {
  const { buckets, series, marks = [] } = sampleChart();
  const { top, steps } = gridScale({ buckets, series });
  return {
    buckets,
    series,
    marks,
    scale: { top, steps: steps.map((value) => ({ value, label: `$${value}` })) },
    words: HEAT_MAP_WORDS,
  };
}
