/**
 * Draws the front of the table that shows costs as columns (the terrain): the title, what the amounts are, the legend,
 * and the controls that move, pin and close the table.
 */
import { Container } from '@react-three/uikit';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { WidthProvider } from '../../panels/kit/spatial/room-width.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { RADII, SPACES } from '../../panels/kit/tokens.ts';
import { FrameBar } from '../frames/frame-bar.tsx';
import { useGrab } from '../frames/grab-bar.tsx';
import { useFrameNotes } from '../frames/frame-notes.ts';
import { useRoomScene } from '../room-context.ts';
import { TERRAIN } from '../frames/room-panels.ts';
import { BORDER } from './terrain-boxes.ts';
import { TABLE_WIDTH } from './terrain-plan.ts';
import { overviewWords } from '../../messages/en/overview.ts';
import { Button } from '../../panels/kit/spatial/button.tsx';
import type { GridModel } from '../../panels/overview/grid-model.ts';
import type { FrontTexts } from './terrain-texts.ts';

/**
 * The angle between the front and the plane of the table, in degrees. The front slopes down, so it faces a person at
 * the table.
 */
const TILT = 40;
const PADDING = SPACES.medium;

interface Props {
  readonly texts: FrontTexts;
  /** the distance from the back edge of the plane of texts to the upper edge of the front, in pixels */
  readonly top: number;
  readonly handle: GridModel['handle'];
  readonly onMoveHandle: (stop: number) => void;
}

export function TerrainFront({ texts, top, handle, onMoveHandle }: Props): ReactNode {
  const { caption, total, beside, lines } = texts;
  const { colors } = useRoom();
  const { room, panels } = useRoomScene();
  const notes = useFrameNotes(TERRAIN);
  const grab = useGrab(TERRAIN);
  const isPinned = useStore(room.store, ({ layout }) =>
    layout.panels.some(({ id, isPinned: is }) => id === TERRAIN && is),
  );
  const [wantsMoves, setWantsMoves] = useState(false);
  const isUnfolded = wantsMoves && !isPinned;
  const width = TABLE_WIDTH + 2 * BORDER;
  return (
    <Container
      positionType="absolute"
      positionLeft={-BORDER}
      positionTop={top}
      width={width}
      flexDirection="column"
      gap={SPACES.tight}
      padding={PADDING}
      backgroundColor={colors.page}
      borderRadius={RADII.large}
      transformOriginY="top"
      transformRotateX={TILT}
    >
      <WidthProvider width={width - 2 * PADDING}>
        <Words isStrong>{[panels.titleOf(TERRAIN), ...notes].join(' · ')}</Words>
        <Words>{total === null ? caption : `${caption}: ${total}`}</Words>
        {beside !== null && <Words>{beside}</Words>}
        {handle !== null && <HandleButtons handle={handle} onMove={onMoveHandle} />}
        {lines.map((line) => (
          <Words key={line} size="small" color="quiet">
            {line}
          </Words>
        ))}
        <FrameBar
          grab={grab}
          id={TERRAIN}
          isUnfolded={isUnfolded}
          hasMoves
          hasPinAndClose
          onUnfold={() => setWantsMoves(!wantsMoves)}
        />
      </WidthProvider>
    </Container>
  );
}

interface ButtonsProps {
  readonly handle: NonNullable<GridModel['handle']>;
  readonly onMove: (stop: number) => void;
}

/**
 * Draws the buttons that move the handle, which sets the last day that totals include. They are an alternative to
 * dragging.
 */
function HandleButtons({ handle: { at, ids }, onMove }: ButtonsProps): ReactNode {
  const { earlier, later, reset } = overviewWords.chart.handle;
  const last = ids.length - 1;
  return (
    <Container flexDirection="row" flexWrap="wrap" gap={SPACES.small} width="100%" flexShrink={0} pointerEvents="none">
      <Button id="terrain:earlier" label={earlier} isDisabled={at === 0} onPress={() => onMove(at - 1)} />
      <Button id="terrain:later" label={later} isDisabled={at === last} onPress={() => onMove(at + 1)} />
      <Button id="terrain:whole" label={reset} isDisabled={at === last} onPress={() => onMove(last)} />
    </Container>
  );
}
