/** Draws the amounts at the crosshair. Screen readers read the same amounts from an option of the chart's listbox. */
import type { ReactNode } from 'react';
import { bucketAmounts, bucketRemarks } from '../../../charts/bucket-words.ts';
import type { ChartData } from '../../../charts/chart-data.ts';
import type { ChartWords } from '../../contract/chart.ts';
import { seriesColor } from '../series-color.ts';

export interface ReadoutProps {
  /** the name of the chart */
  readonly label: string;
  readonly data: ChartData;
  readonly index: number;
  readonly words: ChartWords;
  /**
   * position of the crosshair, in pixels from the left edge of the plot (the drawing area); the plot is `width` pixels
   * wide
   */
  readonly x: number;
  readonly width: number;
}

const APART = 12;

export function ChartReadout({ data, index, words, x, width }: ReadoutProps): ReactNode {
  const bucket = data.buckets[index];
  if (bucket === undefined) return null;
  const side = x > width / 2 ? { right: width - x + APART } : { left: x + APART };
  return (
    <div className="chart-readout" style={side} aria-hidden="true">
      <p className="chart-readout-head">
        <span>{bucket.label}</span>
        <span>{bucket.total}</span>
      </p>
      {bucket.isPartial === true && <p className="chart-readout-remark">{words.partial}</p>}
      {bucketRemarks(data, index).map((remark) => (
        <p key={remark} className="chart-readout-remark">
          {remark}
        </p>
      ))}
      {bucketAmounts(data, index).map(({ id, tone, label, text }) => (
        <p key={id} className="chart-readout-line">
          <span className="chart-swatch" style={{ color: seriesColor(tone) }} />
          <span className="chart-readout-name">{label}</span>
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}
