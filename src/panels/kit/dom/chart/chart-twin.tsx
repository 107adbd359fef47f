/** Writes the figures of a chart as a table, for screen readers. */
import { memo, type ReactNode } from 'react';
import { bucketRemarks } from '../../../charts/bucket-words.ts';
import type { ChartProps } from '../../contract/chart.ts';
import { SpokenTable } from '../table.tsx';

export interface TwinProps {
  /** the name of the chart */
  readonly label: string;
  readonly chart: ChartProps;
}

export const ChartTwin = memo(function ChartTwin({ chart }: TwinProps): ReactNode {
  const { label, buckets, series, words, pace } = chart;
  return (
    <SpokenTable
      caption={pace === undefined ? label : `${label} ${pace.label}`}
      heads={[words.bucket, words.total, ...series.map((one) => one.label), words.note]}
    >
      {buckets.map((bucket, index) => (
        <tr key={bucket.id}>
          <th scope="row">{bucket.label}</th>
          <td>{bucket.total}</td>
          {series.map(({ id, texts }) => (
            <td key={id}>{isEmpty(bucket.status) ? '' : texts[index]}</td>
          ))}
          <td>{[...(bucket.isPartial === true ? [words.partial] : []), ...bucketRemarks(chart, index)].join('. ')}</td>
        </tr>
      ))}
    </SpokenTable>
  );
});

function isEmpty(status: string): boolean {
  return status === 'unknown' || status === 'future';
}
