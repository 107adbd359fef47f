/**
 * Finds Chrome or Chromium: the one in CHROMIUM_PATH, an installed one, Playwright's, or Debian's package if this
 * process may install it. Tests prefer the headless shell, which is the same browser without windows. The shell needs
 * three quarters of the processor time of a whole browser. `node scripts/chromium.js` prints the path; `--for-tests`
 * prints the path that tests use.
 */
import { chromium } from '@playwright/test';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { canInstallWithApt, installWithApt } from './apt.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

/**
 * The headless shell's program. Debian's `/usr/bin/chromium-headless-shell` is only a script that starts this program.
 */
const SHELLS = ['/usr/lib/chromium/chromium-headless-shell'];

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

export const HELP = `No Chrome or Chromium was found. Install one (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask chromium;
or: npx playwright install chromium), or say where it is: CHROMIUM_PATH=/path/to/chrome npm test`;

/**
 * With these flags, the browser sends no requests of its own. Chromium's sandbox does not work for root, so root runs
 * the browser without the sandbox.
 */
const commonFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Flags for pages with WebGL on a machine without a graphics card: SwiftShader emulates a graphics card, which draws
 * the page.
 */
export const chromiumFlags = [...commonFlags, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/**
 * Flags for pages without WebGL. The processor draws them directly, as Chromium does where there is no graphics card.
 * An emulated card needs ten times the processor time, and in a benchmark it would use both cores while the page is
 * measured.
 */
export const pageChromiumFlags = [...commonFlags, '--disable-gpu', '--disable-gpu-compositing'];

/**
 * Flags for tests of pages without WebGL. With the flag `--js-flags`, the browser starts no threads for compiling and
 * garbage collection, and its heap is larger from the start. For a page that is open for seconds, this saves a sixth of
 * the processor time. Tests in the room do not use these flags, because one of the tests measures the heap, and because
 * they gain nothing there.
 */
export const flatChromiumFlags = [...pageChromiumFlags, '--js-flags=--single-threaded,--min-semi-space-size=32'];

/**
 * Flags for tests in the room. The processor draws the page behind the room directly, and the emulated graphics card
 * only combines the drawn layers. This saves a tenth of the processor time.
 */
export const roomChromiumFlags = [...chromiumFlags, '--disable-gpu-rasterization'];

/**
 * Finds a whole browser, or installs one.
 * @returns {string} the path of the browser's executable
 * @throws Error that says what to do, if no browser is found
 */
export function findChromium() {
  return findOrInstall(installedChromium, ['chromium']);
}

/**
 * Finds a browser for tests, or installs one.
 * @returns {string} the path of a headless shell's executable, or of a whole browser's if there is no headless shell
 * @throws Error that says what to do, if neither is found
 */
export function findTestChromium() {
  return findOrInstall(installedTestChromium, ['chromium-headless-shell', 'chromium']);
}

/**
 * Finds a browser for tests, but installs nothing.
 * @returns {string | null} null if no browser is found
 */
export function installedTestChromium() {
  return givenChromium() ?? SHELLS.find(isExecutable) ?? installedChromium();
}

/**
 * Searches for a browser. If there is none, installs the first of the packages that can be installed, and searches
 * again.
 * @param {() => string | null} find
 * @param {readonly string[]} packages of Debian, the preferred package first
 * @param {(name: string) => boolean} install returns whether it succeeded
 * @returns {string} the executable's path
 * @throws Error that says what to do, if no browser is found
 */
export function findOrInstall(find, packages, install = installOnDebian) {
  const found = find() ?? (packages.some((name) => install(name)) ? find() : null);
  if (found === null) throw new Error(HELP);
  return found;
}

/** @returns {string | null} */
function installedChromium() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath =
    process.platform === 'win32' ? [] : folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  const places =
    process.platform === 'darwin' || process.platform === 'win32' ? PLACES[process.platform] : PLACES.linux;
  return givenChromium() ?? [...onPath, ...places, chromium.executablePath()].find(isExecutable) ?? null;
}

/** @returns {string | null} the path in the variable CHROMIUM_PATH; null if the variable is not set */
function givenChromium() {
  const given = process.env['CHROMIUM_PATH'] ?? '';
  if (given === '') return null;
  if (isExecutable(given)) return given;
  throw new Error(`CHROMIUM_PATH says ${given}, and there is no program there.`);
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

/** @param {string} name of a Debian package */
function installOnDebian(name) {
  if (!canInstallWithApt()) return false;
  process.stderr.write(`No Chromium here: installing Debian's ${name} …\n`);
  return installWithApt([name]);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.stdout.write(`${process.argv.includes('--for-tests') ? findTestChromium() : findChromium()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
