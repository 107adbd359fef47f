/** Tests of the checks that other browser tests use: each check must find the fault for which it was made. */
import { expect } from '@playwright/test';
import { expectAccessible, pixelsBeyondWindow, test } from './support/watched-test.ts';

const PALE_TEXT = '<p style="color: #999; background: #aaa">Hard to read</p>';

test('text without contrast and a button without a name are found', async ({ page }) => {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>${PALE_TEXT}</main>`,
  );
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: <p/);
  await expect(expectAccessible(page, 'colours')).rejects.toThrow(/color-contrast: <p/);
  await expect(expectAccessible(page, 'all', 'main')).rejects.toThrow(/color-contrast: <p/);
  await expectAccessible(page, 'all', 'h1');
  await page.locator('p').evaluate((text) => text.replaceWith(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow(/button-name: <button/);
});

test('a page that is wider than its window is found', async ({ page, viewport }) => {
  await page.setContent('<!doctype html><body style="margin: 0"><div style="width: 3000px">Wide</div>');
  // Checks the condition that `expectNoSideways` waits for. `expectNoSideways` itself would wait half a minute before
  // it fails.
  expect(await pixelsBeyondWindow(page)).toBe(3000 - (viewport?.width ?? 0));
  await page.locator('div').evaluate((wide) => wide.remove());
  expect(await pixelsBeyondWindow(page)).toBe(0);
});
