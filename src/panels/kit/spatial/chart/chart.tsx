/**
 * Draws a chart in the 3D room. All its shapes are one mesh, and its texts are drawn together with the panel's other
 * texts. A ray moves the crosshair. A press on the bucket (for example, the day) at the crosshair opens this bucket. A
 * person selects a range by two presses, because dragging scrolls the panel.
 */
import { Container, type VanillaContainer } from '@react-three/uikit';
import { useMemo, useRef, type ReactNode } from 'react';
import { bucketName } from '../../../charts/bucket-words.ts';
import { cursorRange, namedRange } from '../../../charts/chart-cursor.ts';
import { chartGeometry, stripBars } from '../../../charts/chart-geometry.ts';
import type { ChartProps } from '../../contract/chart.ts';
import { SPACES } from '../../tokens.ts';
import { useMeaning } from '../meaning.ts';
import { useGround } from '../room-ground.tsx';
import { useRoom } from '../room-setting.tsx';
import { useWidth } from '../room-width.tsx';
import { Words } from '../words.tsx';
import { ChartButtons } from './chart-buttons.tsx';
import { ChartHandleButtons } from './chart-handle-buttons.tsx';
import { ChartGutter } from './chart-gutter.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartPointing } from './chart-pointing.tsx';
import { chartRects } from './chart-rects.ts';
import { ChartTicks, ticksHeight } from './chart-ticks.tsx';
import { RectMesh } from './rect-mesh.tsx';
import { useChartCursor } from './use-chart-cursor.ts';
import { usePlotHeight } from './use-plot-height.ts';

const HEIGHT = 240;
/**
 * `STRIP` is the height of the strip, a small second chart that shows all bars to scale. `CUT_AMOUNTS` is the height of
 * the space below the strip, which holds the amounts of shortened bars. Both are in pixels.
 */
const STRIP = 44;
const CUT_AMOUNTS = 34;
const CROSSHAIR = 2;

export function Chart(props: ChartProps): ReactNode {
  const { label, axis, words } = props;
  const { colors, font, scaled, typeSize } = useRoom();
  const panelWidth = useWidth();
  const ground = useGround();
  const ref = useMeaning({ role: 'image', name: label });
  const input = useChartCursor(props);
  const size = typeSize('small');
  const gutter = Math.ceil(Math.max(0, ...axis.gridlines.map((line) => font.emWidth(line.label, 'normal'))) * size) + 1;
  const width = panelWidth - gutter - SPACES.small;
  const row = useRef<VanillaContainer>(null);
  const usual = scaled(HEIGHT);
  const isCut = useMemo(() => chartGeometry(props, { width, height: usual }).cut.length > 0, [props, width, usual]);
  const above = isCut ? scaled(STRIP) + scaled(CUT_AMOUNTS) : 0;
  const height = usePlotHeight(row, usual, above + SPACES.small + ticksHeight(size));
  const geometry = useMemo(() => chartGeometry(props, { width, height }), [props, width, height]);
  const { cursor } = input;
  const range = useMemo(
    () => cursorRange(cursor) ?? namedRange(props.buckets, props.selected),
    [cursor, props.buckets, props.selected],
  );
  const rects = useMemo(() => {
    const plot = chartRects(props, geometry, { width, height, colors, ground: colors[ground], range });
    if (above === 0) return plot;
    const strip = stripBars(props, { width, height: scaled(STRIP) }).map(({ series, ...bar }) => ({
      ...bar,
      color: colors[props.series[series]?.tone ?? 'other'],
    }));
    return [...strip, ...plot.map((rect) => ({ ...rect, y: rect.y + above }))];
  }, [props, geometry, width, height, colors, ground, range, above, scaled]);
  const { at } = cursor;
  const column = at === null ? undefined : geometry.columns[at];
  const drawn = useMemo(() => {
    if (column === undefined) return rects;
    const x = column.centre - CROSSHAIR / 2;
    return [...rects, { x, y: above, width: CROSSHAIR, height, color: colors.ink }];
  }, [rects, column, above, height, colors]);
  return (
    <Container flexDirection="column" gap={SPACES.small} width="100%" flexShrink={0}>
      <Container ref={ref} flexDirection="column" gap={SPACES.small} width="100%" flexShrink={0}>
        <Words isStrong>{at === null ? label : bucketName(props, at)}</Words>
        {isCut && axis.cutNote !== undefined && (
          <Words size="small" color="quiet">
            {axis.cutNote}
          </Words>
        )}
        <Container ref={row} flexDirection="row" gap={SPACES.small} width="100%" flexShrink={0}>
          <ChartGutter gridlines={axis.gridlines} at={geometry.gridlines} top={above} width={gutter} height={height} />
          <Container width={width} height={above + height} flexShrink={0}>
            <RectMesh rects={drawn} width={width} height={above + height} />
            <ChartPointing chart={props} geometry={geometry} input={input} top={above} height={height} />
          </Container>
        </Container>
        <ChartTicks chart={props} geometry={geometry} width={width} left={gutter + SPACES.small} />
      </Container>
      <ChartLegend chart={props} at={at} isPaceAbove={geometry.isPaceAbove} />
      <ChartButtons id={props.id} words={words} input={input} />
      {props.handle !== undefined && <ChartHandleButtons id={props.id} handle={props.handle} />}
    </Container>
  );
}
