/** What is around the panels where there is no real room: a quiet space with a floor, dark or light. */
import { useMemo, type ReactNode } from 'react';
import { CircleGeometry, Color, Float32BufferAttribute } from 'three';
import type { RoomMode } from '../panels/kit/spatial/room-look.ts';

/** A little off the panels' own grounds, so that they stand out. */
const SPACE: Readonly<Record<RoomMode, { readonly air: string; readonly floor: string }>> = {
  dark: { air: '#1c2027', floor: '#2a2f38' },
  light: { air: '#dde1e7', floor: '#c9ced6' },
};

const FLOOR_RADIUS = 6;

export function Surroundings({ mode }: { readonly mode: RoomMode }): ReactNode {
  const { air, floor } = SPACE[mode];
  const geometry = useMemo(() => floorGeometry(floor, air), [floor, air]);
  return (
    <>
      <color attach="background" args={[air]} />
      <mesh geometry={geometry} rotation-x={-Math.PI / 2} renderOrder={-1}>
        <meshBasicMaterial vertexColors />
      </mesh>
    </>
  );
}

/** A disc that fades from the floor's colour under one's feet into the air around. */
function floorGeometry(centre: string, rim: string): CircleGeometry {
  const geometry = new CircleGeometry(FLOOR_RADIUS, 64);
  const inside = new Color(centre);
  const outside = new Color(rim);
  const count = geometry.getAttribute('position').count;
  const colors = Array.from({ length: count }, (_, index) => (index === 0 ? inside : outside).toArray()).flat();
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 3));
  return geometry;
}
