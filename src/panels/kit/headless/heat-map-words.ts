/** Writes the texts of a heat map for the page and the 3D room: what a cell shows, and the labels in the legend. */
import { bucketName } from '../../charts/bucket-words.ts';
import type { HeatMapProps, HeatMapWords } from '../contract/heat-map.ts';

/** A place in a heat map. Row −1 is the line of column heads, and column −1 is the names of the rows. */
export interface HeatPlace {
  readonly row: number;
  readonly column: number;
}

interface CellData extends Pick<HeatMapProps, 'buckets' | 'series' | 'marks'> {
  readonly words: Pick<HeatMapWords, 'settling' | 'estimated' | 'unknown'>;
}

/**
 * Writes what a cell shows: `Thursday, 5 Nov, Claude Opus 5.5: $81.20`. For the head of a column, it writes the total
 * of that column.
 */
export function cellWords({ buckets, series, marks = [], words }: CellData, { row, column }: HeatPlace): string {
  const bucket = buckets[column];
  const line = series[row];
  if (bucket === undefined) return '';
  if (line === undefined) return bucketName({ buckets, series, marks, axis: NO_AXIS }, column);
  const hasAmount = bucket.status !== 'unknown' && bucket.status !== 'future';
  const look = hasAmount && bucket.status !== 'billed' ? [words[bucket.status]] : [];
  const amount = hasAmount ? (line.texts[column] ?? '') : bucket.status === 'unknown' ? words.unknown : '';
  return [`${bucket.label}, ${line.label}${amount === '' ? '' : `: ${amount}`}`, ...look].join(', ');
}

const NO_AXIS = { top: 0, bottom: 0, gridlines: [] };

/** The labels of the shades, the palest first: `no cost`, `up to $20`, … `over $400`. */
export function shadeWords({ scale: { steps }, words }: Pick<HeatMapProps, 'scale' | 'words'>): readonly string[] {
  const last = steps.at(-1);
  return [
    words.none,
    ...steps.map(({ label }) => words.upTo(label)),
    ...(last === undefined ? [] : [words.over(last.label)]),
  ];
}

/**
 * Returns which of the statuses `settling`, `estimated` and `unknown` the buckets (for example, days) of the heat map
 * have. The legend explains how cells with these statuses are marked.
 */
export function looksOf({ buckets }: Pick<HeatMapProps, 'buckets'>): readonly ('settling' | 'estimated' | 'unknown')[] {
  return (['settling', 'estimated', 'unknown'] as const).filter((look) =>
    buckets.some(({ status }) => status === look),
  );
}
