/**
 * Tests Outlay from the outside after its trial has ended. The bridge (the HTTP interface of Outlay's local program for
 * pages), the JSON API and the command line all refuse what the free plan does not include. On the page, every such
 * feature stays visible, and a sentence says that it is part of Outlay Pro.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, type Page } from '@playwright/test';

import { DEFAULT_SETTINGS } from '../../src/core/settings/settings.ts';
import { aFreePort } from '../support/a-free-port.ts';
import { startRatesServer } from '../support/wire-server/rates-server.ts';
import { ADMIN_KEY } from '../support/wire-server/wire-options.ts';
import { startWireServer } from '../support/wire-server/wire-server.ts';
import { smallOrganization } from './support/an-organization-at-work.ts';
import { controlOf } from './support/control-of.ts';
import { startCompanion } from './support/start-companion.ts';
import { expectAccessible, expectNoSideways, openFigures, test } from './support/watched-test.ts';
import { closeSettings, openSettings, settingsOf } from './support/settings-page.ts';

const LAUNCHER = fileURLToPath(new URL('../../bin/outlay.js', import.meta.url));
const organization = smallOrganization();
const [first, second] = organization.keys;

let home: string;
let apiPort: number;
let stop: () => Promise<void>;

// Both tests share one companion (Outlay's local program), because only the second test changes a setting.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'outlay-plan-'));
  apiPort = await aFreePort();
  const [wire, rates] = await Promise.all([startWireServer({ organization }), startRatesServer({ asOf: Date.now() })]);
  // The trial began in 1970, so it has ended.
  const access = { version: 1, firstRun: 1, latest: Date.now(), licence: null };
  await writeFile(join(home, 'access.json'), JSON.stringify(access), { mode: 0o600 });
  const companion = await startCompanion(
    ['--key-stdin', '--provider-url', wire.url, '--rates-url', `${rates.url}/`],
    ADMIN_KEY,
    {
      ...DEFAULT_SETTINGS,
      apiKeyIds: [first?.id ?? '', second?.id ?? ''],
      api: { ...DEFAULT_SETTINGS.api, isEnabled: true, port: apiPort },
    },
    { home },
  );
  stop = async () => {
    await companion.stop();
    await Promise.all([wire.close(), rates.close()]);
    await rm(home, { recursive: true, force: true });
  };
});
test.afterEach(async ({ page }) => {
  // Leaves the page, because the page would report errors when its companion (Outlay's local program) stops.
  await page.goto('about:blank');
});
test.afterAll(() => stop());

test('bridge, JSON API and command line refuse the same', async ({ page }) => {
  const bearer = bearerOf(page);
  await openFigures(page, await newLink());

  const reports = await bridge(page, await bearer, '/bridge/call', {
    method: 'reports',
    arguments: [{ apiKeyIds: [first?.id, second?.id], intradayKeys: 50, monthKeys: 50 }],
  });
  expect(reports).toContain('"locked":["intraday","models","perKey","manyKeys","teams","rateLimits","jsonApi"]');
  expect(reports).toContain('"models":[]');
  expect(reports).toContain('"apiKeyIds":null');
  for (const key of organization.keys) expect(reports).not.toContain(key.name);
  expect(await bridge(page, await bearer, '/bridge/host', { method: 'probe', arguments: [] })).toContain('notInPlan');

  const usage = await page.request.get(`http://127.0.0.1:${apiPort}/usage`);
  expect(usage.status()).toBe(403);
  expect(await usage.text()).toContain('Pro');
  expect((await page.request.get(`http://127.0.0.1:${apiPort}/health`)).status()).toBe(200);

  expect(await outlay('export', 'months')).toMatchObject({ code: 0 });
  expect(await outlay('export', 'workspaces')).toMatchObject({ code: 0 });
  for (const locked of ['intraday', 'models']) {
    const { code, out, said } = await outlay('export', locked);
    expect([locked, code, out]).toEqual([locked, 5, '']);
    expect(said).toContain('Pro');
  }
});

test('the page keeps what is locked visible, says what it is and how to get it, and changes no figure silently', async ({
  page,
}) => {
  await openFigures(page, await newLink());
  const view = page.getByRole('tabpanel');
  for (const [key, title] of [
    ['1', 'Intraday is part of Outlay Pro'],
    ['3', 'By Model is part of Outlay Pro'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(view.getByRole('heading', { name: title })).toBeVisible();
    await expect(view.getByText(/enter a licence in Settings/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  }
  await page.keyboard.press('2');
  await expect(view.getByText(/2 of \d+ keys selected, not applied/)).toBeVisible();
  await expect(view.getByText(/the figures cover the whole organization/)).toBeVisible();
  await view.getByText('Cost by API key: part of Outlay Pro').first().click();
  await expect(view.getByText(/What each API key cost in each month/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('4');
  await expect(view.getByRole('table', { name: 'Workspaces' })).toBeVisible();

  const settings = settingsOf(page);
  await openSettings(page, 'Connection');
  await expect(settings.getByRole('article', { name: 'Rate limits' })).toContainText('part of Outlay Pro');
  await openSettings(page, 'Integrations');
  await expect(settings.getByRole('article', { name: 'JSON API' })).toContainText('part of Outlay Pro');
  await expectAccessible(page);
  await openSettings(page, 'Plan');
  await expect(settings.getByText('Free plan', { exact: true })).toBeVisible();
  await settings.getByLabel('Licence', { exact: true }).fill('outlay1.e30.AAAA');
  await settings.getByRole('button', { name: 'Use this licence' }).click();
  await expect(settings.getByText(/This is not a valid Outlay licence/)).toBeVisible();
  await expect(settings.getByText('Free plan', { exact: true })).toBeVisible();
  // Every plan can show one key at a time.
  await openSettings(page, 'Keys and teams');
  await expect(settings.getByText(/shows one key at a time/)).toBeVisible();
  await settings.getByRole('button', { name: 'Show all keys' }).click();
  await settings.getByRole('switch', { name: first?.name ?? '' }).click();
  await closeSettings(page);
  await page.keyboard.press('2');
  await expect(view.getByText(/^1 of \d+ keys shown$/)).toBeVisible();
  await expect(view.getByText(/without an API key .* whole organization/).first()).toBeVisible();
});

async function newLink(): Promise<string> {
  return (await controlOf(home)).openLink();
}

/**
 * Sends a request of the page's own session to the bridge (the HTTP interface of Outlay's local program for pages).
 * Returns the answer as text.
 */
function bridge(page: Page, bearer: string, path: string, body: unknown): Promise<string> {
  return page.evaluate(
    async ([authorization, to, text]) => {
      const response = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: text,
      });
      return response.text();
    },
    [bearer, path, JSON.stringify(body)] as const,
  );
}

/** Returns the `Authorization` header of the page, which keeps it only in memory. */
async function bearerOf(page: Page): Promise<string> {
  const request = await page.waitForRequest((candidate) => candidate.url().endsWith('/bridge/events'));
  return (await request.headerValue('authorization')) ?? '';
}

function outlay(...args: string[]): Promise<{ readonly code: unknown; readonly out: string; readonly said: string }> {
  return new Promise((resolve) => {
    const environment = { ...process.env, OUTLAY_HOME: home };
    execFile(process.execPath, [LAUNCHER, ...args], { env: environment }, (error, out, said) =>
      resolve({ code: error === null ? 0 : error.code, out, said }),
    );
  });
}
