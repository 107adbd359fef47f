/**
 * Draws the icons of the installed application from the brand mark, in a browser: `node scripts/make-icons.js`. The
 * pictures are committed.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'public/icons');
const ROUND = /rx="8"/;
/**
 * Systems may cut a maskable icon to any shape that contains a circle of 80 % of the icon's width. So all bars of the
 * brand mark are inside that circle.
 */
const ICONS = [
  { name: 'outlay-192', size: 192, isMaskable: false },
  { name: 'outlay-512', size: 512, isMaskable: false },
  { name: 'outlay-maskable-512', size: 512, isMaskable: true },
];

const mark = await readFile(path.join(root, 'public/favicon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  await mkdir(folder, { recursive: true });
  for (const { name, size, isMaskable } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const drawn = isMaskable ? mark.replace(ROUND, 'rx="0"') : mark;
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawn}`);
    await page.screenshot({ path: path.join(folder, `${name}.png`), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
