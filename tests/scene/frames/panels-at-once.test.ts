/** A fast device mounts one panel in each frame, and a slow device mounts up to three panels. */
import { expect, it } from 'vitest';

import { panelsAtOnce } from '../../../src/scene/frames/panels-at-once.ts';

it.each([
  [1 / 120, 1],
  [1 / 90, 1],
  [1 / 72, 1],
  [1 / 20, 1],
  [1 / 16, 2],
  [1 / 10, 3],
  [1 / 8, 3],
  [60, 3],
  [0, 1],
])('%f s after the frame before: %i', (seconds, count) => {
  expect(panelsAtOnce(seconds)).toBe(count);
});
