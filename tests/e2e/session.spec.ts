/**
 * Tests the link that Outlay prints, the session that a browser gets with this link, and the page in a browser without
 * a session.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { tinyOrganization } from './support/an-organization-at-work.ts';
import { readUsdz } from '../scene/terrain/usdz/read-usdz.ts';
import { expectAccessible, openFigures, test } from './support/watched-test.ts';
import { openSettings } from './support/settings-page.ts';

test('the link’s token leaves the address, and works once', async ({ page, starts, browser, watch }) => {
  const { companion } = await starts.atWork(tinyOrganization());
  watch.expects(/401/);
  await openFigures(page, companion.link);
  expect(new URL(page.url()).hash).toBe('');
  await page.goBack().catch(() => null);
  expect(page.url()).not.toContain('#t=');

  const stranger = await browser.newPage();
  await stranger.goto(companion.link);
  await expect(stranger.getByText('This link was already used or is older than ten minutes')).toBeVisible({
    timeout: 45_000,
  });
  await stranger.close();
});

test('a reload shows the last figures at once, without loading; a page signs in, once, while its entry script is still loading', async ({
  page,
  starts,
}) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  const figure = page.getByRole('region', { name: 'Summary' }).locator('.tile-value').first();
  await expect(figure).toHaveText(/^\$[\d,]+\.\d\d$/);
  // The progress bar is shown until the history of the demo is complete.
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 90_000 });
  const before = await figure.textContent();
  await page.reload();
  await expect(figure).toHaveText(before ?? '');
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  let signIns = 0;
  page.on('request', (request) => (signIns += request.url().endsWith('/bridge/sign-in') ? 1 : 0));
  const signedIn = page.waitForResponse(/\/bridge\/sign-in$/);
  const reloaded = page.reload();
  expect((await signedIn).status()).toBe(200);
  release();
  await reloaded;
  await expect(page.getByRole('region', { name: 'Summary' }).locator('.tile-value').first()).toHaveText(/^\$[\d,]+/);
  expect(signIns).toBe(1);
});

test('tabs of a browser that has more of them than connections show figures, can be used, and follow each other', async ({
  page,
  context,
  starts,
  watch,
}) => {
  const { companion } = await starts.atWork(tinyOrganization());
  // A companion (Outlay's local program) that has stopped answers nothing, and one that was started again does not know
  // the session.
  watch.expects(/./);
  const openTab = async (link: string, isHidden: boolean): Promise<Page> => {
    const tab = await context.newPage();
    // In these tests, the browser calls every tab visible. Outlay's local program pauses a hidden tab for five minutes.
    if (isHidden) await tab.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
    await openFigures(tab, link);
    return tab;
  };
  const start = new URL('/', companion.link).href;
  await openFigures(page, companion.link);
  const hidden = [await openTab(start, true), await openTab(start, true), await openTab(start, true)];
  const visible = [page, await openTab(start, false), await openTab(start, false), await openTab(start, false)];

  // The first hidden tab is paused. It can be used all the same.
  const paused = hidden[0] ?? page;
  await paused.getByRole('tab', { name: 'By Month' }).click();
  await expect(paused.getByRole('tabpanel', { name: 'By Month' })).toBeVisible();

  // At most four tabs have a stream. When a tab is closed, a paused one opens a stream.
  const asked = Promise.race(hidden.map((tab) => tab.waitForRequest('**/bridge/events')));
  await visible.pop()?.close();
  await asked;

  // Each tab, even a paused one, reloads when one of the tabs has opened the link of a companion (Outlay's local
  // program) that was started again. A hidden tab may be paused again before the figures are loaded.
  const tabs = [...hidden, ...visible];
  const isReloaded = (tab: Page): Promise<boolean> => tab.evaluate(() => document.body.dataset['old'] === undefined);
  await Promise.all(tabs.map((tab) => tab.evaluate(() => (document.body.dataset['old'] = ''))));
  await companion.stop();
  const again = await starts.atWork(tinyOrganization(), undefined, Number(new URL(companion.link).port));
  await openFigures(visible[1] ?? page, again.companion.link);
  // While a page is being reloaded, `evaluate` rejects. The test then tries again.
  for (const tab of tabs) await expect.poll(() => isReloaded(tab).catch(() => false)).toBe(true);
  for (const tab of visible) await expect(tab.locator('.tile-value').first()).toHaveText(/\$[\d,]+/);

  // After a sign-out, no tab shows figures any more, not even a paused tab.
  const last = visible.at(-1) ?? page;
  await openSettings(last, 'Devices');
  await last.getByRole('button', { name: 'Sign out Chromium on Linux (this browser)' }).click();
  for (const tab of tabs) await expect(tab.getByText('This browser isn’t connected to Outlay')).toBeVisible();
});

test('a page without a session shows no amount of money anywhere, runs no engine, and saves nothing', async ({
  page,
  starts,
}) => {
  const companion = await starts.sharedDemo();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await page.goto(new URL('/', companion.link).href);
  await expect(page.getByRole('heading', { level: 1, name: 'This browser isn’t connected to Outlay' })).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.press('2');
  // If this page loaded figures, the script that loads them would have been requested by now.
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/[$€£¥]\s?\d|\d[.,]\d\d\b/);
  expect(await page.title()).toBe('Not connected · Outlay');
  expect(downloads).toBe(0);
  expect(page.workers()).toHaveLength(0);
  expect(asked.filter((path) => /worker|room/.test(path))).toEqual([]);
});

test('the demo is looked at only by a press, is marked in the line of its amount, and leads back', async ({
  page,
  starts,
}) => {
  const companion = await starts.sharedDemo();
  await page.goto(new URL('/', companion.link).href);
  await page.getByRole('button', { name: 'View the demo' }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('Invented')).toBeVisible({ timeout: 45_000 });
  await expect(page).toHaveTitle(/^Demo · /);
  await page.keyboard.press('e');
  const view = page.getByRole('button', { name: 'This view as CSV' });
  const [download] = await Promise.all([page.waitForEvent('download'), view.click()]);
  expect(download.suggestedFilename()).toMatch(/^outlay-demo-/);
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(rows.slice(1).filter((row) => !row.startsWith('invented,'))).toEqual([]);
  const model = page.getByRole('button', { name: '3D model (USDZ)' });
  const [usdz] = await Promise.all([page.waitForEvent('download'), model.click()]);
  expect(usdz.suggestedFilename()).toMatch(/^outlay-demo-terrain-model-.*-USD\.usdz$/);
  const { faults, modelName, meshes, pictures } = readUsdz(new Uint8Array(await readFile(await usdz.path())));
  expect([faults, modelName]).toEqual([[], 'outlay_demo_terrain']);
  expect(meshes.filter(({ name }) => name.startsWith('row_')).length).toBeGreaterThan(1);
  expect([...pictures.values()].map(({ length }) => length > 20_000)).toEqual([true]);
  await page.getByRole('button', { name: 'Connect this browser' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This browser isn’t connected to Outlay' })).toBeVisible();
});

for (const address of ['/widget?size=small', '/widget?tab=months']) {
  test(`without a session ${address} shows no amount either, and leads to the page`, async ({ page, starts }) => {
    const companion = await starts.sharedDemo();
    await page.goto(new URL(address, companion.link).href);
    await expect(page.getByRole('link', { name: 'How to connect this browser' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/[$€£¥]\s?\d/);
    await expectAccessible(page);
  });
}

test('when the companion goes the figures stay, and the page says so', async ({ page, starts, watch }) => {
  const { companion } = await starts.atWork(tinyOrganization());
  watch.expects(/ERR_|Failed to load resource/);
  await openFigures(page, companion.link);
  // When the page is idle, it fetches code that it may need later: components from `src/panels/kit` that it does not
  // draw now. The fetching is over when no script has arrived for a second.
  const scripts = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
  let before = -1;
  await expect
    .poll(
      async () => {
        const fetched = await page.evaluate(scripts);
        const still = fetched.length === before;
        before = fetched.length;
        return still && fetched.some((name) => name.includes('later-words'));
      },
      { timeout: 45_000, intervals: [1000] },
    )
    .toBe(true);
  await companion.stop();
  await expect(page.getByText('Outlay can’t be reached')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'By Month' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
});

test('a link pasted into an open tab connects every open tab of the browser, a new tab is in its session, and signing out ends all tabs, with their figures', async ({
  page,
  context,
  starts,
  watch,
}) => {
  const companion = await starts.sharedDemo();
  // When the browser is signed out, the requests of its three tabs are refused: five with 401, and later ones with 429.
  watch.expects(/401|429/);
  const tab = await context.newPage();
  for (const each of [page, tab]) {
    await each.goto(new URL('/', companion.link).href);
    await expect(each.getByText('This browser isn’t connected to Outlay')).toBeVisible({ timeout: 45_000 });
  }
  await page.evaluate((link) => location.assign(link), companion.link);
  for (const each of [page, tab]) {
    await expect(each.locator('.tile-value').first()).toHaveText(/^\$[\d,]+/, { timeout: 45_000 });
    await expect(each.getByRole('tab', { name: 'Intraday' })).toBeVisible();
  }
  expect(new URL(page.url()).hash).toBe('');

  const widget = await context.newPage();
  await widget.goto(new URL('/widget', companion.link).href);
  await expect(widget.locator('.figure-value').first()).toBeVisible({ timeout: 45_000 });

  await openSettings(page, 'Devices');
  const browsers = page.getByRole('article', { name: 'Signed-in browsers' });
  await expect(browsers.getByText('Chromium on Linux (this browser)', { exact: true })).toHaveCount(1);
  await browsers.getByRole('button', { name: 'Sign out Chromium on Linux (this browser)' }).click();
  for (const each of [page, tab]) {
    await expect(each.getByText('This browser isn’t connected to Outlay')).toBeVisible({ timeout: 45_000 });
    await expect(each.getByRole('tab', { name: 'Intraday' })).toHaveCount(0);
  }
  await expect(widget.getByText('isn’t connected')).toBeVisible({ timeout: 45_000 });
});
