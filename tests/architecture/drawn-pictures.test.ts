/**
 * Checks that each browser test that compares or takes pictures switches drawing on, by `drawing: 'onDemand'`. Without
 * this option, WebGL draws nothing in a browser test, so the test would compare empty pictures.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../e2e');
const LOOKS = /\btoHaveScreenshot\b|\.screenshot\(|\breadPixels\b|\btoDataURL\b/;
const DRAWS = /\bdrawing: 'onDemand'/;

const needsDrawing = (source: string): boolean => LOOKS.test(source) && !DRAWS.test(source);

test('every browser test that looks at pictures has them drawn', () => {
  const specs = readdirSync(FOLDER).filter((name) => name.endsWith('.spec.ts'));
  const sources = specs.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const);
  expect(sources.filter(([, source]) => needsDrawing(source)).map(([name]) => name)).toEqual([]);
  // Checks the search itself: it finds the files whose tests can draw, and it recognizes a test that needs drawing.
  expect(sources.filter(([, source]) => DRAWS.test(source)).map(([name]) => name)).toEqual([
    'room-budget.spec.ts',
    'room-pictures.spec.ts',
  ]);
  expect(needsDrawing("await expect(page).toHaveScreenshot('a.png');")).toBe(true);
  expect(needsDrawing("test.use({ drawing: 'onDemand' }); await expect(page).toHaveScreenshot('a.png');")).toBe(false);
});
