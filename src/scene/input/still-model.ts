/**
 * Draws the model of a controller as one mesh while nothing on it is pressed or moved, which is most of the time. If
 * the parts of the model (up to seven) are drawn separately, each part needs one draw call for each eye.
 */
import {
  BufferAttribute,
  BufferGeometry,
  Matrix4,
  Mesh,
  Quaternion,
  Vector3,
  type InterleavedBufferAttribute,
  type Material,
  type Object3D,
} from 'three';

export interface StillModel {
  /**
   * shows the model as one mesh while nothing on it is pressed or moved, otherwise as separate parts. Call it in each
   * frame, after the parts were moved
   */
  update(): void;
  /** shows the model as separate parts again, and frees the joined mesh */
  dispose(): void;
}

interface Rest {
  readonly node: Object3D;
  readonly position: Vector3;
  readonly quaternion: Quaternion;
  readonly visible: boolean;
}

/**
 * A part counts as moved only if it moved by at least this, in metres and radians. Thumbsticks never rest at exactly
 * zero.
 */
const LEAST_METRES = 0.0002;
const LEAST_RADIANS = 0.02;

/** The values of the buttons and sticks of a controller, by name, as @react-three/xr stores them. */
export type Inputs = Readonly<
  Record<string, { readonly button?: number; readonly xAxis?: number; readonly yAxis?: number } | undefined>
>;
/** A button or stick with a smaller value counts as untouched, because the value is noise. */
const LEAST_INPUT = 0.05;

/** Whether no button is pressed, even slightly, and no stick is tilted. */
export function isUntouched(inputs: Inputs): boolean {
  for (const name in inputs) {
    const { button = 0, xAxis = 0, yAxis = 0 } = inputs[name] ?? {};
    if (Math.max(button, Math.abs(xAxis), Math.abs(yAxis)) >= LEAST_INPUT) return false;
  }
  return true;
}

/**
 * Joins the parts of the model into one mesh, each part at its current place.
 * @param model the model, while nothing on it is pressed or moved
 * @returns null if no part is visible, or if the visible parts have more than one material and so can't be joined
 */
export function createStillModel(model: Object3D): StillModel | null {
  const parts: Mesh<BufferGeometry, Material>[] = [];
  model.updateMatrixWorld(true);
  model.traverse((object) => {
    if (object instanceof Mesh) parts.push(object as (typeof parts)[number]);
  });
  const seen = parts.filter((part) => pathTo(part, model).every(({ visible }) => visible));
  const material = seen[0]?.material;
  if (material === undefined || seen.some((part) => part.material !== material)) return null;
  const toModel = model.matrixWorld.clone().invert();
  const placed = seen.map((part) => placedGeometry(part, new Matrix4().multiplyMatrices(toModel, part.matrixWorld)));
  const geometry = joined(placed);
  for (const one of placed) one.dispose();

  const rest: Rest[] = [...new Set(parts.flatMap((part) => pathTo(part, model)))].map((node) => ({
    node,
    position: node.position.clone(),
    quaternion: node.quaternion.clone(),
    visible: node.visible,
  }));
  const whole = new Mesh(geometry, material);
  whole.name = 'still';
  whole.raycast = () => undefined;
  model.add(whole);
  const masks = parts.map(({ layers }) => layers.mask);
  // Shows and hides the separate parts by their layers. The property `visible` of a part cannot be used for this,
  // because @react-three/xr changes it.
  const show = (isStill: boolean): void => {
    whole.visible = isStill;
    for (const [index, { layers }] of parts.entries()) layers.mask = isStill ? 0 : (masks[index] ?? 1);
  };
  show(true);
  return {
    update() {
      const isStill = rest.every(isAtRest);
      if (isStill !== whole.visible) show(isStill);
    },
    dispose() {
      show(false);
      model.remove(whole);
      geometry.dispose();
    },
  };
}

/** Returns the object and its ancestors up to the model, without the model itself. */
function pathTo(object: Object3D, model: Object3D): Object3D[] {
  const nodes: Object3D[] = [];
  for (let node: Object3D | null = object; node !== null && node !== model; node = node.parent) nodes.push(node);
  return nodes;
}

function placedGeometry({ geometry }: Mesh<BufferGeometry, Material>, matrix: Matrix4): BufferGeometry {
  const placed = geometry.clone().applyMatrix4(matrix);
  // three.js reverses the corners of each triangle of a mirrored mesh. It does not do this for parts of a joined mesh,
  // so the code does it here.
  if (matrix.determinant() < 0 && placed.index !== null) {
    const { index } = placed;
    for (let first = 0; first < index.count; first += 3) {
      const [one, other] = [index.getX(first), index.getX(first + 1)];
      index.setX(first, other).setX(first + 1, one);
    }
  }
  return placed;
}

/**
 * Joins geometries into one geometry, which has no index. An attribute is left out if one of the geometries does not
 * have it.
 */
function joined(parts: readonly BufferGeometry[]): BufferGeometry {
  const flat = parts.map((part) => (part.index === null ? part : part.toNonIndexed()));
  const geometry = new BufferGeometry();
  for (const name of ['position', 'normal', 'uv']) {
    const own = flat.flatMap((part) => (part.hasAttribute(name) ? [part.getAttribute(name)] : []));
    if (own.length < flat.length) continue;
    const size = name === 'uv' ? 2 : 3;
    const values = new Float32Array(own.reduce((sum, { count }) => sum + count * size, 0));
    let start = 0;
    for (const attribute of own) {
      copyValues(attribute, size, values, start);
      start += attribute.count * size;
    }
    geometry.setAttribute(name, new BufferAttribute(values, size));
  }
  return geometry;
}

/** Copies the values of an attribute into `values`, beginning at the index `start`. */
function copyValues(
  attribute: BufferAttribute | InterleavedBufferAttribute,
  size: number,
  values: Float32Array,
  start: number,
): void {
  // A model has thousands of corners. If its values are stored one after the other, they are copied all at once.
  if (attribute instanceof BufferAttribute && attribute.array instanceof Float32Array && attribute.itemSize === size) {
    values.set(attribute.array, start);
    return;
  }
  for (let at = 0; at < attribute.count * size; at += 1) {
    values[start + at] = attribute.getComponent(Math.floor(at / size), at % size);
  }
}

function isAtRest({ node, position, quaternion, visible }: Rest): boolean {
  return (
    node.visible === visible &&
    node.position.distanceToSquared(position) < LEAST_METRES ** 2 &&
    node.quaternion.angleTo(quaternion) < LEAST_RADIANS
  );
}
