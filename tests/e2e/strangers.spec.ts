/**
 * Tests unusual conditions: wrong keys, an unreachable provider, no figures and very many figures, use without a mouse,
 * other time zones and languages.
 */
import { expect } from '@playwright/test';
import { intradayWords } from '../../src/messages/en/intraday.ts';
import { randomOrganization } from '../support/organization/random-organization.ts';
import { anOrganization } from '../support/organization/builders.ts';
import { PATHS } from '../support/wire-server/routes.ts';
import { ADMIN_KEY, WORKSPACE_KEY } from '../support/wire-server/wire-options.ts';
import { startWireServer } from '../support/wire-server/wire-server.ts';
import { startCompanion } from './support/start-companion.ts';
import { expectAccessible, expectNoSideways, openFigures, test } from './support/watched-test.ts';
import { closeSettings, openSettings, settingsOf } from './support/settings-page.ts';

test('a key typed into Settings is refused in words for every reason there is, and then kept', async ({ page }) => {
  const wire = await startWireServer({ organization: randomOrganization(7, 'tiny', { now: Date.now() }) });
  const companion = await startCompanion(['--provider-url', wire.url, '--rates-url', 'http://127.0.0.1:9/']);
  try {
    await openFigures(page, companion.link);
    await expect(page.getByText('Add your organization’s admin key in Settings', { exact: false })).toBeVisible();
    const settings = settingsOf(page);
    await openSettings(page, 'Plan');
    await expect(settings.getByText('Trial not started')).toBeVisible();
    await openSettings(page, 'Connection');
    await settings.getByRole('combobox', { name: /Where to save the key/ }).click();
    await settings.getByRole('option', { name: 'Memory, until Outlay stops' }).click();
    const field = settings.getByRole('textbox', { name: 'Admin key', exact: true });
    const store = settings.getByRole('button', { name: 'Check and save admin key' });
    const refused = async (key: string, words: RegExp): Promise<void> => {
      await field.fill(key);
      await store.click();
      await expect(settings.getByText(words)).toBeVisible({ timeout: 45_000 });
      await expect(store).toBeEnabled();
    };
    await refused('sk-ant-admin01 with spaces', /This is not a key/);
    await refused('sk-ant-admin01-not-the-right-one', /does not accept this key/);
    await refused(WORKSPACE_KEY, /organization admin key/);
    const mend = wire.faults.add({ path: /./, fault: { kind: 'answer', status: 503, body: 'away' } });
    await refused(ADMIN_KEY, /could not be checked, so it was not saved/);
    mend();
    await expectAccessible(page);

    const hurry = wire.faults.add({ path: PATHS.me, fault: { kind: 'delay', ms: 1500 } });
    await store.click();
    // The request is slow. Until it is answered, the field for the key is disabled, so the key can't be sent twice.
    await expect(field).toBeDisabled();
    await expect(settings.getByText('The key ending in cdef is saved in memory, until Outlay stops.')).toBeVisible({
      timeout: 45_000,
    });
    hurry();
    await openSettings(page, 'Plan');
    await expect(settings.getByText('Trial not started')).toBeHidden();
    await closeSettings(page);
    await expect(page.getByText('Trial: 6 days left').or(page.getByText('Trial: 7 days left')).first()).toBeVisible();
    await expect(page.getByText('A demo organization: all figures are invented')).toBeHidden({
      timeout: 45_000,
    });
  } finally {
    await page.goto('about:blank');
    await companion.stop();
    await wire.close();
  }
});

test('an organization without usage is shown as empty and not as free, on a complete page', async ({
  page,
  starts,
}) => {
  const { companion } = await starts.atWork(anOrganization({ now: Date.now() }));
  await page.goto(companion.link);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByText('No usage yet').first()).toBeVisible({ timeout: 45_000 });
    await expectAccessible(page);
    await expectNoSideways(page);
  }
});

test('one of 5,000 keys in 400 workspaces is found while typing, and the list is looked through by scrolling', async ({
  page,
  starts,
}) => {
  const organization = randomOrganization(
    3,
    { days: 5, workspaces: 400, keys: 5000, rowsPerDay: 60 },
    { now: Date.now(), billLagDays: 2 },
  );
  const { companion } = await starts.atWork(organization);
  await openFigures(page, companion.link);
  await page.keyboard.press('/');
  const search = page.getByLabel('Search keys by name, workspace or id');
  await expect(search).toBeFocused();
  const list = page.getByRole('region', { name: 'API keys to select from' });
  await expect(list.getByRole('switch').first()).toBeVisible({ timeout: 45_000 });
  const mounted = await list.getByRole('switch').count();
  expect(mounted).toBeLessThan(100);
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(() => list.getByRole('switch').count()).toBeGreaterThan(mounted);
  const wanted = organization.keys[4321];
  const took = await search.evaluate(async (element, text) => {
    const field = element as HTMLInputElement;
    const startedAt = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - startedAt;
  }, wanted?.id ?? '');
  expect(took).toBeLessThan(3000);
  await expect(page.getByText('1 key found')).toBeVisible();
  await list.getByRole('switch').click();
  await expect(settingsOf(page).getByText('1 of 5,00').first()).toBeVisible();
  await expectAccessible(page);
});

test('Settings and help are walked by keys alone, in order, and give the focus back; in forced colours, without motion and at a zoom of 400 % everything stays', async ({
  page,
  starts,
}) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  for (const [name, role, inside] of [
    ['Settings', 'region', '#settings'],
    ['Keyboard and help', 'dialog', 'dialog'],
  ] as const) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const opened = page.getByRole(role, { name, exact: true });
    await expect(opened).toBeVisible();
    for (let index = 0; index < 30; index += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate((within) => {
        const { activeElement: at } = document;
        const isInside = at === document.body || at?.closest(within) !== null;
        return {
          isInside,
          outline: at === null || at === document.body ? 'body' : getComputedStyle(at).outlineStyle,
        };
      }, inside);
      expect(place.isInside).toBe(true);
      expect(place.outline).not.toBe('none');
    }
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
  }
  // The open list of themes handles the Escape key itself, so Settings stays open.
  await openSettings(page, 'Display');
  const theme = page.getByRole('combobox', { name: /^Theme/ });
  await theme.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Dark' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'Dark' })).toBeHidden();
  await expect(settingsOf(page)).toBeVisible();
  await closeSettings(page);

  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: null });
  // At a zoom of 400 %, a window of 1280 px is 320 px wide. At 200 %, it would be 640 px wide.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
  for (const section of [
    'Connection',
    'Display',
    'Budget and alerts',
    'Keys and teams',
    'Integrations',
    'Devices',
    'Data',
  ] as const) {
    await openSettings(page, section);
    await expectNoSideways(page);
    const isWider = await page.locator('#settings').evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(isWider, section).toBe(false);
  }
});

test('two pages of one companion follow each other', async ({ page, context, starts }) => {
  const companion = await starts.sharedDemo();
  await openFigures(page, companion.link);
  await openSettings(page, 'Budget and alerts');
  await page.getByRole('textbox', { name: 'Monthly limit', exact: true }).fill('1');
  await page.getByRole('textbox', { name: 'Monthly limit', exact: true }).press('Enter');
  await closeSettings(page);
  await expect(page.getByText('Over the limit').first()).toBeVisible();
  const opening = context.waitForEvent('page');
  await page.evaluate(() => window.open(location.href));
  const other = await opening;
  await expect(other.getByText('Over the limit').first()).toBeVisible({ timeout: 45_000 });
  await openSettings(other, 'Budget and alerts');
  await other.getByRole('textbox', { name: 'Monthly limit', exact: true }).fill('1000000');
  await other.getByRole('textbox', { name: 'Monthly limit', exact: true }).press('Enter');
  await expect(page.getByText('Within the limit').first()).toBeVisible({ timeout: 45_000 });
  await other.close();
});

test.describe('far from UTC, in German', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'de-DE' });
  test('days stay UTC days and amounts stay as they are written everywhere', async ({ page, starts }) => {
    const companion = await starts.sharedDemo();
    await openFigures(page, companion.link);
    await page.keyboard.press('1');
    const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
    const day = String(Number(today.slice(8)));
    // In the first hour of a UTC day there is no usage yet, so the title of the empty tab is shown instead of the day.
    const named = new RegExp(`Today, ${day} |${intradayWords.emptyTitle}`);
    await expect(page.getByRole('tabpanel').getByText(named).first()).toBeVisible();
    await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
  });
});
