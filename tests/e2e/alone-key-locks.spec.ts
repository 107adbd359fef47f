/**
 * Tests the admin key that a page without a companion (Outlay's local program) saves behind a passphrase. A worker
 * (another thread of the browser) derives the encryption key from the passphrase. The admin key is locked after nobody
 * has used any page of Outlay for 15 minutes.
 */
import { expect, type Page } from '@playwright/test';

import { enterKey, openPage, PASSPHRASE, test } from './support/a-browser-alone.ts';
import { openSettings, settingsOf } from './support/settings-page.ts';

/** Lets a number of minutes pass on the page's wall clock and on its monotonic clock. */
function pass(page: Page, minutes: number): Promise<void> {
  return page.evaluate((ms) => {
    const [wall, steady] = [Date.now, performance.now.bind(performance)];
    Date.now = () => wall() + ms;
    performance.now = () => steady() + ms;
  }, minutes * 60_000);
}

/** Makes the page check its clock, as it does when a person comes back to its tab. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/**
 * Listens to messages between pages of this origin. The promise of `heard()` resolves when a page has reported that a
 * person uses it.
 */
async function listenForUse(page: Page): Promise<{ readonly heard: () => Promise<void> }> {
  const use = await page.evaluateHandle(() => {
    const channel = new BroadcastChannel('outlay-key');
    const heard = new Promise<void>((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (JSON.stringify(data).includes('"active"')) resolve();
      });
    });
    return { heard };
  });
  return { heard: () => use.evaluate(({ heard }) => heard) };
}

test('its passphrase is worked on in a worker, which ends; the page itself compiles nothing; it locks after 15 minutes in which nobody used a page, and use of another page counts', async ({
  alone,
}) => {
  await alone.context.addInitScript(() => {
    const compiled: string[] = [];
    Object.assign(window, { compiled });
    for (const name of ['compile', 'instantiate', 'compileStreaming', 'instantiateStreaming'] as const) {
      const own = WebAssembly[name] as (...given: unknown[]) => unknown;
      Object.assign(WebAssembly, { [name]: (...given: unknown[]) => (compiled.push(name), own(...given)) });
    }
  });
  const page = await openPage(alone);
  const other = await openPage(alone);
  const sealing: { isClosed: boolean }[] = [];
  page.on('worker', (worker) => {
    if (!worker.url().includes('sealing-worker')) return;
    const seen = { isClosed: false };
    sealing.push(seen);
    worker.on('close', () => (seen.isClosed = true));
  });
  await enterKey(page, 'passphrase');
  const settings = settingsOf(page);
  await expect(settings.getByText(/ending in cdef is saved in an encrypted file \(passphrase\)/)).toBeVisible();
  await settings.getByRole('button', { name: 'Lock now' }).click();
  await settings.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE);
  await settings.getByRole('button', { name: 'Unlock' }).click();
  await expect(settings.getByText(/ending in cdef/)).toBeVisible();
  await expect.poll(() => sealing).toEqual([{ isClosed: true }, { isClosed: true }]);
  expect(await page.evaluate(() => (window as unknown as { compiled: string[] }).compiled)).toEqual([]);

  await test.step('nobody uses a page for 15 minutes', async () => {
    for (const each of [page, other]) await pass(each, 10);
    const use = await listenForUse(page);
    await other.mouse.move(100, 100);
    await use.heard();
    for (const each of [page, other]) await pass(each, 10);
    await comeBack(page);
    await expect(settings.getByText(/ending in cdef/)).toBeVisible();

    for (const each of [page, other]) await pass(each, 6);
    // More than 15 minutes have passed since somebody used a page. Pressing Shift no longer counts as use, so the admin
    // key is locked.
    await page.keyboard.press('Shift');
    await expect(settings.getByText(/locked in an encrypted file \(passphrase\)/)).toBeVisible();
    await openSettings(other, 'Connection');
    await expect(settingsOf(other).getByText(/locked in an encrypted file \(passphrase\)/)).toBeVisible();
  });
});
