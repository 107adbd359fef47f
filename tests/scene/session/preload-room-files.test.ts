/**
 * Tests the list of files that the browser requests before the room's code asks for them: it contains the pictures of
 * the room's fonts.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FONT_PICTURES, FONTS } from '../../../src/scene/session/preload-room-files.ts';

it('contains the pictures that the font files name', () => {
  const named = Object.values(FONTS).flatMap((path) => {
    const { pages } = JSON.parse(readFileSync(`public${path}`, 'utf8')) as { readonly pages: readonly string[] };
    return pages.map((page) => path.replace(/[^/]+$/, page));
  });
  expect([...FONT_PICTURES]).toEqual(named);
});
