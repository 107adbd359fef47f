/** The chart as a table, for screen readers. */
import { memo, type ReactNode } from 'react';
import { bucketRemarks } from '../../../charts/bucket-words.ts';
import type { ChartProps } from '../../contract/chart.ts';

export const ChartTwin = memo(function ChartTwin({ chart }: { readonly chart: ChartProps }): ReactNode {
  const { label, buckets, series, words, pace } = chart;
  return (
    <div className="spoken-only">
      <table>
        <caption>{pace === undefined ? label : `${label} ${pace.label}`}</caption>
        <thead>
          <tr>
            {[words.bucket, words.total, ...series.map((one) => one.label), words.note].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket, index) => (
            <tr key={bucket.id}>
              <th scope="row">{bucket.label}</th>
              <td>{bucket.total}</td>
              {series.map(({ id, texts }) => (
                <td key={id}>{isEmpty(bucket.status) ? '' : texts[index]}</td>
              ))}
              <td>
                {[...(bucket.isPartial === true ? [words.partial] : []), ...bucketRemarks(chart, index)].join('. ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function isEmpty(status: string): boolean {
  return status === 'unknown' || status === 'future';
}
