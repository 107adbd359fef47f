/** The flags of the room are parts of one picture. */
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
  it.each(Object.values(CURRENCIES))('has the flag of $flag, within the sheet', ({ flag }) => {
    const view = createFlagSheet(new Texture(), LAYOUT).of(flag);
    if (view === null) throw new Error('no flag');
    expect(view.offset.x).toBeGreaterThanOrEqual(0);
    expect(view.offset.y).toBeGreaterThanOrEqual(0);
    expect(view.offset.x + view.repeat.x).toBeLessThanOrEqual(1);
    expect(view.offset.y + view.repeat.y).toBeLessThanOrEqual(1);
  });

  it('counts rows from the top, as the sheet was painted', () => {
    const layout = { width: 100, height: 50, flags: { AA: { x: 10, y: 0, width: 30, height: 20 } } };
    const view = createFlagSheet(new Texture(), layout).of('AA');
    expect([view?.offset.x, view?.offset.y]).toEqual([0.1, 0.6]);
    expect([view?.repeat.x, view?.repeat.y]).toEqual([0.3, 0.4]);
  });

  it('shares one picture among all views, and gives one view per region', () => {
    const picture = new Texture();
    const sheet = createFlagSheet(picture, LAYOUT);
    expect(sheet.of('SE')).toBe(sheet.of('SE'));
    expect(sheet.of('SE')?.source).toBe(picture.source);
    expect(sheet.of('XX')).toBeNull();
  });

  it('frees views and picture together', () => {
    const picture = new Texture();
    const sheet = createFlagSheet(picture, LAYOUT);
    const freed: string[] = [];
    sheet.of('SE')?.addEventListener('dispose', () => freed.push('SE'));
    picture.addEventListener('dispose', () => freed.push('picture'));
    sheet.dispose();
    expect(freed).toEqual(['SE', 'picture']);
  });
});
