/**
 * Tests how long a page without a companion (Outlay's local program) has an admin key in memory while the 3D room is
 * open. Presses in the room count as use. The key is removed 15 minutes after the last press.
 */
import { expect } from '@playwright/test';
import { enterKey, expectLive, startAlone, type Alone } from './support/a-browser-alone.ts';
import { enter, frames, LIBRARY_WARNINGS, press, wearHeadset } from './support/headset.ts';
import { test as roomTest } from './support/room-test.ts';
import { closeSettings } from './support/settings-page.ts';

// So the test runs in the worker process of the other tests in the room. The `test` of `a-browser-alone.ts` would need
// another one, with another browser.
const test = roomTest.extend<{ alone: Alone }>({ alone: startAlone });

test('presses in the room count as use, so the key is removed only 15 minutes after the last one', async ({
  alone,
}) => {
  alone.expects(LIBRARY_WARNINGS);
  const page = await alone.context.newPage();
  await wearHeadset(page);
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto(`${alone.host.url}/?inspect`);
  await expect(page.getByRole('tab', { name: 'By Month' })).toBeVisible({ timeout: 45_000 });
  await enterKey(page, 'run');
  await closeSettings(page);
  await expectLive(page);
  await enter(page, 'Enter VR');
  /**
   * Sets the page's clocks forward, and tells the page that it has become visible. The page then checks how long nobody
   * has used it.
   */
  const pass = (minutes: number): Promise<string | undefined> =>
    page.evaluate((ms) => {
      const [wall, steady] = [Date.now, performance.now.bind(performance)];
      Date.now = () => wall() + ms;
      performance.now = () => steady() + ms;
      document.dispatchEvent(new Event('visibilitychange'));
      return window.outlay?.tracker.store.getState().host?.keys.admin.kind;
    }, minutes * 60_000);
  for (const button of ['dock:settings', 'close:settings']) {
    expect(await pass(10)).toBe('present');
    await press(page, button);
    await frames(page, 4);
  }
  expect(await pass(10)).toBe('present');
  expect(await pass(6)).toBe('absent');
});
