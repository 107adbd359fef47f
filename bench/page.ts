/**
 * Measures the built page in a real Chromium: how soon the page shows figures after a reload, and how much processor
 * time the page and the companion (Outlay's local program) use when nothing happens.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from '@playwright/test';

import { findChromium, pageChromiumFlags } from '../scripts/chromium.js';
import { cpuSecondsOf, startCompanion, stopped } from './companion.ts';

export interface PageFigures {
  /** median time from the navigation to the first amount in the document */
  readonly firstFiguresMs: number;
  /** the same time for a page that contains only an amount, sent by a plain server in the same run */
  readonly bareFiguresMs: number;
  readonly idleSeconds: number;
  readonly idleRequests: number;
  /** processor time of the idle page's main thread, as a share of one core (0 to 1) */
  readonly idlePageCpu: number;
  /**
   * processor time of Outlay's idle local program, as a share of one core (0 to 1); null if the system does not report
   * it
   */
  readonly idleCompanionCpu: number | null;
}

const RELOADS = 15;
/** How long a page is left alone after a reload, in ms. */
const UNDISTURBED_MS = 700;
const IDLE_SECONDS = 20;
/**
 * How long to wait until the page is idle, in ms. In this time the history is loaded, and the page loads figures that a
 * person is likely to choose next.
 */
const SETTLE_MS = 8000;

/** Measures the page on the demo organization, after its history is loaded. */
export async function measurePage(): Promise<PageFigures> {
  const home = await mkdtemp(join(tmpdir(), 'outlay-bench-'));
  const companion = startCompanion(home);
  const browser = await chromium.launch({ executablePath: findChromium(), args: pageChromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(noteFirstAmount);
    await page.goto(await companion.link);
    await page.waitForTimeout(SETTLE_MS);
    const firstFiguresMs = await medianFirstAmount(page);
    const idle = await measureIdle(page, companion.child);
    return { firstFiguresMs, bareFiguresMs: await measureBare(browser), ...idle };
  } finally {
    await browser.close();
    await stopped(companion.child);
    await rm(home, { recursive: true, force: true });
  }
}

/** Runs in the page. Records the time of the first frame that can show an amount. */
function noteFirstAmount(): void {
  const look = (): void => {
    if (!/[$€]\s?\d/.test(document.body?.textContent ?? '')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      document.documentElement.dataset['firstAmount'] = String(performance.now());
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  document.addEventListener('DOMContentLoaded', look);
}

async function medianFirstAmount(page: Page): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RELOADS; run += 1) {
    await page.reload({ waitUntil: 'commit' });
    times.push(await firstAmount(page));
  }
  return times.toSorted((a, b) => a - b)[Math.floor(RELOADS / 2)] ?? Number.NaN;
}

/**
 * Returns the time of the first frame that can show an amount, in ms. The page is left alone while it loads: Playwright
 * runs a script of its own in the page when it asks a question, which would take the page up to 12 ms.
 */
async function firstAmount(page: Page): Promise<number> {
  for (;;) {
    await page.waitForTimeout(UNDISTURBED_MS);
    const time = await page.evaluate(() => document.documentElement.dataset['firstAmount']);
    if (time !== undefined) return Number(time);
  }
}

async function measureBare(browser: Browser): Promise<number> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>bare</title><p>$1.00');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const page = await browser.newPage();
  await page.addInitScript(noteFirstAmount);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const time = await medianFirstAmount(page);
  server.close();
  return time;
}

async function measureIdle(
  page: Page,
  companion: ChildProcess,
): Promise<Pick<PageFigures, 'idleSeconds' | 'idleRequests' | 'idlePageCpu' | 'idleCompanionCpu'>> {
  await page.waitForTimeout(SETTLE_MS);
  let idleRequests = 0;
  page.on('request', () => (idleRequests += 1));
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const busy = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const [pageBefore, companionBefore] = [await busy(), await cpuSecondsOf(companion.pid)];
  await page.waitForTimeout(IDLE_SECONDS * 1000);
  const [pageAfter, companionAfter] = [await busy(), await cpuSecondsOf(companion.pid)];
  return {
    idleSeconds: IDLE_SECONDS,
    idleRequests,
    idlePageCpu: (pageAfter - pageBefore) / IDLE_SECONDS,
    idleCompanionCpu:
      companionBefore === null || companionAfter === null ? null : (companionAfter - companionBefore) / IDLE_SECONDS,
  };
}
