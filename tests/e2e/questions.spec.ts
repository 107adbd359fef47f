/**
 * The questions that people ask most, as journeys that count presses: what costs most, what a workspace spent on a model, how sure the
 * figures are, and what finance gets. A press is a click; a file is counted with the press that saves it.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import papaparse from 'papaparse';
import { aKey, anOrganization, aUsageRow } from '../support/organization/builders.ts';
import { ANY_WIDTH, expectAccessible, expectNoSideways, openFigures, test } from './support/watched-test.ts';

/** Counts presses from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = { presses: 0 };
    document.addEventListener('click', ({ isTrusted }) => (counter.presses += Number(isTrusted)), true);
    Object.assign(globalThis, { counter });
  });
  return () => page.evaluate(() => (globalThis as unknown as { counter: { presses: number } }).counter.presses);
}

async function openOverview(page: Page, link: string): Promise<() => Promise<number>> {
  await openFigures(page, link);
  await expect(page.getByRole('table', { name: /^Cost by model, / })).toBeVisible({ timeout: 45_000 });
  return countPresses(page);
}

/** The names of a ranked table, in order. */
function names(page: Page, caption: RegExp): ReturnType<Page['locator']> {
  return page.getByRole('table', { name: caption }).locator('tbody .ranked-row');
}

test(
  'what costs most and what a workspace spent on a model take two presses at most',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const { link } = await starts.sharedDemo();
    const presses = await openOverview(page, link);
    // Models are ranked without a press.
    const costliest =
      (await page
        .getByRole('button', { name: /^Only Claude / })
        .first()
        .textContent()) ?? '';
    expect(costliest).not.toBe('');
    await page.getByRole('button', { name: `Only ${costliest}`, exact: true }).click();
    await expect(names(page, /^Cost by workspace, /).first()).toContainText(/\$[\d,]+\.\d\d/);
    expect(await presses()).toBe(1);
    await page.goBack();
    await expect(names(page, /^Cost by model, /).first()).toBeVisible();
    const again = await countPresses(page);
    await page.getByRole('combobox', { name: /^Group: / }).click();
    await page.getByRole('option', { name: 'By workspace' }).click();
    await expect(names(page, /^Cost by workspace, /).first()).toContainText(/\$[\d,]+\.\d\d/);
    expect(await again()).toBe(2);
  },
);

test('what each key cost stands beside it after one press, and a workspace is chosen by the second', async ({
  page,
  starts,
}) => {
  const { link } = await starts.sharedDemo();
  const presses = await openOverview(page, link);
  await page.getByRole('button', { name: 'All keys' }).click();
  const search = page.getByRole('combobox', { name: /^Search keys/ });
  await expect(search).toBeFocused();
  const group = page.getByRole('option', { name: /, \d+ keys?, \$[\d,]+\.\d\d$/ }).first();
  await expect(group).toBeVisible({ timeout: 45_000 });
  await expectAccessible(page);
  await expectNoSideways(page);
  await group.click();
  await expect(page.getByRole('button', { name: /^\d+ of \d+ keys$/ })).toBeVisible();
  expect(await presses()).toBe(2);
  await expect(page).toHaveURL(/api-key=/);
  // By keyboard: the search has the focus still.
  await page.keyboard.type('nightly');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'API keys shown' })).toHaveCount(0);
  await expect(page.locator('[id="scope:keys"]')).toBeFocused();
});

test(
  'last month goes to finance in euros by two presses, with the rate in the file and its name',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const { link } = await starts.sharedDemo();
    const presses = await openOverview(page, link);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const button = page.getByRole('button', { name: /^Finance CSV of \w+ \d{4} in EUR$/ });
    await expect(button).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(await presses()).toBe(2);
    expect(file.suggestedFilename()).toMatch(/^outlay-demo-finance-\d{4}-\d\d-EUR-[\d.]+-\d{4}-\d\d-\d\d\.csv$/);
    const { data } = papaparse.parse<Record<string, string>>(await readFile(await file.path(), 'utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    const column = Object.keys(data[0] ?? {}).find((name) => /cost.*\(EUR\)/.test(name)) ?? '';
    const millionths = (row: Record<string, string>): bigint => BigInt((row[column] ?? '').replace('.', ''));
    const parts = data.filter(({ row }) => row === 'part').map(millionths);
    const total = data.filter(({ row }) => row === 'total').map(millionths);
    expect(parts.length).toBeGreaterThan(20);
    expect([parts.reduce((sum, amount) => sum + amount, 0n)]).toEqual(total);
    expect(new Set(data.map((row) => row['units per USD'])).size).toBe(1);
  },
);

test(
  'how sure the figures are is said behind the first of them, after one press',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const { link } = await starts.sharedDemo();
    const presses = await openOverview(page, link);
    await page.locator('[id="summary:month"]').click();
    await expect(page.getByText(/were within [\d.]+\s?%/).first()).toBeVisible();
    expect(await presses()).toBe(1);
  },
);

test('five thousand keys are searched, chosen and saved as quickly as ten', ANY_WIDTH, async ({ page, starts }) => {
  const ids = Array.from({ length: 5000 }, (_, index) => `apikey_${String(index).padStart(5, '0')}`);
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 86_400_000;
  const organization = anOrganization({
    now: Date.now(),
    keys: ids.map((id, index) => aKey({ id, name: `service ${index}` })),
    usageRows: ids.map((keyId, index) => aUsageRow({ hour, keyId, uncached: 1000 + index })),
  });
  const { companion } = await starts.atWork(organization);
  const presses = await openOverview(page, companion.link.replace('/#', '/?range=last-7-days#'));
  await page.getByRole('button', { name: 'All keys' }).click();
  await expect(page.getByRole('option', { name: /^service \d+, .*\$/ }).first()).toBeVisible({ timeout: 45_000 });
  expect(await page.getByRole('option').count()).toBeLessThan(100);
  await page.keyboard.type('service 4321');
  await page.getByRole('option', { name: /^service 4321,/ }).click();
  await expect(page.getByRole('button', { name: /^1 of 5,00\d keys$/ })).toBeVisible();
  expect(await presses()).toBe(2);
});

test(
  'an organization that has spent nothing says so, and its Save menu stands',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const { companion } = await starts.atWork(anOrganization({ now: Date.now(), keys: [aKey({})], usageRows: [] }));
    await openFigures(page, companion.link);
    await expect(page.getByText(/appear here with the first usage/)).toBeVisible({ timeout: 45_000 });
    // Four zeros would say less than the notice does.
    await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'This view as CSV' })).toBeVisible();
  },
);
