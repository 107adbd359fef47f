/**
 * A controller is drawn as one mesh while nothing on it is pressed. While something on it is pressed, the parts of the
 * controller are drawn instead.
 */
import { BoxGeometry, BufferAttribute, Group, Mesh, MeshBasicMaterial, Raycaster, Vector3, type Object3D } from 'three';
import { describe, expect, it } from 'vitest';
import { createStillModel, isUntouched } from '../../../src/scene/input/still-model.ts';

const MATERIAL = new MeshBasicMaterial();

/**
 * Makes a controller: a body of 10 cm with a trigger of 2 cm at its right, and a hidden dot. A test shows the dot, as
 * when a person touches the controller.
 */
function controller(): { readonly model: Group; readonly trigger: Group; readonly dot: Group; meshes(): Mesh[] } {
  const [model, trigger, dot] = [new Group(), new Group(), new Group()];
  const [body, part, light] = [0.1, 0.02, 0.01].map((size) => new Mesh(new BoxGeometry(size, size, size), MATERIAL));
  if (body === undefined || part === undefined || light === undefined) throw new Error('no parts');
  trigger.position.set(0.1, 0, 0);
  trigger.add(part);
  dot.visible = false;
  dot.add(light);
  model.add(body, trigger, dot);
  return { model, trigger, dot, meshes: () => [body, part, light] };
}

/** Returns the meshes that a camera draws. */
function drawn(model: Object3D): Object3D[] {
  const found: Object3D[] = [];
  const look = (object: Object3D): void => {
    if (!object.visible) return;
    if (object instanceof Mesh && object.layers.mask !== 0) found.push(object);
    for (const child of object.children) look(child);
  };
  look(model);
  return found;
}

function still(model: Object3D): NonNullable<ReturnType<typeof createStillModel>> {
  const created = createStillModel(model);
  if (created === null) throw new Error('the parts were not joined');
  return created;
}

describe('the model of a controller', () => {
  it('is drawn as one mesh with all visible parts where they are, wherever the controller is', () => {
    const { model } = controller();
    model.position.set(3, 1, -2);
    still(model);
    const [whole, ...others] = drawn(model) as Mesh[];
    expect(others).toEqual([]);
    const { geometry } = whole as Mesh;
    geometry.computeBoundingBox();
    expect(geometry.boundingBox?.min.toArray().map((value) => value.toFixed(3))).toEqual([
      '-0.050',
      '-0.050',
      '-0.050',
    ]);
    expect(geometry.boundingBox?.max.toArray().map((value) => value.toFixed(3))).toEqual(['0.110', '0.050', '0.050']);
    expect(geometry.getAttribute('position').count).toBe(72);
  });

  it('has the values of every part, also of a part whose values are stored as whole numbers', () => {
    const { model, meshes } = controller();
    const [body, part] = meshes() as [Mesh, Mesh, Mesh];
    const { count } = body.geometry.getAttribute('uv');
    body.geometry.setAttribute('uv', new BufferAttribute(new Uint8Array(2 * count).fill(51), 2, true));
    still(model);
    const joined = (drawn(model)[0] as Mesh).geometry.getAttribute('uv').array;
    expect([...joined.slice(0, 72)]).toEqual(Array.from({ length: 72 }, () => Math.fround(0.2)));
    expect([...joined.slice(72)]).toEqual([...part.geometry.toNonIndexed().getAttribute('uv').array]);
  });

  it('consists of its parts while one of them is moved or shown, and is one mesh again afterwards', () => {
    const { model, trigger, dot, meshes } = controller();
    const one = still(model);
    const [body, part, light] = meshes();
    for (const [change, back, parts] of [
      [() => trigger.rotateX(0.1), () => trigger.rotateX(-0.1), [body, part]],
      [() => trigger.translateY(0.002), () => trigger.translateY(-0.002), [body, part]],
      [() => void (dot.visible = true), () => void (dot.visible = false), [body, part, light]],
    ] as const) {
      change();
      one.update();
      expect(drawn(model)).toEqual(parts);
      back();
      one.update();
      expect(drawn(model).map(({ name }) => name)).toEqual(['still']);
    }
  });

  it('stays one mesh while a thumbstick only trembles', () => {
    const { model, trigger } = controller();
    const one = still(model);
    trigger.rotateX(0.005);
    one.update();
    expect(drawn(model).map(({ name }) => name)).toEqual(['still']);
  });

  it('has the outer faces of a mirrored part outside', () => {
    const { model, trigger } = controller();
    trigger.scale.set(-1, 1, 1);
    still(model);
    const [whole] = drawn(model) as Mesh[];
    const hits = new Raycaster(new Vector3(0.2, 0.003, 0.001), new Vector3(-1, 0, 0)).intersectObject(
      new Mesh((whole as Mesh).geometry, MATERIAL),
    );
    // A ray hits a face only from outside. So it hits a face of the trigger and then a face of the body.
    expect(hits.map(({ point }) => point.x.toFixed(2))).toEqual(['0.11', '0.05']);
  });

  it('is as before once it is disposed of, and can be joined again', () => {
    const { model, meshes } = controller();
    const before = meshes().slice(0, 2);
    const one = still(model);
    let isFreed = false;
    (drawn(model)[0] as Mesh).geometry.addEventListener('dispose', () => (isFreed = true));
    one.dispose();
    expect(isFreed).toBe(true);
    expect(drawn(model)).toEqual(before);
    still(model);
    expect(drawn(model)).toHaveLength(1);
  });

  it('is not joined if its parts have several materials', () => {
    const { model, meshes } = controller();
    const [body] = meshes();
    if (body !== undefined) body.material = new MeshBasicMaterial();
    expect(createStillModel(model)).toBeNull();
    expect(drawn(model)).toHaveLength(2);
  });
});

it.each([
  [{}, true],
  [{ trigger: { button: 0.01 }, stick: { xAxis: -0.02, yAxis: 0.03 } }, true],
  [{ trigger: { button: 0.2 } }, false],
  [{ trigger: { button: 0 }, stick: { xAxis: 0, yAxis: -0.4 } }, false],
])('a controller with the inputs %j is untouched: %s', (inputs, expected) => {
  expect(isUntouched(inputs)).toBe(expected);
});
