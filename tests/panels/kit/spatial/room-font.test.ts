/** Checks which characters the font can draw and how wide they are, as read from the files that the room loads. */
import { describe, expect, it } from 'vitest';
import { SIGNS } from '../../../../src/panels/kit/spatial/icon.tsx';
import { createRoomFont } from '../../../../src/panels/kit/spatial/room-font.ts';
import { ROOM_FONT, roomFontFile } from './room-font-files.ts';

describe('the font of the room', () => {
  it.each(['$1,234.50', '€ £ ¥ ₩ ₹ R$ kr CHF', 'Zürich café łódź', '▲ ▼ ▶ ✓ • …', 'a\u202Fb\u00A0c'])(
    'draws %s',
    (text) => {
      expect(ROOM_FONT.covers(text)).toBe(true);
      expect(ROOM_FONT.dotted(text)).toBe(text);
    },
  );

  it.each(['日本', 'price 🙂', 'العربية', '\u0007', 'a\u3000b'])('does not draw %j, and says so', (text) => {
    expect(ROOM_FONT.covers(text)).toBe(false);
  });

  it('puts one dot for each character it lacks', () => {
    expect(ROOM_FONT.dotted('日本 team 🙂')).toBe('·· team ·');
  });

  it('has every sign the icons are made of, in both weights', () => {
    const semiBold = createRoomFont({ normal: roomFontFile(600), 'semi-bold': roomFontFile(600) });
    for (const [name, sign] of Object.entries(SIGNS)) {
      expect(ROOM_FONT.covers(sign), name).toBe(true);
      expect(semiBold.covers(sign), name).toBe(true);
    }
  });

  it('gives all digits one width, so that figures under each other align', () => {
    for (const weight of ['normal', 'semi-bold'] as const) {
      const widths = Array.from('0123456789', (digit) => ROOM_FONT.emWidth(digit, weight));
      expect(new Set(widths).size).toBe(1);
    }
  });

  it('measures a text as the sum of its characters', () => {
    expect(ROOM_FONT.emWidth('10', 'normal')).toBeCloseTo(2 * ROOM_FONT.emWidth('0', 'normal'));
    expect(ROOM_FONT.emWidth('', 'normal')).toBe(0);
    expect(ROOM_FONT.emWidth('日', 'normal')).toBeGreaterThan(0);
  });
});
