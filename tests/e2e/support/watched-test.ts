/**
 * Defines a `test` whose page is checked: it must cause no console errors, no policy violations, and no requests to
 * other machines.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type ConsoleMessage, type Page, type TestInfo } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Organization } from '../../support/organization/organization.ts';
import { startAtWork, type AtWork } from './an-organization-at-work.ts';
import { createSharedDemo, type SharedDemo } from './shared-demo.ts';
import { startCompanion, type RunningCompanion } from './start-companion.ts';
import { startTheInternet, type TheInternet } from './the-internet.ts';
import { drawOnDemand, whileDrawn } from './without-drawing.ts';

/** Marks a test whose result does not depend on the width. The `narrow` project leaves it out. */
export const ANY_WIDTH = { tag: '@any-width' };

export interface Watch {
  /**
   * allows the console messages that match, because the test itself causes them, for example by requests that fail
   * because the companion (Outlay's local program) was stopped
   */
  expects(complaint: RegExp): void;
}

/**
 * Starts the demo or another companion (Outlay's local program) for a test. A companion that only this test uses is
 * stopped after the page has been checked.
 */
export interface Starts {
  /** a demo only for this test, for tests that need a new one. If no figure matters, use `atWork(tinyOrganization())` */
  demo(): Promise<RunningCompanion>;
  /** a link into the demo that all tests of this worker share, with every setting at its default */
  sharedDemo(): Promise<{ readonly link: string }>;
  /**
   * a companion (Outlay's local program) only for this test. It reads a test organization. If `port` is omitted, it
   * uses any free port
   */
  atWork(organization?: Organization, key?: string, port?: number): Promise<AtWork>;
}

export interface TestFixtures {
  /**
   * whether WebGL draws. `onDemand`: draws while the page's `isDrawn` is true, for tests that compare or take pictures. It
   * also receives every texture and state, so wrong ones cause warnings in the console
   */
  drawing: 'none' | 'onDemand';
  starts: Starts;
  watch: Watch;
}

/** What all tests of a worker process share. Tests that share other things run in another worker process. */
export interface WorkerFixtures {
  demoOfWorker: SharedDemo;
  internetOfWorker: TheInternet;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  drawing: ['none', { option: true }],
  context: async ({ context, drawing }, use, testInfo) => {
    await context.addInitScript(drawOnDemand, drawing === 'onDemand');
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) await attachPictures(context.pages(), testInfo);
  },
  demoOfWorker: [
    // Playwright reads the names of the needed fixtures from the first parameter, so the parameter exists even if it is
    // empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const demo = createSharedDemo();
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker' },
  ],
  internetOfWorker: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const internet = await startTheInternet();
      await use(internet);
      await internet.stop();
    },
    { scope: 'worker' },
  ],
  // Only tests of pages without a companion use the test servers. But the browser gets their addresses when it is
  // launched, and all tests of a worker process share one browser. Each test has its own browser context, and closing it
  // deletes what the test stored.
  browser: [
    async ({ playwright, launchOptions, internetOfWorker }, use) => {
      const args = [...(launchOptions.args ?? []), ...internetOfWorker.flags];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  starts: async ({ demoOfWorker }, use) => {
    const stops: (() => Promise<void>)[] = [];
    const keep = <Started extends { readonly stop: () => Promise<void> }>(started: Started): Started => {
      stops.push(started.stop);
      return started;
    };
    await use({
      demo: async () => keep(await startCompanion(['--demo'])),
      sharedDemo: () => demoOfWorker.open(),
      atWork: async (organization, key, port = 0) => keep(await startAtWork(organization, key, { port })),
    });
    await Promise.all(stops.map((stop) => stop()));
  },
  watch: [judgeOwnPage, { auto: true }],
});

/** A test whose own page is not checked, because the test causes errors in it or checks other pages. */
export const uncheckedTest = test.extend({
  watch: async ({ browser: _unwatched }, use) => use({ expects: () => undefined }),
});

/** Adds a picture of each page to the report of a test that failed. Playwright's own pictures would be empty. */
async function attachPictures(pages: readonly Page[], testInfo: TestInfo): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const path = testInfo.outputPath(`failed-${index + 1}.png`);
    // No picture can be taken of a page that has crashed or hangs. The test has failed anyway.
    const isTaken = await whileDrawn(page, () => page.screenshot({ path })).then(
      () => true,
      () => false,
    );
    if (isTaken) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}

/** Checks the test's own page, as the fixture `watch` does. */
export async function judgeOwnPage(
  // Playwright reads from this parameter which fixtures this fixture needs. It stops those fixtures only after this one
  // has checked the page.
  { page, starts: _stoppedAfterwards }: { readonly page: Page; readonly starts: Starts },
  use: (watch: Watch) => Promise<void>,
): Promise<void> {
  const watched = await watchPage(page);
  await use(watched);
  expect(watched.complaints()).toEqual([]);
}

/** Playwright's message on the console of a page whose service worker it blocks (`playwright.config.ts`). */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Whether a message on the console is an error or a warning of the page. */
export function isComplaint(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type()) && message.text() !== BLOCKED_WORKER;
}

/** Collects the errors and warnings of a page that has not been opened yet. */
export async function watchPage(page: Page): Promise<Watch & { readonly complaints: () => string[] }> {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'blob:' && !['localhost', '127.0.0.1'].includes(hostname)) {
      complaints.push(`request to ${request.url()}`);
    }
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return {
    expects: (complaint) => void expected.push(complaint),
    complaints: () => complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  };
}

/** Opens an address and waits until the page shows its tabs, such as Intraday. */
export async function openFigures(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible({ timeout: 45_000 });
}

/** The axe rules about colours. The results of all other rules are the same in dark and light colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * A class that axe uses instead of the browser's WeakMap. It saves the value at the object itself. axe saves each number
 * of each colour in a WeakMap, and every garbage collection reads all of them, which takes a fifth of the time of a
 * check.
 */
const WEAK_MAP = `class {
  #name = Symbol();
  get(object) { return object[this.#name]; }
  set(object, value) { object[this.#name] = value; return this; }
  has(object) { return this.#name in object; }
  delete(object) { return delete object[this.#name]; }
}`;

/** The script of axe, of the version that the builder uses. */
const axeScript = `{ const WeakMap = ${WEAK_MAP}; ${readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)} }`;

interface AxeColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): AxeColor;
}

/**
 * Lets axe compute each colour of a style once. Otherwise axe reads the same few colours again for each element and for
 * everything behind the element, which takes a quarter of the time of a check. Runs in the page.
 */
function rememberColours(): void {
  const { axe } = globalThis as unknown as {
    readonly axe: { readonly commons: { readonly color: { readonly Color: { readonly prototype: AxeColor } } } };
  };
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseOnce(this: AxeColor, text: string) {
    const before = known.get(text);
    if (before !== undefined) return Object.assign(this, before);
    Reflect.apply(parseString, this, [text]);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * Checks for violations of any impact in the page's own document; Outlay has no frames.
 * @param rules `colours` if the same elements were already checked in other colours
 * @param within a CSS selector of the only part to check, if the rest of the page was already checked
 */
export async function expectAccessible(
  page: Page,
  rules: 'all' | 'colours' = 'all',
  within: string | null = null,
): Promise<void> {
  // With its default options, axe takes three times as long: it opens a second page for each result, describes every
  // correct element, computes a selector for each, and reads the style sheets again for rules about videos and
  // orientation.
  const options = { resultTypes: ['violations' as const], selectors: false, preload: false };
  // For each check, the builder would insert the script of axe into the page twice. So the script is inserted here, once
  // for each document, and the builder inserts a script that does nothing.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axeScript);
    await page.evaluate(rememberColours);
  }
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options(options);
  if (within !== null) axe.include(within);
  const { violations } = await whileDrawn(page, () => (rules === 'all' ? axe : axe.withRules(COLOUR_RULES)).analyze());
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  expect(found).toEqual([]);
  expect(await page.evaluate(findRepeatedIds)).toEqual([]);
  expect(await page.evaluate(findNestedLiveRegions)).toEqual([]);
}

/**
 * Returns ids that more than one element has. With such an id, a label or a shortcut could find the wrong element. Runs
 * in the page.
 */
function findRepeatedIds(): readonly string[] {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/**
 * Returns the live regions that are inside other live regions. A screen reader would say their content twice. Runs in
 * the page.
 */
function findNestedLiveRegions(): readonly string[] {
  const live = ':is([role=status], [role=alert], [aria-live=polite], [aria-live=assertive])';
  return Array.from(document.querySelectorAll(`${live} ${live}`), ({ outerHTML }) => outerHTML.slice(0, 120));
}

/**
 * Checks that the page is not wider than its window. Elements that measure themselves, such as charts, get a moment to
 * adapt to a changed window size.
 */
export async function expectNoSideways(page: Page): Promise<void> {
  await expect.poll(() => pixelsBeyondWindow(page)).toBeLessThanOrEqual(0);
}

/** Returns how much wider the page is than its window. */
export function pixelsBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
