/**
 * Writes the texts about one bucket of a chart. A bucket is the time of one bar, for example a day. The page shows the
 * texts next to the crosshair, and screen readers read them out.
 */
import type { ChartData } from './chart-data.ts';
import type { SeriesTone } from './series-tone.ts';

export interface BucketAmount {
  readonly id: string;
  readonly tone: SeriesTone;
  readonly label: string;
  readonly text: string;
}

/**
 * Returns the amounts of one bucket (the time of one bar, for example a day), in the order of the bar's parts from top
 * to bottom. Series with a zero amount are left out. Unknown and future buckets have no amounts.
 */
export function bucketAmounts({ buckets, series }: ChartData, index: number): readonly BucketAmount[] {
  const status = buckets[index]?.status;
  if (status === undefined || status === 'unknown' || status === 'future') return [];
  return series
    .flatMap(({ id, tone, label, values, texts }) =>
      (values[index] ?? 0) === 0 ? [] : [{ id, tone, label, text: texts[index] ?? '' }],
    )
    .toReversed();
}

/**
 * Returns further texts about a bucket (the time of one bar): its note, its marks and its forecast. Example of a mark:
 * `Unusual: agents-ci`.
 */
export function bucketRemarks({ buckets, marks = [], forecast }: ChartData, index: number): readonly string[] {
  const bucket = buckets[index];
  if (bucket === undefined) return [];
  const expected = forecast?.buckets[index] ?? null;
  return [
    ...(bucket.note === undefined ? [] : [bucket.note]),
    ...marks.filter(({ bucketId }) => bucketId === bucket.id).map(({ label }) => label),
    ...(forecast === undefined || expected === null ? [] : [`${forecast.label}: ${expected.text}`]),
  ];
}

/**
 * Writes a bucket (the time of one bar) in one line: `Thursday, 5 Nov, $312.40, Estimated: the bill has not arrived`.
 */
export function bucketName(data: ChartData, index: number): string {
  const bucket = data.buckets[index];
  if (bucket === undefined) return '';
  return [bucket.label, bucket.total, ...bucketRemarks(data, index)].filter((words) => words !== '').join(', ');
}

/**
 * Whether a person can open a bucket, for example a day, to see its details. Unknown and future buckets have no
 * details.
 */
export function canOpen({ buckets }: Pick<ChartData, 'buckets'>, index: number): boolean {
  const status = buckets[index]?.status;
  return status !== undefined && status !== 'unknown' && status !== 'future';
}
