/** Makes binary glTF models smaller with glTF Transform, and moves their pictures to separate files. */
import { NodeIO, VertexLayout } from '@gltf-transform/core';

const MAGIC = 0x4654_6c67;
const JSON_CHUNK = 0x4e4f_534a;
const BINARY_CHUNK = 0x004e_4942;

/** @typedef {{ name: string, bytes: Uint8Array }} MadeFile */

/**
 * Removes data that no renderer reads, such as texture coordinates without a texture. Pictures become separate files
 * next to the model. three would load pictures inside a model from `blob:` addresses, and our content security policy
 * forbids such requests.
 * @param {Uint8Array} file
 * @param {string} name of the files to make, without an ending
 * @param {readonly [number, number, number, number] | null} colour linear RGBA, to paint the whole model in this matt
 * colour without pictures; null keeps the model's own colours and pictures
 * @returns {Promise<MadeFile[]>} the model and its pictures
 */
export async function smallerModel(file, name, colour) {
  const io = new NodeIO().setVertexLayout(VertexLayout.SEPARATE);
  const document = await io.readBinary(file);
  if (colour !== null) paintPlain(document, colour);
  document
    .getRoot()
    .listTextures()
    .forEach((texture, index) => {
      const ending = texture.getMimeType() === 'image/png' ? 'png' : 'jpg';
      texture.setURI(`${name}${index === 0 ? '' : `-${index + 1}`}.${ending}`);
    });
  removeUnused(document);
  const { json, resources } = await io.writeJSON(document, { basename: name });
  const { uri: binaryName = '' } = json.buffers?.[0] ?? {};
  const { [binaryName]: binary = new Uint8Array(), ...pictures } = resources;
  // In a GLB file, the data of a buffer without `uri` is the binary chunk after the JSON chunk.
  for (const buffer of json.buffers ?? []) delete buffer.uri;
  return [
    { name: `${name}.glb`, bytes: binaryFileOf(json, binary) },
    ...Object.entries(pictures).map(([picture, bytes]) => ({ name: picture, bytes })),
  ];
}

/**
 * @param {import('@gltf-transform/core').Document} document
 * @param {readonly [number, number, number, number]} colour
 */
function paintPlain(document, colour) {
  for (const texture of document.getRoot().listTextures()) texture.dispose();
  for (const material of document.getRoot().listMaterials()) {
    material
      .setBaseColorFactor([...colour])
      .setMetallicFactor(0)
      .setRoughnessFactor(0.7)
      .setEmissiveFactor([0, 0, 0]);
  }
}

/**
 * Removes texture coordinates without a texture, tangents without a normal map, and the accessors that contain their
 * numbers.
 * @param {import('@gltf-transform/core').Document} document
 */
function removeUnused(document) {
  const root = document.getRoot();
  if (root.listAnimations().length > 0) throw new Error('a model with animations: say which of its numbers they use');
  for (const primitive of root.listMeshes().flatMap((mesh) => mesh.listPrimitives())) {
    const material = primitive.getMaterial();
    const isTextured = root
      .listTextures()
      .some((texture) => texture.listParents().includes(/** @type {any} */ (material)));
    for (const semantic of primitive.listSemantics()) {
      const isUnused =
        (semantic.startsWith('TEXCOORD_') && !isTextured) ||
        (semantic === 'TANGENT' && material?.getNormalTexture() == null);
      if (isUnused) primitive.setAttribute(semantic, null);
    }
  }
  // An accessor whose only parent is the root is not used, so it is removed.
  for (const accessor of root.listAccessors()) {
    if (accessor.listParents().every((parent) => parent === root)) accessor.dispose();
  }
}

/**
 * Writes the container of Khronos glTF 2.0 §4.4. glTF Transform can write this container only with the pictures inside.
 * @param {object} json
 * @param {Uint8Array} binary
 */
function binaryFileOf(json, binary) {
  const text = padded(Buffer.from(JSON.stringify(json)), 0x20);
  const body = padded(binary, 0);
  const header = Buffer.alloc(20);
  for (const [index, word] of [MAGIC, 2, 28 + text.length + body.length, text.length, JSON_CHUNK].entries()) {
    header.writeUInt32LE(word, index * 4);
  }
  const second = Buffer.alloc(8);
  second.writeUInt32LE(body.length, 0);
  second.writeUInt32LE(BINARY_CHUNK, 4);
  return Buffer.concat([header, text, second, body]);
}

/**
 * @param {Uint8Array} bytes
 * @param {number} fill
 */
function padded(bytes, fill) {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, fill)]);
}
