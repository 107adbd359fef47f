/**
 * Tests Outlay's page on a static host, without a companion (Outlay's local program): the demo, a person's own admin
 * key, what the browser saves and deletes, and use without a network.
 */
import { expect, type CDPSession, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { ADMIN_KEY, WORKSPACE_KEY } from '../support/wire-server/wire-options.ts';
import {
  atRest,
  billRequests,
  enterKey,
  expectDemo,
  expectLive,
  openPage,
  PASSPHRASE,
  isStored,
  test,
} from './support/a-browser-alone.ts';
import { tinyOrganization } from './support/an-organization-at-work.ts';
import { startStaticHost } from './support/static-host.ts';
import { expectAccessible } from './support/watched-test.ts';
import { closeSettings, openSettings, settingsOf } from './support/settings-page.ts';

test('without a key the page shows the demo, which sends no request; a key for this run shows one’s own figures, and a reload leaves nothing of it behind; a worker whose file is gone from the host does not leave the page waiting: a reload is offered', async ({
  alone,
}) => {
  const page = await openPage(alone);
  await expectDemo(page);
  await expectAccessible(page);
  expect(alone.internet.wire.requests).toHaveLength(0);
  expect(alone.internet.rates.requests).toHaveLength(0);

  await enterKey(page, 'run');
  await expect(
    settingsOf(page).getByText(/ending in cdef is saved in memory, until all Outlay pages are closed or unused/),
  ).toBeVisible();
  await closeSettings(page);
  await expectLive(page);
  expect(await isStored(page, ADMIN_KEY)).toBe(false);
  await expect.poll(() => isStored(page, 'last-organization')).toBe(true);
  await page.reload();
  await expectDemo(page);
  await expect.poll(() => isStored(page, 'last-organization')).toBe(false);

  await test.step('the file of the engine’s worker is gone', async () => {
    alone.expects(/404|Failed to (?:load|fetch)/);
    await alone.context.route(/\/engine-worker/, (route) => route.fulfill({ status: 404, body: 'not found' }));
    await enterKey(page, 'run');
    await closeSettings(page);
    await expect(page.getByRole('button', { name: 'Reload now' })).toBeVisible();
    await expect(page.getByText(/Then enter your admin key again/)).toBeVisible();
    // When this page opens, the file of the engine's worker is already missing from the host.
    const next = await alone.context.newPage();
    await next.goto(alone.host.url);
    await expect(next.getByRole('button', { name: 'Reload now' })).toBeVisible();
  });
});

test.describe('whatever the width of the page', () => {
  // These tests are about keys, tabs and networks, which do not depend on the width of the screen.
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 500, 'seen on the wide page');

  test('where the provider does not answer browsers, the page says so and what to do; a key that is no admin key is refused before it is saved', async ({
    alone,
  }) => {
    alone.expects(/CORS policy|Failed to load resource|net::ERR_FAILED/);
    const { wire } = alone.internet;
    const page = await openPage(alone);
    const settings = settingsOf(page);
    const notAnswered = settings.getByText(/could not be checked.*web pages/i);

    wire.setOptions({ cors: 'none' });
    await enterKey(page, 'run');
    await expect(notAnswered).toBeVisible();
    await closeSettings(page);
    await expectDemo(page);

    wire.setOptions({ cors: 'all' });
    await enterKey(page, 'run', WORKSPACE_KEY);
    await expect(settings.getByText(/Use an organization admin key/)).toBeVisible();
    await expect(settings.getByText('No key is saved.')).toBeVisible();
    await expect(notAnswered).toHaveCount(0);

    wire.setOptions({ cors: 'refused' });
    await enterKey(page, 'run');
    await expect(notAnswered).toBeVisible();
    await closeSettings(page);
    await expectDemo(page);
  });

  test('a key behind a passphrase: locked after a reload with the last figures, opened, locked, forgotten; while it is locked and no figures are saved, the page leads to unlocking, shows no amount, and never the demo', async ({
    alone,
  }) => {
    const { host } = alone;
    const page = await openPage(alone);
    await enterKey(page, 'passphrase');
    await expect(
      settingsOf(page).getByText(/ending in cdef is saved in an encrypted file \(passphrase\)/),
    ).toBeVisible();
    await expectLive(page);
    await expect.poll(() => isStored(page, 'last-organization')).toBe(true);
    expect(await isStored(page, ADMIN_KEY)).toBe(false);
    expect(await isStored(page, PASSPHRASE)).toBe(false);

    await page.reload();
    // The page's address still says that Settings is open, so Settings opens again.
    await closeSettings(page);
    await expectLive(page);
    await expect(page.getByText(/^Saved figures from \d+ \w+ \d{4}, \d\d:\d\d UTC$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expectAccessible(page);
    await atRest(alone, page);
    const asked = billRequests(alone);
    await openSettings(page, 'Connection');
    const dialog = settingsOf(page);
    await expect(dialog.getByText(/locked in an encrypted file \(passphrase\)/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Passphrase' }).fill('not the passphrase at all');
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect(dialog.getByText('This passphrase or passkey is wrong. Try again.')).toBeVisible();
    expect(billRequests(alone)).toBe(asked);
    await dialog.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE);
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect(dialog.getByText(/ending in cdef/)).toBeVisible();
    await expect.poll(() => billRequests(alone)).toBeGreaterThan(asked);

    await dialog.getByRole('button', { name: 'Lock now' }).click();
    await expect(dialog.getByText(/locked in an encrypted file/)).toBeVisible();
    await expectAccessible(page);

    await test.step('a locked key without saved figures', async () => {
      await expect.poll(() => isStored(page, 'last-organization')).toBe(true);
      // Opens an empty page of the same origin instead of Outlay's page. No code of Outlay runs there, so the database
      // of the figures can be deleted.
      host.replace('/index.html', () => '<!doctype html><link rel="icon" href="/favicon.svg"><title>Empty</title>');
      await page.goto(host.url);
      await expect(page).toHaveTitle('Empty');
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            indexedDB.deleteDatabase('outlay-figures').addEventListener('success', () => resolve());
          }),
      );
      host.replace('/index.html', (text) => text);
      await page.goto(host.url);
      await expect(page.getByText('The admin key is locked')).toBeVisible();
      await expect(page.getByText('There are no figures to show yet.')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/[$€£¥]\s?\d/);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Unlock' }).click();
      await expect(dialog.getByRole('textbox', { name: 'Passphrase' })).toBeVisible();
    });

    await dialog.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE);
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await dialog.getByRole('button', { name: 'Delete admin key' }).click();
    await dialog.getByRole('button', { name: 'Yes, delete admin key' }).click();
    await expect(dialog.getByText('No key is saved.')).toBeVisible();
    await closeSettings(page);
    await expectDemo(page);
    await expect.poll(() => isStored(page, /last-organization|sealed/)).toBe(false);
  });

  /** @returns the id of the authenticator */
  async function addAuthenticator(session: CDPSession, hasPrf: boolean): Promise<string> {
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
        hasPrf,
      },
    });
    return authenticatorId;
  }

  test('a passkey that gives no secret is not relied on, and a passphrase is named instead; a key behind a passkey that gives one opens with one gesture', async ({
    alone,
  }) => {
    const { context, host } = alone;
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    const withoutSecret = await addAuthenticator(session, false);
    await page.goto(host.url);
    await enterKey(page, 'passkey');
    await expect(settingsOf(page).getByText('Choose a passphrase instead.')).toBeVisible();
    await expect(settingsOf(page).getByText('No key is saved.')).toBeVisible();

    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: withoutSecret });
    await addAuthenticator(session, true);
    await enterKey(page, 'passkey');
    await expect(settingsOf(page).getByText(/ending in cdef is saved in an encrypted file \(passkey\)/)).toBeVisible();
    await closeSettings(page);
    await expectLive(page);
    await page.reload();
    await openSettings(page, 'Connection');
    const dialog = settingsOf(page);
    await expect(dialog.getByText(/locked in an encrypted file \(passkey\)/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Unlock with passkey' }).click();
    await expect(dialog.getByText(/ending in cdef/)).toBeVisible();
  });

  /** Waits until a number of pages wait for the lock of the page whose worker loads the figures for all pages. */
  async function expectWaiting(page: Page, count: number): Promise<void> {
    const waiting = (): Promise<number> =>
      page.evaluate(async () => {
        const { pending = [] } = await navigator.locks.query();
        return pending.filter(({ mode }) => mode === 'exclusive').length;
      });
    await expect.poll(waiting).toBe(count);
  }

  test('six tabs share one key and one refresh; a tab that is closed costs no second refresh, and the others go on when the one that leads is closed', async ({
    alone,
  }) => {
    const first = await openPage(alone);
    await enterKey(first, 'passphrase');
    await expectLive(first);
    await expect.poll(() => isStored(first, 'last-organization')).toBe(true);
    await closeSettings(first);
    await atRest(alone, first);
    const asked = billRequests(alone);
    expect(asked).toBeGreaterThan(0);

    const others: Page[] = [];
    for (let count = 1; count <= 5; count += 1) {
      others.push(await openPage(alone));
      // Pages get the lock in the order in which they wait for it, which is thus the order in which they were opened.
      await expectWaiting(first, count);
    }
    for (const page of others) await expectLive(page);
    expect(billRequests(alone)).toBe(asked);

    const [second, third, ...rest] = others;
    if (second === undefined || third === undefined) throw new Error('there are too few pages');
    await test.step('a tab is closed', async () => {
      await atRest(alone, second);
      expect(billRequests(alone)).toBe(asked);
      await first.close();
      // When the second page gets the lock, it runs the engine, which loads and computes the figures.
      await expectWaiting(second, 4);
      await atRest(alone, second);
      expect(billRequests(alone)).toBe(asked);
      for (const page of others) await expectLive(page);
    });

    await test.step('the tab that leads is closed while another refreshes', async () => {
      await third.getByRole('tab', { name: 'By Month' }).click();
      // Now the worker of the second page loads the figures for all pages. Refresh is pressed on the third page while
      // the second page is closing. The figures must be loaded all the same, by the worker of another page.
      const refresh = third.getByRole('button', { name: /^Refresh/ }).first();
      await refresh.hover();
      await Promise.all([second.close(), refresh.click()]);
      await expect.poll(() => billRequests(alone)).toBeGreaterThan(asked);
      // All other pages show the figures that the worker of another page has loaded.
      for (const page of [third, ...rest]) await expectLive(page);
    });
  });

  test('a tab opened while the one that holds the key is busy shows the same figures, and never the demo; alerts sent about a key in memory are deleted with it, and never shown as the demo’s', async ({
    alone,
  }) => {
    const first = await openPage(alone);
    await enterKey(first, 'run');
    await test.step('an alert is sent', async () => {
      await expect(settingsOf(first).getByText(/ending in cdef is saved in memory/)).toBeVisible();
      await openSettings(first, 'Budget and alerts');
      await first.getByRole('textbox', { name: 'New alert amount' }).fill('0.01');
      await first.getByRole('textbox', { name: 'New alert amount' }).press('Enter');
      await first.getByRole('switch', { name: 'Alert me at these monthly amounts' }).click();
      await expect(
        settingsOf(first)
          .getByText(/Alert sent: /)
          .first(),
      ).toBeVisible({ timeout: 45_000 });
      await expect.poll(() => isStored(first, '"organizationId"')).toBe(true);
    });
    await expectLive(first);
    await closeSettings(first);
    await atRest(alone, first);
    const second = await alone.context.newPage();
    await second.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.body?.textContent.includes('A demo organization')) seen.push('demo');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    // Blocks the first page for six seconds with a synchronous request. During this time it can't answer the second
    // page's questions about the admin key. The first page's engine, which loads the figures, runs in another thread and
    // goes on.
    alone.expects(/Synchronous XMLHttpRequest/);
    const release = alone.host.hold('/favicon.svg');
    await first.evaluate(() => {
      setTimeout(() => {
        const request = new XMLHttpRequest();
        request.open('GET', '/favicon.svg?blocks', false);
        request.send();
      }, 0);
    });
    setTimeout(release, 6000);
    await second.goto(alone.host.url);
    await expectLive(second);
    // Waits until the first page answers again.
    await first.evaluate(() => undefined);
    await expectLive(second);
    expect(await second.evaluate(() => (window as unknown as { readonly seen: string[] }).seen)).toEqual([]);
    await openSettings(second, 'Connection');
    await expect(settingsOf(second).getByText(/ending in cdef/)).toBeVisible();

    await first.close();
    await closeSettings(second);
    await expectLive(second);

    await test.step('the last page that holds the key is closed', async () => {
      await second.close();
      const next = await openPage(alone);
      await expectDemo(next);
      await openSettings(next, 'Budget and alerts');
      await expect(next.getByRole('textbox', { name: 'New alert amount' })).toBeVisible();
      await expect(settingsOf(next).getByText(/Alert sent: /)).toHaveCount(0);
      // Nothing that the browser stores contains the organization's id or a claim. A claim is a name that begins with
      // `alert:` or `anomaly:`. The page saves claims so that no alert is sent twice.
      await expect.poll(() => isStored(next, /organizationId|alert:|anomaly:/)).toBe(false);
    });
  });
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it opens offline: the demo, and the last figures of a key that is remembered; nothing but the files of the build is kept for that', async ({
    alone,
  }) => {
    const { context } = alone;
    alone.expects(/Failed to load resource|ERR_INTERNET_DISCONNECTED|provider request failed, trying again/);
    const page = await openPage(alone);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    await context.setOffline(true);
    await page.reload();
    await expectDemo(page);

    await context.setOffline(false);
    await enterKey(page, 'passphrase');
    await expectLive(page);
    await expect.poll(() => isStored(page, 'last-organization')).toBe(true);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/');
    expect(kept.filter((path) => !/^\/$|^\/assets\/|^\/(favicon|manifest|flags|icons|room)/.test(path))).toEqual([]);
    // The code of the 3D room is large, and most people never open the room, so it is not stored.
    expect(kept.filter((path) => /\/room-/.test(path))).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await expectLive(page);
  });

  test('a newer build is offered, not forced, and one press brings it; the page’s policy allows requests only to the provider and the rates service', async ({
    alone,
  }) => {
    const { host } = alone;
    const page = await openPage(alone);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    // From the second visit on, the service worker that the first visit installed serves the page.
    await page.reload();
    const build = await page.locator('meta[name="outlay-build"]').getAttribute('content');
    const renew = (text: string): string => text.replaceAll(build ?? '', 'feedfacefeedface');
    host.replace('/service-worker.js', renew);
    host.replace('/index.html', renew);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const offer = page.getByRole('button', { name: 'Reload now' });
    await expect(offer).toBeVisible();
    expect(await page.locator('meta[name="outlay-build"]').getAttribute('content')).toBe(build);
    await offer.click();
    await expect(page.locator('meta[name="outlay-build"]')).toHaveAttribute('content', 'feedfacefeedface');
    await expect(offer).toBeHidden();

    await test.step('the page’s policy', async () => {
      alone.expects(/policy: connect-src|Content Security Policy|violates the following|status of 401/);
      const outcome = await page.evaluate(async () => {
        const reached = async (url: string): Promise<boolean> =>
          fetch(url, { mode: 'no-cors' }).then(
            () => true,
            () => false,
          );
        return [await reached('https://api.anthropic.com/v1/models'), await reached('https://elsewhere.example/')];
      });
      expect(outcome).toEqual([true, false]);

      const strict = await startStaticHost({ readsHeaders: true });
      try {
        const answer = await page.goto(strict.url);
        expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
        await expectDemo(page);
        // The host `strict` sends the headers of Outlay's `_headers` file. With these headers too, the page can install
        // its service worker.
        await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
      } finally {
        await strict.stop();
      }
    });
  });

  test('a snapshot saved by a companion is shown read-only and dated in a browser without a key; with the companion stopped its page still opens, says so, and has no figures to show', async ({
    alone,
    starts,
  }) => {
    alone.internet.wire.setOptions({ cors: 'none' });
    const { companion } = await starts.atWork(tinyOrganization());
    const page = await alone.context.newPage();
    await page.goto(companion.link);
    await expectLive(page);
    await openSettings(page, 'Data');
    const dialog = settingsOf(page);
    await dialog.getByRole('textbox', { name: 'Passphrase of the snapshot' }).fill(PASSPHRASE);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save snapshot' }).click(),
    ]);
    const file = await download.path();
    expect(await readFile(file, 'utf8')).toMatch(/^outlay1\./);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

    const other = await openPage(alone);
    await expectDemo(other);
    const asked = alone.internet.wire.requests.length;
    await openSettings(other, 'Data');
    const there = settingsOf(other);
    await there.getByRole('textbox', { name: 'Passphrase of the snapshot' }).fill('not the passphrase at all');
    await there.locator('input[type=file]').last().setInputFiles(file);
    await expect(there.getByText('This passphrase or passkey is wrong. Try again.')).toBeVisible();
    await there.getByRole('textbox', { name: 'Passphrase of the snapshot' }).fill(PASSPHRASE);
    await there.locator('input[type=file]').last().setInputFiles(file);
    await expect(there.getByText(/Viewing a snapshot from/)).toBeVisible();
    await closeSettings(other);
    await expectLive(other);
    for (const tab of ['By Month', 'By Model', 'By Workspace', 'Intraday']) {
      await other.getByRole('tab', { name: tab }).click();
      await expect(other.getByRole('tabpanel')).not.toBeEmpty();
    }
    await expectAccessible(other);
    await other.reload();
    await expectLive(other);
    expect(alone.internet.wire.requests).toHaveLength(asked);
    await openSettings(other, 'Data');
    await there.getByRole('button', { name: 'Back to live figures' }).click();
    await closeSettings(other);
    await expectDemo(other);
    await other.close();

    await test.step('the companion is stopped', async () => {
      await closeSettings(page);
      await page.reload();
      await expectLive(page);
      // Requests to Outlay's local program do not pass through the service worker. The test reads this from the field
      // `workerFinalSourceType`, which TypeScript's types do not contain.
      const sources = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.startsWith('/bridge/'))
          .map((entry) => (entry.toJSON() as { workerFinalSourceType?: string }).workerFinalSourceType),
      );
      expect(new Set(sources)).toEqual(new Set(['network']));
      alone.expects(/Failed to load resource|ERR_CONNECTION_REFUSED/);
      await companion.stop();
      await page.reload();
      await expect(page.getByText('Outlay can’t be reached')).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expectAccessible(page);
    });
  });
});
