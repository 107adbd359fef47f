/**
 * Draws a heat map in the 3D room. The name of a row is a button if costs can be filtered by the row. To the right of
 * the names, all cells are one mesh. A ray that points at a cell shows the cell's amount, and a press opens the cell's
 * bucket (for example, its day).
 */
import { Container } from '@react-three/uikit';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Vector3 } from 'three';
import { canOpen } from '../../charts/bucket-words.ts';
import { bucketAt } from '../../charts/chart-columns.ts';
import { canNarrowTo } from '../../charts/cell-grid.ts';
import type { HeatMapProps } from '../contract/heat-map.ts';
import { cellWords, looksOf, shadeWords, type HeatPlace } from '../headless/heat-map-words.ts';
import { SPACES } from '../tokens.ts';
import { isBrief, type PointerKind } from './brief-pointer.ts';
import { RectMesh } from './chart/rect-mesh.tsx';
import { heatRects } from './heat-rects.ts';
import { useMeaning } from './meaning.ts';
import { Press, PRESS_INSET } from './press.tsx';
import { useGround } from './room-ground.tsx';
import { useRoom } from './room-setting.tsx';
import { useWidth } from './room-width.tsx';
import { shortenNames } from './shorten.ts';
import { createStillPress, type PointerLike } from './still-press.ts';
import { Words } from './words.tsx';

/**
 * The least and the greatest share of the heat map's width that the names of the rows get, from 0 to 1. Longer names
 * are cut, and the line above the cells shows the whole name.
 */
const LEAST_NAMES = 0.3;
const MOST_NAMES = 0.55;

export function HeatMap(props: HeatMapProps): ReactNode {
  const { id, label, buckets, series, marks = [], words, onSelectSeries } = props;
  const { target, font, typeSize } = useRoom();
  const width = useWidth();
  const ref = useMeaning({ role: 'image', name: label });
  const [at, setAt] = useState<HeatPlace | null>(null);
  const size = typeSize('small');
  const em = (text: string): number => font.emWidth(text, 'normal') * size;
  const longest = Math.max(0, ...series.map((line) => em(line.label))) + 2 * PRESS_INSET + 2;
  const names = Math.floor(Math.min(width * MOST_NAMES, Math.max(width * LEAST_NAMES, longest)));
  const cuts = shortenNames(
    series.map((line) => line.label),
    names - 2 * PRESS_INSET,
    em,
  );
  const keys = [
    ...shadeWords(props),
    ...looksOf(props).map((look) => `${LOOKS[look]} ${words[look]}`),
    ...(buckets.some(({ isPartial }) => isPartial === true) ? [`_ ${words.partial}`] : []),
    ...(marks.length > 0 ? [`◆ ${words.mark}`] : []),
  ];
  return (
    <Container ref={ref} flexDirection="column" gap={SPACES.medium} width="100%" flexShrink={0}>
      <Words isStrong>{at === null ? words.atRest : cellWords(props, at)}</Words>
      <Container flexDirection="row" gap={SPACES.small} width="100%" flexShrink={0}>
        <Container flexDirection="column" width={names} flexShrink={0}>
          {series.map((line, row) => (
            <Container key={line.id} height={target} justifyContent="center" flexShrink={0}>
              {onSelectSeries !== undefined && canNarrowTo(line) ? (
                <Press
                  id={`${id}:${line.id}`}
                  kind="quiet"
                  width={names}
                  meaning={{ role: 'button', name: words.only(line.label) }}
                  onPress={() => onSelectSeries(line.id)}
                >
                  <Words size="small" isOneLine>
                    {cuts[row] ?? line.label}
                  </Words>
                </Press>
              ) : (
                <Words size="small" isOneLine>
                  {cuts[row] ?? line.label}
                </Words>
              )}
            </Container>
          ))}
        </Container>
        <Cells chart={props} width={width - names - SPACES.small} at={at} onPoint={setAt} />
      </Container>
      <Words size="small" color="quiet">
        {keys.join('   ')}
      </Words>
    </Container>
  );
}

/**
 * The characters that the legend shows for the marks on cells. `−` and `=` look like the stripes of the cells, and `…`
 * stands for the line of a cell whose amount is not known.
 */
const LOOKS = { settling: '−', estimated: '=', unknown: '…' } as const;

interface CellsProps {
  readonly chart: HeatMapProps;
  readonly width: number;
  readonly at: HeatPlace | null;
  readonly onPoint: (at: HeatPlace | null) => void;
}

interface Pointed extends PointerLike, PointerKind {
  stopPropagation?(): void;
}

function Cells({ chart, width, at, onPoint }: CellsProps): ReactNode {
  const { id, buckets, series, onSelectBucket } = chart;
  const { colors, onPress: tell, target } = useRoom();
  const ground = useGround();
  const ref = useMeaning({ role: 'chart', name: chart.label });
  const still = useMemo(() => createStillPress(), []);
  const wasThere = useRef(false);
  const rects = useMemo(
    () => heatRects(chart, { width, pitch: target, colors, ground: colors[ground], at }),
    [chart, width, target, colors, ground, at],
  );
  const placeOf = ({ point }: Pointed): HeatPlace | null => {
    if (point === undefined || ref.current === null || buckets.length === 0 || series.length === 0) return null;
    // A uikit element is one unit wide and high in its own coordinates, with the origin in the middle.
    const local = ref.current.worldToLocal(new Vector3(point.x, point.y, point.z));
    return {
      row: bucketAt(0.5 - local.y, series.length, 1),
      column: bucketAt(local.x + 0.5, buckets.length, 1),
    };
  };
  const move = (to: HeatPlace | null): void => {
    if (to?.row !== at?.row || to?.column !== at?.column) onPoint(to);
  };
  const height = target * series.length;
  return (
    <Container
      ref={ref}
      id={id}
      width={width}
      height={height}
      flexShrink={0}
      pointerEvents="auto"
      onPointerMove={(event: Pointed) => {
        still.move(event);
        if (!isBrief(event) || still.isDown(event)) move(placeOf(event));
      }}
      onPointerLeave={still.leave}
      onPointerOut={(event: Pointed) => {
        if (!isBrief(event)) move(null);
      }}
      onPointerDown={(event: Pointed) => {
        still.begin(event);
        const to = placeOf(event);
        wasThere.current = to !== null && to.row === at?.row && to.column === at.column;
        move(to);
      }}
      onClick={(event: Pointed) => {
        event.stopPropagation?.();
        const to = placeOf(event);
        const bucket = to === null ? undefined : buckets[to.column];
        if (!still.isStill(event) || !wasThere.current || to === null || bucket === undefined) return;
        if (!canOpen(chart, to.column)) return;
        tell(event);
        onSelectBucket?.(bucket.id);
      }}
    >
      <RectMesh rects={rects} width={width} height={height} />
    </Container>
  );
}
