/**
 * Makes README's pictures of the room from the built page: `npm run build && node scripts/room-images.js [folder]`. The
 * headset and the living room are emulated. Look at the pictures before you commit them.
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.js';
import { startDemoCompanion } from './demo-companion.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.argv[2] ?? path.join(root, 'docs/images');
const SIZE = { width: 1280, height: 860 };
const require = createRequire(import.meta.url);

/**
 * Returns the path of a file of an installed package.
 * @param {string} entry path of the package's entry file
 * @param {string} name the name of the package
 * @param {string} file relative to the package's folder
 */
function packageFile(entry, name, file) {
  const end = entry.indexOf(name) + name.length;
  return path.join(entry.slice(0, end), file);
}

const HEADSET = `${readFileSync(packageFile(require.resolve('iwer'), 'iwer', 'build/iwer.min.js'), 'utf8')}
${readFileSync(packageFile(require.resolve('@iwer/sem'), '@iwer/sem', 'build/iwer-sem.min.js'), 'utf8')}
;(() => {
  const device = new IWER.XRDevice(IWER.metaQuest3, { stereoEnabled: false, fovy: 1.5 });
  device.ipd = 0;
  device.installRuntime({ forceInstall: true });
  device.installSEM(IWER_SEM.SyntheticEnvironmentModule);
  device.controlMode = 'programmatic';
  globalThis.headset = device;
})();`;
const LIVING_ROOM = readFileSync(
  packageFile(require.resolve('@iwer/sem'), '@iwer/sem', 'captures/living_room.json'),
  'utf8',
);

const PICTURES = /** @type {const} */ ([
  { name: 'room', way: 'Enter VR', colorScheme: 'dark' },
  { name: 'room-ar', way: 'Enter AR', colorScheme: 'light' },
]);

const companion = await startDemoCompanion();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.addInitScript({ content: HEADSET });
  const address = companion.link.replace('/#', '/?inspect#');
  for (const { name, way, colorScheme } of PICTURES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(address);
    await page.getByRole('tab', { name: 'By Month' }).waitFor();
    if (way === 'Enter AR') {
      await page.evaluate(`headset.sem.loadEnvironment(JSON.parse(${JSON.stringify(LIVING_ROOM)}))`);
    }
    await page.getByRole('button', { name: way }).click();
    await page.waitForFunction(() => (Reflect.get(globalThis, 'outlay')?.point('dock:exit') ?? null) !== null);
    // The head looks down a little, so that the dock (the bar of buttons below the panels) is in the picture.
    await page.evaluate('headset.quaternion.set(-0.09, 0, 0, 0.996)');
    await page.waitForTimeout(6000);
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
    await page.reload();
  }
} finally {
  await browser.close();
  await companion.stop();
}
