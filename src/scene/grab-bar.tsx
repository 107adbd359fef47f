/** The bar under a panel that moves it: held by any pointer, the panel follows and keeps its face to the person. */
import { Container } from '@react-three/uikit';
import { useThree } from '@react-three/fiber';
import { useMemo, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useMeaning } from '../panels/kit/spatial/meaning.ts';
import { useRoom } from '../panels/kit/spatial/room-setting.tsx';
import { followRay, takeHold, type Grip } from './placement/drag.ts';
import { asHandler, rayOf, toVec3 } from './pointer-ray.ts';
import { useRoomScene } from './room-context.ts';
import { BAR_HEIGHT, titleOf, type RoomPanelId } from './room-panels.ts';

interface Held {
  readonly pointerId: number;
  readonly grip: Grip;
}

/** A fingertip has to pass through the bar to the panel's buttons; only what can close on it takes hold. */
const NO_POKE = { deny: 'touch' };

export function GrabBar({ id }: { readonly id: RoomPanelId }): ReactNode {
  const { colors } = useRoom();
  const { room, readHead } = useRoomScene();
  const readControls = useThree((state) => state.get);
  const held = useRef<Held | null>(null);
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  const ref = useMeaning({ role: 'button', name: `Move ${titleOf(id)}`, isDisabled: isPinned });

  const handlers = useMemo(() => {
    /** A preview's camera must not turn while a panel is held. */
    const turnCamera = (isOn: boolean): void => {
      const { controls } = readControls();
      if (controls !== null) Object.assign(controls, { enabled: isOn });
    };
    const release = asHandler(({ pointerId }) => {
      if (held.current?.pointerId !== pointerId) return;
      held.current = null;
      turnCamera(true);
    });
    return {
      onPointerDown: asHandler((event) => {
        const panel = room.store.getState().layout.panels.find((one) => one.id === id);
        if (panel === undefined || panel.isPinned || held.current !== null) return;
        event.stopPropagation();
        event.object.setPointerCapture(event.pointerId);
        turnCamera(false);
        held.current = { pointerId: event.pointerId, grip: takeHold(panel.pose, rayOf(event), toVec3(event.point)) };
      }),
      onPointerMove: asHandler((event) => {
        // A capture that was lost without a word, e.g. with its session, moves nothing any more.
        if (held.current?.pointerId !== event.pointerId || !event.object.hasPointerCapture(event.pointerId)) return;
        const head = readHead();
        room.actions.drag(id, followRay(held.current.grip, rayOf(event), head), head);
      }),
      onPointerUp: release,
      onPointerCancel: release,
    };
  }, [id, readControls, readHead, room]);

  return (
    <Container
      ref={ref}
      id={`grab:${id}`}
      flexGrow={1}
      flexShrink={1}
      height={BAR_HEIGHT}
      alignItems="center"
      justifyContent="center"
      pointerEvents="auto"
      pointerEventsType={NO_POKE}
      {...handlers}
    >
      <Container
        width="88%"
        height={10}
        borderRadius={5}
        backgroundColor={isPinned ? colors.line : colors.edge}
        pointerEvents="none"
      />
    </Container>
  );
}
