/** Writes the text of one bucket of a chart, such as a day. The page shows it next to the crosshair, and screen readers read it out. */
import type { ChartData } from './chart-data.ts';
import type { SeriesTone } from './series-tone.ts';

export interface BucketAmount {
  readonly id: string;
  readonly tone: SeriesTone;
  readonly label: string;
  readonly text: string;
}

/** The amounts of a bucket, in the order in which its bar is stacked, from top to bottom. Series with a zero amount are left out. */
export function bucketAmounts({ buckets, series }: ChartData, index: number): readonly BucketAmount[] {
  const status = buckets[index]?.status;
  if (status === undefined || status === 'unknown' || status === 'future') return [];
  return series
    .flatMap(({ id, tone, label, values, texts }) =>
      (values[index] ?? 0) === 0 ? [] : [{ id, tone, label, text: texts[index] ?? '' }],
    )
    .toReversed();
}

/** Further texts about a bucket: its note, its marks, such as `Unusual: agents-ci`, and its forecast. */
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

/** Writes a bucket in one line: `Thursday, 5 Nov, $312.40, Estimated: the bill has not arrived`. */
export function bucketName(data: ChartData, index: number): string {
  const bucket = data.buckets[index];
  if (bucket === undefined) return '';
  return [bucket.label, bucket.total, ...bucketRemarks(data, index)].filter((words) => words !== '').join(', ');
}

/** Whether a press can open a bucket. Unknown and future buckets have no details, so they can't be opened. */
export function canOpen({ buckets }: Pick<ChartData, 'buckets'>, index: number): boolean {
  const status = buckets[index]?.status;
  return status !== undefined && status !== 'unknown' && status !== 'future';
}
