/**
 * Draws the invisible area of a chart that reacts to rays. The crosshair moves to the bucket (for example, the day)
 * that a ray hits. If bars are drawn shorter than their amounts, the amounts are written above them. An amount is left
 * out if its text would overlap another one (see `cutAmounts`).
 */
import { Container, type VanillaContainer } from '@react-three/uikit';
import { useMemo, useRef, type ReactNode } from 'react';
import { Vector3 } from 'three';
import { bucketAt } from '../../../charts/chart-columns.ts';
import type { ChartGeometry } from '../../../charts/chart-geometry.ts';
import { stackHeights } from '../../../charts/chart-stack.ts';
import { cutAmounts } from '../../../charts/cut-amounts.ts';
import type { ChartProps } from '../../contract/chart.ts';
import { isBrief, type PointerKind } from '../brief-pointer.ts';
import { useMeaning } from '../meaning.ts';
import { useRoom } from '../room-setting.tsx';
import { createStillPress, type PointerLike } from '../still-press.ts';
import { Words } from '../words.tsx';
import type { ChartInput } from './use-chart-cursor.ts';

interface PointingProps {
  readonly chart: ChartProps;
  readonly geometry: ChartGeometry;
  readonly input: ChartInput;
  /** the distance from the top of the chart's box down to the plot (the drawing area), in pixels */
  readonly top: number;
  readonly height: number;
}

interface Pointed extends PointerLike, PointerKind {
  stopPropagation?(): void;
}

/** The drawing order of the area that reacts to rays. The area comes after the shapes of the chart. */
const OVER = 2;

export function ChartPointing({ chart, geometry, input, top, height }: PointingProps): ReactNode {
  const { onPress: tell, typeSize, font } = useRoom();
  const ref = useMeaning({ role: 'chart', name: chart.label });
  const wasThere = useRef(false);
  const still = useMemo(() => createStillPress(), []);
  const { buckets } = chart;
  const { columns, cut } = geometry;
  const { at } = input.cursor;
  const bucketOf = (event: Pointed): number | null =>
    event.point === undefined || buckets.length === 0 ? null : hitBucket(ref.current, event.point, buckets.length);
  const size = typeSize('small');
  const { totals } = stackHeights(chart);
  const shown = cutAmounts(cut, columns, {
    heightOf: (bucket) => totals[bucket] ?? 0,
    widthOf: (bucket) => font.emWidth(buckets[bucket]?.total ?? '', 'semi-bold') * size,
  });
  return (
    <>
      <Container
        ref={ref}
        id={chart.id}
        positionType="absolute"
        positionTop={top}
        positionLeft={0}
        width="100%"
        height={height}
        zIndexOffset={OVER}
        pointerEvents="auto"
        onPointerMove={(event: Pointed) => {
          still.move(event);
          if (!isBrief(event) || still.isDown(event)) input.point(bucketOf(event));
        }}
        onPointerLeave={still.leave}
        onPointerOut={(event: Pointed) => {
          if (!isBrief(event)) input.point(null);
        }}
        onPointerDown={(event: Pointed) => {
          still.begin(event);
          const bucket = bucketOf(event);
          wasThere.current = bucket === at;
          input.point(bucket);
        }}
        onClick={(event: Pointed) => {
          event.stopPropagation?.();
          if (!still.isStill(event)) return;
          const bucket = bucketOf(event);
          if (bucket === null || !(wasThere.current || input.isChoosing)) return;
          tell(event);
          input.press(bucket);
        }}
      />
      {shown.map((bucket) => (
        <CutAmount
          key={bucket}
          text={buckets[bucket]?.total ?? ''}
          size={size}
          centre={columns[bucket]?.centre ?? 0}
          top={top}
        />
      ))}
    </>
  );
}

interface CutAmountProps {
  readonly text: string;
  readonly size: number;
  readonly centre: number;
  readonly top: number;
}

/** Draws the amount of a shortened bar (a bar that is drawn shorter than its amount) above the bar. */
function CutAmount({ text, size, centre, top }: CutAmountProps): ReactNode {
  const { font } = useRoom();
  const width = Math.ceil(font.emWidth(text, 'semi-bold') * size) + 1;
  return (
    <Container
      positionType="absolute"
      positionTop={top - size * LINE_HEIGHT}
      positionLeft={Math.max(0, centre - width / 2)}
      pointerEvents="none"
    >
      <Words size="small" isStrong isOneLine>
        {text}
      </Words>
    </Container>
  );
}

const LINE_HEIGHT = 1.6;

/**
 * Returns the index of the bucket (for example, the day) that a ray hits. A uikit element is one unit wide in its own
 * coordinates, and its origin is in the middle.
 */
function hitBucket(
  surface: VanillaContainer | null,
  point: NonNullable<Pointed['point']>,
  count: number,
): number | null {
  if (surface === null) return null;
  const local = surface.worldToLocal(new Vector3(point.x, point.y, point.z));
  return bucketAt(local.x + 0.5, count, 1);
}
