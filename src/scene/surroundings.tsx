/** Draws the background of VR and of the preview: a single colour with a floor, dark or light. */
import { useEffect, useMemo, type ReactNode } from 'react';
import type { RoomTheme } from '../panels/kit/spatial/room-look.ts';
import { floorGeometry } from './floor-geometry.ts';

/** The colours of the background. They differ slightly from the panels' backgrounds, so that panels stand out. */
const SPACE: Readonly<Record<RoomTheme, { readonly air: string; readonly floor: string }>> = {
  dark: { air: '#1c2027', floor: '#2a2f38' },
  light: { air: '#dde1e7', floor: '#c9ced6' },
};

export function Surroundings({ mode }: { readonly mode: RoomTheme }): ReactNode {
  const { air, floor } = SPACE[mode];
  const geometry = useMemo(() => floorGeometry(floor, air), [floor, air]);
  // fiber disposes only of objects that it creates itself, so the geometry is disposed of here. This component is removed when the person
  // enters AR or changes the theme.
  useEffect(() => () => geometry.dispose(), [geometry]);
  return (
    <>
      <color attach="background" args={[air]} />
      {/* The floor is drawn first and without depth, so that it hides nothing. */}
      <mesh geometry={geometry} renderOrder={-1}>
        <meshBasicMaterial vertexColors depthWrite={false} />
      </mesh>
    </>
  );
}
