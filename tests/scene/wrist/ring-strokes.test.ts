/**
 * The ring on the panel at the wrist consists of strokes. The filled strokes show which share of the limit is used: at
 * least one is filled if the share is above 0, and not all are filled if the share is below 1.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filledStrokes, STROKES } from '../../../src/scene/wrist/ring-strokes.ts';

it('are as many as the share, within half a stroke between the ends', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      const filled = filledStrokes(share);
      expect(filled === 0).toBe(share === 0);
      expect(filled === STROKES).toBe(share === 1);
      if (filled > 1 && filled < STROKES - 1)
        expect(Math.abs(filled / STROKES - share)).toBeLessThanOrEqual(0.5 / STROKES);
    }),
  );
  expect([filledStrokes(0.001), filledStrokes(0.887), filledStrokes(0.999), filledStrokes(1.4)]).toEqual([
    1, 35, 39, 40,
  ]);
});
