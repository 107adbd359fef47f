/** Binary glTF files (Khronos glTF 2.0 §4.4), read, made smaller and written. */

const MAGIC = 0x4654_6c67;
const JSON_CHUNK = 0x4e4f_534a;
const BINARY_CHUNK = 0x004e_4942;

/**
 * @typedef {{ material?: number, indices?: number, attributes: Record<string, number> }} Primitive
 * @typedef {{ bufferView: number }} Accessor
 * @typedef {{ buffer: number, byteOffset?: number, byteLength: number }} BufferView
 * @typedef {{ bufferView?: number, uri?: string, mimeType?: string, name?: string }} Image
 * @typedef {{ name?: string, normalTexture?: object, pbrMetallicRoughness?: object }} Material
 * @typedef {object} Gltf the parts of the document that are touched here
 * @property {{ byteLength: number }[]} buffers
 * @property {BufferView[]} bufferViews
 * @property {Accessor[]} accessors
 * @property {{ primitives: Primitive[] }[]} meshes
 * @property {Material[]} [materials]
 * @property {Image[]} [images]
 * @property {object[]} [textures]
 * @property {object[]} [samplers]
 * @property {{ inverseBindMatrices?: number }[]} [skins]
 * @property {object[]} [animations]
 *
 * @typedef {{ gltf: Gltf, binary: Buffer }} Model
 */

/**
 * @param {Buffer} file
 * @returns {Model}
 */
export function readGlb(file) {
  if (file.readUInt32LE(0) !== MAGIC) throw new Error('this is not a binary glTF file');
  const length = file.readUInt32LE(12);
  return { gltf: JSON.parse(file.toString('utf8', 20, 20 + length)), binary: file.subarray(20 + length + 8) };
}

/** @param {Model} model */
export function writeGlb({ gltf, binary }) {
  const json = padded(Buffer.from(JSON.stringify(gltf)), 0x20);
  const body = padded(binary, 0);
  const header = Buffer.alloc(20);
  for (const [index, word] of [MAGIC, 2, 28 + json.length + body.length, json.length, JSON_CHUNK].entries()) {
    header.writeUInt32LE(word, index * 4);
  }
  const second = Buffer.alloc(8);
  second.writeUInt32LE(body.length, 0);
  second.writeUInt32LE(BINARY_CHUNK, 4);
  return Buffer.concat([header, json, second, body]);
}

/**
 * The same form in one matt colour, without pictures.
 * @param {Model} model
 * @param {readonly [number, number, number, number]} colour linear
 * @returns {Model}
 */
export function paintPlain({ gltf, binary }, colour) {
  const { images: _images, textures: _textures, samplers: _samplers, ...rest } = gltf;
  const pbrMetallicRoughness = { baseColorFactor: colour, metallicFactor: 0, roughnessFactor: 0.7 };
  const materials = (gltf.materials ?? []).map(({ name = 'plain' }) => ({ name, pbrMetallicRoughness }));
  return { gltf: { ...rest, materials }, binary };
}

/**
 * Moves pictures out into files of their own: three reads those inside through `blob:` addresses, which our content security policy
 * lets nothing connect to.
 * @param {Model} model
 * @param {string} name the file name of the first, without its ending
 * @returns {{ model: Model, pictures: { name: string, bytes: Buffer }[] }}
 */
export function takePicturesOut({ gltf, binary }, name) {
  /** @type {{ name: string, bytes: Buffer }[]} */
  const pictures = [];
  const images = (gltf.images ?? []).map((image, index) => {
    const view = gltf.bufferViews[image.bufferView ?? -1];
    if (view === undefined) return image;
    const ending = image.mimeType === 'image/png' ? 'png' : 'jpg';
    const uri = `${name}${index === 0 ? '' : `-${index + 1}`}.${ending}`;
    const start = view.byteOffset ?? 0;
    pictures.push({ name: uri, bytes: binary.subarray(start, start + view.byteLength) });
    return { uri };
  });
  return { model: { gltf: images.length === 0 ? gltf : { ...gltf, images }, binary }, pictures };
}

/**
 * Leaves out what nothing looks at: texture coordinates without a texture, tangents without a normal map, and bytes nobody points to.
 * @param {Model} model
 * @returns {Model}
 */
export function withoutUnused({ gltf, binary }) {
  if (gltf.animations !== undefined) throw new Error('a model with animations: say which of its numbers they use');
  const materials = gltf.materials ?? [];
  const meshes = gltf.meshes.map((mesh) => ({
    ...mesh,
    primitives: mesh.primitives.map((primitive) => {
      const material = materials[primitive.material ?? -1];
      const kept = Object.entries(primitive.attributes).filter(([attribute]) => isUsed(attribute, material));
      return { ...primitive, attributes: Object.fromEntries(kept) };
    }),
  }));
  const accessorIndex = renumbered([
    ...meshes.flatMap(({ primitives }) =>
      primitives.flatMap(({ attributes, indices }) => [...Object.values(attributes), indices]),
    ),
    ...(gltf.skins ?? []).map(({ inverseBindMatrices }) => inverseBindMatrices),
  ]);
  const accessors = pick(gltf.accessors, accessorIndex);
  const viewIndex = renumbered([
    ...accessors.map(({ bufferView }) => bufferView),
    ...(gltf.images ?? []).map(({ bufferView }) => bufferView),
  ]);

  /** @type {Buffer[]} */
  const parts = [];
  let length = 0;
  const bufferViews = pick(gltf.bufferViews, viewIndex).map((view) => {
    const start = view.byteOffset ?? 0;
    const bytes = padded(binary.subarray(start, start + view.byteLength), 0);
    const moved = { ...view, byteOffset: length };
    parts.push(bytes);
    length += bytes.length;
    return moved;
  });

  /** @param {number | undefined} index */
  const newAccessor = (index) => (index === undefined ? undefined : accessorIndex.get(index));
  return {
    gltf: {
      ...gltf,
      buffers: [{ byteLength: length }],
      bufferViews,
      accessors: accessors.map((accessor) => ({ ...accessor, bufferView: viewIndex.get(accessor.bufferView) ?? 0 })),
      meshes: meshes.map((mesh) => ({
        ...mesh,
        primitives: mesh.primitives.map((primitive) => ({
          ...withNumber(primitive, 'indices', newAccessor(primitive.indices)),
          attributes: Object.fromEntries(
            Object.entries(primitive.attributes).map(([name, index]) => [name, newAccessor(index) ?? 0]),
          ),
        })),
      })),
      ...(gltf.skins !== undefined && {
        skins: gltf.skins.map((skin) => withNumber(skin, 'inverseBindMatrices', newAccessor(skin.inverseBindMatrices))),
      }),
      ...(gltf.images !== undefined && {
        images: gltf.images.map((image) => withNumber(image, 'bufferView', viewIndex.get(image.bufferView ?? -1))),
      }),
    },
    binary: Buffer.concat(parts),
  };
}

/**
 * @param {string} attribute
 * @param {Material | undefined} material
 */
function isUsed(attribute, material) {
  if (attribute.startsWith('TEXCOORD_')) return JSON.stringify(material ?? {}).includes('Texture');
  if (attribute === 'TANGENT') return material?.normalTexture !== undefined;
  return true;
}

/**
 * New places, in the old order, for the numbers that are used.
 * @param {readonly (number | undefined)[]} used
 */
function renumbered(used) {
  const sorted = [...new Set(used.filter((index) => index !== undefined))].sort((a, b) => a - b);
  return new Map(sorted.map((index, place) => [index, place]));
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {ReadonlyMap<number, number>} index
 */
function pick(items, index) {
  return items.filter((_, place) => index.has(place));
}

/**
 * @template {object} Item
 * @param {Item} item
 * @param {string} key
 * @param {number | undefined} value
 * @returns {Item}
 */
function withNumber(item, key, value) {
  return value === undefined ? item : { ...item, [key]: value };
}

/**
 * @param {Buffer} bytes
 * @param {number} fill
 */
function padded(bytes, fill) {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, fill)]);
}
