/** Tests the readout (today's figures at the wrist): which palm shows it and when, and that it does not flicker. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import { chain, fromYawPitch, rotate, type Quat } from '../../../src/scene/placement/quat.ts';
import { dot, length, subtract, type Vec3 } from '../../../src/scene/placement/vec3.ts';
import {
  NO_WRIST,
  palmOfGrip,
  palmOfWrist,
  readoutPose,
  stepWrist,
  type Palm,
  type Side,
  type WristState,
} from '../../../src/scene/placement/wrist.ts';
import { between, head } from './arbitraries.ts';

const HEAD: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
const AT: Vec3 = [-0.1, 1.5, -0.4];
const DEGREE = Math.PI / 180;

/** Makes a palm that points past the eyes by this angle. */
function palm(side: Side, degrees: number, wrist: Vec3 = AT): Palm {
  const toEyes = subtract(HEAD.position, wrist);
  const out = rotate(fromYawPitch(degrees * DEGREE, 0), toEyes).map((value) => value / length(toEyes));
  return { side, wrist, out: out as unknown as Vec3, arm: [0, -1, 0] };
}

function after(steps: readonly (readonly Palm[])[], seconds = 0.1): WristState {
  let state = NO_WRIST;
  for (const palms of steps) state = stepWrist(state, palms, HEAD, seconds);
  return state;
}
const times = (count: number, ...palms: readonly Palm[]): readonly (readonly Palm[])[] =>
  Array.from({ length: count }, () => palms);

describe('the readout', () => {
  it.each(['left', 'right'] as const)('is shown at the %s wrist after a fifth of a second', (side) => {
    expect(after(times(1, palm(side, 0))).shown).toBeNull();
    expect(after(times(2, palm(side, 0))).shown).toBe(side);
    expect(after(times(9, palm(side, 38))).shown).toBeNull();
  });

  it('stays until the palm has turned away by 50° for a moment, or the hand is lost', () => {
    const shown = times(2, palm('left', 0));
    expect(after([...shown, ...times(9, palm('left', 45))]).shown).toBe('left');
    expect(after([...shown, ...times(1, palm('left', 55))]).shown).toBe('left');
    expect(after([...shown, ...times(2, palm('left', 55))]).shown).toBeNull();
    expect(after([...shown, ...times(2)]).shown).toBeNull();
    // If the hand is missing for only one frame at a time, the readout stays shown.
    expect(after([...shown, ...times(1), ...times(1, palm('left', 0)), ...times(1)]).shown).toBe('left');
  });

  it('stays at its hand while the other palm faces the eyes too, and goes to the other hand after that', () => {
    const both = [palm('left', 30), palm('right', 0, [0.1, 1.5, -0.4])];
    const shown = times(2, palm('left', 0));
    expect(after([...shown, ...times(9, ...both)]).shown).toBe('left');
    expect(after(times(2, ...both)).shown).toBe('right');
    const other = [palm('left', 90), palm('right', 0, [0.1, 1.5, -0.4])];
    expect(after([...shown, ...times(2, ...other)]).shown).toBeNull();
    expect(after([...shown, ...times(4, ...other)]).shown).toBe('right');
  });

  it('is not shown at a hand behind the person, beside the view or out of reach', () => {
    for (const wrist of [
      [0, 1.5, 0.4],
      [0.6, 1.6, -0.1],
      [0, 0.9, -0.8],
    ] as const) {
      expect(after(times(9, palm('left', 0, wrist))).shown).toBeNull();
    }
  });

  it('is upright near the wrist and turned to the eyes, which it never covers', () => {
    fc.assert(
      fc.property(head, between(-0.5, 0.5), between(-0.4, 0.1), between(-0.6, -0.25), (eyes, x, y, z) => {
        const wrist = ([x, y, z] as const).map((value, axis) => value + (eyes.position[axis] ?? 0)) as unknown as Vec3;
        const toEyes = subtract(eyes.position, wrist);
        const out = toEyes.map((value) => value / length(toEyes)) as unknown as Vec3;
        const { position, rotation } = readoutPose({ side: 'left', wrist, out, arm: [0, -1, 0] }, eyes);
        expect(length(subtract(position, wrist))).toBeLessThan(0.11);
        const away = subtract(eyes.position, position);
        expect(length(away)).toBeGreaterThan(0.15);
        expect(dot(rotate(rotation, [0, 0, 1]), away) / length(away)).toBeCloseTo(1, 6);
        expect(rotate(rotation, [1, 0, 0])[1]).toBeCloseTo(0, 9);
      }),
    );
  });
});

describe('the palm', () => {
  // A hand that reaches forward with its palm down: its fingers point to −Z, and its back points up.
  const REACHING: Quat = [0, 0, 0, 1];

  it('of a tracked hand is the side away from the back of the hand', () => {
    const { out, arm } = palmOfWrist('left', { position: AT, rotation: REACHING });
    expect(out).toEqual([0, -1, 0]);
    expect(arm).toEqual([0, 0, 1]);
  });

  it('of a hand that holds a controller as for a handshake looks to the other hand, with the elbow behind', () => {
    // A rod that is held in the fist points up, so −Z of the grip is up: a turn by 90° about X.
    const fist = fromYawPitch(0, Math.PI / 2);
    for (const [side, inwards] of [
      ['left', 1],
      ['right', -1],
    ] as const) {
      const { out, arm, wrist } = palmOfGrip(side, { position: AT, rotation: fist });
      expect(out[0]).toBeCloseTo(inwards, 9);
      expect(arm[2]).toBeCloseTo(1, 9);
      expect(wrist[2]).toBeGreaterThan(AT[2]);
    }
    // Turned about the forearm by 90°, the right palm points up.
    const turned = palmOfGrip('right', { position: AT, rotation: chain([0, 0, -Math.SQRT1_2, Math.SQRT1_2], fist) });
    expect(turned.out[1]).toBeCloseTo(1, 9);
  });
});
