/**
 * Draws a day's spending limit as translucent plates, one above each row of the terrain (the costs as columns on a
 * table). All plates are instances of one mesh. Pointers go through them.
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Matrix4, type InstancedMesh } from 'three';
import { PLATE, PLATE_OPACITY, type TerrainPlan } from './terrain-plan.ts';

interface PlatesProps {
  readonly plan: Pick<TerrainPlan, 'plates' | 'rowDepth'>;
  /** the size of a pixel, in metres */
  readonly pixelSize: number;
  readonly color: string;
}

export function LimitPlates({ plan: { plates, rowDepth }, pixelSize, color }: PlatesProps): ReactNode {
  const ref = useRef<InstancedMesh>(null);
  const count = plates.length;
  useLayoutEffect(() => {
    const { current: mesh } = ref;
    if (mesh === null) return;
    for (const [index, { y, z }] of plates.entries()) {
      matrix.makeScale(PLATE.width, PLATE.height, rowDepth).setPosition(PLATE.x, y, z);
      mesh.setMatrixAt(index, matrix);
    }
    mesh.instanceMatrix.needsUpdate = true;
  }, [plates, rowDepth]);
  return (
    <group scale={pixelSize}>
      <instancedMesh
        key={count}
        ref={ref}
        name="terrain:plates"
        args={[undefined, undefined, count]}
        frustumCulled={false}
        raycast={hitsNothing}
        // A fingertip goes through the plates, as a ray does.
        {...{ spherecast: hitsNothing }}
      >
        <boxGeometry />
        <meshBasicMaterial color={color} transparent opacity={PLATE_OPACITY} depthWrite={false} />
      </instancedMesh>
    </group>
  );
}

const matrix = new Matrix4();

function hitsNothing(): void {}
