/**
 * Tests the design tokens (colours, sizes and patterns). Text in their colours is readable. The colours look different
 * to everyone, including people with colour blindness. The style sheet gets its values only from the tokens.
 */
import { describe, expect, it } from 'vitest';
import { SERIES_TONES } from '../../../src/panels/charts/series-tone.ts';
import { tokenCss } from '../../../src/panels/kit/dom/token-css.ts';
import { PATTERNS } from '../../../src/panels/kit/page-tokens.ts';
import { COLORS, TARGET_SIZE, TYPE_SIZES, type ColorName } from '../../../src/panels/kit/tokens.ts';
import { contrast, distance, VISIONS, type Vision } from './color-math.ts';

const MODES = ['dark', 'light'] as const;
const CATEGORIES = ['input', 'cacheCreation', 'cacheRead', 'output', 'other'] as const satisfies readonly ColorName[];
const GROUNDS = ['page', 'surface', 'raised'] as const;

describe.each(MODES)('the colours on %s', (mode) => {
  const of = (name: ColorName): string => COLORS[name][mode];

  it.each(['ink', 'quiet', 'accent', 'good', 'warn', 'bad'] as const)('%s can be read on every ground', (name) => {
    for (const ground of GROUNDS) expect(contrast(of(name), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('output is not taken for a mark of error or warning', () => {
    for (const mark of ['bad', 'warn'] as const) expect(distance(of('output'), of(mark), 'usual')).toBeGreaterThan(10);
  });

  it('words on the accent can be read', () => {
    expect(contrast(of('onAccent'), of('accent'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...CATEGORIES, ...SERIES_TONES, 'edge', 'focus'] as const)('%s stands out from the surface', (name) => {
    expect(contrast(of(name), of('surface'))).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(VISIONS) as Vision[])('no two categories look the same to %s', (vision) => {
    for (const [index, one] of CATEGORIES.entries()) {
      for (const other of CATEGORIES.slice(index + 1)) {
        expect.soft(distance(of(one), of(other), vision), `${one} and ${other}`).toBeGreaterThan(8);
      }
    }
  });

  it.each(Object.keys(VISIONS) as Vision[])('no two series of a chart look the same to %s', (vision) => {
    const series = [...SERIES_TONES, 'other'] as const;
    for (const [index, one] of series.entries()) {
      for (const [further, other] of series.slice(index + 1).entries()) {
        // Colours that touch in a stack need more contrast than colours that do not touch.
        const least = further === 0 ? 8 : 6;
        expect.soft(distance(of(one), of(other), vision), `${one} and ${other}`).toBeGreaterThan(least);
      }
    }
  });

  it.each(Object.keys(VISIONS) as Vision[])('no category or series looks like “over the limit” to %s', (vision) => {
    for (const name of [...CATEGORIES, ...SERIES_TONES]) {
      expect.soft(distance(of(name), of('bad'), vision), name).toBeGreaterThan(6);
    }
  });
});

it('gives every category a pattern of its own', () => {
  expect(new Set(Object.values(PATTERNS)).size).toBe(CATEGORIES.length);
});

it('keeps type readable and targets large enough to hit', () => {
  expect(Math.min(...Object.values(TYPE_SIZES))).toBeGreaterThanOrEqual(14);
  expect(TARGET_SIZE).toBeGreaterThanOrEqual(24);
});

it('is what tokens.css says', async () => {
  await expect(tokenCss()).toMatchFileSnapshot('../../../src/panels/kit/dom/tokens.css');
});
