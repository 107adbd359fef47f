/**
 * Tests messages, which Outlay sends to addresses that a person adds in Settings. A webhook is added and tested, its
 * receiver refuses an alert, and the alert is sent again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { aDesktop } from '../platform/companion/keys/support/a-desktop.ts';
import { whyNoKeyring } from '../../scripts/keyring.js';
import { startMessageReceiver } from '../support/message-receiver.ts';
import { startRatesServer } from '../support/wire-server/rates-server.ts';
import { ADMIN_KEY } from '../support/wire-server/wire-options.ts';
import { startWireServer } from '../support/wire-server/wire-server.ts';
import { smallOrganization } from './support/an-organization-at-work.ts';
import { controlOf } from './support/control-of.ts';
import { openSettings, settingsOf } from './support/settings-page.ts';
import { startCompanion } from './support/start-companion.ts';
import { expectAccessible, expectNoSideways, openFigures, test } from './support/watched-test.ts';

const stops: (() => Promise<unknown>)[] = [];
test.afterEach(async ({ page }) => {
  // An open page reports errors when its companion (Outlay's local program) stops, so the test leaves the page before
  // it stops the companion.
  await page.goto('about:blank');
  for (const stop of stops.splice(0).toReversed()) await stop();
});

test.skip(() => whyNoKeyring() !== null, 'URLs are saved in a keychain');

test('an address is added by its URL, tested, and gets again what it refused', async ({ page }) => {
  const root = await mkdtemp(join(tmpdir(), 'outlay-messages-'));
  stops.push(() => rm(root, { recursive: true, force: true }));
  const home = join(root, 'home');
  const desktop = await aDesktop(join(root, 'desktop'), 'unlocked');
  const receiver = await startMessageReceiver();
  const wire = await startWireServer({ organization: smallOrganization() });
  const rates = await startRatesServer({ asOf: Date.now() });
  stops.push(desktop.leave, receiver.close, wire.close, rates.close);
  const companion = await startCompanion(
    ['--key-stdin', '--provider-url', wire.url, '--rates-url', `${rates.url}/`],
    ADMIN_KEY,
    undefined,
    { home, environment: desktop.environment },
  );
  stops.push(companion.stop);
  const { host } = new URL(receiver.url);

  await openFigures(page, companion.link);
  await openSettings(page, 'Integrations');
  const group = settingsOf(page).getByRole('article', { name: 'Messages', exact: true });
  await expect(group.getByText(/^No messages are sent, because no address has been added/)).toBeVisible();

  // Enters a name that is not a URL, and later a valid URL, whose host is shown before the URL is saved.
  await group.getByRole('button', { name: 'Add an address', exact: true }).click();
  await group.getByRole('combobox', { name: /^Send to/ }).click();
  await group.getByRole('option', { name: 'Webhook' }).click();
  const url = group.getByLabel('URL', { exact: true });
  await url.fill('receiver');
  await expect(group.getByRole('alert')).toHaveText('Enter a URL that begins with https://.');
  await url.fill('http://receiver.example/hook');
  await url.press('Enter');
  await expect(group.getByRole('alert')).toHaveText(/^Use https\./);
  await expectAccessible(page);
  await url.fill(`${receiver.url}/webhook/secret-part`);
  await expect(group.getByText(`Messages will be sent to ${host}.`)).toBeVisible();
  await group.getByRole('button', { name: 'Add this address' }).click();
  receiver.signingKey = (await group.locator('code').textContent()) ?? '';
  expect(receiver.signingKey).toMatch(/^whsec_/);
  expect([receiver.received, receiver.refused]).toEqual([[], []]);
  await expectAccessible(page);
  await group.getByRole('button', { name: 'Hide signing key' }).click();
  const content = await page.content();
  for (const secret of ['secret-part', receiver.signingKey]) expect(content).not.toContain(secret);

  await group.getByRole('button', { name: 'Send a test' }).click();
  await expect(group.getByText('The test message was delivered.')).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  expect(receiver.refused).toEqual([]);

  // The receiver refuses an alert permanently. The alert is listed, and a press of a button sends it again.
  receiver.answers.push({ status: 410 });
  const control = await controlOf(home);
  await control.changeSettings({ alerts: true, anomalyAlerts: false, thresholds: ['1'] });
  const undelivered = settingsOf(page).getByRole('article', { name: 'Messages not delivered' });
  await expect(
    undelivered.getByText(/The message to webhook was not delivered\. The receiver returned an error \(HTTP 410\)\./),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await expect(group.getByText(/^The last message, sent .*, was not delivered\. .*HTTP 410\)\./)).toBeVisible();
  await undelivered.getByRole('button', { name: 'Send again' }).click();
  await expect(undelivered.getByText('Outlay is trying to send the message again.')).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.body).toContain('outlay.alert');
  await expect(undelivered.getByRole('button', { name: 'Send again' })).toBeHidden();
  await expect(group.getByText(/^The last message was delivered/)).toBeVisible();

  await group.getByRole('button', { name: 'Remove' }).click();
  await group.getByRole('button', { name: 'Yes, remove webhook' }).click();
  await expect(group.getByText('webhook was removed.')).toBeVisible();
  await expect(group.getByText(/^No messages are sent, because no address has been added/)).toBeVisible();
});
