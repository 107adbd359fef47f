/**
 * Configures the browser tests, which run the production build in an installed Chromium. Most tests of a worker share one
 * demo companion. The others start a companion of their own on a free port.
 */
import { defineConfig } from '@playwright/test';
import { installedTestChromium, flatChromiumFlags, roomChromiumFlags } from './scripts/chromium.js';
import { reports } from './scripts/gate.js';

/** The room is the same at every size of the window, so these tests run once. */
const ROOM = /room[\w-]*\.spec\.ts$/;
/**
 * Tests that also run in a narrow window, because a layout may fail only there. The other tests (sessions, faults,
 * attacks, keys) run in a wide window only.
 */
const DRAWN = /(?:demo|controls)\.spec\.ts$/;

// knip reads this file too, so no browser is installed here: `npm test` does it in a step of its own. If there is no
// browser, Playwright says how to install one.
const executablePath = installedTestChromium();
const program = executablePath === null ? {} : { executablePath };
/**
 * No part of the flat page needs WebGL. Motion is off, because a moving progress bar would be drawn sixty times a
 * second.
 */
const flat = {
  launchOptions: { ...program, args: flatChromiumFlags },
  contextOptions: { reducedMotion: 'reduce' as const },
};

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'node_modules/.cache/test-results',
  // A test spends a quarter of its time waiting, so three tests keep two cores busy. `npm test` takes two workers,
  // because it runs the unit tests at the same time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // The limit ends a test that hangs. It is long, so that no test fails only because the machine is busy.
  timeout: 240_000,
  retries: 0,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: reports.playwright }]],
  use: {
    browserName: 'chromium',
    trace: 'off',
    // A service worker downloads every file of the application, which takes 1.5 s of processor time for each test. So
    // service workers are blocked. Only the tests about the service worker allow service workers.
    serviceWorkers: 'block',
  },
  projects: [
    // These tests start first. They have one worker, so the room is loaded once.
    { name: 'room', testMatch: ROOM, workers: 1, use: { launchOptions: { ...program, args: roomChromiumFlags } } },
    // These tests start before the others in a wide window, so that no worker is left alone with them at the end.
    {
      name: 'narrow',
      testMatch: DRAWN,
      grepInvert: /@any-width/,
      // A second worker would need a browser and a demo companion of its own. There are only about nine tests,
      // so starting the second browser and companion would take longer than the second worker saves.
      workers: 1,
      use: { ...flat, viewport: { width: 390, height: 844 } },
    },
    { name: 'desktop', testIgnore: ROOM, use: { ...flat, viewport: { width: 1440, height: 900 } } },
  ],
});
