/**
 * Finds a Chrome or Chromium to test in: CHROMIUM_PATH, an installed one, Playwright's own, else Debian's package where we may install it.
 * `node scripts/chromium.js` prints the path.
 */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const base = process.env[name];
    if (base === undefined) return [];
    return ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'].map((end) =>
      path.join(base, end),
    );
  }),
  linux: ['/snap/bin/chromium', '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'],
};

const HELP = `No Chrome or Chromium was found. Install one (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask chromium;
or: npx playwright install chromium), or say where it is: CHROMIUM_PATH=/path/to/chrome npm test`;

/**
 * Flags for a machine without a graphics card: WebGL 2 through SwiftShader, nothing asked of the network by the browser itself.
 * Chromium refuses its sandbox to root only.
 */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/**
 * @returns {string} the executable's path
 * @throws Error with what to do when there is none
 */
export function findChromium() {
  const found = installedChromium();
  if (found !== null) return found;
  if (installOnDebian()) {
    const installed = installedChromium();
    if (installed !== null) return installed;
  }
  throw new Error(HELP);
}

/** @returns {string | null} */
function installedChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH says ${given}, and there is no program there.`);
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath =
    process.platform === 'win32' ? [] : folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  const places =
    process.platform === 'darwin' || process.platform === 'win32' ? PLACES[process.platform] : PLACES.linux;
  return [...onPath, ...places, chromium.executablePath()].find(isExecutable) ?? null;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Only where nobody has to be asked: root on a Debian. */
function installOnDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  process.stderr.write("No Chromium here: installing Debian's …\n");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    if (spawnSync('apt-get', step, { stdio: ['ignore', 2, 2], env }).status !== 0) return false;
  }
  return true;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.stdout.write(`${findChromium()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
