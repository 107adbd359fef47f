/** The checks that the other browser tests rely on find what they look for. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideways, test } from './support/watched-test.ts';

const PALE_TEXT = '<p style="color: #999; background: #aaa">Hard to read</p>';

test('text without contrast and a button without a name are found', async ({ page }) => {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>${PALE_TEXT}</main>`,
  );
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: <p/);
  await expect(expectAccessible(page, 'colours')).rejects.toThrow(/color-contrast: <p/);
  await page.locator('p').evaluate((text) => text.replaceWith(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow(/button-name: <button/);
});

test('a page that is wider than its window is found', async ({ page }) => {
  await page.setContent('<!doctype html><div style="width: 3000px">Wide</div>');
  await expect(expectNoSideways(page)).rejects.toThrow();
});
