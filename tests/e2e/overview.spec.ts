/**
 * A test finds out what happened on a day: it goes from a bar of the chart to the key, the model, the item and the
 * hours, and counts every press.
 */
import { expect, type Page } from '@playwright/test';
import { addDays, dayOf, formatDay, type Day } from '../../src/core/calendar/day.ts';
import { locale } from '../../src/messages/locale.ts';
import { daysIn, firstDayOf, monthOf } from '../../src/core/calendar/month.ts';
import { firstDemoDay, isLoopNight } from '../../src/core/provider/demo/demo-streams.ts';
import { expectAccessible, expectNoSideways, openFigures, test } from './support/watched-test.ts';

/** Returns the first day of the demo on which an agent runs in a loop from 02:00 to 05:00 UTC. */
function runawayDay(): Day {
  let day = firstDemoDay(dayOf(Date.now()));
  while (!isLoopNight(day)) day = addDays(day, 1);
  return addDays(day, 1);
}

/** Returns the range of the month of a day as it is in the page's address: `range=2026-10-01..2026-10-31`. */
function monthRange(day: Day): string {
  const month = monthOf(day);
  const first = firstDayOf(month);
  return `range=${formatDay(first)}..${formatDay(addDays(first, daysIn(month) - 1))}`;
}

/**
 * Counts the clicks on the page from now on. A button that is pressed with a key counts too, because the browser makes
 * a click of it.
 */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = { presses: 0 };
    document.addEventListener('click', ({ isTrusted }) => (counter.presses += Number(isTrusted)), true);
    Object.assign(globalThis, { counter });
  });
  return () => page.evaluate(() => (globalThis as unknown as { counter: { presses: number } }).counter.presses);
}

/** Returns the bar of a day, e.g. `Wednesday, 14 Oct, $3,239.19`. */
function barOf(page: Page, day: Day): ReturnType<Page['getByRole']> {
  return page.getByRole('option', { name: new RegExp(`, ${locale.day(day)}(?: \\d{4})?, `) });
}

test('from a month card to the key, model, item and hours of a runaway night in two presses', async ({
  page,
  starts,
}) => {
  const day = runawayDay();
  const { link } = await starts.sharedDemo();
  await openFigures(page, link);
  await page.getByRole('tab', { name: 'By Month' }).click();
  // A page of By Month shows two months. The test turns to the page with the month of the wanted day.
  const monthsAgo = monthOf(dayOf(Date.now())) - monthOf(day);
  for (let turned = 0; turned < Math.floor(monthsAgo / 2); turned += 1) {
    await page.getByRole('button', { name: 'Older' }).click();
  }
  const bar = page.getByRole('option', { name: new RegExp(`^${locale.day(day)}: `) });
  await expect(bar).toHaveAccessibleName(/\$[1-9],\d{3}/, { timeout: 45_000 });
  const presses = await countPresses(page);

  await bar.click();
  await expect(page).toHaveURL(new RegExp(`range=${formatDay(day)}`));
  // The rows of the month move away when those of the day arrive.
  await expect(page.getByRole('columnheader', { name: 'By hour' })).toBeVisible({ timeout: 45_000 });
  const row = page.getByRole('button', { name: /^Details of Claude Opus/ }).first();
  await row.click();

  await expect(page.getByText(/^Mostly agents-ci \(\d/)).toHaveText(/Output \(.*02:00–05:00 UTC \(/, {
    timeout: 45_000,
  });
  expect(await presses()).toBe(2);
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('list', { name: 'By API key' }).getByRole('listitem').first()).toContainText('agents-ci');
  await expect(page.getByRole('list', { name: 'By item' }).getByRole('listitem').first()).toContainText('Output');
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.getByRole('button', { name: 'Only Output' }).click();
  await expect(page).toHaveURL(/item=output/);
  await expect(page.getByRole('button', { name: /^Remove item/ })).toBeVisible();
});

test('days are chosen with the keyboard alone, and every amount is announced', async ({ page, starts }) => {
  const day = runawayDay();
  const { link } = await starts.sharedDemo();
  await openFigures(page, link.replace('/#', `/?${monthRange(day)}#`));
  const chart = page.getByRole('listbox', { name: /^Chart: Cost by model/ });
  await expect(chart).toBeVisible({ timeout: 45_000 });
  await chart.focus();
  const place = day - firstDayOf(monthOf(day));
  await page.keyboard.press('Home');
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowRight');
  await expect(barOf(page, day)).toHaveAccessibleName(/Claude Opus \d/);

  await page.keyboard.press('Shift+ArrowLeft');
  await expect(barOf(page, addDays(day, -1))).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(barOf(page, day)).toHaveAttribute('aria-selected', 'false');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`range=${formatDay(addDays(day, -1))}\\.\\.${formatDay(day)}`));
  await expect(page.getByRole('table', { name: /^Chart: Cost by model/ }).getByRole('row')).toHaveCount(3);
});

test('days are chosen in the calendar: by two presses, and by keys alone', async ({ page, starts }) => {
  const today = dayOf(Date.now());
  const month = monthOf(today);
  const before = firstDayOf((month - 1) as typeof month);
  const { link } = await starts.sharedDemo();
  await openFigures(page, link);
  const button = page.getByRole('button', { name: 'Days: This month' });
  await button.click();
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Earlier month' }).click();
  const cell = (day: Day): ReturnType<Page['locator']> => page.locator(`[id="scope:range:${formatDay(day)}"]`);
  const presses = await countPresses(page);
  await cell(addDays(before, 9)).click();
  await expect(page.getByText(`From ${locale.day(addDays(before, 9))}. Choose the last day.`)).toBeVisible();
  await cell(addDays(before, 12)).click();
  expect(await presses()).toBe(2);
  const [from, to] = [formatDay(addDays(before, 9)), formatDay(addDays(before, 12))];
  await expect(page).toHaveURL(new RegExp(`range=${from}\\.\\.${to}`));
  await expect(grid).toBeHidden();

  // The button has the focus again, so the Enter key opens the calendar. The focus is then on the ranges, and the Tab
  // key leads to the two buttons that change the month, and then to the last day of the chosen range.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Today', exact: true })).toBeFocused();
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(cell(addDays(before, 12))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const [first, last] = [formatDay(addDays(before, 18)), formatDay(addDays(before, 19))];
  await expect(page).toHaveURL(new RegExp(`range=${first}\\.\\.${last}`));

  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/range=last-month/);
  await page.getByRole('button', { name: 'Days: Last month' }).click();
  await page.getByRole('textbox', { name: 'First day' }).fill(formatDay(addDays(before, 3)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`range=${formatDay(addDays(before, 3))}`));
  await page.getByRole('button', { name: /^Days: / }).click();
  await page.keyboard.press('Escape');
  await expect(grid).toBeHidden();
});

test('costs through a day: by keys and by the pointer, in the address, beside the compared days, and back', async ({
  page,
  starts,
}) => {
  const month = monthOf(dayOf(Date.now())) - 1;
  const first = firstDayOf(month as ReturnType<typeof monthOf>);
  const tenth = addDays(first, 9);
  const { link } = await starts.sharedDemo();
  await openFigures(page, link.replace('/#', '/?range=last-month#'));
  const slider = page.getByRole('slider', { name: 'Last day in the total' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^All days: \$/, { timeout: 45_000 });
  const table = page
    .getByRole('region', { name: /^Cost by model/ })
    .or(page.getByRole('table', { name: /^Cost by model/ }));
  const whole = (await slider.getAttribute('aria-valuetext')) ?? '';

  await slider.focus();
  await page.keyboard.press('Home');
  for (let day = 0; day < 9; day += 1) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^Through ${locale.day(tenth)}: \\$`));
  await expect(page).toHaveURL(new RegExp(`through=${formatDay(tenth)}`));
  const text = (await slider.getAttribute('aria-valuetext')) ?? '';
  const amount = /\$[\d,.]+\d/.exec(text)?.[0] ?? '';
  expect(whole).not.toContain(amount);
  await expect(page.getByText(`, only through ${locale.day(tenth)}`, { exact: false })).toBeVisible();
  await expect(table.first()).toContainText(amount);
  await expect(barOf(page, addDays(first, 10))).toHaveAccessibleName(/After .*: not in the total/);
  await expect(barOf(page, tenth)).not.toHaveAccessibleName(/not in the total/);
  await expectAccessible(page);
  await expectNoSideways(page);

  // The costs are the same whether the days from `first` to `tenth` are chosen as a range or with the slider.
  await page.goto(new URL(`/?range=${formatDay(first)}..${formatDay(tenth)}`, page.url()).href);
  await expect(slider).toHaveAttribute('aria-valuetext', `All days: ${amount}`, { timeout: 45_000 });
  await page.goBack();
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^Through ${locale.day(tenth)}: `), {
    timeout: 45_000,
  });

  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('no slider');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(slider).toHaveAttribute('aria-valuetext', whole);
  await expect(page).not.toHaveURL(/through=/);
});
