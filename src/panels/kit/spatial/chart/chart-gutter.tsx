/** Draws the amounts of the gridlines, to the left of the chart's drawing area (the plot). */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import type { Gridline } from '../../../charts/chart-data.ts';
import { useRoom } from '../room-setting.tsx';
import { Words } from '../words.tsx';

interface GutterProps {
  readonly gridlines: readonly Gridline[];
  /** the y of each gridline, in pixels from the top of the plot (the drawing area of the chart) */
  readonly at: readonly number[];
  /** the distance from the top of this column down to the plot (the drawing area of the chart), in pixels */
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const LINE_HEIGHT = 1.45;

export function ChartGutter({ gridlines, at, top, width, height }: GutterProps): ReactNode {
  const { typeSize } = useRoom();
  const half = (typeSize('small') * LINE_HEIGHT) / 2;
  return (
    <Container width={width} height={top + height} flexShrink={0}>
      {gridlines.map(({ label }, index) => (
        <Container
          key={label}
          positionType="absolute"
          positionRight={0}
          positionTop={top + Math.max(0, (at[index] ?? 0) - half)}
        >
          <Words size="small" color="quiet" isOneLine>
            {label}
          </Words>
        </Container>
      ))}
    </Container>
  );
}
