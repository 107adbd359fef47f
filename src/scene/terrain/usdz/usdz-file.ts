/**
 * Writes the parts of the 3D model of the terrain (the costs as columns on a table) as a USDZ file, with three's
 * exporter.
 */
import {
  BufferGeometry,
  CanvasTexture,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshStandardMaterial,
  SRGBColorSpace,
} from 'three';
import { USDZExporter } from 'three/addons/exporters/USDZExporter.js';
import type { ModelPart } from './model-parts.ts';
import { LARGEST_TEXTURE } from './paint-sheet.ts';

/**
 * Returns the bytes of the file.
 * @param name what the model is called in the file
 * @param sheet the painted labels
 */
export async function usdzFile(
  name: string,
  parts: readonly ModelPart[],
  sheet: HTMLCanvasElement,
): Promise<Uint8Array<ArrayBuffer>> {
  const materials = new Map<string, MeshStandardMaterial>();
  const materialOf = (part: ModelPart): MeshStandardMaterial => {
    const key = `${part.color ?? 'sheet'} ${part.opacity ?? 1}`;
    const known = materials.get(key) ?? newMaterial(part, sheet);
    materials.set(key, known);
    return known;
  };
  const model = new Group();
  model.name = name;
  for (const part of parts) {
    const mesh = new Mesh(geometryOf(part), materialOf(part));
    mesh.name = part.name;
    model.add(mesh);
  }
  model.updateMatrixWorld();
  // The exporter anchors the model on a level surface, for example a table, because that is its default.
  return new USDZExporter().parseAsync(model, { quickLookCompatible: true, maxTextureSize: LARGEST_TEXTURE });
}

function geometryOf({ positions, normals, uvs, indices }: ModelPart): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  if (uvs.length > 0) geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex([...indices]);
  return geometry;
}

function newMaterial({ color, opacity = 1 }: ModelPart, sheet: HTMLCanvasElement): MeshStandardMaterial {
  if (color !== null)
    return new MeshStandardMaterial({ color, opacity, transparent: opacity < 1, roughness: 1, metalness: 0 });
  const map = new CanvasTexture(sheet);
  map.colorSpace = SRGBColorSpace;
  // The texture coordinates of the parts begin at the upper left corner of the sheet. The image in the file begins
  // there too, so it is not flipped.
  map.flipY = false;
  return new MeshStandardMaterial({ map, roughness: 1, metalness: 0 });
}
