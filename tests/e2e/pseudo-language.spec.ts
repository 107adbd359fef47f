/**
 * Tests the whole page in a second language, which is chosen in Settings and is loaded before the page. The test checks
 * that no English is left, and that nothing is cut off although words are 40 % longer.
 */
import { expect, type Page } from '@playwright/test';

import { DEMO_KEYS, DEMO_ORGANIZATION, DEMO_WORKSPACES } from '../../src/core/provider/demo/demo-organization.ts';
import { saveWords } from '../../src/messages/en/save.ts';
import { WIDGET_SIZES } from '../../src/panels/flat/widget-address.ts';
import { SETTINGS_SECTIONS } from '../../src/panels/parts/settings-sections.ts';
import { outsideMarks, pseudo } from '../pseudo/pseudo-language.ts';
import { readShown, type Shown } from './support/page-audit.ts';
import { buildPseudoOutlay } from './support/pseudo-outlay.ts';
import { openSettings } from './support/settings-page.ts';
import { startCompanion, type RunningCompanion } from './support/start-companion.ts';
import { openFigures, test } from './support/watched-test.ts';

let companion: RunningCompanion;

test.beforeAll(async () => {
  companion = await startCompanion(['--demo'], undefined, undefined, { launcher: await buildPseudoOutlay() });
});
test.afterAll(() => companion.stop());

/** Words that are the same in every language: names of the demo organization, models, units, codes, and Outlay. */
const NAMES = [
  ...[DEMO_ORGANIZATION.name, ...DEMO_WORKSPACES.map(({ name }) => name), ...DEMO_KEYS.map(({ name }) => name)],
  ...['Claude', 'Opus', 'Sonnet', 'Haiku', 'Fable', 'Mythos', 'Compass', 'Preview', '(demo)', 'Outlay', 'UTC', 'Pro'],
];
const DATA = new RegExp(
  [
    ...NAMES.toSorted((a, b) => b.length - a.length).map((name) =>
      name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
    ),
    String.raw`\bsk-ant-\S+|\bclaude-[\w-]+`,
    // groups of rate limits, named by the provider
    String.raw`^[a-z]+ models$`,
    String.raw`\b[A-Z]{3}\b`,
    String.raw`\bwrkspc_\w+|\bapikey_\w+`,
    String.raw`https?:\/\/\S+`,
  ].join('|'),
  'g',
);

/**
 * Returns the words of two or more letters that were not translated. In the pseudo-language (a generated language),
 * marks surround each translated sentence, so these words are outside the marks. Names, codes and addresses are left
 * out.
 */
function plainWords(text: string): string[] {
  return (
    outsideMarks(text)
      .replaceAll(DATA, ' ')
      .match(/[A-Za-z]{2,}/g) ?? []
  );
}

const DESK = [1440, 900] as const;
const PHONE = [390, 844] as const;

/**
 * The problems that the test finds. A problem that occurs in several states of the page is listed once, with the first
 * state.
 */
class Findings {
  readonly #found = new Map<string, string>();

  /**
   * Reads a state of the page at the width of a desk and of a phone. It starts with the current width, because a change
   * of the width makes the browser lay out the page again. So every second state begins at the width of a phone.
   */
  async read(page: Page, state: string): Promise<void> {
    for (const [width, height] of widthOf(page) === PHONE[0] ? [PHONE, DESK] : [DESK, PHONE]) {
      if (widthOf(page) !== width) await page.setViewportSize({ width, height });
      this.#judge(await readShown(page), `${width}, ${state}`);
    }
  }

  /** Reads the page while figures are loaded. */
  async readUnfinished(page: Page, state: string): Promise<void> {
    this.#judge(await readShown(page, 'unfinished'), state);
  }

  #judge({ language, texts, misfits }: Shown, state: string): void {
    expect(language, state).toBe('bg');
    for (const [place, text] of texts) {
      const words = plainWords(text);
      if (words.length > 0) this.#add(`${place} says ${words.join(' ')} in “${text.slice(0, 100)}”`, state);
    }
    for (const misfit of misfits) this.#add(misfit, state);
  }

  #add(finding: string, state: string): void {
    if (!this.#found.has(finding)) this.#found.set(finding, state);
  }

  all(): string[] {
    return Array.from(this.#found, ([finding, state]) => `${state}: ${finding}`);
  }
}

function widthOf(page: Page): number {
  return page.viewportSize()?.width ?? 0;
}

/** Opens everything on the current page that can be opened, one after the other, and reads the page each time. */
async function readOpened(page: Page, found: Findings, state: string): Promise<void> {
  const openers = page.locator(
    'body :is(button[aria-haspopup], button[aria-expanded=false], [role=combobox], summary)[id]:not([role=tab])',
  );
  const ids = await openers.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility() && !(one as HTMLButtonElement).disabled).map(({ id }) => id),
  );
  // If several rows or cards are of the same kind, reading the first is enough.
  const kinds = new Map(ids.map((id) => [id.split(':').slice(0, 2).join(':'), id] as const).toReversed());
  for (const id of kinds.values()) {
    const opener = page.locator(`[id="${id}"]`);
    if (!(await opener.isVisible())) {
      // At the width of a phone, another control may be in the place of this control.
      await atDesk(page);
      if (!(await opener.isVisible())) continue;
    }
    await opener.click();
    // The menu's files are loaded when it is first opened.
    await expect(page.getByText(pseudo(saveWords.loading))).toHaveCount(0);
    await found.read(page, `${state}, ${id} open`);
    await page.keyboard.press('Escape');
    if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'true') await opener.click();
  }
}

async function atDesk(page: Page): Promise<void> {
  const [width, height] = DESK;
  if (widthOf(page) !== width) await page.setViewportSize({ width, height });
}

/** Reads every view, with everything in it opened. */
async function readViews(page: Page, found: Findings): Promise<void> {
  await page.goto(new URL('/', companion.link).href);
  const tabs = page.getByRole('tab');
  await expect(tabs).not.toHaveCount(0);
  await found.readUnfinished(page, 'first figures');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    // In the first hour of a UTC day, Intraday has no card. It shows the meter of the limit.
    const shown = page.getByRole('tabpanel').locator('table, article, [role=table], [role=meter]');
    await expect(shown.first()).toBeVisible();
    await found.read(page, `${await tab.getAttribute('id')}`);
    await readOpened(page, found, `${await tab.getAttribute('id')}`);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await found.read(page, 'help');
}

async function readSettings(page: Page, found: Findings): Promise<void> {
  await page.goto(new URL('/?settings', companion.link).href);
  await expect(page.locator('#settings').getByRole('heading', { level: 1 })).toBeVisible();
  await found.read(page, 'settings');
  for (const section of SETTINGS_SECTIONS) {
    // Goes to an address of the page without loading the page again, as the browser's Back button does.
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/?settings=${section}`);
    await expect(page.locator(`[id="settings:section:${section}"]`)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('#settings').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await found.read(page, `settings ${section}`);
  }
}

async function readWidgets(page: Page, found: Findings): Promise<void> {
  for (const size of WIDGET_SIZES) {
    await page.goto(new URL(`/widget?size=${size}`, companion.link).href);
    await expect(page.getByRole('main').getByText('\u27e6').first()).toBeVisible();
    await found.read(page, `widget ${size}`);
  }
}

// The test reads about a hundred states of the page at two widths.
test.describe.configure({ timeout: 300_000 });

test('in another language no English is left, and nothing is cut off', async ({ page, browser }) => {
  await openFigures(page, companion.link);
  await openSettings(page, 'Display');
  const loaded = page.waitForEvent('load');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Български' }).click();
  await loaded;
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg');

  const found = new Findings();
  const stranger = await browser.newContext({ locale: 'bg' });
  const outside = await stranger.newPage();
  await readViews(page, found);
  await readSettings(page, found);
  await readWidgets(page, found);
  await outside.goto(new URL('/', companion.link).href);
  await expect(outside.getByRole('textbox').first()).toBeVisible();
  await found.read(outside, 'outside');
  await stranger.close();
  expect(found.all()).toEqual([]);
});
