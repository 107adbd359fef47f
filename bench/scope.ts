/**
 * Measures a change of the overview's days or grouping on an organization with 5,000 keys, in a real Chromium: from the
 * press on an option, through tracker (page state), bridge (HTTP interface), engine (it computes the figures), panel
 * model and React, until the browser has drawn the new figures. There are two measurements: while nothing else happens,
 * and during refreshes. For comparison, each measurement includes a simple page without scripts that shows the same
 * content (`bare-change.ts`).
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';

import { findChromium, pageChromiumFlags } from '../scripts/chromium.js';
import { randomOrganization } from '../tests/support/organization/random-organization.ts';
import { startRatesServer } from '../tests/support/wire-server/rates-server.ts';
import { ADMIN_KEY } from '../tests/support/wire-server/wire-options.ts';
import { startWireServer } from '../tests/support/wire-server/wire-server.ts';
import { AFTER_PAINT } from './after-paint.ts';
import { copyTwoScopes, measureBareChanges } from './bare-change.ts';
import { printedLink, stopped } from './companion.ts';
import { quantile } from './measure.ts';

export interface ScopeFigures {
  readonly keys: number;
  readonly idle: ChangeFigures;
  readonly refreshing: ChangeFigures;
}

/** Times in ms from the press, each as median and 95th percentile. */
export interface ChangeFigures {
  readonly changes: number;
  /** the number of changes whose answer was already known, so that no request was sent */
  readonly kept: number;
  /** the time until the browser has drawn the chosen option */
  readonly chosen: readonly [number, number];
  /** the time until the last answer arrives, for the changes that sent a request; null if no change sent a request */
  readonly answered: readonly [number, number] | null;
  /** the time until the browser has drawn the new figures */
  readonly painted: readonly [number, number];
  /** the time in which a page without scripts shows the same content, for comparison */
  readonly bare: readonly [number, number];
}

const SIZE = { days: 70, workspaces: 50, keys: 5000, rowsPerDay: 5000 };
const RANGES = ['This month', 'Last 30 days', 'Last month', 'Last 7 days'];
const GROUPINGS = ['By model', 'By workspace', 'By API key', 'By category'];
const ROUNDS = 4;
/** The pause between two changes, in ms. A person who reads would make a longer pause. */
const PAUSE_MS = 150;
const LOADED_WITHIN_MS = 600_000;

/** Measures the built page and the built companion (Outlay's local program). */
export async function measureScope(): Promise<ScopeFigures> {
  const organization = randomOrganization(7, SIZE, { now: Date.now(), billLagDays: 1 });
  const wire = await startWireServer({ organization });
  const rates = await startRatesServer({ asOf: Date.now() });
  const home = await mkdtemp(join(tmpdir(), 'outlay-bench-'));
  const options = [
    '--port',
    '0',
    '--no-open',
    '--key-stdin',
    '--provider-url',
    wire.url,
    '--rates-url',
    `${rates.url}/`,
  ];
  const child = spawn(process.execPath, [join(process.cwd(), 'bin/outlay.js'), ...options], {
    env: { ...process.env, OUTLAY_HOME: home },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(ADMIN_KEY);
  const browser = await chromium.launch({ executablePath: findChromium(), args: pageChromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(AFTER_PAINT);
    await page.goto(await printedLink(child));
    await page.locator('.ranked-table').waitFor({ timeout: LOADED_WITHIN_MS });
    await waitUntilLoaded(page);
    await changeScopes(page, 1);
    const scopes = await copyTwoScopes(page, () => choose(page, 'scope:group', 'By API key'));
    const measure = async (): Promise<ChangeFigures> =>
      figuresOf(await changeScopes(page, ROUNDS), await measureBareChanges(browser, scopes));
    const idle = await measure();
    const refreshes = keepRefreshing(page);
    const refreshing = await measure();
    await refreshes.stop();
    return { keys: SIZE.keys, idle, refreshing };
  } finally {
    await browser.close();
    await stopped(child);
    await Promise.all([wire.close(), rates.close()]);
    await rm(home, { recursive: true, force: true });
  }
}

/**
 * Waits until the history and the costs by API key of all measured days are loaded, so that loading does not slow down
 * the measured changes. Grouping a range by API key loads its costs by API key. While they load, a note on the page
 * contains the word “loading”.
 */
async function waitUntilLoaded(page: Page): Promise<void> {
  for (const range of RANGES) {
    await choose(page, 'scope:range', range, LOADED_WITHIN_MS);
    await choose(page, 'scope:group', 'By API key', LOADED_WITHIN_MS);
    await page.waitForFunction(
      () => {
        const isRefreshing = document.getElementById('refresh')?.getAttribute('aria-busy') === 'true';
        return !isRefreshing && !/loading/i.test(document.querySelector('main')?.innerText ?? '');
      },
      null,
      { timeout: LOADED_WITHIN_MS },
    );
    await choose(page, 'scope:group', 'By model', LOADED_WITHIN_MS);
  }
}

interface Change {
  readonly chosenMs: number;
  /** when the answer arrived, in ms from the press; null if the answer was already known */
  readonly answeredMs: number | null;
  readonly paintedMs: number;
}

/** Chooses every range and grouping in turn. Every step changes either the range or the grouping. */
async function changeScopes(page: Page, rounds: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const range of RANGES) {
      changes.push(await choose(page, 'scope:range', range));
      for (const grouping of round % 2 === 0 ? GROUPINGS : GROUPINGS.toReversed()) {
        if (await isChosen(page, 'scope:group', grouping)) continue;
        changes.push(await choose(page, 'scope:group', grouping));
      }
    }
  }
  return changes.filter(({ paintedMs }) => paintedMs > 0);
}

function isChosen(page: Page, id: string, label: string): Promise<boolean> {
  return page.evaluate(([of, text]) => document.getElementById(of ?? '')?.textContent === text, [id, label]);
}

/**
 * Presses an option of a select in the page, and waits until the table's caption has changed. The caption names days
 * and grouping, so it changes together with the figures.
 */
async function choose(page: Page, id: string, label: string, withinMs = 20_000): Promise<Change> {
  if (await isChosen(page, id, label)) return { chosenMs: 0, answeredMs: null, paintedMs: 0 };
  if (id === 'scope:range') {
    // The options are drawn only while the popover is open.
    await page.locator(`button[id="${id}"]`).click();
    await page.locator('.calendar-range').first().waitFor();
  }
  const change = await page.evaluate(
    ({ of, text, limitMs }) =>
      new Promise<Change>((resolve, reject) => {
        const caption = (): string => document.querySelector('.ranked-table caption')?.textContent ?? '';
        const options =
          document.getElementById(of)?.parentElement?.querySelectorAll<HTMLElement>('[role="option"]') ?? [];
        const option = [...options].find(
          (one) => (one.querySelector('.choice-label') ?? one).textContent === text && one.id !== of,
        );
        if (option === undefined) {
          reject(new Error(`no option ${text}`));
          return;
        }
        performance.clearResourceTimings();
        const before = caption();
        let chosenMs = Number.NaN;
        const observer = new MutationObserver(() => {
          if (caption() === before) return;
          observer.disconnect();
          globalThis.afterPaint((at) => {
            const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/bridge/call'));
            const ends = calls.map(({ startTime, duration }) => startTime + duration);
            const answeredMs = ends.length === 0 ? null : Math.max(...ends) - start;
            resolve({ chosenMs, answeredMs, paintedMs: at - start });
          });
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        const start = performance.now();
        option.click();
        globalThis.afterPaint((at) => {
          chosenMs = at - start;
        });
        setTimeout(() => reject(new Error(`${of} ${text}: no new figures, ${caption()}`)), limitMs);
      }),
    { of: id, text: label, limitMs: withinMs },
  );
  await page.waitForTimeout(PAUSE_MS);
  return change;
}

/** Clicks the button “Refresh” every 100 ms. The button does nothing while a refresh is running. */
function keepRefreshing(page: Page): { stop(): Promise<void> } {
  let isStopped = false;
  const run = async (): Promise<void> => {
    while (!isStopped) {
      await page.evaluate(() => document.getElementById('refresh')?.click());
      await page.waitForTimeout(100);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

function figuresOf(changes: readonly Change[], bare: readonly number[]): ChangeFigures {
  const of = (values: readonly number[]): readonly [number, number] => [quantile(values, 0.5), quantile(values, 0.95)];
  const asked = changes.flatMap(({ answeredMs }) => (answeredMs === null ? [] : [answeredMs]));
  return {
    changes: changes.length,
    kept: changes.length - asked.length,
    chosen: of(changes.map(({ chosenMs }) => chosenMs)),
    answered: asked.length === 0 ? null : of(asked),
    painted: of(changes.map(({ paintedMs }) => paintedMs)),
    bare: of(bare),
  };
}
