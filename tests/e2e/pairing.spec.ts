/**
 * A headset gets access with a code that is made on this machine and typed on the headset. The access lasts until the
 * headset is unpaired. A currency that is chosen on this machine's page also appears on the headset's page.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect } from '@playwright/test';

import { startAtWork, tinyOrganization } from './support/an-organization-at-work.ts';
import { expectAccessible, openFigures, test } from './support/watched-test.ts';
import { openSettings } from './support/settings-page.ts';

const LAUNCHER = fileURLToPath(new URL('../../bin/outlay.js', import.meta.url));

async function newCode(home: string): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [LAUNCHER, 'pair', '--json'], {
    env: { ...process.env, OUTLAY_HOME: home },
  });
  return (JSON.parse(stdout) as { readonly code: string }).code;
}

test('a wrong code says so; a headset is let in by a code, stays in when its tab was closed, and is out when it is revoked', async ({
  page,
  browser,
  watch,
}, info) => {
  const home = info.outputPath('home');
  const { companion, stop } = await startAtWork(tinyOrganization(), undefined, { home });
  watch.expects(/401|400/);
  try {
    const code = await newCode(home);
    await page.goto(new URL('/', companion.link).href);
    await page.getByLabel('Code', { exact: true }).fill('00000 00000');
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText(/This code is wrong/)).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 5)} ${code.slice(5).toLowerCase()}`);
    await page.getByLabel('Name of this device').fill('Headset');
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByLabel('Code', { exact: true })).toHaveCount(0);
    await expect(page.getByText('This browser isn’t connected to Outlay')).toHaveCount(0);

    // Empties the session storage, as in a new tab. The page then has only the device's key, which no script can copy.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText('This browser isn’t connected to Outlay')).toHaveCount(0);

    const desktop = await (await browser.newContext()).newPage();
    await openFigures(desktop, companion.link);
    await desktop.keyboard.press('c');
    await desktop.getByRole('option', { name: /^EUR/ }).click();
    await expect(page.getByRole('combobox', { name: /EUR/ })).toBeVisible();

    await openSettings(desktop, 'Devices');
    await desktop.getByRole('button', { name: 'Unpair Headset' }).click();
    await expect(desktop.getByText('No device is paired.')).toBeVisible();
    // The page of the unpaired device says at once that the device is no longer paired, and removes its figures. It
    // does not say that Outlay restarted.
    await expect(page.getByText('This device is no longer paired').first()).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText('Outlay restarted')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('This browser isn’t connected to Outlay')).toBeVisible({ timeout: 45_000 });
    await desktop.context().close();
  } finally {
    await stop();
  }
});
