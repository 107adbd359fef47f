/**
 * A recognizable key is entered on the settings page, used, replaced, locked and then unlocked. After that, the
 * browser's profile and storage, every answer, every file of the companion (Outlay's local program) and every process
 * are searched. Only the requests to the provider contain the key.
 */
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestChromium, flatChromiumFlags } from '../../scripts/chromium.js';
import { aDesktop } from '../platform/companion/keys/support/a-desktop.ts';
import { whyNoKeyring } from '../../scripts/keyring.js';
import { filesUnder, tracesIn } from '../support/canary/traces-of.ts';
import { watchProcesses } from '../support/canary/watch-processes.ts';
import { startRatesServer } from '../support/wire-server/rates-server.ts';
import { headersCarrying } from '../support/wire-server/recorded-request.ts';
import { startWireServer } from '../support/wire-server/wire-server.ts';
import { tinyOrganization } from './support/an-organization-at-work.ts';
import { startCompanion } from './support/start-companion.ts';
import { readStorage } from './support/read-storage.ts';
import { openSettings, settingsOf } from './support/settings-page.ts';
import { uncheckedTest as test } from './support/watched-test.ts';

const FIRST = 'sk-ant-admin01-CANARY-page-5d1f0a77c2';
const SECOND = 'sk-ant-admin01-CANARY-page-93b6e04f18';
const HALF_TYPED = 'sk-ant-admin01-CANARY-never-sent-e7a2c95b';
const PASSPHRASE = 'CANARY passphrase 41c8';
const SECRETS = [FIRST, SECOND, HALF_TYPED, PASSPHRASE];

// The stored data of the service worker are searched, too.
test.use({ serviceWorkers: 'allow' });

const stops: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'what is kept is the same at every width');

test('a key typed into the page is found nowhere but in requests to the provider', async () => {
  // This is the slowest test: it uses two keys and, if there is a keyring, a desktop session, and it searches every
  // file and process.
  test.slow();
  const root = await mkdtemp(join(tmpdir(), 'outlay-canary-'));
  stops.push(() => rm(root, { recursive: true, force: true }));
  const folders = { home: join(root, 'home'), desktop: join(root, 'desktop'), profile: join(root, 'profile') };
  const hasKeyring = whyNoKeyring() === null;
  const desktop = hasKeyring ? await aDesktop(folders.desktop, 'unlocked') : null;
  if (desktop !== null) stops.push(desktop.leave);
  const wire = await startWireServer({ organization: tinyOrganization(), adminKeys: [FIRST, SECOND] });
  const rates = await startRatesServer({ asOf: Date.now() });
  stops.push(wire.close, rates.close);
  const processes = watchProcesses();
  const heard: [name: string, text: string][] = [];
  const companion = await startCompanion(
    ['--verbose', '--provider-url', wire.url, '--rates-url', `${rates.url}/`],
    undefined,
    undefined,
    { home: folders.home, environment: desktop?.environment ?? {} },
  );
  stops.push(companion.stop);
  const context = await chromium.launchPersistentContext(folders.profile, {
    executablePath: findTestChromium(),
    args: flatChromiumFlags,
    viewport: { width: 1440, height: 900 },
  });
  stops.push(() => context.close());
  keepAnswers(context, heard);
  const page = context.pages()[0] ?? (await context.newPage());

  await page.goto(companion.link);
  await openSettings(page, 'Connection');
  if (!hasKeyring) await choosePlace(page, 'Encrypted file (passphrase)');
  await page.getByRole('textbox', { name: 'Admin key', exact: true }).fill(FIRST);
  if (!hasKeyring) await page.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Check and save admin key' }).click();
  await expect(page.getByText(FIRST.slice(-4))).toBeVisible({ timeout: 45_000 });
  expect(await page.content()).not.toContain(FIRST);

  // Uses the first key for a refresh, reloads the page, and replaces the key by a second key in an encrypted file.
  await page.keyboard.press('r');
  await page.reload();
  await openSettings(page, 'Connection');
  await page.getByRole('button', { name: 'Replace admin key' }).click();
  await page.getByRole('textbox', { name: 'Admin key', exact: true }).fill(SECOND);
  await page.getByRole('button', { name: 'Show Admin key' }).click();
  await choosePlace(page, 'Encrypted file (passphrase)');
  await page.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Check and save admin key' }).click();
  await expect(page.getByText(SECOND.slice(-4))).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Lock now' }).click();
  await page.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE);
  await settingsOf(page).getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByText(SECOND.slice(-4))).toBeVisible({ timeout: 45_000 });
  expect(tracesIn([['the page', await page.content()]], SECRETS)).toEqual([]);
  const storage = await readStorage(page);
  expect(storage.size).toBeGreaterThan(0);

  // Enters a key, shows it, and leaves the page without sending it.
  await page.getByRole('button', { name: 'Replace admin key' }).click();
  await page.getByRole('textbox', { name: 'Admin key', exact: true }).fill(HALF_TYPED);
  await page.getByRole('button', { name: 'Show Admin key' }).click();
  await page.goto('about:blank');

  await context.close();
  await companion.stop();
  await desktop?.leave();
  const places = {
    storage,
    answers: heard,
    'what the companion said': [['printed', companion.said()] as const],
    'arguments and environments': processes.stop(),
    files: await filesUnder(root),
    'requests for rates': rates.requests.map((request) => [request.path, JSON.stringify(request)] as const),
  };
  for (const [name, texts] of Object.entries(places)) {
    expect.soft([name, tracesIn(texts, SECRETS)]).toEqual([name, []]);
  }
  // Outlay's local program sends tokens to the page, which keeps them only in memory: they are in no file of the
  // browser, and in no storage that a script could read.
  const tokens = heard.flatMap(([, text]) =>
    [...text.matchAll(/"(?:bearer|runKey)":"([\w-]{43})"/g)].map(([, token]) => token ?? ''),
  );
  const link = new URL(companion.link).hash.slice('#t='.length);
  expect(tokens.length).toBeGreaterThan(3);
  for (const [name, texts] of [
    ['storage', storage],
    ['files', places.files],
  ] as const) {
    expect.soft([name, tracesIn(texts, tokens)]).toEqual([name, []]);
  }
  expect.soft(tracesIn(storage, [link])).toEqual([]);
  for (const key of [FIRST, SECOND]) expect([...new Set(headersCarrying(wire.requests, key))]).toEqual(['x-api-key']);
  expect(headersCarrying(wire.requests, HALF_TYPED)).toEqual([]);
});

async function choosePlace(page: Page, words: string): Promise<void> {
  await page.locator('[id="settings:key:admin:place"]').click();
  await page.getByRole('option', { name: words }).click();
}

/** Records every answer with its address. Streams are left out, because they have no finished body. */
function keepAnswers(context: BrowserContext, heard: [string, string][]): void {
  context.on('response', (response) => {
    if (response.url().endsWith('/bridge/events')) return;
    void response.text().then(
      (text) => heard.push([response.url(), JSON.stringify(response.headers()) + text]),
      () => undefined,
    );
  });
}
