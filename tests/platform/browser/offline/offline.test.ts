/** Checks which requests the service worker answers by itself, and when a page learns of a newer build. */
import { describe, expect, test } from 'vitest';
import {
  cacheNameOf,
  isLoopbackName,
  outdatedCaches,
  planFor,
} from '../../../../src/platform/browser/offline/cache-plan.ts';
import { watchForNewVersion } from '../../../../src/platform/browser/offline/new-version.ts';
import { createManualClock } from '../../../core/engine/support/manual-clock.ts';

const LIST = { build: 'b2', first: ['/', '/assets/index-1.js'], later: ['/room/fonts/inter.png'] };
const HERE = 'https://outlay.example';

function planOf(path: string, request: { method?: string; mode?: string; hasRange?: boolean } = {}): string {
  const { method = 'GET', mode = 'cors', hasRange = false } = request;
  return planFor({ method, url: new URL(path, HERE).href, mode, hasRange }, LIST, HERE).kind;
}

describe('the service worker', () => {
  test.each([
    ['/', 'navigate', 'page'],
    ['/?inspect#t=x', 'navigate', 'page'],
    ['/widget?size=small', 'navigate', 'page'],
    ['/anything-else', 'navigate', 'network'],
    ['/assets/index-1.js', 'cors', 'file'],
    ['/room/fonts/inter.png', 'no-cors', 'file'],
    ['/run-0123456789abcdefghijkl/assets/index-1.js', 'cors', 'file'],
    ['/run-short/assets/index-1.js', 'cors', 'network'],
    ['/run-0123456789abcdefghijkl/room/fonts/inter.png', 'no-cors', 'network'],
    ['/assets/index-of-another-build.js', 'cors', 'network'],
    ['/assets/index-1.js?x', 'cors', 'network'],
    ['/', 'cors', 'network'],
    ['/bridge/events', 'cors', 'network'],
    ['/usage', 'cors', 'network'],
    ['https://api.anthropic.com/assets/index-1.js', 'cors', 'network'],
  ])('answers %s asked by %s from: %s', (path, mode, kind) => {
    expect(planOf(path, { mode })).toBe(kind);
  });

  test('keeps a file once, whichever run of a companion it came from', () => {
    const asked = { method: 'GET', mode: 'cors', hasRange: false };
    const url = `${HERE}/run-0123456789abcdefghijkl/assets/index-1.js`;
    expect(planFor({ ...asked, url }, LIST, HERE)).toEqual({ kind: 'file', path: '/assets/index-1.js' });
  });

  test('never answers what changes something, or a part of a file', () => {
    expect(planOf('/assets/index-1.js', { method: 'POST' })).toBe('network');
    expect(planOf('/assets/index-1.js', { hasRange: true })).toBe('network');
  });

  test('removes only files of other builds', () => {
    expect(outdatedCaches([cacheNameOf(LIST), 'outlay-b1', 'another-app'], LIST)).toEqual(['outlay-b1']);
  });
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['outlay.example', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
])('another program of this machine may have had the address %s: %s', (name, may) => {
  expect(isLoopbackName(name)).toBe(may);
});

/** Makes a worker that answers each message with its build. */
function aWorker(build: string) {
  const told: string[] = [];
  return {
    told,
    state: 'installed',
    postMessage: (message: { kind: string }, ports?: MessagePort[]) => {
      told.push(message.kind);
      ports?.[0]?.postMessage({ build });
    },
  };
}

function aPage(waiting: ReturnType<typeof aWorker> | null, build: string | null = 'b1') {
  const clock = createManualClock('2026-11-21T10:00:00Z');
  const events = new EventTarget();
  let reloads = 0;
  let updates = 0;
  let look = (): void => undefined;
  let missing = (): void => undefined;
  let registered = 0;
  const workers = Object.assign(events, {
    controller: {},
    getRegistrations: async () => [],
    register: async () => {
      registered += 1;
      return Object.assign(new EventTarget(), { waiting, installing: null, update: async () => void (updates += 1) });
    },
  });
  const version = watchForNewVersion({
    workers: workers as unknown as ServiceWorkerContainer,
    build,
    clock,
    reload: () => (reloads += 1),
    whenAtRest: (work) => work(),
    onLook: (call) => (look = call),
    onMissingFile: (call) => (missing = call),
  });
  const told = new Promise<void>((resolve) => version.subscribe(resolve));
  return {
    version,
    told,
    clock,
    events,
    look: () => look(),
    missing: () => missing(),
    counts: () => ({ reloads, updates, registered }),
  };
}

describe('a page', () => {
  test('is told of a newer build that waits, and begins anew only after a person said so and the worker took over', async () => {
    const worker = aWorker('b2');
    const { version, told, events, counts } = aPage(worker);
    expect(version.isWaiting()).toBe(false);
    await told;
    expect(version.isWaiting()).toBe(true);
    version.takeOver();
    expect([worker.told, counts().reloads]).toEqual([['build', 'takeOver'], 0]);
    events.dispatchEvent(new Event('controllerchange'));
    expect(counts().reloads).toBe(1);
  });

  test('whose newer build another tab has activated only has to be reloaded', async () => {
    const worker = aWorker('b2');
    const { version, told, counts } = aPage(worker);
    await told;
    worker.state = 'activated';
    version.takeOver();
    expect([worker.told, counts().reloads]).toEqual([['build'], 1]);
  });

  test('is not told of a worker that waits with the very build it shows', async () => {
    const worker = aWorker('b1');
    const { version } = aPage(worker);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([version.isWaiting(), worker.told]).toEqual([false, ['build']]);
  });

  test('asks again when it is looked at, once an hour at most', async () => {
    const { clock, look, counts } = aPage(null);
    await clock.advance(60_000);
    look();
    await clock.advance(3_600_000);
    look();
    look();
    expect(counts().updates).toBe(1);
  });

  test('whose files are gone from the server is of an older build, and a reload is all it takes', async () => {
    const { version, missing, counts } = aPage(null);
    missing();
    expect(version.isWaiting()).toBe(true);
    version.takeOver();
    expect(counts().reloads).toBe(1);
  });

  test('registers nothing while developing', () => {
    expect(aPage(null, null).counts().registered).toBe(0);
  });
});
