/**
 * Runs in every frame of the room: counts frames, passes the pose of the head to the code that loads and saves the
 * layout, and mounts panels one after the other.
 */
import { useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PanelInput } from '../panels/parts/panel-input.ts';
import { Dock } from './dock/dock.tsx';
import { afterTurn, allWith, inputOf, withNewest } from './frames/inputs-in-turn.ts';
import { headIn, poseOf } from './input/head.ts';
import { PanelFrame } from './frames/panel-frame.tsx';
import { panelsAtOnce } from './frames/panels-at-once.ts';
import type { LayoutPersistence } from './session/layout-persistence.ts';
import { Terrain } from './terrain/terrain.tsx';
import { useRoomScene } from './room-context.ts';
import type { RoomState } from './room-store.ts';
import { RoomToast } from './dock/room-toast.tsx';
import { Wrist } from './wrist/wrist.tsx';

interface Props {
  readonly persistence: LayoutPersistence;
  readonly input: PanelInput;
  readonly onFrame: () => void;
}

/** The part of an event that this file uses. Pointers of the page have a pointer id; a headset's pointers have none. */
interface PagePointer {
  readonly nativeEvent: { readonly pointerId: number };
}

export function RoomLoop({ persistence, input, onFrame }: Props): ReactNode {
  const { room, panels, over } = useRoomScene();
  const isInside = useStore(room.store, ({ mode }) => mode !== null);
  const isSession = useStore(room.store, ({ mode }) => mode === 'ar' || mode === 'vr');
  const [mounted, setMounted] = useState(0);
  const invalidate = useThree((state) => state.invalidate);
  const [inputs, setInputs] = useState(() => allWith(input));
  if (inputs.newest !== input) {
    setInputs(withNewest(inputs, input, panels.ids.slice(0, mounted), firstToChange(room.store.getState())));
  }
  const isWaiting = inputs.waiting.size > 0;
  // No frame is drawn after the person has left. So all panels get the newest input immediately, instead of one panel
  // after the other, frame by frame.
  if (!isInside && isWaiting) setInputs(allWith(inputs.newest));
  // A preview draws a frame only when something changes, and each frame gives the newest input to one waiting panel. So
  // a frame is requested while panels wait.
  useLayoutEffect(() => {
    if (inputs.waiting.size > 0) invalidate();
  }, [invalidate, inputs]);

  useFrame(({ gl, camera }, seconds, frame: XRFrame | undefined) => {
    onFrame();
    const { mode } = room.store.getState();
    if (mode === null) return;
    const inSession = frame ?? null;
    const isPresent = mode === 'preview' || inSession !== null;
    if (!isPresent) return;
    persistence.frame(
      () => (inSession === null ? poseOf(camera) : headIn(inSession, gl)),
      inSession,
      inSession === null ? null : gl.xr.getReferenceSpace(),
    );
    if (mounted < panels.ids.length) {
      setMounted(mounted + panelsAtOnce(seconds));
      invalidate();
    }
    if (isWaiting) setInputs(afterTurn);
  });

  // `onPointerEnter` and `onPointerLeave` always reach the group that contains the panels. A control inside this group
  // can stop all other events.
  const pointing = useMemo(
    () => ({
      onPointerEnter: ({ nativeEvent }: PagePointer) => void over.add(nativeEvent.pointerId),
      onPointerLeave: ({ nativeEvent }: PagePointer) => void over.delete(nativeEvent.pointerId),
    }),
    [over],
  );

  return (
    <group visible={isInside} {...pointing}>
      {panels.ids.slice(0, mounted).map((id) => (
        <PanelFrame key={id} id={id} input={inputOf(inputs, id)} />
      ))}
      {isInside && <Terrain input={input} />}
      {isSession && <Wrist input={input} />}
      <Dock />
      <RoomToast input={input} />
    </group>
  );
}

/**
 * Returns the id of the panel that shows new input immediately, while other panels wait: the panel that was pointed at
 * last, or else the main panel.
 */
function firstToChange({ focused, layout }: RoomState): string | null {
  return focused ?? layout.panels.find(({ role }) => role === 'main')?.id ?? null;
}
