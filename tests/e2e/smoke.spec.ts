/** The shortest way through everything: the built companion starts, and its page shows in a real browser without an error. */
import { expect, test } from '@playwright/test';
import { startCompanion } from './support/start-companion.ts';

test('the printed link opens Outlay, and the browser has nothing to complain about', async ({ page }) => {
  const companion = await startCompanion(['--demo']);
  try {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(companion.link);
    await expect(page).toHaveTitle(/Outlay/);
    await expect(page.locator('#root')).not.toBeEmpty();
    expect(complaints).toEqual([]);
  } finally {
    await companion.stop();
  }
});
