/** A headset that is not there: IWER takes the place of WebXR before the page loads; what a person's head and hands do, a test does through it. */
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
// declares `window.outlay`
import type { InspectedPoint as Point } from '../../../src/scene/inspect.ts';

export type { Point };

const require = createRequire(import.meta.url);
const IWER = readFileSync(join(dirname(require.resolve('iwer')), '../build/iwer.min.js'), 'utf8');

/** Complaints of the libraries we draw with, about each other. */
export const LIBRARY_WARNINGS = /THREE\.(Clock|Matrix3)/;

type Vec3 = readonly [number, number, number];

/** The emulated device as the page's global, as far as tests drive it. */
interface Hand {
  position: { set(x: number, y: number, z: number): void };
  quaternion: { set(x: number, y: number, z: number, w: number): void };
  updateButtonValue(button: string, value: number): void;
  updateAxis(stick: string, axis: string, value: number): void;
  updatePinchValue(value: number): void;
  poseId: string;
  connected: boolean;
  inputSource: Record<symbol, Record<string, unknown>>;
}
interface Device extends Pick<Hand, 'position' | 'quaternion'> {
  primaryInputMode: string;
  controllers: Record<'left' | 'right', Hand>;
  hands: Record<'left' | 'right', Hand>;
  updateVisibilityState(state: string): void;
}
declare global {
  var headset: Device;
}

/** @param prepare runs in the page after the headset is there, e.g. to take a feature away */
export async function wearHeadset(page: Page, prepare = ''): Promise<void> {
  await page.addInitScript({
    content: `${IWER}
;(() => {
  const device = new IWER.XRDevice(IWER.metaQuest3, { stereoEnabled: false, fovy: Math.PI / 2 });
  device.ipd = 0;
  device.installRuntime({ forceInstall: true });
  device.controlMode = 'programmatic';
  globalThis.headset = device;
  ${prepare}
})();`,
  });
}

export async function enter(page: Page, way: 'Enter AR' | 'Enter VR' | 'Preview in 3D'): Promise<void> {
  await page.getByRole('button', { name: way }).click();
  await page.waitForFunction(() => (window.outlay?.point('dock:exit')?.size[0] ?? 0) > 0, null, { timeout: 20_000 });
  // A preview draws when something changes; a session draws all the time, and a panel a frame comes in.
  if (way !== 'Preview in 3D') await frames(page, 8);
}

/** Waits until so many more frames were drawn. */
export async function frames(page: Page, count: number): Promise<void> {
  const until = (await page.evaluate(() => window.outlay?.frames() ?? 0)) + count;
  await page.waitForFunction((wanted) => (window.outlay?.frames() ?? 0) >= wanted, until, { timeout: 20_000 });
}

export async function point(page: Page, id: string): Promise<Point> {
  await page.waitForFunction((wanted) => window.outlay?.point(wanted) !== null, id, { timeout: 5_000 });
  const found = await page.evaluate((wanted) => window.outlay?.point(wanted) ?? null, id);
  if (found === null) throw new Error(`there is no ${id} in the room`);
  return found;
}

export async function isThere(page: Page, id: string): Promise<boolean> {
  return page.evaluate((wanted) => window.outlay?.point(wanted) !== null, id);
}

export function along({ position, normal }: Point, metres: number): Vec3 {
  return position.map((value, axis) => value + (normal[axis] ?? 0) * metres) as unknown as Vec3;
}

/** Turns what looks along −Z against a normal. */
export function against([x, y, z]: Vec3): readonly [number, number, number, number] {
  const yaw = Math.atan2(x, z) / 2;
  const pitch = -Math.asin(y) / 2;
  return [
    Math.cos(yaw) * Math.sin(pitch),
    Math.sin(yaw) * Math.cos(pitch),
    -Math.sin(yaw) * Math.sin(pitch),
    Math.cos(yaw) * Math.cos(pitch),
  ];
}

export type Way = 'controllers' | 'hands';

/** Holds the right controller or hand before a control, turned to it. */
export async function aim(page: Page, at: Point, way: Way = 'controllers', metres = 0.4): Promise<void> {
  await page.evaluate(
    ([kind, position, rotation]) => {
      const one = globalThis.headset[kind].right;
      one.position.set(...position);
      one.quaternion.set(...rotation);
    },
    [way, along(at, metres), against(at.normal)] as [Way, [number, number, number], [number, number, number, number]],
  );
  await frames(page, 2);
}

export async function squeeze(page: Page, value: 0 | 1, way: Way = 'controllers'): Promise<void> {
  await setTrigger(page, value, way);
  await frames(page, 2);
}

async function setTrigger(page: Page, value: 0 | 1, way: Way): Promise<void> {
  await page.evaluate(
    ([kind, pressed]) => {
      if (kind === 'hands') globalThis.headset.hands.right.updatePinchValue(pressed);
      else globalThis.headset.controllers.right.updateButtonValue('trigger', pressed);
    },
    [way, value] as const,
  );
}

/** Points at a control with a ray and presses. */
export async function press(page: Page, id: string, way: Way = 'controllers'): Promise<void> {
  await aim(page, await point(page, id), way);
  await squeeze(page, 1, way);
  await squeeze(page, 0, way);
}

export async function useHands(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.headset.primaryInputMode = 'hand';
  });
  await frames(page, 5);
}

/** A fingertip comes, presses and goes. */
export async function poke(page: Page, at: Point): Promise<void> {
  await page.evaluate(
    (rotation) => {
      const { right } = globalThis.headset.hands;
      right.poseId = 'point';
      right.quaternion.set(...rotation);
      right.position.set(0, 1, 0.5);
    },
    against(at.normal) as [number, number, number, number],
  );
  await frames(page, 3);
  const tip = await page.evaluate(() => {
    const hand = [...(window.outlay?.gl.xr.getSession()?.inputSources ?? [])].find(
      (source) => source.handedness === 'right',
    )?.hand;
    const space = hand?.get('index-finger-tip');
    let found = [0, 1, 0.5];
    window.outlay?.scene.traverse((object) => {
      if (space !== undefined && (object as { xrSpace?: XRSpace }).xrSpace === space)
        found = object.matrixWorld.elements.slice(12, 15);
    });
    return found;
  });
  const offset = [tip[0] ?? 0, (tip[1] ?? 0) - 1, (tip[2] ?? 0) - 0.5];
  for (const metres of [0.2, 0.06, 0.03, 0.015, 0.004, 0.03, 0.2]) {
    const place = along(at, metres).map((value, axis) => value - (offset[axis] ?? 0));
    await page.evaluate(
      (wanted) => globalThis.headset.hands.right.position.set(...wanted),
      place as [number, number, number],
    );
    await frames(page, 2);
  }
}

/** Moves a panel by its bar: up and to the right, as the panel is seen. */
export async function dragPanel(page: Page, id: string, by: Vec3, way: Way = 'controllers'): Promise<void> {
  const bar = await point(page, `grab:${id}`);
  await aim(page, bar, way);
  await squeeze(page, 1, way);
  const from = along(bar, 0.4);
  for (const share of [0.5, 1]) {
    await page.evaluate(([kind, position]) => globalThis.headset[kind].right.position.set(...position), [
      way,
      from.map((value, axis) => value + (by[axis] ?? 0) * share),
    ] as [Way, [number, number, number]]);
    await frames(page, 2);
  }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(...a.position.map((value, axis) => value - (b.position[axis] ?? 0)));
}

/** Degrees between two normals. */
export function turn(a: Point, b: Point): number {
  const cosine = a.normal.reduce((sum, value, axis) => sum + value * (b.normal[axis] ?? 0), 0);
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}

/** Pinned means within a millimetre and a tenth of a degree. */
export function expectSamePlace(now: Point, before: Point): void {
  expect(distance(now, before)).toBeLessThan(0.001);
  expect(turn(now, before)).toBeLessThan(0.1);
}

export async function exit(page: Page): Promise<void> {
  await aim(page, await point(page, 'dock:exit'));
  await squeeze(page, 1);
  // After this there are no frames to wait for.
  await setTrigger(page, 0, 'controllers');
  await expect(page.getByRole('button', { name: 'Enter VR' })).toBeEnabled();
}

/** All that is written on a panel, top to bottom. */
export async function textsIn(page: Page, name: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found: string[] = [];
    window.outlay?.scene.getObjectByName(wanted)?.traverse((object) => {
      const { properties } = object as { properties?: { peek(): { readonly text?: unknown } } };
      const text = properties?.peek().text;
      if (typeof text === 'string') found.push(text);
    });
    return found;
  }, name);
}
