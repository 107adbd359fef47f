/**
 * Tests the controls of the page: settings, the key filter, the limit, saved files, hidden tabs, separate windows and
 * widgets.
 */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import papaparse from 'papaparse';
import { tinyOrganization } from './support/an-organization-at-work.ts';
import { ANY_WIDTH, expectAccessible, expectNoSideways, openFigures, test } from './support/watched-test.ts';
import { closeSettings, openSettings, settingsOf, type SectionName } from './support/settings-page.ts';

const SECTIONS = [
  'Connection',
  'Display',
  'Budget and alerts',
  'Keys and teams',
  'Integrations',
  'Devices',
  'Data',
] as const satisfies readonly SectionName[];

test('settings can be read by everyone, in the dark and in the light', async ({ page, starts, viewport }) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  // Light colours are checked only on the wide page, because colours are the same at every width.
  const schemes = (viewport?.width ?? 0) < 500 ? (['dark'] as const) : (['dark', 'light'] as const);
  for (const [index, section] of SECTIONS.entries()) {
    await openSettings(page, section);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The page behind Settings is the same for each section, so it is checked only with the first section.
      const within = index === 0 ? null : '#settings';
      await expectAccessible(page, colorScheme === 'dark' ? 'all' : 'colours', within);
      await expectNoSideways(page);
    }
  }
  await page.keyboard.press('Escape');
  await expect(settingsOf(page)).toBeHidden();
});

test('Settings has an address: a link opens its section, back and Escape lead to where one was; a setting is found by a plain word, saved as it is set, and undone', async ({
  page,
  starts,
}) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/\?tab=months$/);
  await openSettings(page, 'Display');
  await openSettings(page, 'Data');
  await expect(page).toHaveURL(/settings=data/);
  await page.reload();
  await expect(settingsOf(page).getByRole('heading', { level: 2, name: 'Data' })).toBeVisible({ timeout: 45_000 });
  await page.goBack();
  await expect(page).not.toHaveURL(/settings=data/);
  // On narrow pages, the browser's history has one more page between the two sections: the list of sections.
  if (!page.url().includes('settings=display')) await page.goBack();
  await expect(settingsOf(page).getByRole('heading', { level: 2, name: 'Display' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settingsOf(page)).toBeHidden();
  await expect(page.getByRole('tab', { name: 'By Month' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = settingsOf(page);
  await settings.getByLabel('Search settings').fill('budget');
  await settings.getByRole('button', { name: /^Monthly limit/ }).click();
  const limit = settings.getByRole('textbox', { name: 'Monthly limit', exact: true });
  await expect(limit).toBeFocused();
  await limit.fill('1');
  await limit.press('Tab');
  await expect(settings.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await settings.getByRole('button', { name: 'Undo' }).click();
  await expect(limit).toHaveValue('');
  await expect(settings.getByText('Undone', { exact: true })).toBeVisible();
});

test(
  'a limit is judged while it is typed, drawn as a bar, and kept; what is typed in Settings is saved or asked about when the page is closed',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const companion = await starts.sharedDemo();
    await openFigures(page, companion.link);
    await openSettings(page, 'Budget and alerts');
    const limit = page.getByRole('textbox', { name: 'Monthly limit', exact: true });
    await limit.fill('much');
    await expect(page.getByText('Enter a number of US dollars, such as 5000 or 1250.50.')).toBeVisible();
    await limit.press('Enter');
    await limit.fill('1');
    await limit.press('Enter');
    await closeSettings(page);
    await expect(page.getByText('Over the limit').first()).toBeVisible();
    await expect(page.getByRole('meter', { name: /against its limit/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('Over the limit').first()).toBeVisible({ timeout: 45_000 });

    await openSettings(page, 'Budget and alerts');
    await limit.fill('4321');
    await page.reload();
    await expect(limit).toHaveValue('4321', { timeout: 45_000 });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const threshold = page.getByRole('textbox', { name: 'New alert amount' });
    await threshold.fill('12');
    await page.evaluate(() => location.reload());
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(threshold).toHaveValue('12');
    await threshold.press('Enter');
    await expect(threshold).toHaveValue('');
    page.removeAllListeners('dialog');
    await page.reload();
    await expect(limit).toHaveValue('4321', { timeout: 45_000 });
    await expect(page.getByText('$12.00', { exact: true })).toBeVisible();
  },
);

test('a filter is found by its key, seen on every tab, and never touches the limit', async ({ page, starts }) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  const limit = page.locator('[id="summary:limit"] .tile-value');
  await expect(limit).toHaveText(/^[\d.]+%$/);
  const before = (await limit.textContent()) ?? '';
  await page.keyboard.press('/');
  const search = page.getByLabel('Search keys by name, workspace or id');
  await expect(search).toBeFocused();
  await search.fill('nightly');
  await page.getByRole('switch', { name: 'nightly-digest' }).click();
  await expect(settingsOf(page).getByText(/^1 of \d+ keys shown$/)).toBeVisible();
  await closeSettings(page);
  for (const key of ['1', '2', '3', '4']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tabpanel').getByText(/^1 of \d+ keys shown$/)).toBeVisible();
  }
  await expect(page.getByText('Limit, whole organization')).toBeVisible();
  await expect(limit).toHaveText(before);
  await page.getByRole('button', { name: 'Show all keys' }).click();
  await expect(page.getByText(/keys shown$/)).toHaveCount(0);
});

test(
  'every tab is saved as CSV that parses back to what the page shows, and says in every row that the demo is invented',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const companion = await starts.sharedDemo();
    await openFigures(page, companion.link);
    await expect(page.getByText(/^All time since/)).toHaveCount(0);
    await page.keyboard.press('4');
    const shown = page
      .getByRole('row', { name: /^All Workspaces/ })
      .getByRole('cell')
      .last();
    await expect(shown).toBeVisible();
    await expect(page.getByText(/Loading older months/)).toHaveCount(0, { timeout: 45_000 });
    const total = Number(/\$([\d,.]+)/.exec((await shown.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
    for (const [key, name] of [
      ['4', 'workspaces'],
      ['3', 'models'],
      ['2', 'months'],
      ['1', 'intraday'],
    ] as const) {
      await page.keyboard.press(key);
      const tab = page.getByRole('tabpanel');
      const isList = name === 'workspaces' || name === 'models';
      // In the first hour of a UTC day, no figures of the day are known, so the tab Intraday has no card.
      const shownBy = name === 'intraday' ? tab.getByText(/Day ends in/) : tab.getByRole(isList ? 'table' : 'article');
      await expect(shownBy.first()).toBeVisible();
      const saving = page.waitForEvent('download');
      await page.keyboard.press('e');
      if (key === '2') await page.getByRole('button', { name: 'All months as CSV' }).click();
      if (isList) await page.getByRole('button', { name: 'All time as CSV' }).click();
      const saved = await saving;
      const days = isList ? 'all-time-' : '';
      expect(saved.suggestedFilename()).toMatch(
        new RegExp(`^outlay-demo-${name}-${days}\\d{4}-\\d\\d-\\d\\d-USD\\.csv$`),
      );
      const { data, errors } = papaparse.parse<string[]>(await readFile(await saved.path(), 'utf8'), {
        skipEmptyLines: true,
      });
      expect(errors).toEqual([]);
      const cost = data[0]?.findIndex((cell) => cell.includes('cost (USD)')) ?? -1;
      const last = data.at(-1);
      expect(new Set(data.slice(1).map(([mark]) => mark))).toEqual(new Set(['invented']));
      expect(last?.[1]).toBe('Total');
      const isKnown = name !== 'intraday' || (await tab.getByRole('article').count()) > 0;
      expect(last?.[cost]).toMatch(isKnown ? /^\d+\.\d{6}$/ : /^$/);
      if (name !== 'intraday') expect(Math.abs(Number(last?.[cost]) - total)).toBeLessThan(0.01);
    }
  },
);

test(
  'settings are carried by a file, and the cost stands in the title when asked for; a tab can be hidden, number keys follow, and one stays',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const companion = await starts.sharedDemo();
    await openFigures(page, companion.link);
    await openSettings(page, 'Display');
    await page.getByRole('combobox', { name: /Cost in the page title/ }).click();
    await page.getByRole('option', { name: 'This month' }).click();
    await expect(page).toHaveTitle(/^Demo · \$[\d,]+\.\d\d · .* · Outlay$/);
    await openSettings(page, 'Data');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save settings' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ settings: { titleCost: 'month' } });
    await page.locator('[data-upload="settings:import"]').setInputFiles({
      name: 'settings.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text.replace('"month"', '"year"').replace('"USD"', '"XXX"')),
    });
    await expect(page.getByText(/^Currency: Choose one of/)).toBeVisible();

    await openSettings(page, 'Display');
    await page.getByRole('switch', { name: 'Intraday' }).click();
    await page.getByRole('switch', { name: 'By Model' }).click();
    await page.getByRole('switch', { name: 'By Workspace' }).click();
    await page.getByRole('switch', { name: 'Explain' }).click();
    await page.getByRole('switch', { name: 'Savings' }).click();
    await expect(page.getByRole('switch', { name: 'By Month' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab')).toHaveText(['Overview', 'By Month']);
    await page.keyboard.press('1');
    await expect(page.getByRole('tab', { name: 'By Month' })).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'from right to left, bars begin on the right; figures of two keys name them, stand apart from the whole organization and fit a window of 900 px',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const companion = await starts.sharedDemo();
    await openFigures(page, companion.link);
    const write = (direction: 'ltr' | 'rtl'): Promise<void> =>
      page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);

    await test.step('the mark of even spending stands as far from the start of its bar as the month has passed', async () => {
      await page.getByRole('tab', { name: 'Intraday' }).click();
      const bar = page.getByRole('tabpanel').getByRole('meter').first();
      await expect(bar).toBeVisible();
      await write('rtl');
      const ends = await bar.evaluate((meter) => {
        const [whole, mark] = ['.meter-bar', '.meter-mark'].map((part) =>
          meter.querySelector(part)?.getBoundingClientRect(),
        );
        return { fromStart: (whole?.right ?? 0) - (mark?.right ?? 0), width: whole?.width };
      });
      const now = new Date();
      const days = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
      const pace = (now.getTime() - Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)) / 86_400_000 / days;
      expect(Math.abs(ends.fromStart / (ends.width ?? 1) - pace)).toBeLessThan(0.02);
      await write('ltr');
    });

    await test.step('figures of two keys', async () => {
      await page.setViewportSize({ width: 900, height: 900 });
      await page.keyboard.press('/');
      for (const name of ['agents-ci', 'market-research']) {
        await settingsOf(page)
          .getByRole('switch', { name: new RegExp(`^${name}`) })
          .click();
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('2');
      await expect(page.getByText(/ so far, 2 of \d+ keys$/)).toBeVisible();
      await expect(page.getByText('Only agents-ci and market-research', { exact: true })).toBeVisible();
      await expect(page.getByText('Limit, whole organization')).toBeVisible();
      await expect(page.getByText(/^Other keys: .* whole organization: \$/).first()).toBeVisible({ timeout: 45_000 });
      expect(await page.evaluate(findWhatSticksOut)).toEqual([]);

      await write('rtl');
      const ends = await page.getByRole('meter').evaluate((meter) => {
        const [bar, fill] = ['.meter-bar', '.meter-fill'].map((part) =>
          meter.querySelector(part)?.getBoundingClientRect(),
        );
        return { bar: bar?.right, fill: fill?.right };
      });
      expect(ends.fill).toBeCloseTo(ends.bar ?? 0, 0);
    });
  },
);

/** Finds texts that stick out of their cards on the right. Runs in the page. */
function findWhatSticksOut(): readonly string[] {
  return Array.from(document.querySelectorAll('.card, .tile'), (card) => {
    const edge = card.getBoundingClientRect().right + 1;
    return Array.from(card.querySelectorAll('p, span, td'))
      .filter((part) => part.closest('.spoken-only') === null && part.getBoundingClientRect().right > edge)
      .map((part) => part.textContent ?? '');
  }).flat();
}

test('widgets of every size show the month and can be read by everyone', async ({ page, starts }) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  // The heights that README's table of widgets promises, in pixels.
  for (const [size, most] of [
    ['small', 260],
    ['medium', 580],
    ['large', 700],
  ] as const) {
    await page.goto(new URL(`/widget?size=${size}`, companion.link).href);
    await expect(page.getByText(/ so far/).first()).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText('Demo: invented figures')).toBeVisible();
    // While older months are loading, the widget has one more line.
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 45_000 });
    await expectAccessible(page);
    await expectNoSideways(page);
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 90 });
    // The notice of the demo above the widget is not part of the widget.
    const height = await page.getByRole('main').evaluate((main) => main.scrollHeight);
    expect(height, size).toBeLessThanOrEqual(most);
    if (before !== null) await page.setViewportSize(before);
  }
});

test('a page without a session says how to come in', async ({ page, starts }) => {
  const companion = await starts.sharedDemo();
  await page.goto(new URL('/', companion.link).href);
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible({ timeout: 45_000 });
  await expectAccessible(page);
  await expectNoSideways(page);
});

// Runs only on a wide page, because a phone has only one window.
test(
  'the tab stands in a window that stays on top, is pressed there, and goes away by the pin; otherwise in a separate window, which follows the page',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const companion = await starts.sharedDemo();
    await openFigures(page, companion.link);
    await page.keyboard.press('1');
    const open = page.getByRole('button', { name: 'Open in a separate window' });

    await test.step('in a window that stays on top', async () => {
      const opening = page.context().waitForEvent('page');
      await open.click();
      const small = await opening;
      await expect(small.getByRole('button', { name: 'Refresh today' })).toBeVisible();
      await expect(small.locator('html')).toHaveCSS('font-family', /Inter/);
      await expectAccessible(small);
      await page.keyboard.press('2');
      await expect(small.getByRole('button', { name: 'Older' })).toBeVisible();
      await small.getByRole('button', { name: 'Older' }).click();
      await expect(page.getByText('Page 2 of')).toBeVisible();
      await page.getByRole('button', { name: 'Close the separate window' }).click();
      await expect(open).toBeVisible();
      await expect.poll(() => small.isClosed()).toBe(true);
    });

    await test.step('in a plain window', async () => {
      // Removes the API for windows that stay on top, as in browsers without this API. The page then opens a plain
      // window, which Chromium can open without a screen.
      await page.evaluate(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
      await page.keyboard.press('1');
      const opening = page.waitForEvent('popup');
      await open.click();
      const popup = await opening;
      await expect(popup).toHaveURL(/\/widget\?tab=intraday$/);
      await expect(popup.getByText(/Day ends in/).first()).toBeVisible({ timeout: 45_000 });
      await expect(popup.getByText('Demo: invented figures')).toBeVisible();
      await page.keyboard.press('c');
      await page.getByRole('option', { name: /^EUR/ }).click();
      await expect(popup.getByText(/€/).first()).toBeVisible({ timeout: 45_000 });
      await expectAccessible(popup);
    });
  },
);

test(
  'an amount that is reached is told on the page once, and listed in settings',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const { companion } = await starts.atWork(tinyOrganization());
    await openFigures(page, companion.link);
    await openSettings(page, 'Budget and alerts');
    await page.getByRole('textbox', { name: 'New alert amount' }).fill('0.01');
    await page.getByRole('textbox', { name: 'New alert amount' }).press('Enter');
    await page.getByRole('switch', { name: 'Alert me at these monthly amounts' }).click();
    await expect(page.getByText(/costs reached \$0\.01 \((?:at least )?\$[\d,.]+ spent\)\. Alert sent:/)).toBeVisible({
      timeout: 45_000,
    });
    await closeSettings(page);
    const toast = page.getByRole('status').getByText('Costs reached $0.01');
    await expect(toast).toBeVisible();
    await expectAccessible(page);
    // A toast (a short message) about an unusual day may be visible too, so the test finds the Dismiss button of the
    // $0.01 alert by its id.
    await page.locator('[id^="toast:alert:"][id$=":10000000000:dismiss"]').click();
    await expect(toast).toHaveCount(0);
    await page.keyboard.press('r');
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled({ timeout: 45_000 });
    await expect(toast).toHaveCount(0);
  },
);
