/**
 * Draws the terrain: the costs of the Overview as columns on a table, one for each day and row (a row is, for example,
 * a model). Nothing is created or computed while the terrain is closed.
 */
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { overviewActions } from '../../panels/overview/actions.ts';
import { toGridAnswer, type GridModel } from '../../panels/overview/grid-model.ts';
import { createModelCache } from '../../panels/parts/model-cache.ts';
import type { PanelInput } from '../../panels/parts/panel-input.ts';
import { PlacedGroup } from '../frames/placed-group.tsx';
import { useRoomScene } from '../room-context.ts';
import { TERRAIN } from '../frames/room-panels.ts';
import { LimitPlates } from './limit-plates.tsx';
import { pickTargets } from './pick-cell.ts';
import { TerrainBoard } from './terrain-board.tsx';
import { terrainBoxes } from './terrain-boxes.ts';
import { TerrainLabel } from './terrain-label.tsx';
import { TerrainMesh, type TerrainCell } from './terrain-mesh.tsx';
import { terrainPlan } from './terrain-plan.ts';
import { terrainRail } from './terrain-rail.ts';
import { useRailHandle } from './use-rail-handle.ts';
import { frontTexts } from './terrain-texts.ts';

export function Terrain({ input }: { readonly input: PanelInput }): ReactNode {
  const { room } = useRoomScene();
  const pixelSize = useStore(room.store, ({ layout }) => {
    const table = layout.panels.find(({ id }) => id === TERRAIN);
    return table?.isOpen === true ? table.pixelSize : null;
  });
  return pixelSize === null ? null : <OpenTerrain input={input} pixelSize={pixelSize} />;
}

/** A grid without days and rows, for an empty table in the room while there are no amounts. */
const NO_GRID: Pick<GridModel, 'buckets' | 'series' | 'scale'> = {
  buckets: [],
  series: [],
  scale: { top: 1, steps: [] },
};

interface OpenProps {
  readonly input: PanelInput;
  readonly pixelSize: number;
}

const OpenTerrain = memo(function OpenTerrain({ input, pixelSize }: OpenProps): ReactNode {
  const { tracker, room } = useRoomScene();
  const { colors, onPress } = useRoom();
  const [answerOf] = useState(() => createModelCache(toGridAnswer));
  const answer = answerOf(input);
  const { grid } = answer;
  const act = useMemo(() => overviewActions(tracker.actions), [tracker]);
  const plan = useMemo(() => terrainPlan(grid ?? NO_GRID), [grid]);
  const { handle, at: stop, slide, release, moveTo } = useRailHandle(grid?.handle ?? null, act, onPress);
  const rail = useMemo(() => terrainRail(plan, handle?.ids.length ?? 0), [plan, handle]);
  const targets = useMemo(() => pickTargets(grid ?? NO_GRID, plan, rail), [grid, plan, rail]);
  const boxes = useMemo(
    () => terrainBoxes(plan, grid?.series ?? [], colors, rail && { rail, at: stop }),
    [plan, grid, colors, rail, stop],
  );
  const onSelectSeries = useCallback(
    (value: string) => grid && act.narrow([{ dimension: grid.grouping, value }]),
    [grid, act],
  );
  const texts = useMemo(() => frontTexts(answer, plan), [answer, plan]);
  const [pointed, setPointed] = useState<{ readonly grid: GridModel | null; readonly cell: TerrainCell } | null>(null);
  // The pointer may have pointed at a cell (one day of one row) of earlier figures. Such a cell is ignored.
  const at = pointed?.grid === grid ? pointed.cell : null;
  return (
    <PlacedGroup id={TERRAIN}>
      <group onPointerEnter={() => room.actions.focus(TERRAIN)}>
        <TerrainMesh
          boxes={boxes}
          targets={targets}
          pixelSize={pixelSize}
          at={at}
          highlight={colors.ink}
          rail={rail}
          onSlide={slide}
          onRelease={release}
          onPoint={(cell) => setPointed(cell && { grid, cell })}
          onPress={(cell, event) => {
            const bucket = grid?.buckets[cell.bucket];
            if (bucket === undefined || grid?.bucket !== 'day') return;
            onPress(event);
            act.openBucket(bucket.id);
          }}
        />
        <TerrainBoard
          grid={grid}
          plan={plan}
          texts={texts}
          pixelSize={pixelSize}
          onSelectSeries={onSelectSeries}
          onMoveHandle={moveTo}
        />
        {plan.plates.length > 0 && <LimitPlates plan={plan} pixelSize={pixelSize} color={colors.ink} />}
        {grid !== null && at !== null && <TerrainLabel grid={grid} plan={plan} at={at} pixelSize={pixelSize} />}
      </group>
    </PlacedGroup>
  );
});
