/** A pointer that stays presses, however long; one that moves drags. */
import { describe, expect, it } from 'vitest';
import { createStillPress, type PointerLike } from '../../../../src/panels/kit/spatial/still-press.ts';

/** Eyes at the origin, looking along −z at a panel a metre away. */
const EYES = { matrixWorld: { elements: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] } };

function at(degrees: number, pointerId = 1): PointerLike {
  return { pointerId, camera: EYES, point: { x: Math.tan((degrees * Math.PI) / 180), y: 0, z: -1 } };
}

describe('a press', () => {
  it.each([
    [0, true],
    [1, true],
    [1.4, false],
    [-5, false],
  ])('that moves by %s degrees counts: %s', (degrees, counts) => {
    const press = createStillPress();
    press.begin(at(0));
    expect(press.isStill(at(degrees))).toBe(counts);
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

  it('counts if nobody saw where it went down', () => {
    expect(createStillPress().isStill(at(3))).toBe(true);
  });
});
