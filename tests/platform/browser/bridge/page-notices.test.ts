/**
 * If the machine of the companion (the process that `outlay` starts) shows no notifications, the page shows them, and
 * says which organization they are about.
 */
import { expect, test } from 'vitest';

import { initialStatus } from '../../../../src/core/engine/initial-status.ts';
import type { SpendAlert } from '../../../../src/core/alerts/spend-alert.ts';
import type { Pico } from '../../../../src/core/money/pico.ts';
import { withPageNotices, type OtherPages } from '../../../../src/platform/browser/bridge/page-notices.ts';
import type { BrowserNotifier } from '../../../../src/platform/browser/notifier.ts';
import { aHost, type AHost } from '../../companion/support/a-host.ts';

const BILLION = 1_000_000_000_000n;

function anAlert(dollars: bigint): SpendAlert {
  return {
    month: 24_322 as SpendAlert['month'],
    threshold: (dollars * BILLION) as Pico,
    spent: (dollars * BILLION) as Pico,
    at: 1,
  };
}

interface Shown extends BrowserNotifier {
  readonly titles: string[];
}

function aNotifier(first: ReturnType<BrowserNotifier['state']>): Shown {
  const titles: string[] = [];
  let state = first;
  return {
    titles,
    state: () => state,
    ask: async () => {
      state = 'shown';
    },
    notify: async (title) => {
      titles.push(title);
      return 'shown';
    },
  };
}

const ALONE: OtherPages = { post: () => undefined, onMessage: () => undefined };

function aPage(host: AHost, notifier: BrowserNotifier, otherPages = ALONE): ReturnType<typeof withPageNotices> {
  return withPageNotices({ host, notifier, otherPages, engine: { status: () => initialStatus('cache') } });
}

/** Opens a number of channels that reach each other, as those of the pages of one browser do. */
function channels(count: number): readonly OtherPages[] {
  const listeners = Array.from({ length: count }, () => new Set<(message: string) => void>());
  return listeners.map((own) => ({
    post(message) {
      for (const other of listeners) if (other !== own) for (const listener of other) listener(message);
    },
    onMessage: (listener) => own.add(listener),
  }));
}

test('the browser’s leave is what counts where the machine has none, and only there', () => {
  const host = aHost();
  const page = aPage(host, aNotifier('notAsked'));
  expect(page.state()).toMatchObject({ notifications: 'shown', notifiedBy: 'machine' });
  host.change({ notifications: 'none' });
  expect(page.state()).toMatchObject({ notifications: 'notAsked', notifiedBy: 'page' });
});

test('the browser is asked for its permission only when it is read', () => {
  const host = aHost();
  let asked = 0;
  const page = aPage(host, {
    ...aNotifier('refused'),
    state: () => {
      asked += 1;
      return 'refused';
    },
  });
  host.change({ notifications: 'none' });
  const { notifiedBy } = page.state();
  expect([notifiedBy, asked]).toEqual(['page', 0]);
  expect([page.state().notifications, asked]).toEqual(['refused', 1]);
});

test('a test notification asks the browser, not the machine without any', async () => {
  const host = aHost();
  host.change({ notifications: 'none' });
  const notifier = aNotifier('notAsked');
  const page = aPage(host, notifier);
  expect(await page.actions.testNotification()).toEqual({ ok: true, value: null });
  expect([notifier.titles, host.asked]).toEqual([['Outlay'], []]);
  expect(page.state().notifications).toBe('shown');
  host.change({ notifications: 'shown' });
  await page.actions.testNotification();
  expect(host.asked).toEqual([['testNotification']]);
});

test.each(['refused', 'none'] as const)('a test notification that is %s says so, and by whom', async (why) => {
  const host = aHost();
  host.change({ notifications: 'none' });
  const page = aPage(host, { ...aNotifier('refused'), notify: async () => why });
  expect(await page.actions.testNotification()).toEqual({
    ok: false,
    error: { kind: 'notShown', by: 'page', why },
  });
});

test('a new alert is shown once; those from before the page came are not', () => {
  const host = aHost();
  host.change({ notifications: 'none', alerts: [anAlert(100n)] });
  const notifier = aNotifier('shown');
  aPage(host, notifier);
  expect(notifier.titles).toEqual([]);
  host.change({ alerts: [anAlert(200n), anAlert(100n)] });
  host.change({ alerts: [anAlert(200n), anAlert(100n)] });
  expect(notifier.titles).toEqual(['Costs reached $200.00']);
});

test('an alert that another page has shown is not shown later by a page that was paused', async () => {
  const notifiers = [aNotifier('shown'), aNotifier('shown')];
  const hosts = channels(2).map((otherPages, index) => {
    const host = aHost();
    host.change({ notifications: 'none' });
    aPage(host, notifiers[index] ?? aNotifier('none'), otherPages);
    return host;
  });
  hosts[0]?.change({ alerts: [anAlert(100n)] });
  await Promise.resolve();
  hosts[1]?.change({ alerts: [anAlert(200n), anAlert(100n)] });
  expect(notifiers.map(({ titles }) => titles)).toEqual([['Costs reached $100.00'], ['Costs reached $200.00']]);
});

test('an alert that another page could not show is shown', async () => {
  const notifier = aNotifier('shown');
  const [first, second] = channels(2);
  const hosts = [aHost(), aHost()];
  for (const host of hosts) host.change({ notifications: 'none' });
  aPage(hosts[0] ?? aHost(), { ...notifier, notify: async () => 'none' }, first);
  aPage(hosts[1] ?? aHost(), notifier, second);
  for (const host of hosts) host.change({ alerts: [anAlert(100n)] });
  await Promise.resolve();
  expect(notifier.titles).toEqual(['Costs reached $100.00']);
});

test('earlier alerts of an organization that the companion shows only now are not new', () => {
  const host = aHost();
  host.change({ notifications: 'none', alertsFor: null });
  const notifier = aNotifier('shown');
  aPage(host, notifier);
  host.change({ alerts: [anAlert(100n)], alertsFor: 'org-1' });
  host.change({ alerts: [], alertsFor: null });
  host.change({ alerts: [anAlert(200n)], alertsFor: 'org-2' });
  expect(notifier.titles).toEqual([]);
  host.change({ alerts: [anAlert(300n), anAlert(200n)] });
  expect(notifier.titles).toEqual(['Costs reached $300.00']);
});

test('where the machine shows alerts itself the page shows none again', () => {
  const host = aHost();
  const notifier = aNotifier('shown');
  aPage(host, notifier);
  host.change({ alerts: [anAlert(100n)] });
  expect(notifier.titles).toEqual([]);
});
