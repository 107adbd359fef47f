/**
 * Tests which plan applies: the trial, the free plan or Outlay Pro. The trial contains all features and lasts for seven
 * days from the moment when Outlay first has an admin key. After the trial, the free plan applies. While there is a
 * valid licence, Outlay Pro applies. A clock that is set back or saved data that can't be read never makes the trial
 * longer.
 */
import { describe, expect, it } from 'vitest';
import { licenceText } from '../../../scripts/issue-licence.js';
import { createAccessService, TRIAL_MS } from '../../../src/core/access/access-service.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import { createManualClock } from '../engine/support/manual-clock.ts';
import { createMemoryRecord, type MemoryRecord } from '../limits/memory-record.ts';
import { createKeyPair } from './key-pair.ts';

const { privateKey, verifier } = createKeyPair();
const LICENCE = licenceText({ holder: 'Ada', issued: '2026-11-21', privateKey });
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = '2026-11-21T14:20:00Z';
const TRIAL = { kind: 'trial', endsAt: Date.parse(START) + TRIAL_MS };

async function arrange(store: MemoryRecord = createMemoryRecord(), now = START, hasKey = true) {
  const clock = createManualClock(now);
  const access = createAccessService({ store, clock, verifier });
  let changes = 0;
  access.subscribe(() => {
    changes += 1;
  });
  await access.ready;
  if (hasKey) await access.begin();
  return { clock, store, access, state: access.state, changes: () => changes };
}

describe('the trial', () => {
  it('begins with the first key and ends by itself at its moment, and says so', async () => {
    const { clock, state, changes } = await arrange();
    expect(state()).toEqual(TRIAL);
    await clock.advance(TRIAL_MS - 1);
    expect(state()).toEqual(TRIAL);
    const before = changes();
    await clock.advance(1);
    expect(state()).toEqual({ kind: 'free' });
    expect(changes()).toBe(before + 1);
    expect(clock.sleepers).toBe(0);
  });

  it('goes on over restarts and does not begin again', async () => {
    const store = createMemoryRecord();
    await arrange(store);
    expect((await arrange(store, '2026-11-27T00:00:00Z')).state()).toEqual(TRIAL);
    expect((await arrange(store, '2026-11-29T00:00:00Z')).state()).toEqual({ kind: 'free' });
  });

  it('ends while the computer sleeps', async () => {
    const { clock, state } = await arrange();
    clock.suspend(8 * DAY_MS);
    expect(state()).toEqual({ kind: 'free' });
  });

  it('is not extended by a clock that is set back, neither running nor between runs', async () => {
    const { clock, state, store } = await arrange();
    await clock.advance(6 * DAY_MS);
    clock.suspend(-30 * DAY_MS);
    expect(state()).toEqual(TRIAL);
    await clock.advance(DAY_MS);
    expect(state()).toEqual({ kind: 'free' });
    const later = await arrange(store, START);
    await later.clock.advance(HOUR_MS);
    expect(later.state()).toEqual({ kind: 'free' });
  });

  it('started under a clock that was far ahead lasts seven days of running, not years', async () => {
    const { clock, state } = await arrange(createMemoryRecord(), '2036-01-01T00:00:00Z');
    clock.suspend(-10 * 365 * DAY_MS);
    expect(state().kind).toBe('trial');
    await clock.advance(TRIAL_MS);
    expect(state()).toEqual({ kind: 'free' });
  });
});

describe('two tabs', () => {
  it('do not undo what the other one has saved: a licence, and its removal', async () => {
    const [store, clock] = [createMemoryRecord(), createManualClock(START)];
    const open = async () => {
      const access = createAccessService({ store, clock, verifier });
      await access.ready;
      await access.begin();
      return access;
    };
    const [one, other] = [await open(), await open()];
    await one.setLicence(LICENCE);
    await clock.advance(2 * HOUR_MS);
    expect((await open()).state().kind).toBe('pro');
    // The other tab checks the licence in a thread of Node, which does not follow the test's clock.
    await expect.poll(() => other.state()).toEqual({ kind: 'pro', holder: 'Ada' });
    await other.removeLicence();
    await clock.advance(2 * HOUR_MS);
    expect((await open()).state().kind).toBe('trial');
  });
});

describe('before the first key', () => {
  const arrangeWaiting = (store?: MemoryRecord, now?: string) => arrange(store, now, false);

  it('everything is open and nothing is counted or written, however long the demo is looked at', async () => {
    const { clock, state, store, access, changes } = await arrangeWaiting();
    await clock.advance(30 * DAY_MS);
    expect(state()).toEqual({ kind: 'trial', endsAt: clock.now() + TRIAL_MS, isWaiting: true });
    expect(store.saves).toBe(0);
    expect(clock.sleepers).toBe(0);
    const before = changes();
    await access.begin();
    expect(changes()).toBe(before + 1);
    expect(state()).toEqual({ kind: 'trial', endsAt: clock.now() + TRIAL_MS });
    await access.begin();
    await clock.advance(TRIAL_MS);
    expect(state()).toEqual({ kind: 'free' });
  });

  it('a trial that ran before goes on where there is no key any more', async () => {
    const { store } = await arrange();
    const later = await arrangeWaiting(store, '2026-11-30T00:00:00Z');
    expect(later.state()).toEqual({ kind: 'free' });
  });

  it('a licence that comes and goes does not use the trial up', async () => {
    const { access, state, store } = await arrangeWaiting();
    await access.setLicence(LICENCE);
    await access.removeLicence();
    expect(state()).toMatchObject({ kind: 'trial', isWaiting: true });
    expect((await arrangeWaiting(store, '2027-01-01T00:00:00Z')).state()).toMatchObject({ isWaiting: true });
  });

  it('a second page that begins later counts from the first', async () => {
    const store = createMemoryRecord();
    const second = await arrangeWaiting(store);
    await arrange(store);
    await second.clock.advance(DAY_MS);
    await second.access.begin();
    expect(second.state()).toEqual(TRIAL);
  });
});

describe('a store that fails means free, never an error', () => {
  it('when it cannot be read', async () => {
    const store = createMemoryRecord();
    store.isUnreadable = true;
    expect((await arrange(store)).state()).toEqual({ kind: 'free' });
    expect(store.saves).toBe(0);
  });

  it('and a licence entered then does not end a trial that is written down', async () => {
    const store = createMemoryRecord();
    await arrange(store);
    store.isUnreadable = true;
    const later = await arrange(store, '2026-11-22T14:20:00Z');
    store.isUnreadable = false;
    expect(await later.access.setLicence(LICENCE)).toEqual(ok(null));
    expect(later.state()).toEqual({ kind: 'pro', holder: 'Ada' });
    const again = await arrange(store, '2026-11-23T14:20:00Z');
    expect(again.state()).toEqual({ kind: 'pro', holder: 'Ada' });
    await again.access.removeLicence();
    expect(again.state()).toEqual(TRIAL);
  });

  it('and a licence entered while it still cannot be read writes over nothing', async () => {
    const store = createMemoryRecord();
    await arrange(store);
    store.isUnreadable = true;
    const later = await arrange(store, '2026-11-22T14:20:00Z');
    await later.access.setLicence(LICENCE);
    expect(later.state()).toEqual({ kind: 'pro', holder: 'Ada' });
    store.isUnreadable = false;
    expect((await arrange(store, '2026-11-23T14:20:00Z')).state()).toEqual(TRIAL);
  });

  it('when the first run cannot be written down', async () => {
    const store = createMemoryRecord();
    store.isFull = true;
    expect((await arrange(store)).state()).toEqual({ kind: 'free' });
  });

  it.each([
    {},
    [],
    'trial',
    { version: 1, firstRun: 'now', latest: 0, licence: null },
    { version: 2, firstRun: 1, latest: 1, licence: null },
    { version: 1, firstRun: 1e99, latest: 1, licence: null },
  ])('when it holds %j', async (value) => {
    expect((await arrange(createMemoryRecord(value))).state()).toEqual({ kind: 'free' });
  });

  it('when it claims what no signature says', async () => {
    const forged = { version: 1, firstRun: 0, latest: 0, licence: 'outlay1.e30.AAAA', kind: 'pro', holder: 'me' };
    expect((await arrange(createMemoryRecord(forged))).state()).toEqual({ kind: 'free' });
  });
});

describe('a licence', () => {
  it('is in force at once, over restarts, and until it is removed', async () => {
    const { access, state, store, changes } = await arrange(createMemoryRecord({}));
    expect(await access.setLicence(`  ${LICENCE}\n`)).toEqual(ok(null));
    expect(state()).toEqual({ kind: 'pro', holder: 'Ada' });
    expect(changes()).toBe(1);
    const again = await arrange(store, '2040-01-01T00:00:00Z');
    expect(again.state()).toEqual({ kind: 'pro', holder: 'Ada' });
    await again.access.removeLicence();
    expect(again.state()).toEqual({ kind: 'free' });
    expect((await arrange(store)).state()).toEqual({ kind: 'free' });
  });

  it('that is refused changes nothing', async () => {
    const { access, state } = await arrange();
    expect(await access.setLicence(LICENCE.replace('outlay1', 'outlay2'))).toEqual(fail({ kind: 'licenceRefused' }));
    expect(state()).toEqual(TRIAL);
  });

  it('gives back what is left of the trial when it is removed, and the trial still ends', async () => {
    const { access, state, clock } = await arrange();
    await access.setLicence(LICENCE);
    await clock.advance(DAY_MS);
    await access.removeLicence();
    expect(state()).toEqual(TRIAL);
    await clock.advance(6 * DAY_MS);
    expect(state()).toEqual({ kind: 'free' });
  });

  it('holds for this run although it cannot be stored', async () => {
    const { access, state, store } = await arrange();
    store.isFull = true;
    expect(await access.setLicence(LICENCE)).toEqual(ok(null));
    expect(state().kind).toBe('pro');
  });
});

it('a access that is closed sets no more timers', async () => {
  const { clock, access } = await arrange();
  access.close();
  await clock.advance(1);
  expect(clock.sleepers).toBe(0);
});
