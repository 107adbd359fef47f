/** Models made smaller. */
import { expect, test } from 'vitest';
import { paintPlain, readGlb, takePicturesOut, withoutUnused, writeGlb } from '../../scripts/room-assets/glb.js';

/** One triangle with a textured material: positions 1…, coordinates 2…, indices 3…, a picture 4…, and bytes of nothing between. */
function triangle(): Parameters<typeof withoutUnused>[0] {
  const parts = [Buffer.alloc(36, 1), Buffer.alloc(8, 9), Buffer.alloc(24, 2), Buffer.alloc(6, 3), Buffer.alloc(10, 4)];
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const bufferViews = parts.map(({ length }, index) => ({
    buffer: 0,
    byteOffset: starts[index] ?? 0,
    byteLength: length,
  }));
  const binary = Buffer.concat(parts);
  return {
    binary,
    gltf: {
      buffers: [{ byteLength: binary.length }],
      bufferViews,
      accessors: [{ bufferView: 2 }, { bufferView: 0 }, { bufferView: 3 }],
      meshes: [{ primitives: [{ material: 0, indices: 2, attributes: { TEXCOORD_0: 0, POSITION: 1 } }] }],
      materials: [{ name: 'shell', pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
      textures: [{ source: 0 }],
      images: [{ bufferView: 4, mimeType: 'image/png' }],
    },
  };
}

/** The bytes an accessor stands for. */
function bytesOf({ gltf, binary }: ReturnType<typeof triangle>, accessor = -1): Buffer {
  const view = gltf.bufferViews[gltf.accessors[accessor]?.bufferView ?? -1];
  return binary.subarray(view?.byteOffset, (view?.byteOffset ?? 0) + (view?.byteLength ?? 0));
}

test('a file that was written reads as the model it was', () => {
  const model = triangle();
  const read = readGlb(writeGlb(model));
  expect(read.gltf).toEqual(model.gltf);
  expect(read.binary.subarray(0, model.binary.length).equals(model.binary)).toBe(true);
});

test('pictures move into files of their own, and everything else keeps its bytes', () => {
  const { model, pictures } = takePicturesOut(triangle(), 'left');
  expect(pictures).toEqual([{ name: 'left.png', bytes: Buffer.alloc(10, 4) }]);
  const smaller = withoutUnused(model);
  expect(smaller.gltf.images).toEqual([{ uri: 'left.png' }]);
  const { indices, attributes } = smaller.gltf.meshes[0]?.primitives[0] ?? { attributes: {} };
  expect(bytesOf(smaller, attributes['POSITION'])).toEqual(Buffer.alloc(36, 1));
  expect(bytesOf(smaller, attributes['TEXCOORD_0'])).toEqual(Buffer.alloc(24, 2));
  expect(bytesOf(smaller, indices)).toEqual(Buffer.alloc(6, 3));
  expect(smaller.binary.length).toBe(36 + 24 + 8);
});

test('a plain model keeps its form only', () => {
  const plain = withoutUnused(paintPlain(triangle(), [0.1, 0.1, 0.1, 1]));
  expect(plain.gltf).not.toHaveProperty('images');
  expect(Object.keys(plain.gltf.meshes[0]?.primitives[0]?.attributes ?? {})).toEqual(['POSITION']);
  expect(plain.binary.length).toBe(36 + 8);
});
