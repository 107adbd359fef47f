/** Checks which part of a controller brings the dock when it is pressed. */
import { expect, it } from 'vitest';
import { isStickPressed } from '../../../src/scene/input/sticks.ts';

const controller = (part: string, state: string): Parameters<typeof isStickPressed>[0][number] => ({
  type: 'controller',
  gamepad: { 'xr-standard-trigger': { state: 'pressed' }, [part]: { state } },
});

it('a thumbstick, or a touchpad on controllers without one, and never a trigger', () => {
  for (const part of ['xr-standard-thumbstick', 'xr-standard-touchpad']) {
    expect(isStickPressed([{ type: 'hand' }, controller(part, 'pressed')]), part).toBe(true);
    for (const state of ['touched', 'default']) expect(isStickPressed([controller(part, state)]), part).toBe(false);
  }
  expect(isStickPressed([])).toBe(false);
});
