/** The printed link, the session it opens, and a page without one. */
import { expect } from '@playwright/test';
import { openFigures, test } from './support/watched-test.ts';

test('the link’s token leaves the address, and works once', async ({ page, starts, browser, watch }) => {
  const companion = await starts.demo();
  watch.expects(/401/);
  await openFigures(page, companion.link);
  expect(new URL(page.url()).hash).toBe('');
  await page.goBack().catch(() => null);
  expect(page.url()).not.toContain('#t=');

  const stranger = await browser.newPage();
  await stranger.goto(companion.link);
  await expect(stranger.getByText('This link was already used or is older than ten minutes')).toBeVisible({
    timeout: 20_000,
  });
  await stranger.close();
});

test('a reload shows the last figures at once, without loading', async ({ page, starts }) => {
  const companion = await starts.demo();
  await openFigures(page, companion.link);
  const figure = page.getByRole('region', { name: 'Summary' }).locator('.figure-value').first();
  const before = await figure.textContent();
  const startedAt = Date.now();
  await page.reload();
  await expect(figure).toHaveText(before ?? '');
  expect(Date.now() - startedAt).toBeLessThan(2000);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a page without a session shows the demo from inside the browser, and how to open one’s own', async ({
  page,
  starts,
}) => {
  const companion = await starts.demo();
  await openFigures(page, new URL('/', companion.link).href);
  await expect(page.getByText('This page has no session')).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
});

test('when the companion goes the figures stay, and the page says so', async ({ page, starts, watch }) => {
  const companion = await starts.demo();
  watch.expects(/ERR_|Failed to load resource/);
  await openFigures(page, companion.link);
  await companion.stop();
  await expect(page.getByText('Outlay on this machine can’t be reached')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'By Month' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
});
