/**
 * Draws the limit of a day as translucent plates, one above each row of the terrain, as instances of one mesh. Pointers
 * go through them.
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Matrix4, type InstancedMesh } from 'three';
import { PLOT_LEFT, TABLE, type TerrainPlan } from './terrain-plan.ts';

interface PlatesProps {
  readonly plan: Pick<TerrainPlan, 'plates' | 'rowDepth'>;
  /** the size of a pixel, in metres */
  readonly pixelSize: number;
  readonly color: string;
}

const OPACITY = 0.16;

export function LimitPlates({ plan: { plates, rowDepth }, pixelSize, color }: PlatesProps): ReactNode {
  const ref = useRef<InstancedMesh>(null);
  const count = plates.length;
  useLayoutEffect(() => {
    const { current: mesh } = ref;
    if (mesh === null) return;
    for (const [index, { y, z }] of plates.entries()) {
      matrix.makeScale(TABLE.plot, THICKNESS, rowDepth).setPosition(PLOT_LEFT + TABLE.plot / 2, y, z);
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
        <meshBasicMaterial color={color} transparent opacity={OPACITY} depthWrite={false} />
      </instancedMesh>
    </group>
  );
}

const THICKNESS = 1;
const matrix = new Matrix4();

function hitsNothing(): void {}
