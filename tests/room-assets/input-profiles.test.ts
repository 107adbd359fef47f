/**
 * Checks the input profiles (descriptions and models of controllers and hands). @pmndrs/xr reads a list with the paths
 * of the profiles, and each profile contains paths of models. Every path must lead to an existing file.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOM, readAsset, readJsonAsset } from './read-asset.ts';

interface Profile {
  readonly profileId: string;
  readonly layouts: Readonly<Record<string, { readonly assetPath: string; readonly components: object }>>;
}

const FOLDER = 'input-profiles';
const BYTES = 1_300_000;

const list = readJsonAsset(`${FOLDER}/profilesList.json`) as Record<string, { path: string }>;
const files = readdirSync(path.join(ROOM, FOLDER), { recursive: true, encoding: 'utf8' });
const models = files.filter((file) => file.endsWith('.glb'));

describe.each(Object.entries(list))('%s', (_id, { path: file }) => {
  const profile = readJsonAsset(`${FOLDER}/${file}`) as Profile;

  test('knows its buttons and its model is here', () => {
    expect(Object.keys(profile.layouts).length).toBeGreaterThan(0);
    for (const { assetPath, components } of Object.values(profile.layouts)) {
      expect(Object.keys(components).length).toBeGreaterThan(0);
      expect(existsSync(path.join(ROOM, FOLDER, path.dirname(file), assetPath)), assetPath).toBe(true);
    }
  });
});

test('the profile used for unknown devices and the hands are here', () => {
  expect(list).toHaveProperty('generic-trigger');
  for (const hand of ['left', 'right']) expect(models).toContain(path.join('generic-hand', `${hand}.glb`));
});

test('a hand seen as a controller gets the model without joints', () => {
  const { layouts } = readJsonAsset(`${FOLDER}/generic-hand/profile.json`) as Profile;
  expect(layouts['left']?.assetPath).toBe('../generic-fixed-hand/left.glb');
  expect(layouts['right']?.assetPath).toBe('../generic-fixed-hand/right.glb');
});

test.each(models)('%s keeps its pictures outside, where the content security policy lets them be read', (file) => {
  const { gltf, binaryLength } = modelOf(readAsset(`${FOLDER}/${file}`));
  for (const { uri, bufferView } of gltf.images ?? []) {
    expect(bufferView).toBeUndefined();
    expect(existsSync(path.join(ROOM, FOLDER, path.dirname(file), uri ?? '?'))).toBe(true);
  }
  const ends = gltf.bufferViews.map(({ byteOffset = 0, byteLength }) => byteOffset + byteLength);
  expect(Math.max(...ends)).toBeLessThanOrEqual(binaryLength);
  expect(Math.max(...gltf.accessors.map(({ bufferView }) => bufferView))).toBeLessThan(gltf.bufferViews.length);
});

test('all of it stays light, and its licence is beside it', () => {
  const bytes = files
    .map((file) => statSync(path.join(ROOM, FOLDER, file)))
    .filter((entry) => entry.isFile())
    .reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeLessThan(BYTES);
  expect(readAsset(`${FOLDER}/licence.txt`).toString('utf8')).toContain('MIT License');
});

interface Gltf {
  readonly images?: readonly { readonly uri?: string; readonly bufferView?: number }[];
  readonly bufferViews: readonly { readonly byteOffset?: number; readonly byteLength: number }[];
  readonly accessors: readonly { readonly bufferView: number }[];
}

/**
 * Returns the document of a binary glTF file, and the number of bytes after it. The file has two chunks, each after its
 * length and kind.
 */
function modelOf(file: Buffer): { readonly gltf: Gltf; readonly binaryLength: number } {
  const length = file.readUInt32LE(12);
  return {
    gltf: JSON.parse(file.toString('utf8', 20, 20 + length)) as Gltf,
    binaryLength: file.length - (20 + length + 8),
  };
}
