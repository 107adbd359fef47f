/** Draws the labels under the time axis. */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import type { ChartData } from '../../../charts/chart-data.ts';
import type { ChartGeometry } from '../../../charts/chart-geometry.ts';
import { chartTicks } from '../../../charts/chart-ticks.ts';
import { useRoom } from '../room-setting.tsx';
import { Words } from '../words.tsx';

interface TicksProps {
  readonly chart: ChartData;
  readonly geometry: ChartGeometry;
  readonly width: number;
  /** the distance from the left edge of the chart's box to the plot (the drawing area), in pixels */
  readonly left: number;
}

const LINE_HEIGHT = 1.45;

/** Returns the height of the labels for a font size, both in pixels. */
export function ticksHeight(size: number): number {
  return Math.ceil(size * LINE_HEIGHT);
}

export function ChartTicks({ chart, geometry, width, left }: TicksProps): ReactNode {
  const { font, typeSize } = useRoom();
  const size = typeSize('small');
  const widthOf = (text: string): number => Math.ceil(font.emWidth(text, 'normal') * size) + 1;
  const ticks = chartTicks(
    chart.buckets.map(({ tick }) => tick),
    geometry.columns,
    { width, widthOf },
  );
  return (
    <Container width="100%" height={ticksHeight(size)} flexShrink={0}>
      {ticks.map(({ x, text }) => (
        <Container key={x} positionType="absolute" positionTop={0} positionLeft={left + x - widthOf(text) / 2}>
          <Words size="small" color="quiet" isOneLine>
            {text}
          </Words>
        </Container>
      ))}
    </Container>
  );
}
