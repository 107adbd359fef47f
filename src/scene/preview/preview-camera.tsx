/**
 * Moves the camera of the preview (the room on a normal screen, without a headset). Some keys move the camera, and Tab
 * moves it in front of the next panel. A drag that does not begin on a panel, the dock or the table turns the camera.
 * The wheel scrolls the panel under the pointer.
 */
import { PerspectiveCamera } from '@react-three/drei/core/PerspectiveCamera.js';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Camera, PerspectiveCamera as Eyes } from 'three';
import { FIRST_VIEW, flightOf, fly, isFlightKey, look, REST, viewOf, type View } from '../placement/fly.ts';
import { fromYawPitch } from '../placement/quat.ts';
import { useRoomScene } from '../room-context.ts';
import { isTextField } from './text-field.ts';

/**
 * The longest time for which one frame moves the camera, in seconds. After a pause, minutes may have passed since the
 * last frame, and the camera must not jump.
 */
const LONGEST_FRAME = 0.1;

/** The vertical field of view, in degrees. */
const FIELD = 70;
const EYES = [...FIRST_VIEW.position] as const;

export function PreviewCamera(): ReactNode {
  const { preview, over } = useRoomScene();
  const three = useThree((state) => state.get);
  const invalidate = useThree((state) => state.invalidate);
  const eyes = useRef<Eyes>(null);
  const view = useRef(FIRST_VIEW);
  const [keys] = useState(() => new Set<string>());

  useEffect(() => {
    const show = (next: View): void => {
      view.current = next;
      if (eyes.current !== null) aim(eyes.current, next);
      invalidate();
    };
    show(FIRST_VIEW);
    // If a pointer was over a panel when the person left the room, no event has reported that the pointer left the
    // panel. So the list of pointers that are over a panel is cleared.
    over.clear();
    const stops = [
      preview.onLookAt(({ pose, width }) => show(viewOf(pose, width))),
      listenToKeys(keys, invalidate),
      listenToDrags(three().gl.domElement, over, (x, y) => {
        const radians = (FIELD * (Math.PI / 180)) / three().size.height;
        show(look(view.current, x * radians, -y * radians));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      keys.clear();
    };
  }, [preview, over, keys, three, invalidate]);

  useFrame((_, seconds) => {
    const flight = flightOf(keys);
    if (flight.ahead === REST.ahead && flight.right === REST.right && flight.up === REST.up) return;
    view.current = fly(view.current, flight, Math.min(seconds, LONGEST_FRAME));
    if (eyes.current !== null) aim(eyes.current, view.current);
    invalidate();
  });
  return <PerspectiveCamera ref={eyes} makeDefault position={EYES} fov={FIELD} near={0.05} far={50} />;
}

function aim(camera: Camera, { position, yaw, pitch }: View): void {
  camera.position.set(...position);
  camera.quaternion.set(...fromYawPitch(yaw, pitch));
  camera.updateMatrixWorld();
}

/**
 * Listens to the keys that move the camera. While such a key is pressed, `keys` contains its code. Calls `onChange`
 * when a key is pressed. Returns a function that stops listening.
 */
function listenToKeys(keys: Set<string>, onChange: () => void): () => void {
  const onDown = (event: KeyboardEvent): void => {
    if (!isFlightKey(event.code) || event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return;
    event.preventDefault();
    keys.add(event.code);
    onChange();
  };
  const onUp = ({ code }: KeyboardEvent): void => void keys.delete(code);
  // A key may be released while another window is in front. No event reports this, so all keys count as released.
  const onBlur = (): void => keys.clear();
  addEventListener('keydown', onDown);
  addEventListener('keyup', onUp);
  addEventListener('blur', onBlur);
  return () => {
    removeEventListener('keydown', onDown);
    removeEventListener('keyup', onUp);
    removeEventListener('blur', onBlur);
  };
}

/**
 * Calls `onDrag` with each step of a drag, in pixels. A drag is ignored if it begins while `over` contains the pointer,
 * that is, on something in the room.
 */
function listenToDrags(
  canvas: HTMLElement,
  over: ReadonlySet<number>,
  onDrag: (x: number, y: number) => void,
): () => void {
  let held: { readonly id: number; x: number; y: number } | null = null;
  const onDown = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (!over.has(pointerId)) held = { id: pointerId, x: clientX, y: clientY };
  };
  const onMove = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (held?.id !== pointerId) return;
    onDrag(clientX - held.x, clientY - held.y);
    [held.x, held.y] = [clientX, clientY];
  };
  const onEnd = ({ pointerId }: PointerEvent): void => {
    if (held?.id === pointerId) held = null;
  };
  canvas.addEventListener('pointerdown', onDown);
  canvas.addEventListener('pointermove', onMove);
  addEventListener('pointerup', onEnd);
  addEventListener('pointercancel', onEnd);
  return () => {
    canvas.removeEventListener('pointerdown', onDown);
    canvas.removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onEnd);
    removeEventListener('pointercancel', onEnd);
  };
}
