/**
 * Starts what a page without a companion (Outlay's local program) uses: a static host that serves the build, and test
 * servers in place of the provider and the exchange-rate service.
 */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { ADMIN_KEY } from '../../support/wire-server/wire-options.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { startStaticHost, type StaticHost } from './static-host.ts';
import type { Services, TheInternet } from './the-internet.ts';
import { isComplaint, uncheckedTest } from './watched-test.ts';
import { openSettings, settingsOf } from './settings-page.ts';
import { requestsAtRest } from './requests-at-rest.ts';

export interface Alone {
  readonly host: StaticHost;
  readonly internet: Services;
  readonly context: BrowserContext;
  /** from now on, allows the console messages that match, because the test itself causes them */
  expects(complaint: RegExp): void;
}

/** Starts what a page needs without a companion, for one test, and checks every page of the context. */
export async function startAlone(
  { context, internetOfWorker }: { readonly context: BrowserContext; readonly internetOfWorker: TheInternet },
  use: (alone: Alone) => Promise<void>,
): Promise<void> {
  const [internet, host] = await Promise.all([internetOfWorker.serve(), startStaticHost()]);
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const complain = (complaint: string): void => {
    if (!expected.some((pattern) => pattern.test(complaint))) complaints.push(complaint);
  };
  context.on('console', (message) => {
    if (isComplaint(message)) complain(message.text());
  });
  context.on('weberror', (error) => complain(error.error().message));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isKnown = ['localhost', 'api.anthropic.com', 'open.er-api.com'].includes(hostname);
    if (protocol !== 'blob:' && !isKnown) complain(`request to ${request.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await use({ host, internet, context, expects: (complaint) => void expected.push(complaint) });
  // Closing the browser context ends running requests. Messages about these requests do not count, so the messages
  // are copied before the context is closed.
  const heard = [...complaints];
  await context.close();
  await Promise.all([host.stop(), internet.stop()]);
  expect(heard).toEqual([]);
}

export const test = uncheckedTest.extend<{ alone: Alone }>({ alone: startAlone });

export const PASSPHRASE = 'a quiet harbour at dusk';

export async function openPage({ context, host }: Alone, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${host.url}${path}`);
  await expect(page.getByRole('tab', { name: 'By Month' })).toBeVisible({ timeout: 45_000 });
  return page;
}

export type Place = 'run' | 'passphrase' | 'passkey';

const PLACES: Readonly<Record<Place, string>> = {
  run: 'Memory, until all Outlay pages are closed or unused for 15 minutes',
  passphrase: 'Encrypted file (passphrase)',
  passkey: 'Encrypted file (passkey)',
};

/** Types the key and saves it. The caller checks what the page answers. Settings stay open. */
export async function enterKey(page: Page, place: Place, key = ADMIN_KEY): Promise<void> {
  await openSettings(page, 'Connection');
  const settings = settingsOf(page);
  await settings.getByRole('textbox', { name: 'Admin key', exact: true }).fill(key);
  await settings.getByRole('combobox', { name: /Where to save the key/ }).click();
  await settings.getByRole('option', { name: PLACES[place] }).click();
  if (place === 'passphrase') await settings.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE);
  await settings.getByRole('button', { name: 'Check and save admin key' }).click();
}

/** Waits until the provider's own figures are on the page. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/Random organization 7/, { timeout: 45_000 });
  await expect(page.getByText('A demo organization')).toBeHidden();
}

export async function expectDemo(page: Page): Promise<void> {
  await expect(page.getByText('A demo organization')).toBeVisible({ timeout: 45_000 });
}

/**
 * Returns how many requests for the bill the provider has received. A refresh requests the bill in ranges of at most 31
 * days.
 */
export function billRequests({ internet }: Alone): number {
  return internet.wire.requests.filter(({ method, path }) => method === 'GET' && path === PATHS.cost).length;
}

/** Waits until the page has loaded everything, and the provider receives no more requests. */
export async function atRest({ internet }: Alone, page: Page): Promise<void> {
  await expect(page.getByText(/Loading older months/)).toHaveCount(0, { timeout: 45_000 });
  await requestsAtRest(internet.wire);
}

/**
 * Whether the data that the page has stored in this browser, or a name under which data is stored, contains the text.
 */
export async function isStored(page: Page, what: string | RegExp): Promise<boolean> {
  const text = await storedText(page);
  return typeof what === 'string' ? text.includes(what) : what.test(text);
}

async function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(Object.entries(localStorage)), JSON.stringify(Object.entries(sessionStorage))];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(name)));
      });
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table);
        const [names, rows] = await Promise.all(
          [store.getAllKeys(), store.getAll()].map(
            (reading) =>
              new Promise<unknown[]>((resolve) => {
                reading.addEventListener('success', () => resolve(reading.result as unknown[]));
              }),
          ),
        );
        texts.push(`${name}/${table}: ${names?.join(' ')}`);
        for (const row of rows ?? []) {
          texts.push(
            `${name}/${table} ${row instanceof Uint8Array ? new TextDecoder().decode(row) : JSON.stringify(row)}`,
          );
        }
      }
      database.close();
    }
    return texts.join('\n');
  });
}
