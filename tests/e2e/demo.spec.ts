/** Tests the page with the demo organization, which a new user sees first. */
import { expect, type Page } from '@playwright/test';
import { ANY_WIDTH, expectAccessible, expectNoSideways, openFigures, test } from './support/watched-test.ts';

const TABS = ['Intraday', 'By Month', 'By Model', 'By Workspace', 'Explain', 'Savings'] as const;

test('every view can be read by everyone, in the dark and in the light', async ({ page, starts, viewport }) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  // Light colours are checked only on the wide page, because colours are the same at every width.
  const schemes = (viewport?.width ?? 0) < 500 ? (['dark'] as const) : (['dark', 'light'] as const);
  for (const colorScheme of schemes) {
    // Turns animations off. Otherwise, a colour could be measured in the middle of a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [index, tab] of TABS.entries()) {
      await page.keyboard.press(String(index + 1));
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      const isList = tab === 'By Model' || tab === 'By Workspace' || tab === 'Explain' || tab === 'Savings';
      const panel = page.getByRole('tabpanel');
      // In the first hour of a UTC day, no figures of the day are known, so Intraday has no card.
      const shown = tab === 'Intraday' ? panel.getByText(/Day ends in/) : panel.getByRole(isList ? 'table' : 'article');
      await expect(shown.first()).toBeVisible();
      // Everything above the tabs is the same for each tab, so it is checked only with the first tab.
      const within = index === 0 ? null : '[role=tabpanel]';
      await expectAccessible(page, colorScheme === 'dark' ? 'all' : 'colours', within);
      await expectNoSideways(page);
    }
  }
});

test('says that it is a demo, and what every figure is; months are turned by button and by arrow key, two at a time', async ({
  page,
  starts,
}) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  await expect(page.getByText('A demo organization: all figures are invented')).toBeVisible();
  await expect(page.getByText(/Billed through .* · estimated up to .* UTC/)).toBeVisible();
  await page.getByRole('button', { name: /^Today so far, estimated/ }).click();
  await expect(page.getByRole('dialog').getByText(/Day ends in/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await page
    .getByRole('button', { name: /^How this is calculated: / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/^Days not billed yet are estimated/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^All time since \d+ \w+ \d{4}$/).first()).toBeVisible({ timeout: 45_000 });

  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(2);
  const newest = await titles.allTextContents();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(titles).not.toHaveText(newest);
  await expect(titles).toHaveCount(2);
  await page.keyboard.press('ArrowLeft');
  await expect(titles).toHaveText(newest);
  const newer = page.getByRole('button', { name: 'Newer' });
  await expect(newer).toBeDisabled();
  // The button Newer leads back to the first page, where it is disabled. It still has the focus.
  await page.getByRole('button', { name: 'Older' }).click();
  await newer.click();
  await expect(newer).toBeDisabled();
  await expect(newer).toBeFocused();
});

test('a currency changes every view at once', async ({ page, starts }) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  await page.keyboard.press('c');
  await expect(page.getByRole('option', { name: /^[A-Z]{3}\b/ })).toHaveCount(12);
  await page.getByRole('option', { name: /^EUR/ }).click();
  for (const key of ['1', '2', '3', '4']) {
    await page.keyboard.press(key);
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(/€[\d,]+\.\d\d/)
        // A wide page also contains the amounts of the narrow layout, which are hidden.
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.locator('main').getByText(/\$\d/)).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole('combobox', { name: /EUR/ })).toBeVisible();
  await expect(
    page
      .locator('main')
      .getByText(/€[\d,]+\.\d\d/)
      .first(),
  ).toBeVisible();
});

test(
  'shares of a month sum to 100%; a day of a month card opens in the overview, by keyboard and by a press',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const companion = await starts.sharedDemo();
    await openFigures(page, companion.link);
    await page.keyboard.press('2');
    const card = page.getByRole('tabpanel').getByRole('article').first();
    await expect(card.getByRole('list', { name: 'Cost by category' })).toBeVisible();
    const shares = await card
      .getByRole('list', { name: 'Cost by category' })
      .getByText(/^\d+\.\d%$/)
      .allTextContents();
    expect(shares.length).toBeGreaterThanOrEqual(4);
    expect(shares.reduce((sum, share) => sum + Math.round(Number.parseFloat(share) * 10), 0)).toBe(1000);

    const days = page.getByRole('listbox', { name: /^Cost per day, 1 / });
    await days.last().focus();
    for (let day = 0; day < 14; day += 1) await page.keyboard.press('ArrowRight');
    const pointed = page.getByText(/^14 \w{3}: \$[\d,]+\.\d\d$/);
    await expect(pointed).toBeVisible();
    const cost = /\$[\d,.]+/.exec((await pointed.textContent()) ?? '')?.[0] ?? 'none';
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/range=\d{4}-\d\d-14\.\.\d{4}-\d\d-14/);
    await expect(page.getByRole('tabpanel')).toBeFocused();
    await expect(page.getByRole('tabpanel').getByText(cost, { exact: true }).first()).toBeVisible();
    await page.keyboard.press('2');
    await days.first().getByRole('option').first().click();
    await expect(page).toHaveURL(/range=\d{4}-\d\d-01\.\.\d{4}-\d\d-01/);
  },
);

test('works by keyboard alone, and says how; at twice the text size nothing is lost', async ({ page, starts }) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard and help' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const stops: string[] = [];
  for (let index = 0; index < 16; index += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement } = document;
      const outline = activeElement === null ? '' : getComputedStyle(activeElement).outlineStyle;
      return `${activeElement?.id ?? ''} ${outline}`;
    });
    stops.push(stop);
  }
  // Every stop of the Tab key shows a focus ring.
  expect(stops.filter((stop) => stop.endsWith(' none'))).toEqual([]);
  expect(stops.join(' ')).toContain('currency');
  expect(stops.join(' ')).toContain('tab:overview');

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const key of ['0', '1', '2', '3', '4']) {
    await page.keyboard.press(key);
    await expectNoSideways(page);
  }
});

/** Returns the theme in this browser's database, as the page's own store saved it. */
function storedTheme(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('outlay');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('settings').objectStore('settings').get('current');
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve((reading.result as { readonly theme?: string } | undefined)?.theme);
          });
        });
      }),
  );
}

test(
  'every model opens to its card; that all are open, and the theme, are remembered',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const companion = await starts.sharedDemo();
    await openFigures(page, companion.link);
    await page.keyboard.press('3');
    const cards = page.getByRole('tabpanel').getByRole('article');
    const open = page.getByRole('button', { name: /^Details of Claude / });
    await expect(open.first()).toBeVisible();
    await expect(cards).toHaveCount(0);
    await open.first().click();
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole('list', { name: 'Cost by category' })).toBeVisible();
    await page.getByRole('button', { name: 'Open all' }).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(10);
    await expectAccessible(page);
    await expectNoSideways(page);

    await page.getByRole('button', { name: 'Theme: system' }).click();
    await page.getByRole('button', { name: 'Theme: light' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect.poll(() => storedTheme(page)).toBe('dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect.poll(() => cards.count(), { timeout: 45_000 }).toBeGreaterThan(10);
  },
);
