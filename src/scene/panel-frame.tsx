/**
 * Draws one panel in the room: a group with the panel's pose and scale. While the panel is dragged, only the group moves, without a new
 * render.
 */
import { useThree } from '@react-three/fiber';
import { Container } from '@react-three/uikit';
import { memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Group } from 'three';
import { useStore } from 'zustand';
import type { PanelInput } from '../panels/parts/panel-input.ts';
import type { PixelExtent, RoomPanel } from './placement/panel.ts';
import type { Direction } from './placement/move.ts';
import { SPACES, type Space } from '../panels/kit/tokens.ts';
import { useRoom } from '../panels/kit/spatial/room-setting.tsx';
import { WidthProvider } from '../panels/kit/spatial/room-width.tsx';
import { GlanceFrame } from './glance-frame.tsx';
import { GrabBar } from './grab-bar.tsx';
import { MoveButtons, MoveSwitch } from './move-buttons.tsx';
import { PanelContent } from './panel-content.tsx';
import { asHandler } from './pointer-ray.ts';
import { useRoomScene } from './room-context.ts';
import type { RoomState } from './room-store.ts';
import { PinAndClose } from './pin-and-close.tsx';
import { BAR_GAP, BAR_HEIGHT, isWideFrame } from './room-panels.ts';

const BEFORE: readonly Direction[] = ['left', 'right', 'nearer'];
const AFTER: readonly Direction[] = ['farther', 'down', 'up'];
const ALL: readonly Direction[] = [...BEFORE, ...AFTER];
const NO_GRAB = { deny: 'grab' };

interface Props {
  readonly id: string;
  readonly input: PanelInput;
}

export const PanelFrame = memo(function PanelFrame({ id, input }: Props): ReactNode {
  const { room } = useRoomScene();
  const group = useRef<Group>(null);
  const invalidate = useThree((state) => state.invalidate);
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

  useLayoutEffect(() => {
    let placed: RoomPanel | undefined;
    const place = (): void => {
      const panel = room.store.getState().layout.panels.find((one) => one.id === id);
      if (panel === undefined || panel === placed || group.current === null) return;
      placed = panel;
      group.current.position.set(...panel.pose.position);
      group.current.quaternion.set(...panel.pose.rotation);
      group.current.scale.setScalar(panel.scale);
      invalidate();
    };
    place();
    return room.store.subscribe(place);
  }, [id, invalidate, room]);

  return (
    <group ref={group} name={`panel:${id}`}>
      {pixelSize !== null && size !== null && <Shown id={id} input={input} pixelSize={pixelSize} size={size} />}
    </group>
  );
});

const Frame = memo(function Frame({
  id,
  input,
  pixelSize,
  size,
}: Props & { readonly pixelSize: number; readonly size: PixelExtent }): ReactNode {
  const { pointed, room } = useRoomScene();
  const { font } = useRoom();
  const isFocused = useStore(room.store, ({ focused }) => focused === id);
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  const [wantsMoves, setWantsMoves] = useState(false);
  const isUnfolded = isFocused && wantsMoves && !isPinned;
  const isWide = isWideFrame(size);
  const hasSecondRow = isUnfolded && !isWide;
  const own = useMemo(
    () => (hasSecondRow ? { ...size, height: size.height - BAR_HEIGHT - BAR_GAP } : size),
    [hasSecondRow, size],
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
      <PanelContent id={id} input={input} frame={own} />
      <WidthProvider width={size.width}>
        {hasSecondRow && (
          <BarRow gap="tight">
            <MoveButtons id={id} directions={ALL} />
          </BarRow>
        )}
        <BarRow gap="small">
          {isUnfolded && isWide && <MoveButtons id={id} directions={BEFORE} />}
          {isFocused && <GrabBar id={id} />}
          {isUnfolded && isWide && <MoveButtons id={id} directions={AFTER} />}
          {isFocused && (
            <MoveSwitch id={id} isOn={isUnfolded} onPress={isPinned ? null : () => setWantsMoves(!wantsMoves)} />
          )}
          {isFocused && !isWide && <PinAndClose id={id} />}
        </BarRow>
      </WidthProvider>
    </Container>
  );
});

/**
 * Draws a row below the surface of a panel. An empty row has the same height, so that the panel's size does not change when a pointer
 * points at the panel and buttons appear.
 */
function BarRow({ gap, children }: { readonly gap: Space; readonly children: ReactNode }): ReactNode {
  return (
    <Container
      flexDirection="row"
      gap={SPACES[gap]}
      width="100%"
      height={BAR_HEIGHT}
      flexShrink={0}
      pointerEvents="none"
    >
      {children}
    </Container>
  );
}
