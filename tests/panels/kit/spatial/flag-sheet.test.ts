/** The flags of the 3D room are parts of one picture, and a panel draws all of them at once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Texture } from 'three';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '../../../../src/core/money/currency.ts';
import { createFlagSheet, type FlagSheetLayout } from '../../../../src/panels/kit/spatial/flag-sheet.ts';

const LAYOUT = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../public/room/flags/flags.json'), 'utf8'),
) as FlagSheetLayout;

describe('the sheet of flags', () => {
  it.each(Object.values(CURRENCIES))(
    'has the flag of $flag, as large as the others and within the sheet',
    ({ flag }) => {
      const place = createFlagSheet(new Texture(), LAYOUT).of(flag);
      const size = LAYOUT.flags[flag];
      if (place === null || size === undefined) throw new Error('no flag');
      expect(place[0]).toBeGreaterThanOrEqual(0);
      expect(place[1]).toBeGreaterThanOrEqual(0);
      expect(place[0] + size.width / LAYOUT.width).toBeLessThanOrEqual(1);
      expect(place[1] + size.height / LAYOUT.height).toBeLessThanOrEqual(1);
      expect([size.width, size.height]).toEqual([192, 128]);
    },
  );

  it('counts rows from the top, as the sheet was painted', () => {
    const layout = { width: 100, height: 50, flags: { AA: { x: 10, y: 0, width: 30, height: 20 } } };
    expect(createFlagSheet(new Texture(), layout).of('AA')).toEqual([0.1, 0.6, 0]);
  });

  it('has no place for a region that is not on the sheet', () => {
    expect(createFlagSheet(new Texture(), LAYOUT).of('XX')).toBeNull();
  });

  it('frees the picture', () => {
    const picture = new Texture();
    let isFreed = false;
    picture.addEventListener('dispose', () => (isFreed = true));
    createFlagSheet(picture, LAYOUT).dispose();
    expect(isFreed).toBe(true);
  });
});
