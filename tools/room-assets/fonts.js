/**
 * Makes the room's fonts. For each weight, it makes one PNG of distance fields (pixels that contain the distance to the
 * outline of a character) and one JSON in the BMFont format that uikit's `fontFamilies` loads. The JSON has an
 * additional field `covered` with the ranges of code points that the font can draw, [first, last] in order.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packRows } from './atlas.js';
import { BLANKS, HAN, KERNED, SAME_AS, wantedCharacters } from './characters.js';
import { tabularInter } from './inter.js';
import { loadMsdf } from './msdf.js';
import { encodePng } from './png.js';

const WEIGHTS = [
  { weight: 400, name: '400Regular' },
  { weight: 600, name: '600SemiBold' },
];

/**
 * Texels per em. In a headset, body text has 20 to 25 pixels per em and big figures have 60. Distance fields stay sharp
 * if they are enlarged, but not if they are reduced.
 */
const SIZE = 40;
/**
 * The width of the edge in a distance field, from inside to outside of the glyph, in texels. uikit's shader needs a
 * whole number.
 */
const RANGE = 4;
const SHEET = 1024;
const GAP = 2;
const DIGIT_ZERO = 0x30;
/** The smallest kerning that is written, in em. Smaller kerning can't be seen. */
const LEAST_KERNING = 0.01;

/**
 * @param {string} packages where the source packages are installed
 * @param {string} target the folder for the files
 */
export async function makeFonts(packages, target) {
  mkdirSync(target, { recursive: true });
  const open = await loadMsdf(packages);
  for (const { weight, name } of WEIGHTS) {
    const inter = tabularInter(readFileSync(ttf(packages, 'inter', 'Inter', name)), SAME_AS);
    const han = open(readFileSync(ttf(packages, 'noto-sans-jp', 'NotoSansJP', name)));
    const latin = open(inter.file);
    const drawn = [
      ...[...wantedCharacters(), ...SAME_AS.keys()].filter(inter.has).map((code) => latin.glyph(code, SIZE, RANGE)),
      ...HAN.map((code) => han.glyph(code, SIZE, RANGE)),
    ];
    const blanks = BLANKS.map(([codePoint, width]) => ({ codePoint, advance: blankAdvance(latin, codePoint, width) }));
    const { placed, height } = packRows(drawn, SHEET, GAP);
    if (height > SHEET) throw new Error(`the glyphs need ${height} rows, and there are ${SHEET}`);
    writeFileSync(path.join(target, `inter-${weight}.png`), encodePng(SHEET, height, sheetOf(placed, height)));
    const info = describe({ weight, height, placed, blanks, metrics: latin.metrics, kernings: kerningsOf(inter) });
    writeFileSync(path.join(target, `inter-${weight}.json`), `${JSON.stringify(info)}\n`);
  }
  copyFileSync(path.join(packages, '@expo-google-fonts/inter/LICENSE_FONT'), path.join(target, 'inter-licence.txt'));
  copyFileSync(
    path.join(packages, '@expo-google-fonts/noto-sans-jp/LICENSE_FONT'),
    path.join(target, 'noto-sans-jp-licence.txt'),
  );
}

/**
 * @param {string} packages
 * @param {string} family
 * @param {string} prefix
 * @param {string} style
 */
function ttf(packages, family, prefix, style) {
  return path.join(packages, '@expo-google-fonts', family, style, `${prefix}_${style}.ttf`);
}

/**
 * @param {{ glyph: (codePoint: number, size: number, range: number) => import('./msdf.js').Glyph }} font
 * @param {number} codePoint
 * @param {number | 'font' | 'digit'} width
 */
function blankAdvance(font, codePoint, width) {
  if (typeof width === 'number') return width * SIZE;
  return font.glyph(width === 'digit' ? DIGIT_ZERO : codePoint, SIZE, RANGE).advance;
}

/** @typedef {{ box: import('./msdf.js').Glyph, x: number, y: number }} Placed */

/**
 * @param {readonly Placed[]} placed
 * @param {number} height
 */
function sheetOf(placed, height) {
  const sheet = new Uint8Array(SHEET * height * 3);
  for (const { box, x, y } of placed) {
    for (let row = 0; row < box.height; row += 1) {
      const start = row * box.width * 3;
      sheet.set(box.pixels.subarray(start, start + box.width * 3), ((y + row) * SHEET + x) * 3);
    }
  }
  return sheet;
}

/** @param {{ has: (codePoint: number) => boolean, kerning: (left: number, right: number) => number }} inter */
function kerningsOf(inter) {
  const kerned = KERNED.filter(inter.has);
  return kerned.flatMap((first) =>
    kerned
      .map((second) => ({ first, second, amount: inter.kerning(first, second) }))
      .filter(({ amount }) => Math.abs(amount) >= LEAST_KERNING)
      .map(({ amount, ...pair }) => ({ ...pair, amount: rounded(amount * SIZE) })),
  );
}

/**
 * Makes the JSON of a font. uikit adds the whole leading of a line above the text, but a browser adds half above and
 * half below. The baseline in the JSON corrects this, so that capitals are in the middle of their line, as Inter's
 * design expects.
 * @param {{ weight: number, height: number, placed: readonly Placed[], blanks: readonly { codePoint: number, advance:
 * number }[], metrics: { ascender: number, lineHeight: number }, kernings: readonly object[] }} parts
 */
function describe({ weight, height, placed, blanks, metrics, kernings }) {
  const baseline = (metrics.ascender + (metrics.lineHeight - 1) / 2) * SIZE;
  const chars = [
    ...placed.map(({ box, x, y }) => ({
      id: box.codePoint,
      char: String.fromCodePoint(box.codePoint),
      x,
      y,
      width: box.width,
      height: box.height,
      xoffset: box.left,
      yoffset: rounded(baseline - box.top),
      xadvance: rounded(box.advance),
    })),
    ...blanks.map(({ codePoint, advance }) => ({
      id: codePoint,
      char: String.fromCodePoint(codePoint),
      ...{ x: 0, y: 0, width: 0, height: 0, xoffset: 0, yoffset: rounded(baseline) },
      xadvance: rounded(advance),
    })),
  ].sort((a, b) => a.id - b.id);
  return {
    covered: rangesOf(chars.map(({ id }) => id)),
    pages: [`inter-${weight}.png`],
    info: {
      face: 'Inter',
      size: SIZE,
      bold: 0,
      italic: 0,
      unicode: 1,
      smooth: 1,
      padding: [0, 0, 0, 0],
      spacing: [GAP, GAP],
    },
    common: {
      lineHeight: rounded(metrics.lineHeight * SIZE),
      base: rounded(baseline),
      scaleW: SHEET,
      scaleH: height,
      pages: 1,
    },
    distanceField: { fieldType: 'msdf', distanceRange: RANGE },
    chars,
    kernings,
  };
}

/** @param {readonly number[]} sorted */
function rangesOf(sorted) {
  /** @type {[first: number, last: number][]} */
  const ranges = [];
  for (const codePoint of sorted) {
    const last = ranges.at(-1);
    if (last?.[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges;
}

/** @param {number} texels */
function rounded(texels) {
  return Math.round(texels * 1000) / 1000;
}
