/**
 * Emulates a headset: IWER replaces WebXR before the page loads. With these functions, a test moves the person's head,
 * controllers and hands, and presses controls of the 3D room.
 */
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
// declares `window.outlay`
import type { InspectedPoint as Point } from '../../../src/scene/inspect.ts';

export type { Point };

const require = createRequire(import.meta.url);
const IWER_SCRIPT = readFileSync(join(dirname(require.resolve('iwer')), '../build/iwer.min.js'), 'utf8');

/** Where the emulator saves persistent anchors in local storage. */
export const ANCHORS = '@immersive-web-emulation-runtime/persistent-anchors';

/** Deprecation warnings of three.js about its classes Clock and Matrix3, which other libraries still use. */
export const LIBRARY_WARNINGS = /THREE\.(Clock|Matrix3)/;

type Vec3 = readonly [number, number, number];

/** The parts of the emulated device that tests use, as a global of the page. */
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
  /** the hand that aims and presses; the right hand if undefined */
  var usedSide: 'left' | 'right' | undefined;
  /** the emulator's own module */
  var IWER: { readonly P_INPUT_SOURCE: symbol };
  /**
   * resolves in the page after a number of frames. So a test that waits for several frames sends one request to a busy
   * browser, and not one request for each frame
   */
  var afterFrames: (count: number) => Promise<void>;
  /** the number of calls of `afterFrames` that are waiting now. If it is 0, the headset draws fewer frames */
  var framesAreAwaited: number;
  /** while true, the headset draws only frames that a test waits for; false at the beginning */
  var drawsOnlyAwaited: boolean;
  /** draws the next frame at once instead of at the lower rate */
  var drawSooner: () => void;
  /** puts on the first headset again, and returns the head, the controllers and the hands to their first places */
  var resetHeadset: () => void;
  /**
   * resolves in the page when a control has not moved for a tenth of a second. The controls of a new panel move when
   * its data arrives, because the panel is then laid out again
   */
  var afterRest: (id: string) => Promise<void>;
}

const AFTER_FRAMES = `globalThis.afterFrames = async (count) => {
  const drawn = () => globalThis.outlay?.frames() ?? 0;
  const wanted = drawn() + count;
  const latest = performance.now() + 20000;
  globalThis.framesAreAwaited += 1;
  globalThis.drawSooner();
  try {
    while (drawn() < wanted) {
      if (performance.now() > latest) throw new Error(count + ' frames did not come');
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  } finally {
    globalThis.framesAreAwaited -= 1;
  }
};
globalThis.afterRest = async (id) => {
  const latest = performance.now() + 5000;
  const place = () => JSON.stringify(globalThis.outlay?.point(id) ?? null);
  let before = place();
  // On a busy machine one frame can take 100 ms, so the same place in two frames does not show that it is at rest.
  for (let since = performance.now(), same = 0; (performance.now() - since < 100 || same < 4) && performance.now() < latest;) {
    await globalThis.afterFrames(1);
    const now = place();
    if (now === before) same += 1;
    else [since, same] = [performance.now(), 0];
    before = now;
  }
};`;

/**
 * A real headset draws all the time. In a test, each frame takes processor time, even if no test waits for it. So the
 * emulated headset draws at the full rate only while a test waits for frames, and in the first frames of a session, in
 * which panels appear. Otherwise it draws 10 frames a second.
 */
const FEWER_FRAMES = `{
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  let session = null;
  let first = 0;
  let later = null;
  globalThis.framesAreAwaited = 0;
  globalThis.drawsOnlyAwaited = false;
  globalThis.drawSooner = () => {
    const draw = later;
    later = null;
    if (draw !== null) ask(draw);
  };
  globalThis.requestAnimationFrame = (callback) => {
    // The emulator's own request: each session has a function of its own.
    if (callback.name !== 'onDeviceFrame') return ask(callback);
    if (callback !== session) [session, first] = [callback, 20];
    first -= 1;
    if (first > 0 || globalThis.framesAreAwaited > 0) return ask(callback);
    later = callback;
    setTimeout(() => {
      if (later === callback && !globalThis.drawsOnlyAwaited) globalThis.drawSooner();
    }, 100);
    return 0;
  };
}`;

/** @param prepare runs in the page after the headset is emulated, e.g. to remove a feature */
export async function wearHeadset(page: Page, prepare = ''): Promise<void> {
  await page.addInitScript({
    content: `${IWER_SCRIPT}
;${AFTER_FRAMES}
${FEWER_FRAMES}
(() => {
  const device = new IWER.XRDevice(IWER.metaQuest3, { stereoEnabled: false, fovy: Math.PI / 2 });
  device.ipd = 0;
  device.installRuntime({ forceInstall: true });
  device.controlMode = 'programmatic';
  globalThis.headset = device;
  const bodies = [device, ...Object.values(device.controllers), ...Object.values(device.hands)];
  const places = bodies.map(({ position: p, quaternion: q }) => [[p.x, p.y, p.z], [q.x, q.y, q.z, q.w]]);
  globalThis.resetHeadset = () => {
    bodies.forEach(({ position, quaternion }, index) => {
      position.set(...places[index][0]);
      quaternion.set(...places[index][1]);
    });
    if (globalThis.headset !== device) device.installRuntime({ forceInstall: true });
    globalThis.headset = device;
    globalThis.usedSide = undefined;
    device.primaryInputMode = 'controller';
    device.updateVisibilityState('visible');
    for (const controller of Object.values(device.controllers)) {
      controller.connected = true;
      controller.updateButtonValue('trigger', 0);
      controller.updateAxis('thumbstick', 'y-axis', 0);
    }
    for (const hand of Object.values(device.hands)) {
      hand.poseId = 'default';
      hand.updatePinchValue(0);
    }
  };
  ${prepare}
})();`,
  });
}

export async function enter(page: Page, way: 'Enter AR' | 'Enter VR' | 'Preview in 3D'): Promise<void> {
  await page.getByRole('button', { name: way }).click();
  await page.waitForFunction(() => (window.outlay?.point('dock:exit')?.size[0] ?? 0) > 0, null, { timeout: 45_000 });
  // A preview draws only when something changes. A session draws all the time, and adds one panel in each frame.
  if (way !== 'Preview in 3D') await frames(page, 8);
}

/** Waits for a number of frames. */
export async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate((wanted) => globalThis.afterFrames(wanted), count);
}

export async function point(page: Page, id: string): Promise<Point> {
  const find = (wanted: string): Point | null => window.outlay?.point(wanted) ?? null;
  const found = await page.evaluate(find, id);
  if (found !== null) return found;
  const late = await page.waitForFunction(find, id, { timeout: 45_000 });
  const value = await late.jsonValue();
  if (value === null) throw new Error(`there is no ${id} in the room`);
  return value;
}

export async function isThere(page: Page, id: string): Promise<boolean> {
  return page.evaluate((wanted) => window.outlay?.point(wanted) !== null, id);
}

export function along({ position, normal }: Point, metres: number): Vec3 {
  return position.map((value, axis) => value + (normal[axis] ?? 0) * metres) as unknown as Vec3;
}

/**
 * Returns a rotation for an object that looks along −Z. The rotated object looks in the direction opposite to the
 * normal.
 */
export function against([x, y, z]: Vec3): readonly [number, number, number, number] {
  const yaw = Math.atan2(x, z) / 2;
  const pitch = -Math.asin(Math.max(-1, Math.min(1, y))) / 2;
  return [
    Math.cos(yaw) * Math.sin(pitch),
    Math.sin(yaw) * Math.cos(pitch),
    -Math.sin(yaw) * Math.sin(pitch),
    Math.cos(yaw) * Math.cos(pitch),
  ];
}

export type Way = 'controllers' | 'hands';

type Place = readonly [position: [number, number, number], rotation: [number, number, number, number]];

/** Returns a place in front of a control, turned towards it. */
function facing(at: Point, metres: number): Place {
  return [along(at, metres), against(at.normal)] as unknown as Place;
}

/** Holds the right controller or hand in front of a control, turned towards it. */
export async function aim(page: Page, at: Point, way: Way = 'controllers', metres = 0.4): Promise<void> {
  await act(page, way, [{ at: facing(at, metres) }]);
}

export async function squeeze(page: Page, value: 0 | 1, way: Way = 'controllers'): Promise<void> {
  await act(page, way, [{ trigger: value }]);
}

/** Controls that only one panel has: the panel at which a pointer pointed last. */
const CHROME = /^(?:pin|close|move|grab|left|right|up|down|nearer|farther|smaller|larger|usual-size):(.+)$/;

/**
 * Makes a control appear that is not always shown: pointing at a panel shows the controls that move it, and unfolding
 * the dock (the bar with the room's buttons) shows the controls that open panels.
 */
async function callFor(page: Page, id: string, way: Way): Promise<void> {
  if (await isThere(page, id)) return;
  const panel = CHROME.exec(id)?.[1];
  if (panel !== undefined) await aim(page, await point(page, `panel:${panel}`), way);
  else if (id.startsWith('dock:')) await press(page, 'dock:panels', way);
}

/** Brings a panel to the middle: presses its glance (a small panel with one amount), if the panel has one now. */
export async function bringUp(page: Page, id: string, way: Way = 'controllers'): Promise<void> {
  if (await isThere(page, `glance:${id}`)) await press(page, `glance:${id}`, way);
  await frames(page, 4);
}

/** Points at a control with a ray and presses. */
export async function press(page: Page, id: string, way: Way = 'controllers'): Promise<void> {
  await callFor(page, id, way);
  await point(page, id);
  await page.evaluate((wanted) => globalThis.afterRest(wanted), id);
  await act(page, way, [{ at: facing(await point(page, id), 0.4) }, { trigger: 1 }, { trigger: 0 }]);
}

/** One action of the right hand, or of the hand in `usedSide`. Two frames are drawn after it. */
type Deed = { readonly at: Place } | { readonly to: Vec3 } | { readonly trigger: 0 | 1 };

async function act(page: Page, way: Way, deeds: readonly Deed[]): Promise<void> {
  await page.evaluate(
    async ([kind, all]) => {
      const one = globalThis.headset[kind][globalThis.usedSide ?? 'right'];
      for (const deed of all) {
        if ('at' in deed) {
          one.position.set(...deed.at[0]);
          one.quaternion.set(...deed.at[1]);
        } else if ('to' in deed) one.position.set(...deed.to);
        else if (kind === 'hands') one.updatePinchValue(deed.trigger);
        else one.updateButtonValue('trigger', deed.trigger);
        await globalThis.afterFrames(2);
      }
    },
    [way, deeds] as const,
  );
}

export async function useHands(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.headset.primaryInputMode = 'hand';
  });
  await frames(page, 5);
}

/** Presses a control with a fingertip: it approaches, touches and withdraws. */
export async function poke(page: Page, id: string): Promise<void> {
  await point(page, id);
  await page.evaluate((wanted) => globalThis.afterRest(wanted), id);
  const at = await point(page, id);
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
  // At 2 m/s and 72 frames a second, the fingertip moves 28 mm between two frames, so no frame shows it within a
  // centimetre of the button. It passes through the button and comes back.
  const way = [0.2, 0.06, 0.014, -0.014, 0.014, 0.2];
  const places = way.map((metres) => along(at, metres).map((value, axis) => value - (offset[axis] ?? 0)));
  await act(
    page,
    'hands',
    places.map((to) => ({ to: to as unknown as Vec3 })),
  );
}

/** Scrolls a panel until a control is in its middle, or as near to it as possible. */
export async function bringIntoSight(page: Page, panel: string, id: string): Promise<void> {
  await point(page, panel);
  await page.evaluate(
    async ([frame, wanted]) => {
      const room = window.outlay;
      let scrollBy: ((pixels: number) => void) | undefined;
      // Waits three frames, in which a panel that has just appeared is laid out.
      await globalThis.afterFrames(3);
      room?.scene.getObjectByName(frame)?.traverse(({ userData }) => {
        scrollBy ??= userData['scrollBy'] as typeof scrollBy;
      });
      if (scrollBy === undefined) throw new Error(`nothing scrolls in ${frame}`);
      const heightOf = (name: string): number | undefined => room?.point(name)?.position[1];
      // A row far below the visible rows does not exist yet. After scrolling, the list needs some frames to draw new
      // rows.
      const isMounted = async (): Promise<boolean> => {
        for (let waited = 0; waited < 10 && heightOf(wanted) === undefined; waited += 1) {
          await globalThis.afterFrames(1);
        }
        return heightOf(wanted) !== undefined;
      };
      for (let screenfuls = 0; screenfuls < 30 && !(await isMounted()); screenfuls += 1) scrollBy(320);
      if (!(await isMounted())) throw new Error(`${wanted} is not in ${frame}`);
      for (let time = 0; time < 30; time += 1) {
        await globalThis.afterRest(wanted);
        const metres = (heightOf(frame) ?? 0) - (heightOf(wanted) ?? 0);
        if (Math.abs(metres) < 0.1) break;
        const before = heightOf(wanted);
        scrollBy(metres * 800);
        await globalThis.afterFrames(3);
        // The panel is scrolled to one of its ends, so more scrolling moves nothing.
        if (heightOf(wanted) === before) break;
      }
    },
    [panel, id] as const,
  );
}

/** Scrolls a panel to its end, and waits until the rows there are laid out. */
export async function scrollToEnd(page: Page, panel: string): Promise<void> {
  await point(page, panel);
  await page.evaluate(async (frame) => {
    // A list that is scrolled to its end becomes longer after it has drawn more rows.
    for (let time = 0; time < 10; time += 1) {
      window.outlay?.scene.getObjectByName(frame)?.traverse(({ userData }) => {
        (userData['scrollBy'] as ((pixels: number) => void) | undefined)?.(100_000);
      });
      await globalThis.afterFrames(6);
    }
  }, panel);
}

/**
 * Drags a panel by its bar.
 * @param by how far the bar is moved along each axis of the room, in metres
 */
export async function dragPanel(page: Page, id: string, by: Vec3, way: Way = 'controllers'): Promise<void> {
  await callFor(page, `grab:${id}`, way);
  const bar = await point(page, `grab:${id}`);
  const from = along(bar, 0.4);
  const to = (share: number): Deed => ({
    to: from.map((value, axis) => value + (by[axis] ?? 0) * share) as unknown as Vec3,
  });
  await act(page, way, [{ at: facing(bar, 0.4) }, { trigger: 1 }, to(0.5), to(1)]);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(...a.position.map((value, axis) => value - (b.position[axis] ?? 0)));
}

/** Returns the angle between the normals of two points, in degrees. */
export function turn(a: Point, b: Point): number {
  const cosine = a.normal.reduce((sum, value, axis) => sum + value * (b.normal[axis] ?? 0), 0);
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}

/** Checks that a pinned panel has moved by less than a millimetre and a tenth of a degree. */
export function expectSamePlace(now: Point, before: Point): void {
  expect(distance(now, before)).toBeLessThan(0.001);
  expect(turn(now, before)).toBeLessThan(0.1);
}

export async function exit(page: Page): Promise<void> {
  await aim(page, await point(page, 'dock:exit'));
  await squeeze(page, 1);
  // Releasing the trigger presses the button that leaves the room. The session then ends and draws no more frames, so
  // the test must not wait for a frame here.
  await letGo(page);
  await expect(page.getByRole('button', { name: 'Enter VR' })).toBeEnabled();
}

/** Releases the trigger, inside or outside a session. */
export async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.headset.controllers.right.updateButtonValue('trigger', 0));
}

/**
 * Returns the currency that was chosen last. A change that is made on another page may take a moment to reach this
 * page, so poll this value.
 */
export function currencyOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => window.outlay?.tracker.store.getState().settings.currency);
}

/** Returns all texts on a panel, in the order in which its elements are in the scene. */
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
