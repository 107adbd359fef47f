/**
 * A press counts if the pointer hardly moves, however long the press lasts. It does not count if the pointer moves far,
 * slides off the control, or moves away and comes back.
 */
import { Object3D } from 'three';
import { describe, expect, it } from 'vitest';
import { createStillPress, type PointerLike } from '../../../../src/panels/kit/spatial/still-press.ts';

/** The eyes are at the origin and look along −z at a panel a metre away. */
const EYES = { matrixWorld: { elements: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] } };

/** Makes a control a metre away, `width` metres wide and high. As in uikit, its size is one unit, which is scaled. */
function control(width = 0.5): Object3D {
  const surface = new Object3D();
  surface.position.set(0, 0, -1);
  surface.scale.set(width, width, width);
  surface.updateMatrixWorld(true);
  return surface;
}

function at(degrees: number, pointerId = 1, z = -1): PointerLike {
  return { pointerId, camera: EYES, point: { x: Math.tan((degrees * Math.PI) / 180), y: 0, z } };
}

function onScreen(clientX: number, clientY: number): PointerLike {
  // The window is small: one pixel is half a degree, so a few pixels are a large angle.
  return { ...at(clientX / 2), nativeEvent: { clientX, clientY } };
}

function pressed(surface: Object3D, first: PointerLike, ...rest: readonly PointerLike[]): boolean {
  const press = createStillPress();
  press.begin({ ...first, currentObject: surface });
  for (const event of rest.slice(0, -1)) press.move({ ...event, currentObject: surface });
  return press.isStill({ ...(rest.at(-1) ?? first), currentObject: surface });
}

describe('a press', () => {
  it.each([
    [0, true],
    [1, true],
    [1.4, false],
    [-5, false],
  ])('that moves by %s degrees counts: %s', (degrees, counts) => {
    expect(pressed(control(), at(0), at(degrees))).toBe(counts);
  });

  it('does not count if the pointer went away and came back, as a list does that is scrolled to and fro', () => {
    expect(pressed(control(), at(0), at(5), at(0))).toBe(false);
  });

  it('does not count if the pointer slid off a small control, or left it', () => {
    const small = control(0.02);
    expect(pressed(small, at(0.3), at(0.5))).toBe(true);
    expect(pressed(small, at(0.3), at(0.8))).toBe(false);
    const press = createStillPress();
    press.begin(at(0));
    press.leave(at(0));
    expect(press.isStill(at(0))).toBe(false);
  });

  it('counts if a fingertip goes deep, straight through the surface', () => {
    expect(pressed(control(), at(0, 1, -0.99), at(0, 1, -1.04))).toBe(true);
  });

  it('does not count from behind, where a fingertip is that went through', () => {
    const from = (z: number): PointerLike => ({ ...at(0), pointerPosition: { x: 0, y: 0, z } });
    expect(pressed(control(), from(-0.995), from(-0.995))).toBe(true);
    expect(pressed(control(), from(-1.005), from(-1.005))).toBe(false);
  });

  it.each([
    [11, 0, true],
    [0, 11, true],
    [13, 0, false],
    [9, 9, false],
  ])('on a screen that moves by %s and %s pixels counts: %s', (x, y, counts) => {
    expect(pressed(control(), onScreen(0, 0), onScreen(x, y))).toBe(counts);
  });

  it('is judged for each pointer by itself, and from where that one went down last', () => {
    const press = createStillPress();
    press.begin(at(0, 1));
    press.begin(at(10, 2));
    expect(press.isStill(at(10, 2))).toBe(true);
    expect(press.isStill(at(10, 1))).toBe(false);
    press.begin(at(10, 1));
    expect(press.isStill(at(10, 1))).toBe(true);
  });

  it('is down until the pointer goes up or leaves, because a later touch may have the same id', () => {
    const press = createStillPress();
    expect(press.isDown(at(0))).toBe(false);
    press.begin(at(0));
    press.move(at(10));
    expect(press.isDown(at(10))).toBe(true);
    press.leave(at(10));
    expect(press.isDown(at(10))).toBe(false);
    press.begin(at(0));
    expect(press.isDown(at(0))).toBe(true);
    press.isStill(at(0));
    expect(press.isDown(at(0))).toBe(false);
  });

  it('counts as a press if it is not known where the pointer went down', () => {
    expect(createStillPress().isStill(at(3))).toBe(true);
  });
});
