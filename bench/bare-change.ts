/**
 * Measures how fast a page without scripts can show another scope (days and grouping of the Overview), for comparison
 * with Outlay's page (`scope.ts`). The page has the same elements and styles as Outlay's page. The content of its
 * `main` element is replaced by the HTML of another scope, and the time until the next frame is measured. No page that
 * shows the same content can be much faster.
 */
import type { Browser, Page } from '@playwright/test';
import { AFTER_PAINT } from './after-paint.ts';

/** The content of Outlay's page in two scopes (days and grouping). */
export interface TwoScopes {
  /** the whole document of the first scope (days and grouping), without scripts and with all its styles */
  readonly document: string;
  /** the HTML inside `main`, of the first and of the second scope (days and grouping) */
  readonly mains: readonly [string, string];
}

const CHANGES = 40;
/** The pause between two changes, in ms, the same as between the measured changes of Outlay's page. */
const PAUSE_MS = 150;

/**
 * Copies Outlay's page in its current scope (days and grouping) and in another scope.
 * @param change chooses the other scope, and resolves when its figures are shown
 */
export async function copyTwoScopes(page: Page, change: () => Promise<unknown>): Promise<TwoScopes> {
  const first = await copyPage(page);
  await change();
  const second = await copyPage(page);
  return { document: first.document, mains: [first.main, second.main] };
}

function copyPage(page: Page): Promise<{ document: string; main: string }> {
  return page.evaluate(() => {
    const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('script, link, style, meta')) element.remove();
    const style = document.createElement('style');
    style.textContent = styles.join('\n');
    copy.querySelector('head')?.append(style);
    return {
      document: `<!doctype html>${copy.outerHTML}`,
      main: document.querySelector('main')?.innerHTML ?? '',
    };
  });
}

/**
 * Measures how long the page without scripts takes to show another scope (days and grouping). It changes between the
 * two scopes 40 times.
 * @returns the times of all changes in ms, each from the change until the browser has drawn it
 */
export async function measureBareChanges(browser: Browser, { document, mains }: TwoScopes): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(AFTER_PAINT);
  await page.goto('about:blank');
  await page.setContent(document);
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    times.push(await replaceMain(page, mains[(change + 1) % 2] ?? ''));
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.close();
  return times;
}

function replaceMain(page: Page, html: string): Promise<number> {
  return page.evaluate(
    (content) =>
      new Promise<number>((resolve) => {
        const main = document.querySelector('main');
        if (main === null) throw new Error('the copy has no main part');
        const start = performance.now();
        main.innerHTML = content;
        globalThis.afterPaint((at) => resolve(at - start));
      }),
    html,
  );
}
