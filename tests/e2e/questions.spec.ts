/**
 * Tests the questions that people ask most, on four organizations, and counts the presses that each answer needs: what
 * costs most, what happened in a night, what each workspace spent on a model, how sure the figures are, and what
 * finance gets. A press is a click. If the answer is a file, the press that saves the file is counted too. The figures
 * are compared with sums over the provider's own rows. `tests/outside/questions.test.ts` compares them in every detail.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import papaparse from 'papaparse';
import { locale } from '../../src/messages/locale.ts';
import { dayOf as dayNumber } from '../../src/core/calendar/day.ts';
import { moneyText } from '../outside/support/dollar-text.ts';
import {
  aSmallOrganization,
  anOrganizationOf5000Keys,
  anUnusedOrganization,
  LIST_PRICE,
  type AskedOrganization,
} from '../support/organization/asked-organizations.ts';
import { computeOracle, dollarsBy, dollarsOf } from '../support/organization/oracle.ts';
import { compareRationals, type Rational } from '../support/organization/rational.ts';
import { dayOf } from '../support/organization/utc.ts';
import { ANY_WIDTH, expectAccessible, expectNoSideways, openFigures, test } from './support/watched-test.ts';

/** Counts the clicks on the page from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = { presses: 0 };
    document.addEventListener('click', ({ isTrusted }) => (counter.presses += Number(isTrusted)), true);
    Object.assign(globalThis, { counter });
  });
  return () => page.evaluate(() => (globalThis as unknown as { counter: { presses: number } }).counter.presses);
}

/**
 * Waits until the height of the page has not changed for twenty frames. A press is lost if its target moves away between
 * pressing and releasing. Runs in the page.
 */
async function untilNothingMoves(): Promise<void> {
  let height = 0;
  for (let frames = 0; frames < 20; frames += 1) {
    await new Promise(requestAnimationFrame);
    const { scrollHeight } = document.documentElement;
    if (scrollHeight !== height) frames = 0;
    height = scrollHeight;
  }
}

async function openOverview(page: Page, link: string): Promise<() => Promise<number>> {
  await openFigures(page, link);
  await expect(page.getByRole('table', { name: /^Cost by model, / })).toBeVisible({ timeout: 45_000 });
  await page.evaluate(untilNothingMoves);
  return countPresses(page);
}

/** Returns the rows of a ranked table, in order. */
function rows(page: Page, caption: RegExp): ReturnType<Page['locator']> {
  return page.getByRole('table', { name: caption }).locator('tbody .ranked-row');
}

async function groupBy(page: Page, option: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Group: / }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/**
 * Saves a month for finance in euros. Returns the file, the sum of its parts and its total, both in millionths of a
 * euro, its exchange rates, and the number of its rows.
 */
async function saveFinance(page: Page): Promise<{
  readonly file: Download;
  readonly parts: bigint;
  readonly total: bigint;
  readonly rates: Set<string | undefined>;
  readonly count: number;
}> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const button = page.getByRole('button', { name: /^Finance CSV of .* in EUR$/ }).first();
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { data } = papaparse.parse<Record<string, string>>(await readFile(await file.path(), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  const column = Object.keys(data[0] ?? {}).find((name) => /cost.*\(EUR\)/.test(name)) ?? '';
  const sum = (kind: string): bigint =>
    data.filter(({ row }) => row === kind).reduce((all, row) => all + BigInt((row[column] ?? '').replace('.', '')), 0n);
  return {
    file,
    parts: sum('part'),
    total: sum('total'),
    rates: new Set(data.map((row) => row['units per USD'])),
    count: data.length,
  };
}

test('the demo: what costs most, what a workspace spent on a model, how sure that is, what each key cost, and last month for finance in euros', async ({
  page,
  starts,
}) => {
  const { link } = await starts.sharedDemo();
  const presses = await openOverview(page, link);
  let rate = '';

  await test.step('what costs most, what a workspace spent on a model, and how sure that is', async () => {
    // The page shows the models, the most expensive first, without a press.
    const model = rows(page, /^Cost by model, /)
      .first()
      .getByRole('button', { name: /^Only Claude / });
    const costliest = (await model.textContent()) ?? '';
    expect(costliest).not.toBe('');
    await model.click();
    await expect(rows(page, /^Cost by workspace, /).first()).toContainText(/\$[\d,]+\.\d\d/);
    expect(await presses()).toBe(1);
    await page.goBack();
    await expect(rows(page, /^Cost by model, /).first()).toBeVisible();

    const again = await countPresses(page);
    await groupBy(page, 'By workspace');
    await expect(rows(page, /^Cost by workspace, /).first()).toContainText(/\$[\d,]+\.\d\d/);
    expect(await again()).toBe(2);

    const sure = await countPresses(page);
    await page.locator('[id="summary:month"]').click();
    await expect(page.getByText(/off by [\d.]+\s?%/).first()).toBeVisible();
    expect(await sure()).toBe(1);
    await page.keyboard.press('Escape');
  });

  await test.step('last month goes to finance in euros by two presses', async () => {
    const saved = await countPresses(page);
    const { file, parts, total, rates, count } = await saveFinance(page);
    expect(await saved()).toBe(2);
    expect(file.suggestedFilename()).toMatch(/^outlay-demo-finance-\d{4}-\d\d-EUR-[\d.]+-\d{4}-\d\d-\d\d\.csv$/);
    expect(count).toBeGreaterThan(20);
    expect([parts, rates.size]).toEqual([total, 1]);
    await page.keyboard.press('Escape');
    rate = [...rates][0] ?? '';
  });

  await test.step('one press shows the cost of each key, and a second chooses a workspace', async () => {
    const chosen = await countPresses(page);
    await page.getByRole('button', { name: 'All keys' }).click();
    const search = page.getByRole('combobox', { name: /^Search keys/ });
    await expect(search).toBeFocused();
    const group = page.getByRole('option', { name: /, \d+ keys?, \$[\d,]+\.\d\d$/ }).first();
    await expect(group).toBeVisible({ timeout: 45_000 });
    await expectAccessible(page);
    await expectNoSideways(page);
    await group.click();
    await expect(page.getByRole('button', { name: /^\d+ of \d+ keys$/ })).toBeVisible();
    expect(await chosen()).toBe(2);
    await expect(page).toHaveURL(/api-key=/);
    // The search field still has the focus, so the test types without another press.
    await page.keyboard.type('nightly');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'API keys shown' })).toHaveCount(0);
    await expect(page.locator('[id="scope:keys"]')).toBeFocused();
  });

  await test.step('in euros, the card of the month shows the rate of the file for finance', async () => {
    await page.getByRole('combobox', { name: /^Currency/ }).click();
    await page.getByRole('option', { name: /^EUR/ }).click();
    await page.getByRole('tab', { name: 'By Month' }).click();
    await expect(page.getByText(new RegExp(`^1 USD = ${rate} EUR, rate of \\d`)).first()).toBeVisible();
    await expectAccessible(page);
  });
});

/**
 * Returns a month with figures, and its query in the page's address. It is this month or, on the first day of a month,
 * the month before.
 */
function aMonthOf(now: number): { readonly query: string; isIn(part: { readonly day: string }): boolean } {
  const isFirst = new Date(now).getUTCDate() === 1;
  const month = dayOf(isFirst ? now - 86_400_000 : now).slice(0, 7);
  return { query: isFirst ? '?range=last-month' : '', isIn: ({ day }) => day.startsWith(month) };
}

function largest(sums: ReadonlyMap<unknown, Rational>): string {
  const [most] = [...sums.values()].toSorted((a, b) => compareRationals(b, a));
  if (most === undefined) throw new Error('nothing was spent');
  return moneyText(most);
}

const ORGANIZATIONS: readonly (readonly [string, (now: number) => AskedOrganization])[] = [
  ['two keys', aSmallOrganization],
  ['5,000 keys', anOrganizationOf5000Keys],
];

for (const [name, make] of ORGANIZATIONS) {
  test(`an organization of ${name}: five questions, two presses each at most`, ANY_WIDTH, async ({ page, starts }) => {
    const now = Date.now();
    const asked = make(now);
    const { companion } = await starts.atWork(asked.organization);
    const oracle = computeOracle(asked.organization, { unitPrice: LIST_PRICE });
    const { query, isIn } = aMonthOf(now);
    const month = oracle.pieces.filter(isIn);
    const opened = await openOverview(page, companion.link.replace('/#', `/${query}#`));

    // Finds what costs most. The model is shown at once, and the API key needs two presses.
    await expect(rows(page, /^Cost by model, /).first()).toContainText(largest(dollarsBy(month, ({ model }) => model)));
    expect(await opened()).toBe(0);
    await groupBy(page, 'By API key');
    const keys = dollarsBy(oracle.shares.filter(isIn), ({ keyId }) => keyId);
    await expect(rows(page, /^Cost by API key, /).first()).toContainText(largest(keys), { timeout: 45_000 });
    expect(await opened()).toBe(2);
    await expectAccessible(page);
    await page.goBack();

    // Finds what each workspace spent on a model, with one press.
    const narrowed = await countPresses(page);
    await page.getByRole('button', { name: 'Only Claude Haiku 4.5' }).click();
    const haiku = month.filter(({ model }) => model?.startsWith('claude-haiku') === true);
    const workspaces = dollarsBy(haiku, ({ workspaceId }) => workspaceId);
    await expect(rows(page, /^Cost by workspace, /).first()).toContainText(largest(workspaces));
    expect(await narrowed()).toBe(1);
    await page.goBack();

    // Finds how sure the figures are, with one press.
    const behind = await countPresses(page);
    await page.locator('[id="summary:month"]').click();
    await expect(
      page.getByText(/are billed: their amounts come from the provider’s cost report\.$/).first(),
    ).toBeVisible();
    expect(await behind()).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    // Saves a month for finance as a file in euros, with two presses.
    const saved = await countPresses(page);
    const finance = await saveFinance(page);
    expect(await saved()).toBe(2);
    expect(finance.file.suggestedFilename()).toMatch(/^outlay-finance-\d{4}-\d\d-EUR-[\d.]+-\d{4}-\d\d-\d\d\.csv$/);
    expect(finance.parts).toBe(finance.total);
    await page.keyboard.press('Escape');

    // A key is found in the list of all keys, with its cost beside it.
    const chosen = await countPresses(page);
    await page.getByRole('button', { name: 'All keys' }).click();
    await expect(page.getByRole('combobox', { name: /^Search keys/ })).toBeFocused();
    await page.keyboard.type(asked.nightKey ?? '');
    const key = page.getByRole('option', { name: new RegExp(`^${asked.nightKey}, .*\\$`) });
    await expect(key).toBeVisible({ timeout: 45_000 });
    expect(await page.getByRole('option').count()).toBeLessThan(100);
    await key.click();
    await expect(page.getByRole('button', { name: /^1 of [\d,]+ keys$/ })).toBeVisible();
    expect(await chosen()).toBe(2);
    await page.locator('[id="scope:keys:all"]').click();
    await expect(page.getByRole('button', { name: 'All keys', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    // Finds what happened in one night. The test starts at the bar of this day on the card of its month.
    await page.getByRole('tab', { name: 'By Month' }).click();
    const night = asked.night ?? now;
    const bar = page.getByRole('option', { name: new RegExp(`^${locale.day(dayNumber(night))}: `) });
    const cost = moneyText(dollarsOf(oracle.pieces, ({ day }) => day === dayOf(night)));
    await expect(bar).toHaveAccessibleName(new RegExp(cost.replaceAll(/[$.]/g, '\\$&')), { timeout: 45_000 });
    const found = await countPresses(page);
    await bar.click();
    await page.getByRole('button', { name: 'Details of Claude Opus 5.5' }).click();
    await expect(page.getByText(new RegExp(`${asked.nightKey} \\(.*Output \\(.*02:00–05:00 UTC`))).toBeVisible({
      timeout: 45_000,
    });
    expect(await found()).toBe(2);
    await expectAccessible(page);
    await expectNoSideways(page);
  });
}

test(
  'an organization that was never used: the same presses lead to a plain sentence',
  ANY_WIDTH,
  async ({ page, starts }) => {
    const { companion } = await starts.atWork(anUnusedOrganization(Date.now()).organization);
    await openFigures(page, companion.link);
    await expect(page.getByText(/appear here with the first usage/)).toBeVisible({ timeout: 45_000 });
    // A notice is shown instead of a summary with four zeros.
    await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'This view as CSV' })).toBeVisible();
    await expect(page.getByText('No month has figures yet, so there is no file for finance.')).toBeVisible();
    await page.keyboard.press('Escape');

    for (const tab of ['By Month', 'By Model']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText(/^Nothing has been used or billed yet\./)).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSideways(page);
  },
);
