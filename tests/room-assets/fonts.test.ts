/** Checks which characters the room's fonts can draw, and that figures are aligned in columns. */
import { describe, expect, test } from 'vitest';
import { CURRENCY_CODES } from '../../src/core/money/currency.ts';
import { pngSize, readAsset, readJsonAsset } from './read-asset.ts';
import { isWithin, overlapping, type Rectangle } from './rectangles.ts';

interface Glyph extends Rectangle {
  readonly id: number;
  readonly char: string;
  readonly xadvance: number;
  readonly yoffset: number;
}

interface Font {
  readonly covered: readonly (readonly [first: number, last: number])[];
  readonly pages: readonly string[];
  readonly info: { readonly size: number };
  readonly common: { readonly scaleW: number; readonly scaleH: number; readonly lineHeight: number };
  readonly distanceField: { readonly distanceRange: number };
  readonly chars: readonly Glyph[];
  readonly kernings: readonly { readonly first: number; readonly second: number; readonly amount: number }[];
}

const PNG_BYTES = 600_000;
const JSON_BYTES = 150_000;
const SIDE = 1024;

const load = (weight: number): Font => readJsonAsset(`fonts/inter-${weight}.json`) as Font;

function missingIn(font: Font, text: string): string[] {
  const known = new Set(font.chars.map(({ char }) => char));
  // characters are compared as UTF-16 units, because uikit reads text that way
  return text.split('').filter((unit) => !known.has(unit));
}

function glyph(font: Font, char: string): Glyph {
  const found = font.chars.find((candidate) => candidate.char === char);
  if (found === undefined) throw new Error(`no ${char}`);
  return found;
}

/**
 * Everything that Intl writes for an amount in a currency: symbols before and after, groups, minus, compact units, and
 * words for values that are not numbers.
 */
function formatted(locale: string, currency: string): string {
  const displays = ['symbol', 'narrowSymbol', 'code'] as const;
  const amounts = [0, 0.5, -1, 1234.5, 987_654_321.12, -1_234_567, 5e8, 5e12, 3e16, Number.NaN, Infinity, -Infinity];
  return displays
    .flatMap((currencyDisplay) =>
      (['standard', 'accounting'] as const).flatMap((currencySign) =>
        (['standard', 'compact'] as const).map((notation) => {
          const format = new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            currencyDisplay,
            currencySign,
            notation,
          });
          return amounts.map((amount) => format.format(amount)).join('');
        }),
      ),
    )
    .join('');
}

describe.each([400, 600])('Inter %i in the room', (weight) => {
  const font = load(weight);

  test.each(['en', 'en-IN', 'de', 'de-CH', 'fr', 'ja', 'sv'])('draws every amount as %s writes it', (locale) => {
    for (const currency of CURRENCY_CODES) expect(missingIn(font, formatted(locale, currency))).toEqual([]);
  });

  test.each([
    'ÀÉÎÕÜßæøåçñ ŁódźŻółćŘěŠŽčďťň ĞİığşŐű ȘȚșț',
    'Nguyễn Phạm Đặng Ưởng Ợ',
    'Ελένη Παπαδοπούλου Юлия Київ Ђорђе Їжак Ґалаґан',
    '– — … “ ” ‘ ’ • · × ÷ ± ≤ ≥ ≈ − ∞ % ‰ → ← ↑ ↓ ▲ ▼ ■ ● ○ ✓ ⁰¹²³⁴⁵⁶⁷⁸⁹',
    '€£¥₩₹₽₺₴₪₫₱₦₵₡₲₸₿₭₮',
  ])('draws %s', (text) => {
    expect(missingIn(font, text)).toEqual([]);
  });

  test('says itself what it covers', () => {
    const listed = font.covered.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    expect(listed).toEqual(font.chars.map(({ id }) => id));
    expect(font.chars.every(({ id, char }) => char === String.fromCodePoint(id))).toBe(true);
  });

  test('gives all digits, and the blank that stands for one, the same width', () => {
    const widths = new Set(Array.from('0123456789\u2007', (digit) => glyph(font, digit).xadvance));
    expect(widths.size).toBe(1);
  });

  test('moves no digit for the mark beside it', () => {
    const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
    expect(font.kernings.filter(({ first, second }) => isDigit(first) || isDigit(second))).toEqual([]);
  });

  test('pulls letters together that would gape', () => {
    const pair = font.kernings.find(({ first, second }) => first === 'T'.charCodeAt(0) && second === 'o'.charCodeAt(0));
    expect(pair?.amount).toBeLessThan(-0.05 * font.info.size);
  });

  test('draws nothing for blanks', () => {
    for (const blank of [' ', '\u00a0', '\u202f', '\u2009', '\u200b', '\u00ad']) {
      expect(glyph(font, blank)).toMatchObject({ width: 0, height: 0 });
    }
    expect(glyph(font, '\u00a0').xadvance).toBe(glyph(font, ' ').xadvance);
    expect(glyph(font, '\u202f').xadvance).toBeGreaterThan(0);
    expect(glyph(font, '\u200b').xadvance).toBe(0);
  });

  test('stands capitals in the middle of their line as uikit places them', () => {
    const { size } = font.info;
    const { yoffset, height } = glyph(font, 'H');
    const middle = (yoffset - (font.common.lineHeight - size) + height / 2) / size;
    expect(Math.abs(middle - 0.5)).toBeLessThan(0.015);
  });

  test('keeps its glyphs apart and on the sheet', () => {
    const sheet = { width: font.common.scaleW, height: font.common.scaleH };
    const drawn = font.chars.filter(({ width }) => width > 0);
    expect(drawn.length).toBeGreaterThan(700);
    expect(drawn.filter((item) => !isWithin(item, sheet))).toEqual([]);
    expect(overlapping(drawn, 2)).toBeNull();
  });

  test('has one picture beside it, of the size it says, within its weight', () => {
    expect(font.pages).toEqual([`inter-${weight}.png`]);
    const picture = `fonts/inter-${weight}.png`;
    expect(pngSize(picture)).toEqual({ width: font.common.scaleW, height: font.common.scaleH });
    expect(Math.max(font.common.scaleW, font.common.scaleH)).toBeLessThanOrEqual(SIDE);
    expect(readAsset(picture).length).toBeLessThan(PNG_BYTES);
    expect(readAsset(`fonts/inter-${weight}.json`).length).toBeLessThan(JSON_BYTES);
    // the shader needs a whole number as the distance range
    expect(Number.isInteger(font.distanceField.distanceRange)).toBe(true);
  });
});

test('both weights draw the same characters', () => {
  expect(load(600).covered).toEqual(load(400).covered);
});

test('the licences of the fonts lie beside them', () => {
  for (const name of ['inter', 'noto-sans-jp']) {
    expect(readAsset(`fonts/${name}-licence.txt`).toString('utf8')).toContain('SIL OPEN FONT LICENSE');
  }
});
