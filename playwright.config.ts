/** The browser tests: on the production build, in an installed Chromium; each test starts the companion it needs on a free port. */
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findTestChromium, flatChromiumFlags } from './scripts/chromium.js';
import { reports } from './scripts/gate.js';

/** The room is the same whatever window it is entered from. */
const ROOM = /room[\w-]*\.spec\.ts$/;
/** What is drawn, and so may break where the window is narrow; the rest (sessions, faults, attacks, keys) runs once. */
const DRAWN = /(?:demo|controls)\.spec\.ts$/;

const executablePath = findTestChromium();
/** Nothing of the flat page needs WebGL. Without motion: a progress bar that moves is drawn sixty times a second. */
const flat = {
  launchOptions: { executablePath, args: flatChromiumFlags },
  contextOptions: { reducedMotion: 'reduce' as const },
};

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'node_modules/.cache/test-results',
  // A test waits for a quarter of its time, so three of them keep two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // generous: a test that hangs ends, and a busy machine fails none
  timeout: 120_000,
  retries: 0,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: reports.playwright }]],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Installing one downloads every file of the application, which takes 1.5 s of processor time for each test. Specs about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // Starts first and has one worker, which loads the room once; the others wait less for a processor meanwhile.
    { name: 'room', testMatch: ROOM, workers: 1, use: { launchOptions: { executablePath, args: chromiumFlags } } },
    { name: 'desktop', testIgnore: ROOM, use: { ...flat, viewport: { width: 1440, height: 900 } } },
    {
      name: 'narrow',
      testMatch: DRAWN,
      grepInvert: /@any-width/,
      // A dozen short tests are not worth a second browser and demo.
      workers: 1,
      use: { ...flat, viewport: { width: 390, height: 844 } },
    },
  ],
});
