/**
 * Draws one panel in the room: as a frame with its content and controls, or as a glance (a small panel with one
 * amount).
 */
import { Container } from '@react-three/uikit';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PanelInput } from '../../panels/parts/panel-input.ts';
import type { PixelExtent, RoomPanel } from '../placement/panel.ts';
import { LegibleText, useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { WidthProvider } from '../../panels/kit/spatial/room-width.tsx';
import { GlanceFrame } from './glance-frame.tsx';
import { ALL_DIRECTIONS, BarRow, FrameBar } from './frame-bar.tsx';
import { FrameEdge } from './frame-edge.tsx';
import { useGrab } from './grab-bar.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { PanelContent } from './panel-content.tsx';
import { asHandler } from '../input/pointer-ray.ts';
import { useRoomScene } from '../room-context.ts';
import type { RoomState } from '../room-store.ts';
import { SizeButtons } from './size-buttons.tsx';
import { PlacedGroup } from './placed-group.tsx';
import { BAR_GAP, BAR_HEIGHT, isWideFrame } from './room-panels.ts';

const NO_GRAB = { deny: 'grab' };

interface Props {
  readonly id: string;
  readonly input: PanelInput;
}

export const PanelFrame = memo(function PanelFrame({ id, input }: Props): ReactNode {
  const { room } = useRoomScene();
  const read =
    <T,>(of: (panel: RoomPanel) => T): ((state: RoomState) => T | null) =>
    ({ layout }) => {
      const panel = layout.panels.find((one) => one.id === id);
      return panel?.isOpen === true ? of(panel) : null;
    };
  const pixelSize = useStore(
    room.store,
    read((panel) => panel.pixelSize),
  );
  const size = useStore(
    room.store,
    read((panel) => panel.size),
  );
  const isGlance = useStore(
    room.store,
    read(({ role }) => role === 'glance'),
  );
  const Shown = isGlance === true ? GlanceFrame : Frame;

  return (
    <PlacedGroup id={id}>
      {pixelSize !== null && size !== null && <Shown id={id} input={input} pixelSize={pixelSize} size={size} />}
    </PlacedGroup>
  );
});

const Frame = memo(function Frame({
  id,
  input,
  pixelSize,
  size,
}: Props & { readonly pixelSize: number; readonly size: PixelExtent }): ReactNode {
  const { pointed, room } = useRoomScene();
  const grab = useGrab(id);
  const { font } = useRoom();
  const isFocused = useStore(room.store, ({ focused }) => focused === id);
  const fit = useStore(room.store, ({ layout }) => layout.panels.find((one) => one.id === id)?.fit ?? 1);
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  const [wantsMoves, setWantsMoves] = useState(false);
  const isUnfolded = isFocused && wantsMoves && !isPinned;
  const isWide = isWideFrame(size);
  // The size buttons have their own row. In a narrow frame, the move buttons have their own row too. These rows reduce
  // the height of the frame's content.
  const rows = isUnfolded ? (isWide ? 1 : 2) : 0;
  const own = useMemo(
    () => (rows > 0 ? { ...size, height: size.height - rows * (BAR_HEIGHT + BAR_GAP) } : size),
    [rows, size],
  );
  const pointing = useMemo(
    () => ({
      onPointerEnter: () => room.actions.focus(id),
      onPointerMove: asHandler(({ pointerState, object }) => void pointed.set(pointerState, object)),
      onPointerLeave: asHandler(({ pointerState }) => void pointed.delete(pointerState)),
    }),
    [id, pointed, room],
  );
  return (
    <>
      <FrameEdge id={id} grab={grab} size={size} shown={own} pixelSize={pixelSize} />
      <Container
        id={`panel:${id}`}
        pixelSize={pixelSize}
        {...size}
        flexDirection="column"
        gap={BAR_GAP}
        fontFamilies={font.families}
        pointerEvents="auto"
        pointerEventsType={NO_GRAB}
        {...pointing}
      >
        <LegibleText fit={fit}>
          <PanelContent id={id} input={input} frame={own} />
        </LegibleText>
        <WidthProvider width={size.width}>
          {isUnfolded && (
            <BarRow gap="tight">
              <SizeButtons id={id} />
            </BarRow>
          )}
          {isUnfolded && !isWide && (
            <BarRow gap="tight">
              <MoveButtons id={id} directions={ALL_DIRECTIONS} />
            </BarRow>
          )}
          <FrameBar
            id={id}
            grab={grab}
            isUnfolded={isUnfolded}
            hasMoves={isWide}
            hasPinAndClose={!isWide}
            onUnfold={() => setWantsMoves(!wantsMoves)}
          />
        </WidthProvider>
      </Container>
    </>
  );
});
