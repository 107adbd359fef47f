/**
 * Draws all texts of the terrain (the costs as columns on a table) on one plane of uikit: names of the rows, days, the
 * scale, and the front with title and controls. The scale is a part of this plane that is tilted up, and the front is a
 * part that is tilted down. Three separate planes would need more draw calls.
 */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import { listWords } from '../../messages/en/lists.ts';
import { terrainWords } from '../../messages/en/terrain.ts';
import { chartColumns } from '../../panels/charts/chart-columns.ts';
import { chartTicks } from '../../panels/charts/chart-ticks.ts';
import { canNarrowTo } from '../../panels/charts/cell-grid.ts';
import type { ChartSeries } from '../../panels/charts/chart-data.ts';
import { useMeaning } from '../../panels/kit/spatial/meaning.ts';
import { Press, PRESS_INSET } from '../../panels/kit/spatial/press.tsx';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { WidthProvider } from '../../panels/kit/spatial/room-width.tsx';
import { shortenNames } from '../../panels/kit/spatial/shorten.ts';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { SPACES } from '../../panels/kit/tokens.ts';
import type { GridModel } from '../../panels/overview/grid-model.ts';
import { BAR_HEIGHT } from '../frames/room-panels.ts';
import { TerrainFront } from './terrain-front.tsx';
import type { FrontTexts } from './terrain-texts.ts';
import { BORDER } from './terrain-boxes.ts';
import { FRONT, NAMES_LEFT, TABLE, TABLE_WIDTH, type TerrainPlan } from './terrain-plan.ts';

const NO_GRAB = { deny: 'grab' };
/** The height of the plane above the table, in pixels. At a height of 0, the table would hide the plane. */
const ABOVE = 2;
/** The angle of the texts of the scale above the table, in degrees. At 90, they would be upright. */
const SCALE_TILT = 65;

interface Props {
  readonly grid: GridModel | null;
  readonly plan: TerrainPlan;
  readonly texts: FrontTexts;
  readonly pixelSize: number;
  readonly onSelectSeries: (id: string) => void;
  /**
   * called when a person presses a button that moves the handle on the rail, which sets the last day that totals
   * include; `stop` is the index of the handle's new place
   */
  readonly onMoveHandle: (stop: number) => void;
}

/**
 * Draws the plane of texts. React renders it again only if one of its properties changes, because uikit then lays out
 * the whole plane again.
 */
export const TerrainBoard = memo(function TerrainBoard(props: Props): ReactNode {
  const { grid, plan, texts, pixelSize, onSelectSeries, onMoveHandle } = props;
  const { colors, font, typeSize } = useRoom();
  const ref = useMeaning({ role: 'region', name: terrainWords.name(texts.caption) });
  const names = shortenNames(
    (grid?.series ?? []).map(({ label }) => label),
    NAMES_WIDTH - 2 * PRESS_INSET - 2,
    (text) => font.emWidth(text, 'normal') * typeSize('body'),
  );
  const position = [0, ABOVE * pixelSize, (FRONT / 2) * pixelSize] as const;
  const height = plan.depth + FRONT;
  return (
    <group position={position} rotation={LYING}>
      <Container
        ref={ref}
        id="panel:terrain"
        pixelSize={pixelSize}
        width={TABLE_WIDTH}
        height={height}
        color={colors.ink}
        fontFamilies={font.families}
        pointerEvents="auto"
        pointerEventsType={NO_GRAB}
      >
        <WidthProvider width={TABLE_WIDTH}>
          {grid?.series.map((line, row) => (
            <RowName
              key={line.id}
              line={line}
              name={names[row] ?? line.label}
              top={row * plan.rowDepth}
              depth={plan.rowDepth}
              onSelect={onSelectSeries}
            />
          ))}
          {grid !== null && <Days grid={grid} top={plan.depth} />}
          {plan.lines.map(({ y, label }) => (
            <ScaleLabel key={label} label={label} height={y} />
          ))}
          <TerrainFront texts={texts} top={height + BORDER} handle={grid?.handle ?? null} onMoveHandle={onMoveHandle} />
        </WidthProvider>
      </Container>
    </group>
  );
});

/** The width of the names of the rows, in pixels. */
const NAMES_WIDTH = TABLE_WIDTH / 2 - NAMES_LEFT;
const LYING = [-Math.PI / 2, 0, 0] as const;

interface RowProps {
  readonly line: ChartSeries;
  /** the name as it is drawn, which may be shortened */
  readonly name: string;
  readonly top: number;
  readonly depth: number;
  readonly onSelect: (id: string) => void;
}

/**
 * Draws the name of a row to the right of its columns. A press shows only the costs of this row. The row `other`, which
 * sums the costs that have no row of their own, can't be pressed.
 */
function RowName({ line, name, top, depth, onSelect }: RowProps): ReactNode {
  const shown = <Words isOneLine>{name}</Words>;
  return (
    <Container
      positionType="absolute"
      positionLeft={NAMES_LEFT + TABLE_WIDTH / 2}
      positionTop={top}
      width={NAMES_WIDTH}
      height={depth}
      justifyContent="center"
      pointerEvents="none"
    >
      {canNarrowTo(line) ? (
        <Press
          id={`terrain:${line.id}`}
          kind="quiet"
          width={NAMES_WIDTH}
          target={BAR_HEIGHT}
          meaning={{ role: 'button', name: listWords.narrow(line.label) }}
          onPress={() => onSelect(line.id)}
        >
          {shown}
        </Press>
      ) : (
        <Container paddingX={PRESS_INSET} flexShrink={0} pointerEvents="none">
          {shown}
        </Container>
      )}
    </Container>
  );
}

/** Draws the names of the days in front of the columns: as many as fit. */
function Days({ grid: { buckets }, top }: { readonly grid: GridModel; readonly top: number }): ReactNode {
  const { font, typeSize } = useRoom();
  const size = typeSize('small');
  const widthOf = (text: string): number => font.emWidth(text, 'normal') * size + 2;
  const ticks = chartTicks(
    buckets.map(({ tick }) => tick),
    chartColumns(buckets.length, TABLE.plot),
    { width: TABLE.plot, widthOf },
  );
  return ticks.map(({ x, text }) => (
    <Container
      key={x}
      positionType="absolute"
      positionLeft={TABLE.scale + x - widthOf(text) / 2}
      positionTop={top}
      height={TABLE.front}
      width={widthOf(text)}
      justifyContent="center"
      pointerEvents="none"
    >
      <Words size="small" isOneLine>
        {text}
      </Words>
    </Container>
  ));
}

/**
 * Draws an amount of the scale. The line of this amount is at the back of the table, and the amount is to the left of
 * the line, at the same height. The amount has a background, because in AR the real room is behind it.
 */
function ScaleLabel({ label, height }: { readonly label: string; readonly height: number }): ReactNode {
  const { colors, typeSize } = useRoom();
  const lineHeight = 1.4;
  const size = typeSize('small') * lineHeight;
  return (
    <Container
      positionType="absolute"
      positionLeft={0}
      positionTop={-size / 2}
      width={TABLE.scale - 8}
      height={size}
      alignItems="flex-end"
      transformTranslateZ={height}
      transformRotateX={SCALE_TILT}
      pointerEvents="none"
    >
      <Container paddingX={SPACES.tight} backgroundColor={colors.page} borderRadius={SPACES.tight} flexShrink={0}>
        <Words size="small" isOneLine lineHeight={lineHeight}>
          {label}
        </Words>
      </Container>
    </Container>
  );
}
