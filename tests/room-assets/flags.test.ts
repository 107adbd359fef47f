/**
 * Checks that the sheet of flags (one picture with all flags) contains one flag for each currency and no other flag.
 */
import { expect, test } from 'vitest';
import { CURRENCIES } from '../../src/core/money/currency.ts';
import { pngSize, readAsset, readJsonAsset } from './read-asset.ts';
import { isWithin, overlapping, type Rectangle } from './rectangles.ts';

interface Sheet {
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly flags: Readonly<Record<string, Rectangle>>;
}

const EDGE = 8;
const sheet = readJsonAsset('flags/flags.json') as Sheet;

test('every currency has its flag on the sheet, and nothing else is there', () => {
  const wanted = Object.values(CURRENCIES).map(({ flag }) => flag);
  expect(Object.keys(sheet.flags).toSorted()).toEqual(wanted.toSorted());
});

test('flags are 192 × 128 and keep apart by the edge painted around them', () => {
  const flags = Object.values(sheet.flags);
  expect(flags.filter(({ width, height }) => width !== 192 || height !== 128)).toEqual([]);
  expect(flags.filter((flag) => !isWithin(flag, sheet))).toEqual([]);
  expect(overlapping(flags, 2 * EDGE)).toBeNull();
});

test('the picture has the size the list says and is light', () => {
  const picture = `flags/${sheet.image}`;
  expect(pngSize(picture)).toEqual({ width: sheet.width, height: sheet.height });
  expect(readAsset(picture).length).toBeLessThanOrEqual(60_000);
  expect(readAsset('flags/licence.txt').toString('utf8')).toContain('MIT License');
});
