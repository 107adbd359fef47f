/**
 * Draws the edge of a frame. One pointer that holds the edge moves the panel, and two pointers resize it. The edge is
 * visible only while a pointer points at it or holds it. A fingertip passes through the edge, because a fingertip only
 * presses.
 */
import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { BufferGeometry, Float32BufferAttribute, type Mesh } from 'three';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { SURFACE_RADIUS } from '../../panels/kit/spatial/surface.tsx';
import type { Grab } from '../input/grab.ts';
import { edgeRing, type EdgeRing } from '../placement/edge-ring.ts';
import type { PixelExtent } from '../placement/panel.ts';
import { useRoomScene } from '../room-context.ts';
import { surfaceOf } from './room-panels.ts';

/**
 * The distance of the edge in front of the panel, in metres. Because of this distance, a pointer reaches the edge
 * before it reaches the panel.
 */
const IN_FRONT = 0.001;
const NO_POKE = { deny: 'touch' } as const;

interface Props {
  readonly id: string;
  readonly grab: Grab;
  /** the size of the whole frame, in pixels */
  readonly size: PixelExtent;
  /** the size of the frame around the panel, in pixels, without the rows of buttons that the person has unfolded */
  readonly shown: PixelExtent;
  readonly pixelSize: number;
}

export function FrameEdge({ id, grab: { handlers, end }, size, shown, pixelSize }: Props): ReactNode {
  const { room } = useRoomScene();
  const { colors } = useRoom();
  const invalidate = useThree((state) => state.invalidate);
  const ref = useRef<Mesh>(null);
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  const [isOn, setIsOn] = useState(false);
  const surface = surfaceOf(shown);
  const geometry = useMemo(
    () => geometryOf(edgeRing({ width: surface.width, height: surface.height }, SURFACE_RADIUS), pixelSize),
    [pixelSize, surface.height, surface.width],
  );
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => {
    const held = ref.current;
    return () => end(held ?? undefined);
  }, [end]);
  useLayoutEffect(() => invalidate());
  return (
    <mesh
      ref={ref}
      name={`edge:${id}`}
      geometry={geometry}
      position={[0, ((size.height - surface.height) / 2) * pixelSize, IN_FRONT]}
      pointerEventsType={NO_POKE}
      onPointerEnter={() => {
        room.actions.focus(id);
        setIsOn(true);
      }}
      onPointerLeave={() => setIsOn(false)}
      {...handlers}
    >
      <meshBasicMaterial
        color={colors.edge}
        visible={isOn && !isPinned}
        transparent
        opacity={0.45}
        toneMapped={false}
      />
    </mesh>
  );
}

function geometryOf({ outer, inner }: EdgeRing, pixelSize: number): BufferGeometry {
  const places = [...outer, ...inner].flatMap(([x, y]) => [x * pixelSize, y * pixelSize, 0]);
  const sides = outer.flatMap((_, index) => {
    const next = (index + 1) % outer.length;
    return [index, next, outer.length + index, next, outer.length + next, outer.length + index];
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  geometry.setIndex(sides);
  return geometry;
}
