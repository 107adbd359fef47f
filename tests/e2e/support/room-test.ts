/**
 * Gives the tests of a worker process one 3D room, which they share. Loading the page and the room takes four seconds
 * of a core; entering the room again takes a tenth of that. Each test finds settings, panels, head and hands as at the
 * first entry. A test that needs a new page takes `ownPageTest`.
 */
import { expect, type Browser, type Page } from '@playwright/test';

import { isDeviceSetting } from '../../../src/core/settings/setting-change.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings.ts';
import { FIRST_SCOPE } from '../../../src/core/tracker/scope.ts';
import { ANCHORS, LIBRARY_WARNINGS, wearHeadset } from './headset.ts';
import type { SharedDemo } from './shared-demo.ts';
import { judgeOwnPage, openFigures, uncheckedTest, watchPage, type Watch } from './watched-test.ts';
import { drawOnDemand } from './without-drawing.ts';

const DEVICE_SETTINGS = Object.fromEntries(Object.entries(DEFAULT_SETTINGS).filter(([name]) => isDeviceSetting(name)));

interface SharedRoom {
  /** opens the page for the first test, and resets everything for each later test */
  open(): Promise<OpenedRoom>;
  stop(): Promise<void>;
}

interface OpenedRoom {
  readonly page: Page;
  /** returns the page's errors and warnings since the last call */
  readonly newComplaints: () => readonly string[];
}

// The fixture `room` checks the shared page.
export const test = uncheckedTest.extend<{ room: Pick<OpenedRoom, 'page'> & Watch }, { roomOfWorker: SharedRoom }>({
  roomOfWorker: [
    async ({ browser, demoOfWorker }, use) => {
      const room = createSharedRoom(browser, demoOfWorker);
      await use(room);
      await room.stop();
    },
    { scope: 'worker' },
  ],
  room: async ({ roomOfWorker }, use) => {
    const { page, newComplaints } = await roomOfWorker.open();
    const expected: RegExp[] = [];
    await use({ page, expects: (complaint) => void expected.push(complaint) });
    const unexpected = newComplaints().filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    expect(unexpected).toEqual([]);
  },
});

/**
 * Runs a test in the 3D room on a page of its own, and checks this page for errors. The test runs in the worker process
 * whose room the other tests share. With the `test` of `watched-test.ts`, it would need another worker process, with
 * another browser and another demo.
 */
export const ownPageTest = test.extend({ watch: judgeOwnPage });

function createSharedRoom(browser: Browser, demo: SharedDemo): SharedRoom {
  let opening: Promise<OpenedRoom> | null = null;

  async function openFirst(link: string): Promise<OpenedRoom> {
    const context = await browser.newContext({ viewport: { width: 320, height: 240 } });
    await context.addInitScript(drawOnDemand, false);
    const page = await context.newPage();
    const watched = await watchPage(page);
    watched.expects(LIBRARY_WARNINGS);
    await wearHeadset(page);
    await openFigures(page, link.replace('/#', '/?inspect#'));
    // The history is loaded before the first test, as it is before each later test. Otherwise the page would change
    // while a test counts listeners and memory.
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 45_000 });
    let judged = 0;
    const newComplaints = (): readonly string[] => {
      const all = watched.complaints();
      const fresh = all.slice(judged);
      judged = all.length;
      return fresh;
    };
    return { page, newComplaints };
  }

  return {
    async open() {
      const { link } = await demo.open();
      if (opening === null) {
        opening = openFirst(link);
        return opening;
      }
      const opened = await opening;
      await putBack(opened.page, async () => void (await demo.open()));
      return opened;
    },
    async stop() {
      await (await opening)?.page.context().close();
    },
  };
}

/**
 * Leaves the 3D room and deletes its saved layout, and resets the device and this browser's storage.
 * @param resetShared resets the settings that Outlay's local program saves; called again as long as the page's settings
 *   still differ from the defaults, for example because a choice of the previous test was saved after the last reset
 */
async function putBack(page: Page, resetShared: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 320, height: 240 });
  const isLoaded = await page.evaluate(() => window.outlay !== undefined);
  if (isLoaded) {
    await page.evaluate(async () => {
      await window.outlay?.gl.xr.getSession()?.end();
    });
    await expect(page.getByRole('button', { name: 'Enter VR' })).toBeEnabled();
  }
  await page.evaluate(forgetPlaces, ANCHORS);
  // If the previous test did not enter the room, or loaded the page again at its end, the page has no 3D room yet, and
  // no setting has changed.
  if (!isLoaded) return;
  await page.evaluate(
    ([settings, scope]) => {
      window.outlay?.tracker.actions.changeSettings(settings);
      window.outlay?.tracker.actions.changeScope(scope);
    },
    [DEVICE_SETTINGS, FIRST_SCOPE] as const,
  );
  const wanted = JSON.stringify(DEFAULT_SETTINGS);
  const different = () =>
    page.evaluate((first) => {
      const settings: Record<string, unknown> = { ...window.outlay?.tracker.store.getState().settings };
      return Object.entries(JSON.parse(first) as object).filter(
        ([name, value]) => JSON.stringify(settings[name]) !== JSON.stringify(value),
      );
    }, wanted);
  await expect
    .poll(
      async () => {
        const found = await different();
        if (found.length > 0) await resetShared();
        return found;
      },
      { intervals: [200, 1000, 3000] },
    )
    .toEqual([]);
}

/** Resets the headset, and deletes the saved layouts of the room and the device's anchors. Runs in the page. */
async function forgetPlaces(anchors: string): Promise<void> {
  globalThis.resetHeadset();
  localStorage.removeItem(anchors);
  // Opening a database that does not exist would create an empty database, which the 3D room could not use.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'outlay-room')) return;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('outlay-room');
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(new Error('the layouts of the room')));
  });
  const change = database.transaction('layouts', 'readwrite');
  change.objectStore('layouts').clear();
  await new Promise((resolve) => {
    change.addEventListener('complete', resolve);
  });
  database.close();
}
