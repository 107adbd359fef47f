/**
 * Draws the boxes of the terrain (the costs as columns on a table) as instances of one mesh, and reports the cell (one
 * day of one row) at which a pointer points.
 */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  Color,
  Matrix4,
  Quaternion,
  Ray,
  Sphere,
  Vector3,
  type InstancedMesh,
  type Intersection,
  type Raycaster,
} from 'three';
import { isBrief, type PointerKind } from '../../panels/kit/spatial/brief-pointer.ts';
import { createStillPress, type PointerLike } from '../../panels/kit/spatial/still-press.ts';
import { rayOf, type RoomPointerEvent } from '../input/pointer-ray.ts';
import { nearestOnRail, stopAt, type TerrainRail } from './terrain-rail.ts';
import { pickByRay, pickByTip, RAIL, type Picked, type PickTargets } from './pick-cell.ts';
import type { ColoredBox } from './terrain-boxes.ts';

export interface TerrainCell {
  readonly series: number;
  readonly bucket: number;
}

interface MeshProps {
  readonly boxes: readonly ColoredBox[];
  readonly targets: PickTargets;
  /** the size of a pixel, in metres */
  readonly pixelSize: number;
  readonly at: TerrainCell | null;
  /** the colour of the column that a pointer is on */
  readonly highlight: string;
  readonly onPoint: (cell: TerrainCell | null) => void;
  readonly rail: TerrainRail | null;
  /**
   * called while a pointer drags the handle on the rail, which sets the last day that totals include; `stop` is the
   * index of the place to which the handle is dragged
   */
  readonly onSlide: (stop: number, event: object) => void;
  /**
   * called when no pointer drags the handle on the rail any more, also if the mesh or the rail is removed during a
   * drag. It may also be called without a drag
   */
  readonly onRelease: () => void;
  /**
   * called after a press on a cell (one day of one row), if the pointer was on this cell before the press. A pointer
   * that exists only during a press, such as a touch, shows the cell's label with its first press and calls this with
   * its second
   */
  readonly onPress: (cell: TerrainCell, event: object) => void;
}

interface Pointed extends PointerLike, PointerKind {
  readonly instanceId?: number;
  stopPropagation(): void;
}

/**
 * The mesh has space for a number of boxes that is a multiple of this number. So it is seldom created again when the
 * number of boxes changes.
 */
const ROOM = 256;
const AXIS = new Vector3(0, 0, 1);

export function TerrainMesh(props: MeshProps): ReactNode {
  const capacity = Math.ceil(props.boxes.length / ROOM) * ROOM;
  return <MeshOfCapacity key={capacity} {...props} capacity={capacity} />;
}

function MeshOfCapacity({ capacity, ...props }: MeshProps & { readonly capacity: number }): ReactNode {
  const { boxes, targets, pixelSize, at, highlight, rail, onPoint, onPress, onSlide, onRelease } = props;
  const ref = useRef<InstancedMesh>(null);
  const wasThere = useRef(false);
  /** the id of the pointer that drags the handle on the rail; null while no pointer does */
  const held = useRef<number | null>(null);
  const still = useMemo(() => createStillPress(), []);
  const casts = useMemo(() => castsOf(targets), [targets]);
  useLayoutEffect(() => {
    if (ref.current !== null) placeBoxes(ref.current, boxes);
  }, [boxes]);
  useLayoutEffect(() => {
    if (ref.current !== null) colorBoxes(ref.current, boxes, at, highlight);
  }, [boxes, at, highlight]);

  const release = useCallback(() => {
    held.current = null;
    onRelease();
  }, [onRelease]);
  // A pointer that holds the handle sends no release event if the rail or the mesh is removed. The mesh is removed when
  // the terrain (costs as columns on a table) is closed, when the session ends, or when more boxes need a larger mesh.
  useEffect(() => release, [release]);
  useEffect(() => {
    if (rail === null) release();
  }, [rail, release]);

  const isRail = ({ instanceId }: Pick<Pointed, 'instanceId'>): boolean =>
    instanceId !== undefined && targets.series[instanceId] === RAIL;
  const drag = (event: unknown): void => {
    const stop = rail === null || ref.current === null ? null : stopOf(rail, ref.current, event as RoomPointerEvent);
    if (stop !== null) onSlide(stop, event as RoomPointerEvent);
  };
  const letGo = (event: unknown): void => {
    if (held.current === (event as RoomPointerEvent).pointerId) release();
  };

  const cellOf = ({ instanceId }: Pointed): TerrainCell | null =>
    instanceId === undefined || instanceId >= targets.count || isRail({ instanceId })
      ? null
      : { series: targets.series[instanceId] ?? 0, bucket: targets.buckets[instanceId] ?? 0 };
  const isSame = (cell: TerrainCell | null): boolean => cell?.series === at?.series && cell?.bucket === at?.bucket;
  const move = (cell: TerrainCell | null): void => {
    if (!isSame(cell)) onPoint(cell);
  };
  // `createStillPress` also accepts a uikit element and uses its coordinates. This mesh is no uikit element. So its
  // coordinates do not count: the pointer has dragged if it has moved too far or has left the mesh.
  const bare = ({ pointerId, point, camera, nativeEvent }: Pointed): PointerLike => ({
    ...(pointerId !== undefined && { pointerId }),
    ...(point !== undefined && { point }),
    ...(camera !== undefined && { camera }),
    ...(nativeEvent !== undefined && { nativeEvent }),
  });
  return (
    <group scale={pixelSize}>
      <instancedMesh
        ref={ref}
        name="terrain:columns"
        args={[undefined, undefined, capacity]}
        frustumCulled={false}
        {...casts}
        onPointerMove={(event: unknown) => {
          const pointed = event as Pointed;
          if (held.current !== null) {
            if (held.current === pointed.pointerId) drag(pointed);
            return;
          }
          still.move(bare(pointed));
          if (!isBrief(pointed) || still.isDown(pointed)) move(cellOf(pointed));
        }}
        onPointerLeave={(event: unknown) => still.leave(event as Pointed)}
        onPointerOut={(event: unknown) => {
          if (!isBrief(event as Pointed)) move(null);
        }}
        onPointerDown={(event: unknown) => {
          const pointed = event as Pointed;
          if (rail !== null && isRail(pointed)) {
            const grabbed = event as RoomPointerEvent;
            grabbed.stopPropagation();
            grabbed.object.setPointerCapture(grabbed.pointerId);
            held.current = grabbed.pointerId;
            drag(pointed);
            return;
          }
          still.begin(bare(pointed));
          const cell = cellOf(pointed);
          wasThere.current = isSame(cell);
          move(cell);
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onClick={(event: unknown) => {
          const pointed = event as Pointed;
          pointed.stopPropagation();
          const cell = cellOf(pointed);
          if (still.isStill(bare(pointed)) && wasThere.current && cell !== null) onPress(cell, pointed);
        }}
      >
        <boxGeometry />
        <meshLambertMaterial />
      </instancedMesh>
    </group>
  );
}

const [matrix, position, scale] = [new Matrix4(), new Vector3(), new Vector3()];
const [upright, turned] = [new Quaternion(), new Quaternion().setFromAxisAngle(AXIS, Math.PI / 4)];
const color = new Color();

const [toLocal, origin, direction] = [new Matrix4(), new Vector3(), new Vector3()];

/**
 * Returns the index of the place on the rail to which a pointer drags the handle: the place nearest to the ray of the
 * pointer. For a fingertip or a grip, it is the place nearest to the point that the fingertip touches or the grip
 * holds. Null if the ray and the rail are parallel.
 */
function stopOf(rail: TerrainRail, mesh: InstancedMesh, event: RoomPointerEvent): number | null {
  toLocal.copy(mesh.matrixWorld).invert();
  if (event.details.type === 'touch' || event.details.type === 'grab') {
    return stopAt(rail, origin.copy(event.point).applyMatrix4(toLocal).x);
  }
  const ray = rayOf(event);
  origin.fromArray(ray.origin).applyMatrix4(toLocal);
  direction.fromArray(ray.direction).transformDirection(toLocal);
  const x = nearestOnRail(rail, origin, direction);
  return x === null ? null : stopAt(rail, x);
}

function placeBoxes(mesh: InstancedMesh, boxes: readonly ColoredBox[]): void {
  for (const [index, { x, y, z, width, height, depth, isTurned = false }] of boxes.entries()) {
    matrix.compose(position.set(x, y, z), isTurned ? turned : upright, scale.set(width, height, depth));
    mesh.setMatrixAt(index, matrix);
  }
  mesh.count = boxes.length;
  mesh.instanceMatrix.needsUpdate = true;
}

function colorBoxes(
  mesh: InstancedMesh,
  boxes: readonly ColoredBox[],
  at: TerrainCell | null,
  highlight: string,
): void {
  for (const [index, box] of boxes.entries()) {
    const isAt = at !== null && box.series === at.series && box.bucket === at.bucket;
    mesh.setColorAt(index, color.set(isAt ? highlight : box.color));
  }
  if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
}

interface Casts {
  readonly raycast: InstancedMesh['raycast'];
  /** called by @pmndrs/pointer-events to find what a fingertip touches */
  readonly spherecast: (sphere: Sphere, intersections: Intersection[]) => void;
}

/**
 * Returns the functions that pointers call to find the cell (one day of one row) that they hit. They create objects
 * only if a pointer is on the terrain (costs as columns on a table).
 */
function castsOf(targets: PickTargets): Casts {
  const inverse = new Matrix4();
  const ray = new Ray();
  const tip = new Sphere();
  const picked: Picked = { index: -1, distance: 0 };
  return {
    raycast(this: InstancedMesh, raycaster: Raycaster, intersections: Intersection[]) {
      inverse.copy(this.matrixWorld).invert();
      ray.origin.copy(raycaster.ray.origin).applyMatrix4(inverse);
      ray.direction.copy(raycaster.ray.direction).transformDirection(inverse);
      pickByRay(targets, ray.origin, ray.direction, picked);
      if (picked.index < 0) return;
      const point = ray.at(picked.distance, new Vector3()).applyMatrix4(this.matrixWorld);
      const distance = point.distanceTo(raycaster.ray.origin);
      if (distance < raycaster.near || distance > raycaster.far) return;
      intersections.push({ distance, point, object: this, instanceId: picked.index });
    },
    spherecast(this: InstancedMesh, sphere: Sphere, intersections: Intersection[]) {
      tip.copy(sphere).applyMatrix4(inverse.copy(this.matrixWorld).invert());
      pickByTip(targets, tip.center, tip.radius, picked);
      if (picked.index < 0) return;
      const distance = (picked.distance * sphere.radius) / tip.radius;
      intersections.push({ distance, point: sphere.center.clone(), object: this, instanceId: picked.index });
    },
  };
}
