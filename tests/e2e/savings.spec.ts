/**
 * Tests the tab Savings, which shows what caching saved, and what other choices would save. A test opens the tab and
 * marks an option, and the page saves the mark.
 */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideways, openFigures, test } from './support/watched-test.ts';

test('what caching saved, what could be saved and which keys are idle is one press away, only what is marked is summed, and the page saves a file', async ({
  page,
  starts,
}) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  await page.keyboard.press('6');
  await expect(page.getByRole('tab', { name: 'Savings' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(/^Caching saved \$/)).toBeVisible({ timeout: 45_000 });
  await expect(panel.getByText(/writes .* a day to caches that are never read( again)?\./).first()).toBeVisible();
  await expect(panel.getByText('No option is marked as possible yet.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  // The page also shows which keys are idle or risky.
  await expect(panel.getByText(/^\d+ of \d+ active keys should be checked\.$/)).toBeVisible({ timeout: 45_000 });
  const keys = panel.getByRole('table', { name: 'API keys that are idle, or are used in a new way' });
  await expect(keys.getByRole('row', { name: /^mobile-app Never used since/ })).toContainText('never');
  await expect(keys.getByRole('row', { name: /^pilot-chatbot Not used for \d+ days/ })).toContainText('$0.00');
  await expect(keys.getByRole('row', { name: /^prototype Used .* for the first time/ })).toContainText('Check whether');
  await expect(
    panel.getByText(/^\d+ of \d+ keys with costs account for \d+\.\d% of the cost of all keys\.$/),
  ).toBeVisible();

  await panel.press('e');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'This view as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^outlay-demo-savings-\d{4}-\d\d-\d\d-/);
  await page.keyboard.press('Escape');

  // The lines of the table sum to what caching saved.
  const table = panel.getByRole('table', { name: /^What caching saved in / });
  const saved = await table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => Number((row.querySelector('td')?.textContent ?? '').replaceAll(/[^\d.-]/g, ''))),
    );
  const sum = saved.slice(0, -1).reduce((total, amount) => total + Math.round(amount * 100), 0);
  expect(sum).toBe(Math.round((saved.at(-1) ?? 0) * 100));

  const verdict = panel.getByRole('combobox', {
    name: /^Your choice: Use batch requests for Default where the answer can wait/,
  });
  await verdict.click();
  await page.getByRole('option', { name: 'Possible' }).click();
  await expect(
    panel.getByText(/^The options that you marked would save at most \$[\d.,]+ of \$[\d.,]+ a month/),
  ).toBeVisible();
  await page.reload();
  await expect(
    panel.getByText(/^The options that you marked would save at most \$[\d.,]+ of \$[\d.,]+ a month/),
  ).toBeVisible({
    timeout: 45_000,
  });

  const unwanted = panel
    .getByRole('combobox', { name: /^Your choice: Let requests of .* run in any geography/ })
    .first();
  await unwanted.click();
  await page.getByRole('option', { name: 'Not for us' }).click();
  await expect(panel.getByText('Show 1 option marked “Not for us”')).toBeVisible();
  await expectAccessible(page);
});
