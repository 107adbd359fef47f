/**
 * Another program takes the port while the companion (Outlay's local program) is stopped, and installs a service worker
 * in our origin. Later, this worker answers with its own form that asks for a key. When the companion runs again, it
 * removes the worker.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, type BrowserContext, type Page } from '@playwright/test';

import { writeLinkFile } from '../../src/platform/companion/link-file.ts';
import { startAtWork, tinyOrganization, type AtWork } from './support/an-organization-at-work.ts';
import type { RunningCompanion } from './support/start-companion.ts';
import { uncheckedTest as test } from './support/watched-test.ts';

test.use({ serviceWorkers: 'allow' });

const BUILT_PAGE = new URL('../../dist/web/index.html', import.meta.url);

/** A hostile script sets this title, so that the test sees whether the script ran. */
const EVIL = "document.title = 'a script of another program ran'";
const FORM = '<!doctype html><title>Outlay</title><h1>Keys</h1><label>Admin key <input name="key"></label>';
const FORM_TEXT = JSON.stringify(FORM);
/** A service worker that answers every request for a page with a form that asks for a key. */
const HOSTILE_WORKER = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return;
    event.respondWith(new Response(${FORM_TEXT}, { headers: { 'content-type': 'text/html' } }));
  });
`;

interface Squatter {
  readonly port: number;
  /** every request that the program received, including headers */
  readonly heard: string[];
  close(): Promise<void>;
}

/**
 * Serves a page that installs the hostile worker. The worker is served at `workerPath`. Every answer has an etag that
 * our own files could have. If `port` is 0, any free port is used.
 */
async function squat(
  port: number,
  workerPath: string,
  own: (path: string) => { readonly headers: Record<string, string>; readonly body: string } | null = () => null,
  workerText = HOSTILE_WORKER,
): Promise<Squatter> {
  const heard: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push(`${request.method ?? ''} ${request.url ?? ''} ${JSON.stringify(request.headers)} ${body}`);
      const answer = own(request.url ?? '');
      if (answer !== null) {
        response.writeHead(200, answer.headers).end(answer.body);
        return;
      }
      const isWorker = request.url === workerPath;
      response.writeHead(200, {
        'content-type': isWorker ? 'text/javascript' : 'text/html',
        'service-worker-allowed': '/',
        etag: '"as-if-it-were-ours"',
      });
      const script = `<script>navigator.serviceWorker.register('${workerPath}', { scope: '/' })</script>`;
      response.end(isWorker ? workerText : `${FORM}${script}`);
    });
  });
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port }, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Returns the addresses of all service workers of this origin. */
function workersOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ active }) => new URL(active?.scriptURL ?? 'none:').pathname);
  });
}

/** Waits until this origin has exactly the service workers at these paths. */
async function expectWorkers(page: Page, paths: readonly string[]): Promise<void> {
  await expect.poll(() => workersOf(page), { timeout: 45_000 }).toEqual(paths);
}

async function isHostile(page: Page): Promise<boolean> {
  return (await page.getByRole('heading', { name: 'Keys' }).count()) > 0;
}

let context: BrowserContext;
let working: AtWork | null = null;
let home: string;

test.beforeEach(async ({ context: own }, info) => {
  home = info.outputPath('home');
  context = own;
});

test.afterEach(async () => {
  await context.close();
  await working?.stop();
  working = null;
});

/** Starts Outlay, on the given port if there is one. */
async function start(port = 0): Promise<RunningCompanion> {
  await working?.stop();
  working = await startAtWork(tinyOrganization(), undefined, { port, home });
  return working.companion;
}

function portOf({ link }: RunningCompanion): number {
  return Number(new URL(link).port);
}

/**
 * Opens a tab on the port of the hostile program. As soon as the test has seen that the tab was deceived, the hostile
 * program is stopped.
 */
async function fooledBy(squatter: Squatter, isFooled: (tab: Page) => Promise<void>): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`http://localhost:${squatter.port}/`);
  await isFooled(tab);
  await squatter.close();
  return tab;
}

for (const [name, workerPath] of [
  ['a path of its own', '/workers/evil.js'],
  ['the path of our own worker', '/service-worker.js'],
  ['the address of a page of ours', '/?worker'],
] as const) {
  test(`a service worker that another program installed at ${name} is gone at the second look`, async () => {
    // A person used Outlay before: our own worker is installed, and a session is open.
    const before = await start();
    const port = portOf(before);
    const page = await context.newPage();
    await page.goto(before.link);
    await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible({ timeout: 45_000 });
    await expectWorkers(page, ['/service-worker.js']);
    await before.stop();

    const squatter = await squat(port, workerPath);
    const fooled = await context.newPage();
    await fooled.goto(`http://localhost:${port}/`);
    await expect.poll(() => isHostile(fooled)).toBe(true);
    const hostile = new URL(workerPath, fooled.url()).pathname;
    await expectWorkers(fooled, [hostile]);
    await expect.poll(() => fooled.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    // The page that stayed open asks which program answers, and sends it nothing else.
    await expect.poll(() => squatter.heard.join('\n'), { timeout: 45_000 }).toContain('/bridge/challenge');
    await expect(page.getByText('Outlay can’t be reached')).toBeVisible({ timeout: 45_000 });
    expect(squatter.heard.join('\n')).not.toMatch(/authorization|bearer/i);
    await squatter.close();

    const { link } = await start(port);
    // On the first visit, the browser may still show the foreign worker's page.
    const first = await context.newPage();
    await first.goto(link);
    // After the first visit, the browser replaces the foreign worker by Outlay's own worker, and every open page loads
    // again by itself.
    for (const open of [first, fooled]) {
      await expect(open.getByRole('heading', { name: 'Keys', level: 1 })).toHaveCount(0, { timeout: 45_000 });
    }
    const second = await context.newPage();
    await second.goto(`http://localhost:${port}/`);
    expect(await isHostile(second)).toBe(false);
    await expect(second.getByText('Outlay').first()).toBeVisible();
    const isOurPath = hostile === '/service-worker.js';
    await expectWorkers(second, isOurPath ? [hostile] : []);
    // The foreign worker was at our path or at another path. In both cases, recent pairings and API tokens are revoked,
    // because the foreign page may have created them. The audit log shows at which of the two paths the worker was.
    const ending = isOurPath ? 'worker.replaced' : 'worker.foreign';
    await expect
      .poll(() => readFile(join(home, 'audit.log'), 'utf8').catch(() => ''), { timeout: 45_000 })
      .toContain(ending);
    await expect
      .poll(() => second.evaluate(async () => (await fetch('/', { cache: 'no-store' })).text()))
      .toContain('content="companion"');
  });
}

/**
 * Returns a function that answers as the hostile program does. A request for the page gets a page that loads our script
 * by its name. A request for this script gets a hostile script, which the browser may cache for a year.
 */
function poison(asset: string, more = '') {
  return (path: string) => {
    if (path === asset) {
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' };
      return { headers, body: EVIL };
    }
    const page = `<!doctype html><title>Outlay</title><script type="module" crossorigin src="${asset}"></script>${more}`;
    return path === '/' ? { headers: { 'content-type': 'text/html' }, body: page } : null;
  };
}

/** Returns the address of the script that our page loads. */
function assetOf(html: string): string {
  const asset = /src="(\/[^"]+\.js)"/.exec(html)?.[1];
  if (asset === undefined) throw new Error('the page loads no script');
  return asset;
}

/** Opens a tab that ran another program's script. The browser has cached the script under the name of our script. */
async function aPoisonedTab(): Promise<{ readonly fooled: Page; readonly port: number }> {
  const asset = assetOf(await readFile(BUILT_PAGE, 'utf8'));
  const squatter = await squat(0, '/none', poison(asset));
  const fooled = await fooledBy(squatter, (tab) => expect(tab).toHaveTitle(/another program ran/));
  return { fooled, port: squatter.port };
}

test('a script that another program let the browser keep is not run again in the very tab that ran it', async () => {
  const { fooled, port } = await aPoisonedTab();
  await start(port);
  await fooled.goto(`http://localhost:${port}/?again`);
  await expect(fooled.getByText('This browser isn’t connected to Outlay')).toBeVisible({ timeout: 45_000 });
  await expect(fooled).not.toHaveTitle(/another program/);
});

test('a script that another program let the browser keep is not run by our page in a new tab, and the cache is cleared once a run', async () => {
  const { port } = await aPoisonedTab();
  const { link } = await start(port);
  const page = await context.newPage();
  const first = await page.goto(link);
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible({ timeout: 45_000 });
  await expect(page).not.toHaveTitle(/another program/);
  expect(await first?.headerValue('clear-site-data')).toBe('"cache"');
  // The first answers may also tell the browser to clear its storage. Later answers do not.
  const cleared = async (): Promise<string | null | undefined> => (await page.reload())?.headerValue('clear-site-data');
  await expect.poll(async () => [await cleared(), await cleared()], { timeout: 45_000 }).toEqual([null, null]);
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible({ timeout: 45_000 });
});

test('a script that another program wrote into our worker’s storage is not run by our page', async () => {
  const before = await start();
  const port = portOf(before);
  const asset = assetOf(await (await fetch(new URL('/', before.link))).text());
  const ours = await context.newPage();
  await ours.goto(before.link);
  await expectWorkers(ours, ['/service-worker.js']);
  await ours.reload();
  await expect.poll(() => ours.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await ours.close();
  await before.stop();

  const plant = `<script>(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const asked of await cache.keys())
        if (asked.url.endsWith('.js'))
          await cache.put(asked, new Response(${JSON.stringify(EVIL)}, { headers: { 'content-type': 'text/javascript' } }));
    }
    document.body.append('planted');
  })()</script>`;
  const squatter = await squat(port, '/none', poison(asset, plant));
  const fooled = await fooledBy(squatter, (tab) => expect(tab.getByText('planted')).toBeVisible());
  await fooled.close();

  const { link } = await start(port);
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible({ timeout: 45_000 });
  await expect(page).not.toHaveTitle(/another program/);
});

test('a service worker that the browser would look up in its own cache for a day is gone once the link is opened', async () => {
  const script = "navigator.serviceWorker.register('/evil.js', { scope: '/', updateViaCache: 'all' })";
  const squatter = await squat(0, '/none', (path) => {
    const kept = { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' };
    if (path === '/evil.js') return { headers: kept, body: HOSTILE_WORKER };
    return { headers: { 'content-type': 'text/html' }, body: `${FORM}<script>${script}</script>` };
  });
  const fooled = await fooledBy(squatter, (tab) => expectWorkers(tab, ['/evil.js']));
  await fooled.close();

  const { link } = await start(squatter.port);
  // Opens the link as `outlay open` does: a private file redirects to it.
  const page = await context.newPage();
  await page.goto(pathToFileURL(await writeLinkFile(join(home, 'open'), link)).href);
  await expect(page.getByText('This browser isn’t connected to Outlay')).toBeVisible({ timeout: 45_000 });
  await expectWorkers(page, []);
});

/**
 * A script of a hostile page. The page is opened at the address of the link with which a person connects the browser.
 * With the token in this address, the script opens a session, pairs a device of its own, and creates a token of the
 * JSON API.
 */
const TAKES_ALL = `<script type="module">
  const post = async (path, body, bearer) => {
    const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: 'Bearer ' + bearer } : {}) };
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const newKey = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    return btoa(String.fromCharCode(...point)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  };
  const token = location.hash.slice(3);
  const { bearer } = await post('/bridge/session', { token, publicKey: await newKey() });
  const host = (method) => post('/bridge/host', { method, arguments: [] }, bearer);
  const pairing = await host('startPairing');
  await post('/bridge/pair', { code: pairing.value.code, name: 'Evil', publicKey: await newKey() });
  await host('newApiToken');
</script>`;

for (const workerPath of ['/service-worker.js', '/workers/evil.js']) {
  test(`the device and the token that a foreign page made while its worker was at ${workerPath} are withdrawn`, async () => {
    const squatter = await squat(
      0,
      workerPath,
      undefined,
      HOSTILE_WORKER.replace(FORM_TEXT, JSON.stringify(FORM + TAKES_ALL)),
    );
    const fooled = await fooledBy(squatter, (tab) => expectWorkers(tab, [workerPath]));
    await fooled.close();

    const { link } = await start(squatter.port);
    const page = await context.newPage();
    await page.goto(link);
    const audited = () => readFile(join(home, 'audit.log'), 'utf8').catch(() => '');
    // The page of the foreign program has paired a device and created an API token.
    await expect.poll(audited, { timeout: 45_000 }).toContain('pairing.used');
    await expect.poll(audited, { timeout: 45_000 }).toContain('apiToken.made');
    // Outlay's local program revoked the pairing and the token when the browser replaced the foreign service worker.
    await expect.poll(audited, { timeout: 45_000 }).toMatch(/worker\.(?:replaced|foreign)/);
    const kept = async (file: string) =>
      JSON.parse(await readFile(join(home, file), 'utf8')) as Record<string, unknown>;
    await expect.poll(async () => (await kept('devices.json'))['devices'], { timeout: 45_000 }).toEqual([]);
    await expect.poll(async () => (await kept('api-token.json'))['digest']).toBe('');
  });
}
