/**
 * Draws a label for the column of the terrain (the costs as columns on a table) that a pointer is on: its day, name and
 * amount. The label is above the column and tilted up to the person's head.
 */
import { Container } from '@react-three/uikit';
import { useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { overviewWords } from '../../messages/en/overview.ts';
import { cellWords } from '../../panels/kit/headless/heat-map-words.ts';
import { useMeaning } from '../../panels/kit/spatial/meaning.ts';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { WidthProvider } from '../../panels/kit/spatial/room-width.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { RADII, SPACES } from '../../panels/kit/tokens.ts';
import type { GridModel } from '../../panels/overview/grid-model.ts';
import { labelPose } from '../placement/table-place.ts';
import { useRoomScene } from '../room-context.ts';
import { TERRAIN } from '../frames/room-panels.ts';
import type { TerrainCell } from './terrain-mesh.tsx';
import type { TerrainPlan } from './terrain-plan.ts';

const WIDTH = 300;
/** The distance between the column and the lower edge of its label, in pixels. */
const ABOVE = 20;

interface Props {
  readonly grid: GridModel;
  readonly plan: TerrainPlan;
  readonly at: TerrainCell;
  readonly pixelSize: number;
}

export function TerrainLabel({ grid, plan, at, pixelSize }: Props): ReactNode {
  const { colors, font, scaled } = useRoom();
  const { room, readHead } = useRoomScene();
  const table = useStore(room.store, ({ layout }) => layout.panels.find(({ id }) => id === TERRAIN));
  const bucket = grid.buckets[at.bucket];
  const line = grid.series[at.series];
  const { status } = overviewWords.chart;
  const place = { row: at.series, column: at.bucket };
  const ref = useMeaning({ role: 'status', name: cellWords({ ...grid, words: status }, place) });
  const pose = useMemo(() => {
    const own = plan.columns.find((one) => one.series === at.series && one.bucket === at.bucket);
    const x = plan.lanes[at.bucket]?.x ?? 0;
    const z = plan.rows[at.series]?.z ?? 0;
    const top = (own?.height ?? 0) + ABOVE;
    return table && labelPose(table, [x, top, z], readHead());
  }, [at, plan, readHead, table]);
  if (bucket === undefined || line === undefined || pose === undefined) return null;
  const width = scaled(WIDTH);
  const note = bucket.status === 'settling' || bucket.status === 'estimated' ? [status[bucket.status]] : [];
  return (
    <group position={[...pose.position]} quaternion={[...pose.rotation]} name="terrain:label">
      <Container
        ref={ref}
        id="terrain:label"
        pixelSize={pixelSize}
        anchorY="bottom"
        width={width}
        flexDirection="column"
        padding={SPACES.medium}
        backgroundColor={colors.raised}
        borderColor={colors.edge}
        borderWidth={1}
        borderRadius={RADII.large}
        color={colors.ink}
        fontFamilies={font.families}
        pointerEvents="none"
      >
        <WidthProvider width={width - 2 * SPACES.medium - 2}>
          <Words size="small" color="quiet">
            {[bucket.label, ...note].join(' · ')}
          </Words>
          <Words>{line.label}</Words>
          <Words size="title" isStrong>
            {line.texts[at.bucket] ?? ''}
          </Words>
        </WidthProvider>
      </Container>
    </group>
  );
}
