/**
 * Makes the pictures of README from the built page on the demo organization: `npm run build && node scripts/readme-images.js`.
 * Two colour schemes stand side by side in one picture; the demo's figures move with the date, so pictures change when made anew.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'docs/images');
const PICTURES = [
  { name: 'months', tab: 'By Month', height: 1180 },
  { name: 'intraday', tab: 'Intraday', height: 1180 },
];
const WIDTH = 1180;

const home = await mkdtemp(path.join(tmpdir(), 'outlay-pictures-'));
const companion = spawn(process.execPath, [path.join(root, 'bin/outlay.js'), '--demo', '--port', '0', '--no-open'], {
  env: { ...process.env, OUTLAY_HOME: home },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 900 } });
  await page.goto(await printedLink());
  for (const { name, tab, height } of PICTURES) {
    await page.setViewportSize({ width: WIDTH, height });
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel').waitFor();
    const [light, dark] = [await shot(page, 'light'), await shot(page, 'dark')];
    const sheet = await browser.newPage({
      viewport: { width: 2 * 800 + 24, height: Math.round((height * 800) / WIDTH) },
    });
    await sheet.setContent(
      `<body style="margin:0;display:flex;gap:24px;background:#fff">${[light, dark]
        .map((picture) => `<img width="800" src="data:image/png;base64,${picture.toString('base64')}">`)
        .join('')}</body>`,
    );
    await sheet.screenshot({ path: path.join(folder, `${name}.png`) });
    await sheet.close();
  }
} finally {
  await browser.close();
  companion.kill();
  await rm(home, { recursive: true, force: true });
}

/** @returns {Promise<string>} */
function printedLink() {
  return new Promise((resolve, reject) => {
    let said = '';
    companion.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      said += text;
      const found = /http:\/\/localhost:\d+\/#t=[\w-]+(?=\s)/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    companion.once('exit', () => reject(new Error('the companion ended')));
  });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {'light' | 'dark'} colorScheme
 */
async function shot(page, colorScheme) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForTimeout(1500);
  return page.screenshot();
}
