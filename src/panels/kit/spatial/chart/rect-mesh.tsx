/**
 * Draws rectangles as instances of one mesh, so that the graphics card draws any number of them with one call. For the
 * layout, uikit treats the mesh as one box.
 */
import { Content } from '@react-three/uikit';
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { Color, Matrix4, Quaternion, Vector3, type InstancedMesh } from 'three';
import type { ChartRect } from './chart-rects.ts';

interface RectMeshProps {
  readonly rects: readonly ChartRect[];
  /** the size of the box that contains the rectangles, in pixels */
  readonly width: number;
  readonly height: number;
}

/**
 * The number of rectangles that the mesh has space for is a multiple of this. So if the number of drawn rectangles
 * changes a little, a new mesh is rarely necessary.
 */
const ROOM = 256;
const AXIS = new Vector3(0, 0, 1);

export function RectMesh({ rects, width, height }: RectMeshProps): ReactNode {
  const ref = useRef<InstancedMesh>(null);
  // uikit scales the mesh until it fills its box. Two tiny rectangles in opposite corners make the mesh exactly as
  // large as the box, so that this scaling distorts nothing.
  const all = useMemo(() => [...corners(width, height), ...rects], [rects, width, height]);
  const capacity = Math.ceil(all.length / ROOM) * ROOM;
  useLayoutEffect(() => {
    if (ref.current !== null) placeInstances(ref.current, all, height);
  }, [all, height]);
  return (
    <Content
      key={`${capacity}:${width}:${height}`}
      width={width}
      height={height}
      keepAspectRatio={false}
      depthWrite={false}
      color="white"
      flexShrink={0}
      pointerEvents="none"
    >
      <instancedMesh ref={ref} args={[undefined, undefined, capacity]} frustumCulled={false} raycast={hitsNothing}>
        <planeGeometry />
        <meshBasicMaterial toneMapped={false} />
      </instancedMesh>
    </Content>
  );
}

/**
 * Sets the place, size and colour of each instance. The y of a rectangle is measured downwards from the top of the box.
 * The y of the mesh is measured upwards from the bottom.
 * @param height the height of the box, in pixels
 */
function placeInstances(mesh: InstancedMesh, rects: readonly ChartRect[], height: number): void {
  const [matrix, position, scale] = [new Matrix4(), new Vector3(), new Vector3()];
  const [upright, turned] = [new Quaternion(), new Quaternion().setFromAxisAngle(AXIS, Math.PI / 4)];
  const color = new Color();
  for (const [index, rect] of rects.entries()) {
    position.set(rect.x + rect.width / 2, height - rect.y - rect.height / 2, 0);
    scale.set(rect.width, rect.height, 1);
    mesh.setMatrixAt(index, matrix.compose(position, rect.isTurned === true ? turned : upright, scale));
    mesh.setColorAt(index, color.set(rect.color));
  }
  mesh.count = rects.length;
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
  mesh.boundingBox = null;
  mesh.boundingSphere = null;
}

function corners(width: number, height: number): readonly ChartRect[] {
  const speck = { width: 0, height: 0, color: '#000000' };
  return [
    { x: 0, y: 0, ...speck },
    { x: width, y: height, ...speck },
  ];
}

function hitsNothing(): void {}
