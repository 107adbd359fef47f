/**
 * Tests the page's engine (source of figures), which gets its figures from the real bridge (the HTTP interface of
 * Outlay's local program for pages).
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '../../../../src/core/base/ports.ts';
import type { Selection } from '../../../../src/core/reports/reports.ts';
import { generateBrowserKey } from '../../../../src/platform/browser/bridge/browser-keys.ts';
import {
  connectCompanion,
  INITIAL_DATA_WAIT_MS,
  type CompanionPage,
  type ConnectOptions,
} from '../../../../src/platform/browser/bridge/connect-companion.ts';
import { openSession } from '../../../../src/platform/browser/bridge/session.ts';
import { pairWithCode } from '../../../../src/platform/browser/bridge/pairing.ts';
import { BEARER_LIFETIME_MS } from '../../../../src/platform/companion/server/bearer-tokens.ts';
import { memorySettings } from '../../companion/support/memory-records.ts';
import { aBridge, type ABridge } from './a-bridge.ts';
import { aKeyDisk, pagePlaces, type KeyDisk, type PagePlaces } from './page-places.ts';
import { eventually } from '../../../support/eventually.ts';

const SELECTION: Selection = { apiKeyIds: null, intradayKeys: 20, monthKeys: 5, prepaid: null };

/** Waits are short, so that the tests are fast. */
const hurried: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (durationMs, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, durationMs / 100);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

/**
 * With this clock, the page waits for the initial data of Outlay's local program without a limit, because a machine may
 * be busy.
 */
const clock: Clock = {
  ...hurried,
  sleep: (durationMs, signal) =>
    durationMs === INITIAL_DATA_WAIT_MS ? new Promise(() => undefined) : hurried.sleep(durationMs, signal),
};

type Options = Omit<ConnectOptions, 'session' | 'fetch'> & { readonly places: PagePlaces };

/** Opens the session and connects, as a page does. */
function connectPage({ places, ...options }: Options): Promise<CompanionPage> {
  return connectCompanion({ ...options, session: openSession(places), fetch: places.fetch });
}

type Inside = Extract<CompanionPage, { readonly kind: 'inside' }>;

const opened: Inside[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ engine }) => engine.close()));
});

async function open(bridge: ABridge, local = memorySettings(), time = clock) {
  const onEnded = vi.fn<(why: string, hasData: boolean) => void>();
  const places = pagePlaces(`#t=${bridge.newLink()}`, bridge.fetch);
  const page = await connectPage({ places, clock: time, random: { next: () => 0.5 }, local, onEnded });
  if (page.kind !== 'inside') throw new Error(page.kind);
  opened.push(page);
  return { ...page, onEnded, places };
}

describe('the engine behind the bridge', () => {
  it('has the companion’s status as soon as it is open, and every change of it', async () => {
    const bridge = await aBridge();
    const { engine } = await open(bridge);
    await eventually(() => expect(engine.status().organization?.name).toBe('Canary Organization 7731'));
    bridge.engine.change({ dataSource: 'cache' });
    await eventually(() => expect(engine.status()).toMatchObject({ revision: 2, dataSource: 'cache' }));
  });

  it('carries amounts whole', async () => {
    const { engine } = await open(await aBridge());
    expect((await engine.reports(SELECTION)).total).toBe(12_345_678_901_234_567_890n);
  });

  it('has the first reports on their way before the status says that there are any, once', async () => {
    const bridge = await aBridge();
    const { engine } = await open(bridge);
    await eventually(() => expect(engine.status().hasData).toBe(true));
    const { prepaid: _none, ...asked } = SELECTION;
    expect(bridge.engine.asked).toEqual([['reports', asked]]);
    await engine.reports(SELECTION);
    expect(bridge.engine.asked).toHaveLength(1);
    await engine.reports(SELECTION);
    expect(bridge.engine.asked).toHaveLength(2);
  });

  it('has status, settings and reports with the sign-in of a reload, asks for none of them, and hears them once', async () => {
    const bridge = await aBridge();
    const { places: before } = await open(bridge);
    await eventually(() => expect(bridge.engine.asked).toHaveLength(1));
    const places = pagePlaces('', bridge.fetch, before.disk, bridge.parts.sessions.mintChallenge());
    bridge.asked.length = 0;
    const onEnded = vi.fn<() => void>();
    const page = await connectPage({ places, clock, random: { next: () => 0.5 }, local: memorySettings(), onEnded });
    if (page.kind !== 'inside') throw new Error(page.kind);
    opened.push(page);
    expect(page.engine.status().organization?.name).toBe('Canary Organization 7731');
    const heard = { status: 0, settings: 0, host: 0 };
    page.engine.subscribe(() => (heard.status += 1));
    page.settings.subscribe(() => (heard.settings += 1));
    page.host.subscribe(() => (heard.host += 1));
    expect((await page.engine.reports(SELECTION)).total).toBe(12_345_678_901_234_567_890n);
    await eventually(() => expect(bridge.asked).toEqual(['/bridge/sign-in', '/bridge/events']));
    bridge.engine.change({ dataSource: 'cache' });
    await eventually(() => expect(page.engine.status().dataSource).toBe('cache'));
    expect(heard).toEqual({ status: 1, settings: 0, host: 0 });
    expect(bridge.engine.asked).toHaveLength(2);
  });

  it('hears of a change that is undone later, although it was made between the sign-in and the stream', async () => {
    const bridge = await aBridge();
    const { places: before } = await open(bridge);
    const { settings, sessions } = bridge.parts;
    const places = pagePlaces(
      '',
      async (input, init) => {
        if (input === '/bridge/events') await settings.change({ currency: 'EUR' });
        return bridge.fetch(input, init);
      },
      before.disk,
      sessions.mintChallenge(),
    );
    const page = await connectPage({
      places,
      clock,
      random: { next: () => 0.5 },
      local: memorySettings(),
      onEnded: () => undefined,
    });
    if (page.kind !== 'inside') throw new Error(page.kind);
    opened.push(page);
    await eventually(async () => expect((await page.settings.load()).currency).toBe('EUR'));
    await settings.change({ currency: 'USD' });
    await eventually(async () => expect((await page.settings.load()).currency).toBe('USD'));
  });

  it('asks for other keys, and for newer figures, although reports are on their way', async () => {
    const ofKeys = await aBridge();
    const { engine } = await open(ofKeys);
    await engine.reports({ ...SELECTION, apiKeyIds: ['apikey_a'] });
    expect(ofKeys.engine.asked).toHaveLength(2);
    const changed = await aBridge();
    const later = await open(changed);
    await eventually(() => expect(changed.engine.asked).toHaveLength(1));
    changed.engine.change();
    await eventually(() => expect(later.engine.status().revision).toBe(2));
    await later.engine.reports(SELECTION);
    expect(changed.engine.asked).toHaveLength(2);
  });

  it('passes on what a person asks for', async () => {
    const bridge = await aBridge();
    const { engine } = await open(bridge);
    await eventually(() => expect(bridge.engine.asked).toHaveLength(1));
    bridge.engine.asked.length = 0;
    await engine.refresh('intraday');
    await engine.needKeys([]);
    expect(bridge.engine.asked).toEqual([
      ['refresh', 'intraday'],
      ['needKeys', []],
    ]);
  });

  it('keeps what it knows when the companion goes, says so, and comes back by itself', async () => {
    const bridge = await aBridge();
    const { engine, connections, onEnded } = await open(bridge);
    await eventually(() => expect(engine.status().hasData).toBe(true));
    await engine.reports(SELECTION);
    bridge.cut();
    await eventually(() => expect(connections.current()).toBe('lost'));
    expect(engine.status().organization?.name).toBe('Canary Organization 7731');
    await expect(engine.reports(SELECTION)).rejects.toThrow('Outlay can’t be reached');
    bridge.mend();
    await eventually(() => expect(connections.current()).toBe('open'));
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('waits longer from try to try', async () => {
    const bridge = await aBridge();
    const waits: number[] = [];
    const { connections } = await open(bridge, memorySettings(), {
      ...clock,
      sleep: (durationMs, signal) => {
        if (bridge.isCut()) waits.push(durationMs);
        return clock.sleep(durationMs, signal);
      },
    });
    bridge.cut();
    await eventually(() => expect(waits.length).toBeGreaterThanOrEqual(6));
    expect(connections.current()).toBe('lost');
    expect(waits.slice(0, 6)).toEqual([500, 1000, 2000, 4000, 8000, 15_000]);
    const tries = bridge.asked.filter((path) => path === '/bridge/challenge');
    expect(tries.length).toBeLessThanOrEqual(waits.length + 1);
  });

  it('says whether anyone is looking, again after every reconnection', async () => {
    const bridge = await aBridge();
    const { engine, connections } = await open(bridge);
    await eventually(() => expect(engine.status().hasData).toBe(true));
    engine.setVisible(true);
    await eventually(() => expect(bridge.engine.asked).toContainEqual(['setVisible', true]));
    await engine.keys();
    expect(bridge.engine.asked.filter((call) => JSON.stringify(call).includes('setVisible'))).toHaveLength(1);
    bridge.cut();
    await eventually(() => expect(connections.current()).toBe('lost'));
    bridge.engine.asked.length = 0;
    bridge.mend();
    await eventually(() => expect(bridge.engine.asked).toContainEqual(['setVisible', true]));
  });

  it('ends when the companion was started anew, and asks no more', async () => {
    const bridge = await aBridge();
    const { engine, connections, onEnded } = await open(bridge);
    await eventually(() => expect(engine.status().hasData).toBe(true));
    await bridge.restart();
    bridge.cut();
    bridge.mend();
    await eventually(() => expect(connections.current()).toBe('restarted'));
    const asked = bridge.asked.length;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(bridge.asked.length).toBe(asked);
    await eventually(() => expect(onEnded.mock.calls).toEqual([['restarted', true]]));
  });

  it('stops for good when it is closed', async () => {
    const bridge = await aBridge();
    const { engine } = await open(bridge);
    await eventually(() => expect(engine.status().hasData).toBe(true));
    await engine.close();
    const asked = bridge.asked.length;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(bridge.asked.length).toBe(asked);
  });
});

describe('a page of a companion', () => {
  it('knows figures, settings and host before it is drawn, by two questions at once', async () => {
    const bridge = await aBridge();
    await bridge.parts.settings.change({ currency: 'SEK' });
    const { engine, host, settings } = await open(bridge);
    expect(engine.status().hasData).toBe(true);
    expect(host.state().version).toBe('1.2.3');
    expect((await settings.load()).currency).toBe('SEK');
    // The page shows nothing before the call for its first figures is answered. So the call (`/bridge/call`) is sent
    // before the request for the stream of events (`/bridge/events`).
    expect(bridge.asked).toEqual(['/bridge/session', '/bridge/call', '/bridge/events']);
  });

  it('stays outside without a session, and says when a link was refused', async () => {
    const bridge = await aBridge();
    const connect = (hash: string) =>
      connectPage({
        places: pagePlaces(hash, bridge.fetch),
        clock,
        random: { next: () => 0.5 },
        local: memorySettings(),
        onEnded: () => undefined,
      });
    expect(await connect('')).toEqual({ kind: 'outside', why: null });
    expect(await connect(`#t=${'x'.repeat(43)}`)).toEqual({ kind: 'outside', why: 'linkRefused' });
  });

  it('is drawn although the companion is silent', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    disk.kept.set('page', await generateBrowserKey());
    bridge.cut();
    const page = await connectPage({
      places: pagePlaces('', bridge.fetch, disk),
      clock: hurried,
      random: { next: () => 0.5 },
      local: memorySettings(),
      onEnded: () => undefined,
    });
    if (page.kind !== 'inside') throw new Error(page.kind);
    opened.push(page);
    expect(page.connections.current()).toBe('lost');
  });

  it('keeps this screen’s settings here and everybody’s at the companion', async () => {
    const bridge = await aBridge();
    const local = memorySettings({ theme: 'dark', currency: 'GBP' });
    const { settings } = await open(bridge, local);
    expect(await settings.load()).toMatchObject({ theme: 'dark', currency: 'USD' });
    expect(await settings.change({ textScale: 125, currency: 'JPY' })).toMatchObject({
      theme: 'dark',
      textScale: 125,
      currency: 'JPY',
    });
    expect(bridge.parts.settings.get()).toMatchObject({ currency: 'JPY', textScale: 100 });
    expect(await local.load()).toMatchObject({ textScale: 125, currency: 'GBP' });
  });

  it('reads this screen’s settings while the companion still answers the sign-in', async () => {
    const bridge = await aBridge();
    const local = memorySettings({ theme: 'dark' });
    const load = vi.spyOn(local, 'load');
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { fetch, ...places } = pagePlaces(`#t=${bridge.newLink()}`, bridge.fetch);
    const session = answered.then(() => openSession({ ...places, fetch }));
    const options = { clock, random: { next: () => 0.5 }, local, onEnded: () => undefined };
    const connecting = connectCompanion({ ...options, session, fetch });
    expect(load).toHaveBeenCalledOnce();
    answer();
    const page = await connecting;
    if (page.kind !== 'inside') throw new Error(page.kind);
    opened.push(page);
    expect(await page.settings.load()).toMatchObject({ theme: 'dark' });
    expect(load).toHaveBeenCalledOnce();
  });

  it('hears of settings changed by another page, a headset or a command', async () => {
    const bridge = await aBridge();
    const { settings } = await open(bridge, memorySettings({ theme: 'light' }));
    const heard: unknown[] = [];
    settings.subscribe(({ currency, theme }) => heard.push([currency, theme]));
    await bridge.parts.settings.change({ currency: 'CHF' });
    await eventually(() => expect(heard.at(-1)).toEqual(['CHF', 'light']));
  });

  it('says so when a choice could not be kept', async () => {
    const bridge = await aBridge();
    const { settings } = await open(bridge);
    bridge.parts.store.isFull = true;
    await expect(settings.change({ currency: 'EUR' })).rejects.toThrow('500');
    bridge.cut();
    await expect(settings.change({ currency: 'EUR' })).rejects.toThrow(/Failed to fetch|can’t be reached/);
  });

  it('sends a choice also when the page is closed directly after it, and a very long one in the usual way', async () => {
    const bridge = await aBridge();
    const sent: (boolean | undefined)[] = [];
    const watched: typeof fetch = (input, init) => {
      if (input === '/bridge/settings') sent.push(init?.keepalive);
      return bridge.fetch(input, init);
    };
    const { settings } = await open({ ...bridge, fetch: watched });
    await settings.change({ currency: 'EUR' });
    const apiKeyIds = Array.from({ length: 5000 }, (_, index) => `apikey_01${String(index).padStart(20, '0')}`);
    await settings.change({ apiKeyIds });
    expect(sent).toEqual([true, false]);
  });

  it('passes on what a person asks of the host, and its answer', async () => {
    const bridge = await aBridge();
    const { host } = await open(bridge);
    expect(await host.actions.newApiToken()).toEqual({ ok: true, value: 'a-token' });
    expect(await host.actions.importSnapshot('x', 'y')).toEqual({ ok: false, error: { kind: 'notHere' } });
    expect(bridge.parts.host.asked).toEqual([['newApiToken']]);
    bridge.cut();
    expect(await host.actions.lock()).toMatchObject({ ok: false, error: { kind: 'failed' } });
  });
});

describe('a session that ends while its page is open', () => {
  it.each([
    ['a person signs it out', 'signedOut'],
    ['a foreign service worker is found', 'foreignWorker'],
  ] as const)('is told why when %s, at once and for good', async (_name, why) => {
    const bridge = await aBridge();
    const { connections, onEnded } = await open(bridge);
    const seen: string[] = [];
    connections.subscribe(() => seen.push(connections.current()));
    bridge.parts.sessions.endPages(why);
    await eventually(() => expect(onEnded.mock.calls).toEqual([[why, true]]));
    const asked = bridge.asked.length;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(bridge.asked.length).toBe(asked);
    // The page never says that it is connecting again, because the session has ended for good.
    expect(seen).toEqual([why]);
  });

  it('ends in every tab of the browser, and in no other browser', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    const connect = async (hash: string, of: KeyDisk): Promise<Inside> => {
      const places = pagePlaces(hash, bridge.fetch, of);
      const options = { places, clock, random: { next: () => 0.5 }, local: memorySettings() };
      const page = await connectPage({ ...options, onEnded: () => undefined });
      if (page.kind !== 'inside') throw new Error(page.kind);
      opened.push(page);
      return page;
    };
    const [first, second, other] = [
      await connect(`#t=${bridge.newLink()}`, disk),
      await connect('', disk),
      await connect(`#t=${bridge.newLink()}`, aKeyDisk()),
    ];
    const own = first.host.state().thisSession;
    expect(second.host.state().thisSession).toBe(own);
    expect(other.host.state().thisSession).not.toBe(own);
    bridge.parts.sessions.end(own ?? '', 'signedOut');
    await eventually(() => expect(first.connections.current()).toBe('signedOut'));
    await eventually(() => expect(second.connections.current()).toBe('signedOut'));
    expect(other.connections.current()).toBe('open');
  });

  it('of which one tab is looked at and another is not counts as looked at', async () => {
    const bridge = await aBridge();
    const disk = aKeyDisk();
    const options = { clock, random: { next: () => 0.5 }, local: memorySettings(), onEnded: () => undefined };
    const places = [pagePlaces(`#t=${bridge.newLink()}`, bridge.fetch, disk), pagePlaces('', bridge.fetch, disk)];
    for (const [index, each] of places.entries()) {
      const page = await connectPage({ ...options, places: each });
      if (page.kind !== 'inside') throw new Error(page.kind);
      opened.push(page);
      page.engine.setVisible(index === 0);
      await eventually(() =>
        expect(bridge.asked.filter((path) => path === '/bridge/call')).toHaveLength(2 * (index + 1)),
      );
    }
    expect(bridge.engine.asked.filter((call) => JSON.stringify(call).includes('setVisible'))).toEqual([
      ['setVisible', true],
    ]);
  });
});

describe('a page that the companion pauses', () => {
  /** A clock whose pauses end only when a test ends them. `pauses` has the length of each. */
  function pausable() {
    const pauses: number[] = [];
    let over = (): void => undefined;
    const time: Clock = {
      ...clock,
      sleep(durationMs, signal) {
        if (durationMs !== 15_000 && durationMs !== 300_000) return clock.sleep(durationMs, signal);
        pauses.push(durationMs);
        if (signal?.aborted === true) return Promise.resolve();
        return new Promise((resolve) => {
          over = resolve;
          signal?.addEventListener('abort', () => resolve());
        });
      },
    };
    return { pauses, time, end: () => over() };
  }

  /**
   * Opens five pages of one browser, so that the first one is paused.
   * @param beforeLast called before the last page is opened
   */
  async function openFive(
    bridge: ABridge,
    isFirstVisible: boolean,
    beforeLast: (first: Inside | undefined) => void = () => undefined,
  ) {
    const disk = aKeyDisk();
    const { pauses, time, end } = pausable();
    const pages: Inside[] = [];
    for (let count = 0; count < 5; count += 1) {
      if (count === 4) beforeLast(pages[0]);
      const places = pagePlaces(count === 0 ? `#t=${bridge.newLink()}` : '', bridge.fetch, disk);
      const page = await connectPage({
        places,
        clock: time,
        random: { next: () => 0.5 },
        local: memorySettings(),
        onEnded: () => undefined,
      });
      if (page.kind !== 'inside') throw new Error(page.kind);
      opened.push(page);
      pages.push(page);
      page.engine.setVisible(count > 0 || isFirstVisible);
      await eventually(() => expect(page.engine.status().hasData).toBe(bridge.engine.status().hasData));
      await page.engine.keys();
    }
    await eventually(() => expect(pauses).toHaveLength(1));
    const [first, ...others] = pages;
    const other = others.at(-1);
    if (first === undefined || other === undefined) throw new Error('no pages');
    return { first, other, pauses, end };
  }

  it.each([
    [true, 15_000],
    [false, 300_000],
  ])(
    'and that is visible: %s, opens its stream again after %s ms, and calls nothing lost',
    async (isVisible, forMs) => {
      const bridge = await aBridge();
      const { first, other, pauses, end } = await openFive(bridge, isVisible);
      expect([pauses, first.connections.current()]).toEqual([[forMs], 'open']);
      bridge.engine.change({ dataSource: 'cache' });
      const asked = bridge.asked.length;
      await eventually(() => expect(other.engine.status().dataSource).toBe('cache'));
      expect([bridge.asked.length - asked, first.engine.status().dataSource]).toEqual([0, 'live']);
      end();
      await eventually(() => expect(first.engine.status().dataSource).toBe('cache'));
      expect(first.connections.current()).toBe('open');
      // The companion (Outlay's local program) has proved its identity before the page opened its stream again.
      expect(bridge.asked.slice(asked, asked + 3)).toEqual(['/bridge/challenge', '/bridge/sign-in', '/bridge/events']);
    },
  );

  it('opens it at once when it has something to send, also when it becomes visible', async () => {
    const bridge = await aBridge();
    const { first } = await openFive(bridge, false);
    bridge.engine.change({ dataSource: 'cache' });
    first.engine.setVisible(true);
    await eventually(() => expect(first.engine.status().dataSource).toBe('cache'));
    await first.engine.keys();
  });

  it('before its first figures were loaded, has them as soon as it becomes visible', async () => {
    const bridge = await aBridge();
    bridge.engine.change({ hasData: false, lastUpdate: null });
    const { first, other } = await openFive(bridge, false);
    bridge.engine.change({ hasData: true, lastUpdate: 1 });
    await eventually(() => expect(other.engine.status().hasData).toBe(true));
    expect(first.engine.status().hasData).toBe(false);
    first.engine.setVisible(true);
    await eventually(() => expect(first.engine.status()).toMatchObject({ hasData: true, lastUpdate: 1 }));
  });

  it('opens it at once when it became visible, but the companion paused it before it heard of that', async () => {
    const bridge = await aBridge();
    let arrive = (): void => undefined;
    let isHeld = false;
    const held: typeof fetch = async (input, init) => {
      if (isHeld && typeof init?.body === 'string' && init.body.includes('setVisible')) {
        isHeld = false;
        await new Promise<void>((resolve) => (arrive = resolve));
      }
      return bridge.fetch(input, init);
    };
    const { first } = await openFive({ ...bridge, fetch: held }, false, (page) => {
      isHeld = true;
      page?.engine.setVisible(true);
    });
    arrive();
    bridge.engine.change({ dataSource: 'cache' });
    await eventually(() => expect(first.engine.status().dataSource).toBe('cache'));
  });

  it('opens it when it resumes, and then has the newest settings', async () => {
    const bridge = await aBridge();
    const { first } = await openFive(bridge, true);
    await bridge.parts.settings.change({ thresholds: ['100'] });
    await first.resume();
    await eventually(async () => expect((await first.settings.load()).thresholds).toEqual(['100']));
  });

  it.each([
    ['signed out', 'signedOut'],
    ['restarted', 'restarted'],
  ] as const)('hears when it resumes that its session is %s', async (_name, why) => {
    const bridge = await aBridge();
    const { first } = await openFive(bridge, false);
    if (why === 'restarted') await bridge.restart();
    else bridge.parts.sessions.endPages(why);
    await expect(first.resume()).rejects.toThrow('can’t be reached');
    expect(first.connections.current()).toBe(why);
  });

  it('finds out that the companion is gone when it has something to send', async () => {
    const bridge = await aBridge();
    const { first } = await openFive(bridge, false);
    bridge.cut();
    await expect(first.engine.keys()).rejects.toThrow('can’t be reached');
    expect(first.connections.current()).toBe('lost');
  });

  it('sends nothing after it was closed', async () => {
    const bridge = await aBridge();
    const { first, other } = await openFive(bridge, false);
    bridge.asked.length = 0;
    await first.engine.close();
    await other.engine.keys();
    expect(bridge.asked).toEqual(['/bridge/call']);
  });
});

describe('a token that is too old', () => {
  it('is renewed without anybody noticing', async () => {
    const time = { now: 0 };
    const bridge = await aBridge(time);
    const { engine, connections } = await open(bridge);
    await engine.reports(SELECTION);
    time.now = BEARER_LIFETIME_MS;
    expect((await engine.reports(SELECTION)).total).toBe(12_345_678_901_234_567_890n);
    expect(connections.current()).toBe('open');
    expect(bridge.asked.filter((path) => path === '/bridge/sign-in')).toHaveLength(1);
  });
});

describe('a browser that was paired by a code', () => {
  async function pair(bridge: ABridge, code: string, disk = aKeyDisk()) {
    const places = pagePlaces('', bridge.fetch, disk);
    return { places, paired: await pairWithCode(code, 'Headset', places) };
  }
  const connect = (places: PagePlaces, onEnded: (why: string) => void = () => undefined) =>
    connectPage({ places, clock, random: { next: () => 0.5 }, local: memorySettings(), onEnded });

  it('is inside from then on, over restarts of browser and companion', async () => {
    const bridge = await aBridge();
    const { places, paired } = await pair(bridge, bridge.parts.pairing.start().code.toLowerCase());
    expect(paired).toEqual({ ok: true, value: null });
    await bridge.restart();
    const page = await connect(pagePlaces('', bridge.fetch, places.disk));
    if (page.kind !== 'inside') throw new Error(page.kind);
    opened.push(page);
    expect(page.engine.status().hasData).toBe(true);
    expect(bridge.parts.devices.list()).toMatchObject([{ name: 'Headset' }]);
  });

  it('goes on by itself when the companion was started anew, and says nothing of a restart', async () => {
    const bridge = await aBridge();
    const { places } = await pair(bridge, bridge.parts.pairing.start().code);
    const page = await connect(places);
    if (page.kind !== 'inside') throw new Error(page.kind);
    opened.push(page);
    bridge.cut();
    await eventually(() => expect(page.connections.current()).toBe('lost'));
    await bridge.restart();
    bridge.mend();
    await eventually(() => expect(page.connections.current()).toBe('open'));
  });

  it('is told that it was revoked, not that Outlay was started anew', async () => {
    const bridge = await aBridge();
    const { places } = await pair(bridge, bridge.parts.pairing.start().code);
    const onEnded = vi.fn<(why: string) => void>();
    const page = await connect(places, onEnded);
    if (page.kind !== 'inside') throw new Error(page.kind);
    opened.push(page);
    const [device] = bridge.parts.devices.list();
    await bridge.parts.devices.revoke(device?.id ?? '');
    bridge.parts.sessions.end(device?.id ?? '', 'revoked');
    await eventually(() => expect(page.connections.current()).toBe('revoked'));
    expect(onEnded.mock.calls).toEqual([['revoked', true]]);
  });

  it('is told so at its next visit too, after a restart as well', async () => {
    const bridge = await aBridge();
    const { places } = await pair(bridge, bridge.parts.pairing.start().code);
    await bridge.parts.devices.revoke(bridge.parts.devices.list()[0]?.id ?? '');
    await bridge.restart();
    expect(await connect(places)).toEqual({ kind: 'outside', why: 'revoked' });
    expect(await connect(places)).toEqual({ kind: 'outside', why: 'revoked' });
  });

  it('stays paired when another program on the port, or another Outlay, does not know it', async () => {
    const bridge = await aBridge();
    const { places } = await pair(bridge, bridge.parts.pairing.start().code);
    const another = await aBridge();
    expect(await connect(pagePlaces('', another.fetch, places.disk))).toEqual({ kind: 'outside', why: 'revoked' });
    const { paired } = await pair(another, 'AAAA-BBBB-CC', places.disk);
    expect(paired.ok).toBe(false);
    const page = await connect(pagePlaces('', bridge.fetch, places.disk));
    if (page.kind !== 'inside') throw new Error(`outside: ${page.why}`);
    opened.push(page);
  });

  it('stays paired when a session opened by a link ends in the same browser', async () => {
    const bridge = await aBridge();
    const { places } = await pair(bridge, bridge.parts.pairing.start().code);
    const page = await connect(pagePlaces(`#t=${bridge.newLink()}`, bridge.fetch, places.disk));
    if (page.kind !== 'inside') throw new Error(page.kind);
    opened.push(page);
    bridge.parts.sessions.endPages('signedOut');
    const again = await connect(pagePlaces('', bridge.fetch, places.disk));
    if (again.kind !== 'inside') throw new Error(again.kind);
    opened.push(again);
    expect(again.host.state().thisSession).toBe(bridge.parts.devices.list()[0]?.id);
  });

  it('cannot be paired where the browser keeps nothing, and the code is not spent', async () => {
    const bridge = await aBridge();
    const { code } = bridge.parts.pairing.start();
    const { paired } = await pair(bridge, code, aKeyDisk(true));
    expect(paired).toEqual({ ok: false, error: { kind: 'notStored' } });
    expect((await pair(bridge, code)).paired.ok).toBe(true);
  });

  it('is told what is wrong with its code, and keeps no key of it', async () => {
    const bridge = await aBridge();
    const wrong = await pair(bridge, 'AAAAAAAAAA');
    expect(wrong.paired).toEqual({ ok: false, error: { kind: 'wrongCode' } });
    expect(wrong.places.disk.kept.size).toBe(0);
    const { code } = bridge.parts.pairing.start();
    await pair(bridge, code);
    expect((await pair(bridge, code)).paired).toEqual({ ok: false, error: { kind: 'wrongCode' } });
    bridge.cut();
    expect((await pair(bridge, code)).paired).toEqual({ ok: false, error: { kind: 'notReached' } });
  });
});
