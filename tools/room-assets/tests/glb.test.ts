/** Tests that unused data and pictures are removed from models. */
import { Document, NodeIO } from '@gltf-transform/core';
import { expect, test } from 'vitest';
import { smallerModel } from '../glb.js';

const POSITIONS = [0, 0, 0, 1, 0, 0, 0, 1, 0];
/** The first four bytes identify a PNG file. */
const PICTURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]);

/** One triangle with texture coordinates, tangents, and a textured material without a normal map. */
function triangle(): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (
    type: 'VEC2' | 'VEC3' | 'VEC4',
    numbers: readonly number[],
  ): ReturnType<typeof document.createAccessor> =>
    document.createAccessor().setType(type).setArray(new Float32Array(numbers)).setBuffer(buffer);
  const texture = document.createTexture('skin').setImage(PICTURE).setMimeType('image/png');
  const material = document.createMaterial('shell').setBaseColorTexture(texture).setMetallicFactor(0.5);
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setAttribute('POSITION', accessor('VEC3', POSITIONS))
    .setAttribute('TEXCOORD_0', accessor('VEC2', [0, 0, 1, 0, 0, 1]))
    .setAttribute('TANGENT', accessor('VEC4', [1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1]));
  document.createScene().addChild(document.createNode('body').setMesh(document.createMesh().addPrimitive(primitive)));
  return new NodeIO().writeBinary(document);
}

/** The JSON of a binary glTF file. */
function jsonOf(file: Uint8Array): { images?: object[]; buffers: { uri?: string; byteLength: number }[] } {
  const bytes = Buffer.from(file);
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)));
}

test('pictures move into files of their own, and the form keeps its numbers', async () => {
  const [model, ...pictures] = await smallerModel(await triangle(), 'left', null);
  expect(pictures).toEqual([{ name: 'left.png', bytes: PICTURE }]);
  if (model === undefined) throw new Error('no model');
  expect(model.name).toBe('left.glb');
  expect(jsonOf(model.bytes).images).toEqual([{ name: 'skin', mimeType: 'image/png', uri: 'left.png' }]);
  const { buffers } = jsonOf(model.bytes);
  expect(buffers[0]?.uri).toBeUndefined();
  // positions and texture coordinates; the tangents are removed, because there is no normal map
  expect(buffers[0]?.byteLength).toBe(36 + 24);
});

test('a plain model keeps its form only', async () => {
  const made = await smallerModel(await triangle(), 'left', [0.1, 0.1, 0.1, 1]);
  expect(made.map(({ name }) => name)).toEqual(['left.glb']);
  const document = await new NodeIO().readBinary(made[0]?.bytes ?? new Uint8Array());
  const [primitive] = document.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  expect(primitive?.listSemantics()).toEqual(['POSITION']);
  expect([...(primitive?.getAttribute('POSITION')?.getArray() ?? [])]).toEqual(POSITIONS);
  expect(primitive?.getMaterial()?.getBaseColorFactor()).toEqual([0.1, 0.1, 0.1, 1]);
});

test('a model with animations is refused: nobody has said which of its numbers they use', async () => {
  const document = await new NodeIO().readBinary(await triangle());
  document.createAnimation('wave');
  await expect(smallerModel(await new NodeIO().writeBinary(document), 'left', null)).rejects.toThrow('animations');
});
