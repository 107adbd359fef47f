/**
 * Tests the page with the figures of an organization. A test server, which stands in for the provider's API, sends
 * these figures.
 */
import { expect } from '@playwright/test';
import { aKey, anOrganization, aUsageRow, aWorkspace } from '../support/organization/builders.ts';
import { requestsTo } from '../support/wire-server/recorded-request.ts';
import { PATHS } from '../support/wire-server/routes.ts';
import { smallOrganization } from './support/an-organization-at-work.ts';
import { expectAccessible, expectNoSideways, openFigures, test } from './support/watched-test.ts';
import { requestsAtRest } from './support/requests-at-rest.ts';

const MIDNIGHT = Date.now() - (Date.now() % 86_400_000);
const THIS_HOUR = Date.now() - (Date.now() % 3_600_000);
/**
 * The last complete hour of today. In the first hour of a UTC day, there is no complete hour, and today has no figures
 * by hour yet.
 */
const HOUR = THIS_HOUR - 3_600_000;
const HAS_HOUR = HOUR >= MIDNIGHT;

test('shows the organization’s own figures, changes currency without asking the provider, refreshes everything by r, and today alone by its own button', async ({
  page,
  starts,
}) => {
  const { wire, companion } = await starts.atWork(smallOrganization());
  await openFigures(page, companion.link);
  await expect(page.getByRole('banner')).toContainText('Random organization 7');
  await expect(page.getByText('A demo organization')).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(page.getByText(/^All time since/).first()).toBeVisible({ timeout: 45_000 });
  await requestsAtRest(wire);
  const asked = wire.requests.length;
  await page.keyboard.press('c');
  await page.getByRole('option', { name: /^JPY/ }).click();
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/¥[\d,]+$/)
      .first(),
  ).toBeVisible();
  expect(wire.requests.length).toBe(asked);
  // The list shows the cost of every key in the month, and also the costs that belong to no key.
  await page.getByText('Cost by API key').first().click();
  await expect(page.getByRole('table', { name: /^Cost by API key/ })).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled({ timeout: 45_000 });
  const bills = (): number => requestsTo(wire.requests, PATHS.cost).length;
  const usages = (): number => requestsTo(wire.requests, PATHS.usage).length;
  const [billsBefore, usagesBefore] = [bills(), usages()];
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Refresh today' }).click();
  await expect.poll(usages).toBeGreaterThan(usagesBefore);
  await expect(page.getByRole('button', { name: 'Refresh today' })).toBeEnabled();
  // In the first hour of a UTC day, the button Refresh today refreshes everything, so it also requests the bill.
  if (HAS_HOUR) expect(bills()).toBe(billsBefore);
  const billsNow = bills();
  await page.keyboard.press('r');
  await expect.poll(bills).toBeGreaterThan(billsNow);
});

test('hostile names are only names', async ({ page, starts }) => {
  test.skip(!HAS_HOUR, 'no hour of today is complete yet');
  const name = `<img src=x onerror="document.title='broken'">\u202eevil\u0000 ${'W'.repeat(600)}`;
  const organization = anOrganization({
    name,
    now: Date.now(),
    workspaces: [aWorkspace({ name })],
    keys: [aKey({ name }), aKey({ id: 'apikey_proto', name: '__proto__' })],
    usageRows: [aUsageRow({ hour: HOUR }), aUsageRow({ hour: HOUR, keyId: 'apikey_proto' })],
  });
  const { companion } = await starts.atWork(organization);
  await openFigures(page, companion.link);
  for (const key of ['1', '2', '3', '4']) {
    await page.keyboard.press(key);
    await expectNoSideways(page);
  }
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: '__proto__' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^<img src=x onerror=.*>evil W+…$/ })).toBeVisible();
  expect(await page.title()).not.toBe('broken');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expectAccessible(page);
});

test('thousands of keys stay usable', async ({ page, starts }) => {
  test.skip(!HAS_HOUR, 'no hour of today is complete yet');
  const ids = Array.from({ length: 3000 }, (_, index) => `apikey_${String(index).padStart(5, '0')}`);
  const organization = anOrganization({
    now: Date.now(),
    keys: ids.map((id, index) => aKey({ id, name: `service ${index}` })),
    usageRows: ids.map((keyId, index) => aUsageRow({ hour: HOUR, keyId, uncached: 1000 + index })),
  });
  const { companion } = await starts.atWork(organization);
  await openFigures(page, companion.link);
  await page.keyboard.press('1');
  // Each key causes less than 1 % of the day's cost, so the keys share one row. When this row is opened, it shows a row
  // for each key, and each of these rows opens the card of its key.
  await page.getByText(/^3,000 keys under 1% of today’s cost: /).click();
  const rows = page.getByRole('list', { name: 'API keys under 1% of today’s cost' }).locator(':scope > li');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(100);
  await expect(page.getByRole('list', { name: 'API keys used today' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Show more keys \(2,9\d\d remaining/ }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
  await page
    .getByText(/^service \d+: \$/)
    .first()
    .click();
  await expect(rows.first().getByRole('article')).toBeVisible();
  const startedAt = Date.now();
  await page.keyboard.press('4');
  await expect(page.getByRole('tabpanel', { name: 'By Workspace' })).toBeVisible();
  expect(Date.now() - startedAt).toBeLessThan(5000);
});
