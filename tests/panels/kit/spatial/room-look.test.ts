/**
 * The colours of the room are neither too bright nor black. They are as readable, and as different from each other, as
 * the colours of the page.
 */
import { describe, expect, it } from 'vitest';
import { SERIES_TONES } from '../../../../src/panels/charts/series-tone.ts';
import { roomPalette } from '../../../../src/panels/kit/spatial/room-look.ts';
import type { ColorName } from '../../../../src/panels/kit/tokens.ts';
import { contrast, distance, VISIONS, type Vision } from '../color-math.ts';

const CATEGORIES = ['input', 'cacheCreation', 'cacheRead', 'output', 'other'] as const satisfies readonly ColorName[];
const GROUNDS = ['page', 'surface', 'raised'] as const;

describe.each(['dark', 'light'] as const)('the colours of the room on %s', (mode) => {
  describe.each(['usual', 'more'] as const)('with %s contrast', (wanted) => {
    const palette = roomPalette(mode, wanted);

    it('no channel is lighter than #da, and no ground is darker than #1a', () => {
      for (const [name, color] of Object.entries(palette)) {
        const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
        expect.soft(Math.max(...channels), name).toBeLessThanOrEqual(0xda);
        if (GROUNDS.some((ground) => ground === name))
          expect.soft(Math.min(...channels), name).toBeGreaterThanOrEqual(0x1a);
      }
    });

    it('words can be read on every ground', () => {
      for (const name of ['ink', 'quiet', 'accent', 'good', 'warn', 'bad'] as const) {
        for (const ground of GROUNDS) {
          expect.soft(contrast(palette[name], palette[ground]), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }
      expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
    });
  });

  it('parts of charts stand out from the surface', () => {
    const palette = roomPalette(mode, 'usual');
    for (const name of [...CATEGORIES, ...SERIES_TONES, 'edge', 'focus'] as const) {
      expect.soft(contrast(palette[name], palette.surface), name).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(Object.keys(VISIONS) as Vision[])('no two series and no two categories look the same to %s', (vision) => {
    const palette = roomPalette(mode, 'usual');
    for (const [tones, least] of [
      [CATEGORIES, 8],
      [[...SERIES_TONES, 'other'] as const, 6],
    ] as const) {
      for (const [index, one] of tones.entries()) {
        for (const other of tones.slice(index + 1)) {
          expect.soft(distance(palette[one], palette[other], vision), `${one} and ${other}`).toBeGreaterThan(least - 1);
        }
      }
    }
  });
});
