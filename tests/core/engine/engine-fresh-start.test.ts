/**
 * If an engine (it loads and computes figures) may start with recent saved figures, it requests nothing at its start.
 * Later, it requests everything that a person asks for.
 */
import { describe, expect, it } from 'vitest';
import { createBench, PLACES, type EngineBench, type Place } from './support/engine-bench.ts';
import { settle } from './support/manual-clock.ts';
import { leaveOutBill } from './support/leave-out-bill.ts';
import { dayNamed } from './support/memory-provider.ts';

const MINUTE = 60_000;
const AGAIN = { startsAutomatically: true, freshForMs: 10 * MINUTE };

/** Creates an engine that has loaded and saved all figures, and closes it. */
async function usedBefore(place: Place, now = '2026-11-21T14:20:00Z'): Promise<EngineBench> {
  const bench = createBench({ place, now, credential: 'mine' });
  await bench.engine.refresh('all');
  await bench.engine.close();
  bench.provider.calls.length = 0;
  return bench;
}

/** Waits until the engine has done all that it can do without time passing. */
async function atRest(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await settle();
}

describe.each(PLACES)('an engine %s that may start with recent figures', (place) => {
  it('opens them, requests nothing, and refreshes half an hour later', async () => {
    const before = await usedBefore(place);
    await before.clock.advance(10 * MINUTE - 1);
    const { engine, provider, clock, rates, dollars } = before.restart(AGAIN);
    await atRest();
    engine.setVisible(true);
    expect(engine.status()).toMatchObject({ hasData: true, dataSource: 'cache', progress: null, problem: null });
    expect(await dollars()).toBe(99 * 3);
    await clock.advance(29 * MINUTE);
    expect(provider.calls).toEqual([]);
    await clock.advance(2 * MINUTE);
    expect(provider.calls).toContain('organization');
    expect(engine.status().dataSource).toBe('live');
    expect(rates.asked).toBe(1);
  });

  it('requests figures again if a person presses Refresh while they are being opened', async () => {
    const before = await usedBefore(place);
    const { engine, provider } = before.restart(AGAIN);
    await engine.refresh('all');
    expect(provider.calls.filter((call) => call === 'organization')).toHaveLength(1);
    expect(provider.calls.some((call) => call.startsWith('bill'))).toBe(true);
    expect(engine.status().dataSource).toBe('live');
  });

  it('loads the hours that are asked for while the figures are being opened', async () => {
    const before = await usedBefore(place);
    const { engine, provider } = before.restart(AGAIN);
    await engine.needHours([dayNamed('2026-11-10')]);
    expect(provider.calls).toEqual(['usage hour by key 2026-11-10..2026-11-11']);
  });

  it('shows no progress while it opens them, so that Refresh can be pressed', async () => {
    const before = await usedBefore(place);
    const { engine } = before.restart(AGAIN);
    const seen: unknown[] = [];
    engine.subscribe(() => seen.push(engine.status().progress));
    await atRest();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((progress) => progress === null)).toBe(true);
  });

  it.each([
    ['are ten minutes old', async ({ clock }: EngineBench) => clock.advance(10 * MINUTE), {}],
    ['belong to another key', async () => undefined, { credential: 'another' }],
    ['belong to a key, and this engine has none', async () => undefined, { credential: undefined }],
    ['can’t be read', async ({ store }: EngineBench) => store.blobs.clear(), {}],
    ['have a damaged date', async ({ store }: EngineBench) => damage(store.blobs, 'updated'), {}],
  ])('starts with a refresh if the figures %s', async (_what, change, other) => {
    const before = await usedBefore(place);
    await change(before);
    const { provider, engine } = before.restart({ ...AGAIN, ...other });
    await atRest();
    expect(provider.calls).toContain('organization');
    expect(provider.calls.some((call) => call.startsWith('bill'))).toBe(true);
    expect(engine.status()).toMatchObject({ hasData: true, dataSource: 'live' });
  });

  it('requests nothing because of days that the provider left out just before, and names them', async () => {
    const bench = createBench({ place, credential: 'mine' });
    leaveOutBill(bench.provider, dayNamed('2026-09-05'));
    leaveOutBill(bench.provider, dayNamed('2026-10-14'));
    await bench.engine.refresh('all');
    await bench.engine.close();
    bench.provider.calls.length = 0;
    const { engine } = bench.restart(AGAIN);
    await atRest();
    expect(bench.provider.calls).toEqual([]);
    expect(engine.status()).toMatchObject({ hasData: true, problem: { kind: 'incomplete', days: 2 } });
  });

  it('goes on with the months that an interrupted refresh had not loaded', async () => {
    const bench = createBench({ place, credential: 'mine', since: '2026-02-01' });
    const { engine } = bench;
    engine.subscribe(() => {
      if (engine.status().progress?.step === 'history') void engine.close();
    });
    void engine.refresh('all');
    await atRest();
    const again = bench.restart(AGAIN);
    await atRest();
    expect(again.engine.status()).toMatchObject({ dataSource: 'live', problem: null });
    expect(await again.dollars()).toBe(294 * 3);
  });

  it('starts with a refresh if the figures are from the UTC day before by the provider’s time', async () => {
    const made = createBench({ place, credential: 'mine', now: '2026-11-21T21:57:00Z' });
    const { clock, provider } = made;
    const { time } = provider;
    Object.assign(provider, { time: { now: () => clock.now() + 120 * MINUTE } });
    const bench = made.restart();
    await bench.engine.refresh('all');
    await bench.engine.close();
    // It is 22:02 on this machine, and 00:02 of the next day by the provider's clock. The next engine has not yet
    // measured how far the two clocks differ.
    await clock.advance(5 * MINUTE);
    provider.calls.length = 0;
    Object.assign(provider, { time });
    bench.restart(AGAIN);
    await atRest();
    expect(provider.calls).toContain('organization');
  });

  it('starts with a refresh if the figures are from the UTC day before', async () => {
    const before = await usedBefore(place, '2026-11-21T23:58:00Z');
    await before.clock.advance(3 * MINUTE);
    const { provider } = before.restart(AGAIN);
    await atRest();
    expect(provider.calls).toContain('organization');
  });

  it('requests nothing and plans nothing if it is closed while it opens them', async () => {
    const before = await usedBefore(place);
    await before.clock.advance(11 * MINUTE);
    const { engine, provider, clock } = before.restart(AGAIN);
    await engine.close();
    await atRest();
    expect(provider.calls).toEqual([]);
    // Nothing waits for the next automatic refresh.
    expect(clock.sleepers).toBe(0);
  });
});

function damage(blobs: Map<string, Uint8Array>, record: string): void {
  for (const name of blobs.keys()) if (name.endsWith(`/${record}`)) blobs.set(name, Uint8Array.of(1, 2, 3));
}
