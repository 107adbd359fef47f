/** One panel in the room: a group with the panel's pose and scale. A drag moves the group without a new render. */
import { useThree } from '@react-three/fiber';
import { Container } from '@react-three/uikit';
import { memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Group } from 'three';
import { useStore } from 'zustand';
import type { PanelInput } from '../panels/parts/panel-input.ts';
import type { RoomPanel } from './placement/panel.ts';
import type { Direction } from './placement/move.ts';
import { SPACES } from '../panels/kit/tokens.ts';
import { useRoom } from '../panels/kit/spatial/room-setting.tsx';
import { WidthProvider } from '../panels/kit/spatial/room-width.tsx';
import { GrabBar } from './grab-bar.tsx';
import { MoveButtons, MoveSwitch } from './move-buttons.tsx';
import { PanelContent } from './panel-content.tsx';
import { asHandler } from './pointer-ray.ts';
import { useRoomScene } from './room-context.ts';
import { BAR_GAP } from './room-panels.ts';

const BEFORE: readonly Direction[] = ['left', 'right', 'nearer'];
const AFTER: readonly Direction[] = ['farther', 'down', 'up'];
const NO_GRAB = { deny: 'grab' };

interface Props {
  readonly id: string;
  readonly input: PanelInput;
}

export const PanelFrame = memo(function PanelFrame({ id, input }: Props): ReactNode {
  const { room } = useRoomScene();
  const group = useRef<Group>(null);
  const invalidate = useThree((state) => state.invalidate);
  const pixelSize = useStore(room.store, ({ layout }) => {
    const panel = layout.panels.find((one) => one.id === id);
    return panel?.isOpen === true ? panel.pixelSize : null;
  });

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
      {pixelSize !== null && <Frame id={id} input={input} pixelSize={pixelSize} />}
    </group>
  );
});

const Frame = memo(function Frame({ id, input, pixelSize }: Props & { readonly pixelSize: number }): ReactNode {
  const { pointed, room, panels } = useRoomScene();
  const { font } = useRoom();
  const { width, height } = panels.frameOf(id);
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  const [wantsMoves, setWantsMoves] = useState(false);
  const isUnfolded = wantsMoves && !isPinned;
  const pointing = useMemo(
    () => ({
      onPointerMove: asHandler(({ pointerState, object }) => void pointed.set(pointerState, object)),
      onPointerLeave: asHandler(({ pointerState }) => void pointed.delete(pointerState)),
    }),
    [pointed],
  );
  return (
    <Container
      id={`panel:${id}`}
      pixelSize={pixelSize}
      width={width}
      height={height}
      flexDirection="column"
      gap={BAR_GAP}
      fontFamilies={font.families}
      pointerEvents="auto"
      pointerEventsType={NO_GRAB}
      {...pointing}
    >
      <PanelContent id={id} input={input} />
      <Container flexDirection="row" gap={SPACES.small} width="100%" flexShrink={0} pointerEvents="none">
        <WidthProvider width={width}>
          {isUnfolded && <MoveButtons id={id} directions={BEFORE} />}
          <GrabBar id={id} />
          {isUnfolded && <MoveButtons id={id} directions={AFTER} />}
          <MoveSwitch id={id} isOn={isUnfolded} onPress={isPinned ? null : () => setWantsMoves(!wantsMoves)} />
        </WidthProvider>
      </Container>
    </Container>
  );
});
