/**
 * Checks narrow windows: amounts of hundreds of billions are fully visible, nothing is wider than the window, no word of a table
 * head is broken, and a mark is only as wide as its text.
 */
import { expect, type Page } from '@playwright/test';
import type { Organization } from '../support/organization/organization.ts';
import { smallOrganization } from './support/an-organization-at-work.ts';
import { closeSettings, openSettings, settingsOf } from './support/settings-page.ts';
import { expectNoSideways, openFigures, test } from './support/watched-test.ts';

/** Returns the small organization with its tokens and costs multiplied by a power of ten. */
function largeOrganization(zeros: number): Organization {
  const organization = smallOrganization();
  const { usageRows, costRows } = organization;
  const times = 10 ** zeros;
  return {
    ...organization,
    usageRows: usageRows.map((row) => ({
      ...row,
      uncached: row.uncached * times,
      output: row.output * times,
      read: row.read * times,
      write5m: row.write5m * times,
      write1h: row.write1h * times,
    })),
    costRows: costRows.map((row) => ({ ...row, amountCents: `${row.amountCents}e${zeros}` })),
  };
}

/** Returns a text for each amount that reaches beyond its tile, card or list, or that lies over another amount. */
function misplacedAmounts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const amounts = [...document.querySelectorAll('.tile-value, .figure-value, .stat-value, .stat-share, .cell-end')]
      .filter((element) => element.checkVisibility() && element.textContent !== '')
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const box = element.closest('.tile, .card, .stats, .flat-view')?.getBoundingClientRect();
        return { text: element.textContent, place: range.getBoundingClientRect(), end: box?.right ?? innerWidth };
      });
    return amounts.flatMap(({ text, place, end }, index) => [
      ...(place.right > end + 0.5 ? [`${text} reaches out`] : []),
      ...amounts
        .slice(index + 1)
        .filter((other) => place.left < other.place.right - 1 && other.place.left < place.right - 1)
        .filter((other) => place.top < other.place.bottom - 4 && other.place.top < place.bottom - 4)
        .map((other) => `${text} lies over ${other.text}`),
    ]);
  });
}

/** Returns each amount in a table or list whose sign and digits are not on one line. */
function brokenAmounts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element === null || element.closest('table, .stats, .tile') === null || !element.checkVisibility()) continue;
      if (element.closest('.spoken-only') !== null) continue;
      for (const { 0: amount, index } of (node.textContent ?? '').matchAll(/[−+]?\$[\d,]+\.\d\d/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        const tops = Array.from(range.getClientRects(), ({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 8) broken.push(`${amount} in ${element.className}`);
      }
    }
    return broken;
  });
}

/**
 * Opens tabs at the given widths and text sizes (in percent), and checks that nothing is cut off.
 * @param mayNotBreak whether each amount must be on one line
 */
async function expectWholeAmounts(
  page: Page,
  tabs: readonly string[],
  sizes: readonly (readonly [number, string])[],
  mayNotBreak: boolean,
) {
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByText(/\$\d/).first()).toBeVisible();
    for (const [width, scale] of sizes) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate((text) => (document.documentElement.dataset['textScale'] = text), scale);
      await expectNoSideways(page);
      expect(await misplacedAmounts(page), `${tab} at ${width} px, text ${scale} %`).toEqual([]);
      if (mayNotBreak) expect(await brokenAmounts(page), `${tab} at ${width} px, text ${scale} %`).toEqual([]);
    }
  }
}

test('amounts of nine digits are whole at 320 and 390 px, also with large text', async ({ page, starts }) => {
  const { companion } = await starts.atWork(largeOrganization(5));
  await page.setViewportSize({ width: 320, height: 700 });
  await openFigures(page, companion.link);
  await expect(page.getByRole('button', { name: /so far.*\$\d+,\d{3},\d{3}/ }).first()).toBeVisible();
  await expectWholeAmounts(
    page,
    ['Overview', 'By Month', 'Savings'],
    [
      [320, '100'],
      [390, '100'],
      [390, '150'],
    ],
    true,
  );
});

test('amounts of twelve digits are whole at 320 and 390 px', async ({ page, starts }) => {
  const { companion } = await starts.atWork(largeOrganization(8));
  await page.setViewportSize({ width: 320, height: 700 });
  await openFigures(page, companion.link);
  await expect(page.getByRole('button', { name: /so far.*\$\d{3},\d{3},\d{3},\d{3}/ }).first()).toBeVisible();
  await expectWholeAmounts(
    page,
    ['Overview', 'By Month', 'By Workspace', 'Savings'],
    [
      [320, '100'],
      [390, '100'],
    ],
    false,
  );
});

test('in the demo, no word in the head of the table of rate limits is broken, labels below the axis of the chart do not touch, and the mark of the demo is as wide as its text', async ({
  page,
  starts,
}) => {
  const { link } = await starts.sharedDemo();
  await page.setViewportSize({ width: 390, height: 700 });
  await openFigures(page, link);
  await openSettings(page, 'Connection');
  const heads = settingsOf(page).getByRole('table', { name: 'Rate limits' }).getByRole('columnheader');
  await expect(heads).toHaveText(['Models', 'Requests', 'Input', 'Output']);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await expectNoSideways(page);
    const lines = await heads.evaluateAll((all) =>
      all.map((head) => {
        const range = document.createRange();
        range.selectNodeContents(head);
        return range.getClientRects().length;
      }),
    );
    expect(lines, `lines of each head at ${width} px`).toEqual([1, 1, 1, 1]);
  }

  // Checks the labels below the axis of the chart with large text.
  await page.setViewportSize({ width: 390, height: 700 });
  await closeSettings(page);
  const gaps = (): Promise<readonly number[]> =>
    page.locator('.chart-ticks > span').evaluateAll((labels) => {
      const boxes = labels.map((label) => label.getBoundingClientRect());
      return boxes.slice(1).map((box, index) => Math.round(box.left - (boxes[index]?.right ?? 0)));
    });
  await expect.poll(async () => (await gaps()).length).toBeGreaterThan(2);
  await page.evaluate(() => (document.documentElement.dataset['textScale'] = '150'));
  await expect.poll(async () => Math.min(...(await gaps()))).toBeGreaterThan(4);

  // Checks the mark of the demo on the widget of a tab, in a wide window.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(new URL('/widget?tab=months', link).href);
  const mark = page.getByText('Demo: invented figures', { exact: true });
  await expect(mark).toBeVisible();
  const share = await mark.evaluate((element) => element.getBoundingClientRect().width / innerWidth);
  expect(share).toBeLessThan(0.6);
});
