/**
 * Makes one sheet with the flags of the twelve currencies. A browser paints the drawings of country-flag-icons (3:2) at
 * one size.
 */
import { chromium } from '@playwright/test';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromiumFlags, findChromium } from '../../scripts/chromium.js';
import { encodePng } from './png.js';

/** The region codes of the currencies in src/core/money/currency.ts. */
const REGIONS = ['US', 'EU', 'GB', 'JP', 'CN', 'CH', 'CA', 'AU', 'KR', 'IN', 'BR', 'SE'];
const WIDTH = 192;
const HEIGHT = 128;
const COLUMNS = 4;
/**
 * The outermost pixels of each flag are repeated around it, so that a reduced or filtered flag gets no colour from its
 * neighbour.
 */
const EDGE = 8;

/**
 * @param {string} drawings the folder of country-flag-icons' 3x2 drawings
 * @param {string} licence
 * @param {string} target the folder for the files
 */
export async function makeFlags(drawings, licence, target) {
  mkdirSync(target, { recursive: true });
  const pictures = await paint(REGIONS.map((region) => readFileSync(path.join(drawings, `${region}.svg`), 'utf8')));
  const [cellWidth, cellHeight] = [WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE];
  const width = COLUMNS * cellWidth;
  const height = Math.ceil(REGIONS.length / COLUMNS) * cellHeight;
  const sheet = new Uint8Array(width * height * 3);
  /** @type {Record<string, { x: number, y: number, width: number, height: number }>} */
  const flags = {};
  for (const [index, region] of REGIONS.entries()) {
    const picture = pictures[index] ?? [];
    const cellX = (index % COLUMNS) * cellWidth;
    const cellY = Math.floor(index / COLUMNS) * cellHeight;
    for (let y = 0; y < cellHeight; y += 1) {
      for (let x = 0; x < cellWidth; x += 1) {
        const from = (within(y - EDGE, HEIGHT) * WIDTH + within(x - EDGE, WIDTH)) * 4;
        sheet.set(picture.slice(from, from + 3), ((cellY + y) * width + cellX + x) * 3);
      }
    }
    flags[region] = { x: cellX + EDGE, y: cellY + EDGE, width: WIDTH, height: HEIGHT };
  }
  writeFileSync(path.join(target, 'flags.png'), encodePng(width, height, sheet));
  writeFileSync(path.join(target, 'flags.json'), `${JSON.stringify({ image: 'flags.png', width, height, flags })}\n`);
  copyFileSync(licence, path.join(target, 'licence.txt'));
}

/**
 * The function that paints the flags in a browser page. It is a text, because these scripts are typed for Node, which
 * has no `document`. Each drawing is painted one pixel larger on every side, because some drawings end a fraction of a
 * pixel before their frame.
 */
const PAINT_ALL = `async (drawings, width, height) => {
  const painted = [];
  for (const drawing of drawings) {
    const image = new Image();
    image.src = 'data:image/svg+xml,' + encodeURIComponent(drawing);
    await image.decode();
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, -1, -1, width + 2, height + 2);
    painted.push([...context.getImageData(0, 0, width, height).data]);
  }
  return painted;
}`;

/**
 * @param {readonly string[]} drawings SVG texts
 * @returns {Promise<number[][]>} RGBA, rows from the top
 */
async function paint(drawings) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    return await page.evaluate(`(${PAINT_ALL})(${JSON.stringify(drawings)}, ${WIDTH}, ${HEIGHT})`);
  } finally {
    await browser.close();
  }
}

/**
 * @param {number} at
 * @param {number} length
 */
function within(at, length) {
  return Math.min(Math.max(at, 0), length - 1);
}
