/**
 * If the provider fails, the page says what failed, earlier figures stay, and the message disappears after the failure
 * ends.
 */
import { expect } from '@playwright/test';
import type { Fault } from '../support/wire-server/fault.ts';
import { withoutField } from '../support/wire-server/json-faults.ts';
import { startElsewhereServer } from '../support/wire-server/listener.ts';
import { PATHS } from '../support/wire-server/routes.ts';
import { forbidden, redirectTo, spendCapReached, unauthorized } from '../support/wire-server/status-faults.ts';
import { tinyOrganization } from './support/an-organization-at-work.ts';
import { expectAccessible, openFigures, test } from './support/watched-test.ts';

test('each fault has its words, and the figures stay; without rates everything is in dollars, and says so', async ({
  page,
  starts,
}) => {
  const { wire, rates, companion } = await starts.atWork(tinyOrganization());
  const elsewhere = await startElsewhereServer();
  const faults: readonly (readonly [words: string, fault: Fault])[] = [
    ['The provider does not accept this key', unauthorized()],
    ['This key can’t read the bill', forbidden()],
    ['The organization has reached its spend limit', spendCapReached()],
    ['The provider’s answer has an unknown format', withoutField('amount')],
    ['The request was redirected', redirectTo(elsewhere.url)],
  ];
  await openFigures(page, companion.link);
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true }).first();
  await expect(refresh).toBeEnabled({ timeout: 45_000 });
  const figure = page.getByRole('region', { name: 'Summary' }).locator('.tile-value').first();
  const before = await figure.textContent();
  for (const [words, fault] of faults) {
    const mend = wire.faults.add({ path: PATHS.cost, fault });
    await refresh.click();
    await expect(page.getByText(words)).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText(/The figures shown were updated/)).toBeVisible();
    await expect(figure).toHaveText(before ?? '');
    mend();
    await expect(refresh).toBeEnabled();
    await refresh.click();
    await expect(page.getByText(words)).toBeHidden({ timeout: 45_000 });
  }
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();

  await page.keyboard.press('c');
  await page.getByRole('option', { name: /^SEK/ }).click();
  await expect(page.getByText(/SEK\s[\d,]+/).first()).toBeVisible();
  rates.faults.add({ path: /./, fault: { kind: 'answer', status: 200, body: '{"result":"error"}' } });
  await page.keyboard.press('r');
  await expect(page.getByText(/SEK\s[\d,]+/).first()).toBeVisible();
});

test('a wrong key is reported at once, and no invented figures are shown', async ({ page, starts }) => {
  const { companion } = await starts.atWork(tinyOrganization(), 'sk-ant-admin01-not-the-right-one');
  await page.goto(companion.link);
  await expect(page.getByText('The provider does not accept this key')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('There is nothing to show yet.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible(page);
});
