/**
 * Makes README's pictures from the built page with the demo organization:
 * `npm run build && node scripts/readme-images.js`. Each picture shows the page in the light and in the dark colour
 * scheme, side by side. The demo's figures depend on the date, so new pictures differ from the old ones.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.js';
import { startDemoCompanion } from './demo-companion.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'docs/images');
const PICTURES = [
  { name: 'overview', tab: 'Overview', height: 1180 },
  { name: 'explain', tab: 'Explain', height: 1180 },
];
const WIDTH = 1180;

const companion = await startDemoCompanion();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 900 } });
  await page.goto(companion.link);
  for (const { name, tab, height } of PICTURES) {
    await page.setViewportSize({ width: WIDTH, height });
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel').waitFor();
    // Wait until the figures are loaded.
    await page.getByRole('progressbar').first().waitFor({ state: 'detached', timeout: 60_000 });
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
  await companion.stop();
}

/**
 * Takes a screenshot of the page in one colour scheme.
 * @param {import('@playwright/test').Page} page
 * @param {'light' | 'dark'} colorScheme
 */
async function shot(page, colorScheme) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForTimeout(1500);
  return page.screenshot();
}
