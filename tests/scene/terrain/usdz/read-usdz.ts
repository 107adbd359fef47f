/**
 * Reads a USDZ file as a viewer does. The file is an archive without compression, and each file in it begins at a
 * multiple of 64 bytes. The first file is the scene (openusd.org, "Usdz File Format Specification"). This reader
 * understands only the parts of the text format that three's exporter writes.
 */
import { strFromU8, unzipSync } from 'fflate';

export interface UsdMesh {
  readonly name: string;
  /** a mesh has a colour, or a picture (its name in the archive); the other field is null */
  readonly color: readonly number[] | null;
  readonly picture: string | null;
  /** how opaque the mesh is, from 0 to 1 */
  readonly opacity: number;
  readonly points: readonly (readonly [number, number, number])[];
  readonly normals: readonly (readonly [number, number, number])[];
  /** the position of each point on the texture: two numbers for each point */
  readonly st: readonly number[];
  readonly indices: readonly number[];
}

export interface Usdz {
  /** what a viewer would refuse; empty for a correct file */
  readonly faults: readonly string[];
  readonly modelName: string;
  readonly meshes: readonly UsdMesh[];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

export function readUsdz(bytes: Uint8Array<ArrayBuffer>): Usdz {
  const faults = archiveFaults(bytes);
  const files = unzipSync(bytes);
  const [first = ''] = Object.keys(files);
  const scene = textOf(files, first);
  if (!scene.includes('def Xform "Root"')) faults.push(`the first file is ${first}, not the scene`);
  for (const wanted of ['#usda 1.0', 'metersPerUnit = 1\n', 'upAxis = "Y"', 'defaultPrim = "Root"']) {
    if (!scene.includes(wanted)) faults.push(`the scene has no ${wanted.trim()}`);
  }
  const meshes = [...scene.matchAll(MESH)].map(({ groups = {} }): UsdMesh => {
    const { name = '', file = '', material = '' } = groups;
    if (!(file in files)) faults.push(`${name} refers to ${file}, which is not in the archive`);
    const text = textOf(files, file);
    const surface = new RegExp(
      `def Material "${material}"[\\s\\S]*?def Shader "PreviewSurface"[\\s\\S]*?\\n\\t\\t}`,
    ).exec(scene);
    const picture = /inputs:file = @(?<path>[^@]+)@/.exec(surface?.[0] ?? '')?.groups?.['path'] ?? null;
    if (picture !== null && !(picture in files)) faults.push(`${name} shows ${picture}, which is not in the archive`);
    return {
      name,
      color: numbersOf(/inputs:diffuseColor = (?<list>[^\n]+)/.exec(surface?.[0] ?? '')?.groups?.['list']),
      picture,
      opacity: Number(/inputs:opacity = (?<value>[\d.]+)/.exec(surface?.[0] ?? '')?.groups?.['value'] ?? 1),
      points: triples(listOf(text, 'points')),
      normals: triples(listOf(text, 'normals')),
      st: listOf(text, 'primvars:st'),
      indices: listOf(text, 'faceVertexIndices'),
    };
  });
  for (const mesh of meshes) faults.push(...meshFaults(mesh));
  const pictures = Object.entries(files).filter(([path]) => path.startsWith('textures/'));
  return {
    faults,
    modelName: /sceneName = [\s\S]*?def Xform "(?<name>\w+)"/.exec(scene)?.groups?.['name'] ?? '',
    meshes,
    pictures: new Map(pictures),
  };
}

/** A mesh of the scene: its name, the file with its points, and its material. */
const MESH =
  /def Xform "(?<name>\w+)" \(\s+prepend references = @\.\/(?<file>[^@]+)@<\/Geometry>[\s\S]*?material:binding = <\/Materials\/(?<material>\w+)>/g;

const LOCAL_HEADER = 0x04034b50;

function archiveFaults(bytes: Uint8Array<ArrayBuffer>): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const faults: string[] = [];
  let offset = 0;
  while (view.getUint32(offset, true) === LOCAL_HEADER) {
    const [nameLength, extraLength] = [view.getUint16(offset + 26, true), view.getUint16(offset + 28, true)];
    const name = strFromU8(bytes.subarray(offset + 30, offset + 30 + nameLength));
    const data = offset + 30 + nameLength + extraLength;
    if (view.getUint16(offset + 8, true) !== 0) faults.push(`${name} is compressed`);
    if (data % 64 !== 0) faults.push(`${name} begins at ${data}, which is no multiple of 64`);
    offset = data + view.getUint32(offset + 18, true);
  }
  return faults;
}

function meshFaults({ name, points, normals, st, indices, picture }: UsdMesh): readonly string[] {
  return [
    ...(points.length === 0 ? [`${name} has no points`] : []),
    ...(normals.length === points.length ? [] : [`${name} has ${normals.length} normals for ${points.length} points`]),
    ...(picture === null || st.length === 2 * points.length
      ? []
      : [`${name} has ${st.length / 2} places on its picture`]),
    ...(indices.every((index) => index < points.length) ? [] : [`${name} refers to points that it does not have`]),
    ...(indices.length % 3 === 0 ? [] : [`${name} is not made of triangles`]),
    ...(st.every((value) => value >= 0 && value <= 1) ? [] : [`${name} shows more than its picture`]),
  ];
}

function textOf(files: Readonly<Record<string, Uint8Array>>, path: string): string {
  const file = files[path];
  return file === undefined ? '' : strFromU8(file);
}

function listOf(text: string, property: string): readonly number[] {
  return numbersOf(new RegExp(`${property} = \\[(?<list>[^\\]]*)\\]`).exec(text)?.groups?.['list']) ?? [];
}

function numbersOf(list: string | undefined): readonly number[] | null {
  return list === undefined ? null : (list.match(/-?\d[\d.e+-]*/g) ?? []).map(Number);
}

function triples(numbers: readonly number[]): readonly (readonly [number, number, number])[] {
  return Array.from({ length: numbers.length / 3 }, (_, at) => {
    const [x = NaN, y = NaN, z = NaN] = numbers.slice(3 * at, 3 * at + 3);
    return [x, y, z] as const;
  });
}
