/**
 * Tests the tab Explain, which lists why costs changed. A test opens the tab, reads the causes, opens one of them,
 * narrows the scope (the selected costs) to it, and goes back.
 */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideways, openFigures, test } from './support/watched-test.ts';

/** Returns an amount that is shown as text, in cents. Example: `−$1,234.50` is −123450. */
function cents(text: string): number {
  const digits = Number(text.replaceAll(/\D/g, ''));
  return /[-−]/.test(text) ? -digits : digits;
}

test('the causes of a change are read, saved as CSV, opened, narrowed and left again', async ({ page, starts }) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  await page.keyboard.press('5');
  await expect(page.getByRole('tab', { name: 'Explain' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^1.* cost \$.* That is \$.* (less|more) than /)).toBeVisible({ timeout: 45_000 });
  const panel = page.getByRole('tabpanel');

  // The waterfall chart leads from the earlier amount to the later amount.
  const steps = panel.getByRole('table', { name: /^Waterfall: from \$/ }).getByRole('row');
  // The code of the chart is loaded when the chart is first drawn.
  await expect(steps.nth(5)).toBeAttached();
  const amounts = await steps.evaluateAll((rows) =>
    rows.slice(1).map((row) => row.querySelector('td')?.textContent ?? ''),
  );
  expect(amounts.length).toBeGreaterThan(4);
  const sum = amounts.slice(0, -1).reduce((total, text) => total + cents(text), 0);
  expect(sum).toBe(cents(amounts.at(-1) ?? ''));

  // The table contains at least three causes. A press on a cause's details shows the parts of the cause.
  const causes = panel.getByRole('table', { name: /^Why costs changed from / });
  const details = causes.getByRole('button', { name: /^Details of / });
  await expect.poll(() => details.count()).toBeGreaterThan(2);
  await expectAccessible(page);
  await expectNoSideways(page);

  await panel.press('e');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'This view as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^outlay-demo-explain-\d{4}-\d\d-\d\d-/);
  await page.keyboard.press('Escape');

  await details.first().click();
  await expect(page.getByRole('table', { name: /^Parts of: / })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  const only = panel.getByRole('button', { name: /^Only / }).first();
  const name = ((await only.textContent()) ?? '').replace('Only ', '');
  await only.click();
  const remove = page.getByRole('button', { name: new RegExp(`^Remove .*${name}$`) });
  await expect(remove).toBeVisible();
  await expect(page).toHaveURL(/(workspace|model)=/);
  await page.goBack();
  await expect(remove).toHaveCount(0);
  await expect(page).not.toHaveURL(/(workspace|model)=/);
});

test('what changed since last month, and why, is one press from the overview, for all of it and for a row', async ({
  page,
  starts,
}) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByRole('tab', { name: 'Explain' })).toHaveAttribute('aria-selected', 'true');
  const causes = page.getByRole('table', { name: /^Why costs changed from / });
  await expect(causes).toBeVisible({ timeout: 45_000 });

  await page.getByRole('tab', { name: 'Overview' }).click();
  await page
    .getByRole('button', { name: /^Details of / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Why did this change?' }).click();
  await expect(page).toHaveURL(/model=/);
  await expect(page.getByRole('button', { name: /^Remove model / })).toBeVisible();
  await expect(causes).toBeVisible();
});

test('the buttons of an open row stay in their place while the code of its lists is still loading', async ({
  page,
  starts,
}) => {
  const companion = await starts.sharedDemo();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isAsked = false;
  await page.route(/later-words.*\.js/, async (route) => {
    isAsked = true;
    await held;
    await route.continue();
  });
  await openFigures(page, companion.link);
  // The chart and the notice about older months move the rows below them, so the test waits for both.
  await expect(page.locator('.chart-plot')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const details = page.getByRole('button', { name: /^Details of / }).first();
  await expect(async () => {
    if ((await details.getAttribute('aria-expanded')) !== 'true') await details.click();
    expect(await details.getAttribute('aria-expanded')).toBe('true');
  }).toPass();
  const why = page.getByRole('button', { name: 'Why did this change?' });
  await expect(why).toBeVisible();
  const topOf = (): Promise<number> => why.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await topOf();
  await expect.poll(() => isAsked).toBe(true);
  goOn();
  await expect(page.getByRole('list', { name: 'By workspace' })).toBeVisible();
  expect(Math.abs((await topOf()) - before)).toBeLessThan(8);
});
