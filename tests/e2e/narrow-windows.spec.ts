/** Narrow windows: amounts of hundreds of millions are fully visible, and nothing is wider than the window. */
import { expect, type Page } from '@playwright/test';
import type { Organization } from '../support/organization/organization.ts';
import { smallOrganization } from './support/an-organization-at-work.ts';
import { expectNoSideways, openFigures, test } from './support/watched-test.ts';

/** Returns the small organization with its tokens and costs multiplied by 100,000. */
function largeOrganization(): Organization {
  const organization = smallOrganization();
  const { usageRows, costRows } = organization;
  return {
    ...organization,
    usageRows: usageRows.map((row) => ({
      ...row,
      uncached: row.uncached * TIMES,
      output: row.output * TIMES,
      read: row.read * TIMES,
      write5m: row.write5m * TIMES,
      write1h: row.write1h * TIMES,
    })),
    costRows: costRows.map((row) => ({ ...row, amountCents: `${row.amountCents}e5` })),
  };
}

const TIMES = 100_000;

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

test('large amounts are whole at 320 and 390 px, also with large text', async ({ page, starts }) => {
  const { companion } = await starts.atWork(largeOrganization());
  await page.setViewportSize({ width: 320, height: 700 });
  await openFigures(page, companion.link);
  await expect(page.getByRole('button', { name: /so far.*\$\d+,\d{3},\d{3}/ }).first()).toBeVisible();
  for (const tab of ['Overview', 'By Month', 'Savings']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByText(/\$\d/).first()).toBeVisible();
    for (const [width, scale] of [
      [320, '100'],
      [390, '100'],
      [390, '150'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate((text) => (document.documentElement.dataset['textScale'] = text), scale);
      await expectNoSideways(page);
      expect(await misplacedAmounts(page), `${tab} at ${width} px, text ${scale} %`).toEqual([]);
    }
  }
});
