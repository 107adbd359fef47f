/**
 * Tests attacks by pages of other people on Outlay's servers on this machine, in a real browser. The attacks use host
 * names that are rebound to this machine (DNS rebinding), pages of another origin, frames, other ports, and a page that
 * may use the local network. The same attack reads figures from an unprotected test server, which shows that the attack
 * works.
 */
import { networkInterfaces } from 'node:os';

import { chromium, expect, type Browser, type BrowserContext } from '@playwright/test';
import { findTestChromium, flatChromiumFlags } from '../../scripts/chromium.js';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings.ts';
import { startAtWork, tinyOrganization, type AtWork } from './support/an-organization-at-work.ts';
import { aCarelessServer, aWebsite, type Website } from './support/a-website.ts';
import { attack, type Loot } from './support/attack.ts';
import { uncheckedTest as test } from './support/watched-test.ts';

let working: AtWork;
/** a website on this machine, at a loopback address */
let neighbour: Website;
/** a website on this machine; the browser `asking` is started with flags that make it treat the website as public */
let outside: Website;
let careless: Website;
/** a browser that asks before a page from the network may reach this machine */
let asking: Browser;
/** a browser that lets every page send requests to this machine, so that only the servers refuse them */
let trusting: Browser;
/** a context of the browser `trusting`, in which a person uses the panels while the attacks run */
let context: BrowserContext;
let panels: string;
let api: string;

// Service workers are allowed, so the attacked page has its own service worker too.
test.use({ serviceWorkers: 'allow' });
// All tests run in one worker, because they share what beforeAll starts (two browsers, four servers).
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  [neighbour, outside] = await Promise.all([aWebsite(), aWebsite()]);
  const port = await aFreePort();
  const settings = { ...DEFAULT_SETTINGS, api: { ...DEFAULT_SETTINGS.api, isEnabled: true, port } };
  working = await startAtWork(tinyOrganization(), undefined, { settings });
  const { companion } = working;
  api = `127.0.0.1:${port}`;
  panels = `localhost:${new URL(companion.link).port}`;
  careless = await aCarelessServer(await untilServed(`http://${api}/usage`));
  // host names of the attackers, which resolve to this machine, as after DNS rebinding
  const rebound = '--host-resolver-rules=MAP attacker.test 127.0.0.1, MAP outside.test 127.0.0.1';
  const launch = (...args: string[]): Promise<Browser> =>
    chromium.launch({ executablePath: findTestChromium(), args: [...flatChromiumFlags, rebound, ...args] });
  trusting = await launch('--disable-features=LocalNetworkAccessChecks');
  asking = await launch(
    `--ip-address-space-overrides=127.0.0.1:${outside.port}=public`,
    // Chromium lets only secure pages send these requests, so this flag makes it treat the page as secure
    `--unsafely-treat-insecure-origin-as-secure=http://outside.test:${outside.port}`,
  );
  context = await trusting.newContext();
  const page = await context.newPage();
  await page.goto(companion.link);
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible({ timeout: 45_000 });
});

test.afterAll(async () => {
  await Promise.all([trusting.close(), asking.close()]);
  await Promise.all([working.stop(), neighbour.close(), outside.close(), careless.close()]);
});

const WANTED = (): readonly string[] => [
  `http://${api}/usage`,
  `http://${panels}/`,
  `http://${panels}/bridge/events`,
  `http://${panels}/bridge/call`,
];

test('a dashboard of this machine may read the JSON API, by CORS alone', async () => {
  const dashboard = `http://localhost:${neighbour.port}/`;
  const ways = async (): Promise<string[]> => waysIn(await attackFrom(dashboard, `http://${api}/usage`)).toSorted();
  // The attack gives each way of sending a request 1.2 seconds. A busy machine may need longer, so the test tries
  // again.
  await expect.poll(ways).toEqual(['JSON module', 'XMLHttpRequest', 'fetch']);
  const page = await context.newPage();
  await page.goto(dashboard);
  const status = await page.evaluate(
    async (url) => (await fetch(url, { headers: { authorization: 'Bearer token' } })).status,
    `http://${api}/usage`,
  );
  expect(status).toBe(200);
  await page.close();
});

test('a page on another port of this machine reads nothing of the panels and the bridge', async () => {
  for (const url of WANTED().slice(1)) {
    expect(await attackFrom(`http://localhost:${neighbour.port}/`, url), url).toEqual([]);
  }
  expect(await context.cookies()).toEqual([]);
});

test('a foreign page reads nothing', async () => {
  const page = `http://attacker.test:${neighbour.port}/`;
  for (const url of WANTED()) expect(await attackFrom(page, url), url).toEqual([]);
  await expect.poll(() => waysIntoCareless(page)).toContain('fetch');
});

test('a browser that takes ::1 for localhost is answered by the companion itself', async () => {
  // If the machine has no ::1, browsers use 127.0.0.1.
  test.skip(!Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1')), 'no ::1');
  const executablePath = findTestChromium();
  const args = [...flatChromiumFlags, '--host-resolver-rules=MAP localhost [::1]'];
  const sixth = await chromium.launch({ executablePath, args });
  const page = await sixth.newPage();
  const response = await page.goto(`http://${panels}/`);
  expect(await response?.serverAddr()).toMatchObject({ ipAddress: '[::1]' });
  expect(response?.status()).toBe(200);
  await expect(page.locator('meta[name="outlay-host"]')).toHaveAttribute('content', 'companion');
  await sixth.close();
});

test('a name that was rebound to this machine reads nothing, as the same origin', async () => {
  for (const url of WANTED()) {
    const { port, pathname } = new URL(url);
    let loot: Awaited<ReturnType<typeof attackFrom>> = [];
    // The browser lets the page send the requests, and the page gets only refusals. On a busy machine the first attack
    // may be too slow, so the test repeats it.
    await expect
      .poll(async () => {
        loot = await attackFrom(`http://attacker.test:${port}/first`, `http://attacker.test:${port}${pathname}`);
        return loot.map(({ by }) => by);
      })
      .toContain('fetch');
    expect(
      loot.map(({ text }) => text.trim()).filter((text) => text !== '{"error":"badHost"}'),
      url,
    ).toEqual([]);
  }
  const rebound = `http://attacker.test:${careless.port}`;
  const loot = await attackFrom(`${rebound}/first`, `${rebound}/usage`);
  expect(waysIn(loot)).toEqual(expect.arrayContaining(['fetch', 'frame', 'window']));
});

test('a page out on the network reads nothing, whether or not it was granted this machine', async () => {
  const origin = `http://outside.test:${outside.port}`;
  const theirs = await asking.newContext();
  for (const url of WANTED()) expect(await attackFrom(`${origin}/`, url, theirs), url).toEqual([]);

  await theirs.grantPermissions(['local-network-access'], { origin });
  await expect.poll(() => waysIntoCareless(`${origin}/`, theirs)).toContain('fetch');
  for (const url of WANTED()) expect(await attackFrom(`${origin}/`, url, theirs), url).toEqual([]);
  await theirs.close();
});

/**
 * Opens a page of an attacker and lets it try everything. If the address ends with `/first`, the test itself answers
 * the request for the page, as the owner of the host name does before DNS rebinding.
 */
async function attackFrom(address: string, url: string, from = context): Promise<Loot[]> {
  const page = await from.newPage();
  if (address.endsWith('/first')) {
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }));
  }
  await page.goto(address);
  const loot = await page.evaluate(attack, url);
  await page.close();
  // What a browser reports about a failed script of another origin contains no information.
  return loot.filter(({ text }) => text !== 'Script error.');
}

async function waysIntoCareless(page: string, from = context): Promise<string[]> {
  return waysIn(await attackFrom(page, `http://127.0.0.1:${careless.port}/usage`, from));
}

function waysIn(loot: readonly Loot[]): string[] {
  return loot.filter(({ text }) => text.includes('"totalCost":')).map(({ by }) => by);
}

async function aFreePort(): Promise<number> {
  const { port, close } = await aWebsite();
  await close();
  return port;
}

/** Waits until the server answers with figures, because the figures take a moment to load. */
async function untilServed(url: string): Promise<string> {
  let body = '';
  await expect
    .poll(
      async () => {
        const response = await fetch(url).catch(() => null);
        body = (await response?.text()) ?? '';
        return response?.status;
      },
      { timeout: 45_000 },
    )
    .toBe(200);
  return body;
}
