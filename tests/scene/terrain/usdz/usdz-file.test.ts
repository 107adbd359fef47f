/**
 * Tests the file with the 3D model of the terrain (costs as columns on a table). The file contains what the Overview
 * shows, to scale, in metres, and with the same names.
 */
import { encode } from 'fast-png';
import { unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gridCells } from '../../../../src/panels/charts/cell-grid.ts';
import { toGridAnswer } from '../../../../src/panels/overview/grid-model.ts';
import type { PanelInput } from '../../../../src/panels/parts/panel-input.ts';
import { blockHeight, METRES } from '../../../../src/scene/terrain/usdz/model-parts.ts';
import { terrainModel } from '../../../../src/scene/terrain/usdz/terrain-file.ts';
import { usdzFile } from '../../../../src/scene/terrain/usdz/usdz-file.ts';
import { TABLE } from '../../../../src/scene/terrain/terrain-plan.ts';
import { answerOf, row } from '../../../panels/overview/support/cost-answers.ts';
import { inputOf } from '../../../panels/overview/support/input-of-answer.ts';
import { readUsdz, type Usdz, type UsdMesh } from './read-usdz.ts';

/** A canvas without pixels. It has only the functions that the exporter uses, and its picture has the canvas's size. */
class BareCanvas {
  width = 64;
  height = 32;
  getContext(): object {
    return { translate: () => undefined, scale: () => undefined, drawImage: () => undefined };
  }
  toBlob(done: (blob: Blob) => void): void {
    const { width, height } = this;
    done(new Blob([new Uint8Array(encode({ width, height, data: new Uint8Array(width * height * 4) }))]));
  }
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', BareCanvas);
  vi.stubGlobal('document', { createElement: () => new BareCanvas() });
});
afterEach(() => vi.unstubAllGlobals());

const LOOK = { mode: 'dark', contrast: 'usual' } as const;
const measure = (text: string, size: number): number => text.length * size * 0.6;
const INPUT = inputOf(answerOf([row('claude-opus-4-5', [30, 24, 10]), row('claude-haiku-4-5', [12, 15, 6])]));

function demoOf(input: PanelInput): PanelInput {
  return { ...input, state: { ...input.state, status: { ...input.state.status, dataSource: 'demo' } } };
}

const madeFiles = new Map<PanelInput, Promise<Uint8Array<ArrayBuffer>>>();

/** Returns the file of an input. It is made once for each input. */
function fileOf(input: PanelInput): Promise<Uint8Array<ArrayBuffer>> {
  const file = madeFiles.get(input) ?? newFile(input);
  madeFiles.set(input, file);
  return file;
}

async function newFile(input: PanelInput): Promise<Uint8Array<ArrayBuffer>> {
  const model = terrainModel(input, LOOK, measure);
  if (model === null) throw new Error('no model');
  return usdzFile(model.name, model.parts, new BareCanvas() as unknown as HTMLCanvasElement);
}

const rowsOf = ({ meshes }: Usdz): readonly UsdMesh[] => meshes.filter(({ name }) => name.startsWith('row_'));

describe('the file', () => {
  it('is an archive that viewers accept, with a scene in metres, y up, and a picture of the labels', async () => {
    const usdz = readUsdz(await fileOf(INPUT));
    expect(usdz.faults).toEqual([]);
    expect(usdz.modelName).toBe('outlay_terrain');
    expect([...usdz.pictures.values()].map((bytes) => String.fromCharCode(...bytes.slice(1, 4)))).toEqual(['PNG']);
    expect(usdz.meshes.filter(({ picture }) => picture !== null).map(({ name }) => name)).toEqual(['labels']);
  });

  it('has columns whose heights sum to the total, on the scale whose amounts are written', async () => {
    const usdz = readUsdz(await fileOf(INPUT));
    const { grid } = toGridAnswer(INPUT);
    const model = terrainModel(INPUT, LOOK, measure);
    if (grid === null || model === null) throw new Error('no grid');
    const ground = blockHeight(model.sheet);
    // An estimated column has a body and a cap on top, so their heights together are the height of the column.
    const heights = rowsOf(usdz).flatMap(uprightFaces);
    const top = heights.reduce((sum, height) => sum + height, 0);
    const perMetre = grid.scale.top / (TABLE.height * METRES);
    const total = gridCells(grid).reduce((sum, { value }) => sum + value, 0);
    expect(top * perMetre).toBeCloseTo(total, 3);
    expect(grid.total).toBe('$97.00');
    expect(total).toBeCloseTo(97, 6);
    for (const mesh of rowsOf(usdz)) for (const [, y] of mesh.points) expect(y).toBeGreaterThanOrEqual(ground - 1e-6);
  });

  it('has the limit as translucent plates, named in the legend, and all else opaque', async () => {
    const { settings } = INPUT.state;
    const limited = { ...INPUT, state: { ...INPUT.state, settings: { ...settings, spendLimit: '900' } } };
    const model = terrainModel(limited, LOOK, measure);
    expect(model?.sheet.texts.map(({ text }) => text).join(' ')).toContain('Limit spread evenly');
    const bytes = await fileOf(limited);
    const { meshes, faults } = readUsdz(bytes);
    expect(faults).toEqual([]);
    expect(meshes.filter(({ opacity }) => opacity < 1).map(({ name, opacity }) => [name, opacity])).toEqual([
      ['limit', 0.16],
    ]);
    expect(readUsdz(await fileOf(INPUT)).meshes.every(({ opacity }) => opacity === 1)).toBe(true);
  });

  it('stands on the ground and is as large as a table top', async () => {
    const points = readUsdz(await fileOf(INPUT)).meshes.flatMap((mesh) => mesh.points);
    const extent = (axis: 0 | 1 | 2): readonly [number, number] => {
      const values = points.map((point) => point[axis]);
      return [Math.min(...values), Math.max(...values)];
    };
    const [left, right] = extent(0);
    const [down, up] = extent(1);
    expect(right - left).toBeGreaterThan(0.6);
    expect(right - left).toBeLessThan(1);
    expect(down).toBe(0);
    expect(up).toBeLessThan(0.5);
  });

  it('says in its name that the figures of the demo are invented', async () => {
    expect(readUsdz(await fileOf(demoOf(INPUT))).modelName).toBe('outlay_demo_terrain');
  });
});

/**
 * Returns the heights of those faces of a mesh that are upright and face the person. These are the front faces of its
 * boxes.
 */
function uprightFaces({ points, normals }: UsdMesh): readonly number[] {
  return Array.from({ length: points.length / 4 }, (_, face) => face).flatMap((face) => {
    const [, , z = 0] = normals[4 * face] ?? [];
    if (z < 0.5) return [];
    const heights = points.slice(4 * face, 4 * face + 4).map(([, y]) => y);
    return [Math.max(...heights) - Math.min(...heights)];
  });
}

describe('a file with a mistake', () => {
  const spoilt = async (change: (files: Record<string, Uint8Array>) => void): Promise<Usdz> => {
    const files = unzipSync(await fileOf(INPUT));
    change(files);
    return readUsdz(zipSync(files, { level: 0 }));
  };

  it('is found: not aligned, compressed, the scene not first, the picture missing, feet for metres', async () => {
    const files = unzipSync(await fileOf(INPUT));
    expect(readUsdz(zipSync(files, { level: 0 })).faults.join()).toContain('no multiple of 64');
    expect(readUsdz(zipSync(files, { level: 6 })).faults.join()).toContain('is compressed');
    const last = await spoilt((own) => {
      const scene = own['model.usda'];
      delete own['model.usda'];
      if (scene !== undefined) own['model.usda'] = scene;
    });
    expect(last.faults.join()).toMatch(/the first file is geometries/);
    const bare = await spoilt((own) => {
      for (const path of Object.keys(own)) if (path.startsWith('textures/')) delete own[path];
    });
    expect(bare.faults.join()).toContain('labels shows textures/');
    const feet = await spoilt((own) => {
      const scene = new TextDecoder().decode(own['model.usda']).replace('metersPerUnit = 1', 'metersPerUnit = 0.3048');
      own['model.usda'] = new TextEncoder().encode(scene);
    });
    expect(feet.faults.join()).toContain('no metersPerUnit = 1');
  });
});

describe('the size', () => {
  it('stays below a megabyte for 31 days and nine rows', async () => {
    const days = Array.from({ length: 31 }, (_, day) => 20 + day);
    const input = inputOf(answerOf(Array.from({ length: 9 }, (_, index) => row(`model-${index}`, days))));
    const bytes = await fileOf(input);
    const { meshes } = readUsdz(bytes);
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(meshes.length).toBeLessThan(40);
  });
});
