/** The page's engine, against the companion's real bridge. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '../../../src/core/ports.ts';
import type { Selection } from '../../../src/core/reports/reports.ts';
import { createBridgeEngine, type BridgeEngine } from '../../../src/platform/browser/bridge-engine.ts';
import { openSession } from '../../../src/platform/browser/session.ts';
import { aBridge, type ABridge } from './a-bridge.ts';
import { pagePlaces } from './page-places.ts';

const SELECTION: Selection = { apiKeyIds: null, intradayKeys: 20, monthKeys: 5 };

/** Waits are short, so that tests are. */
const clock: Clock = {
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

const opened: BridgeEngine[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ engine }) => engine.close()));
});

async function open(bridge: ABridge) {
  const session = await openSession(pagePlaces(`#t=${bridge.newLink()}`, bridge.fetch));
  const onEnded = vi.fn<() => void>();
  const page = createBridgeEngine({
    session: session ?? 'none',
    fetch: bridge.fetch,
    clock,
    random: { next: () => 0.5 },
    onEnded,
  });
  opened.push(page);
  return { ...page, onEnded };
}

describe('the engine behind the bridge', () => {
  it('has the companion’s status as soon as it is open, and every change of it', async () => {
    const bridge = aBridge();
    const { engine } = await open(bridge);
    await vi.waitFor(() => expect(engine.status().organization?.name).toBe('Canary Organization 7731'));
    bridge.engine.change({ dataSource: 'cache' });
    await vi.waitFor(() => expect(engine.status()).toMatchObject({ revision: 2, dataSource: 'cache' }));
  });

  it('carries amounts whole', async () => {
    const { engine } = await open(aBridge());
    expect((await engine.reports(SELECTION)).total).toBe(12_345_678_901_234_567_890n);
  });

  it('passes on what a person asks for', async () => {
    const bridge = aBridge();
    const { engine } = await open(bridge);
    await engine.refresh('intraday');
    await engine.needKeys([]);
    expect(bridge.engine.asked).toEqual([
      ['refresh', 'intraday'],
      ['needKeys', []],
    ]);
  });

  it('keeps what it knows when the companion goes, says so, and comes back by itself', async () => {
    const bridge = aBridge();
    const { engine, connections, onEnded } = await open(bridge);
    await vi.waitFor(() => expect(engine.status().hasData).toBe(true));
    bridge.cut();
    await vi.waitFor(() => expect(connections.current()).toBe('lost'));
    expect(engine.status().organization?.name).toBe('Canary Organization 7731');
    await expect(engine.reports(SELECTION)).rejects.toThrow('Failed to fetch');
    bridge.mend();
    await vi.waitFor(() => expect(connections.current()).toBe('open'));
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('waits longer from try to try', async () => {
    const bridge = aBridge();
    const { connections } = await open(bridge);
    bridge.cut();
    await vi.waitFor(() => expect(connections.current()).toBe('lost'));
    const tries = (): number => bridge.asked.filter((path) => path === '/bridge/events').length;
    const before = tries();
    // 0.5 + 1 + 2 + 4 + 8 s at a hundredth of the time: five tries take 155 ms, eager ones would be dozens
    await new Promise((resolve) => setTimeout(resolve, 160));
    expect(tries() - before).toBeLessThanOrEqual(6);
    expect(tries() - before).toBeGreaterThanOrEqual(2);
  });

  it('says whether anyone is looking, again after every reconnection', async () => {
    const bridge = aBridge();
    const { engine, connections } = await open(bridge);
    await vi.waitFor(() => expect(engine.status().hasData).toBe(true));
    engine.setVisible(true);
    await vi.waitFor(() => expect(bridge.engine.asked).toContainEqual(['setVisible', true]));
    bridge.cut();
    await vi.waitFor(() => expect(connections.current()).toBe('lost'));
    bridge.engine.asked.length = 0;
    bridge.mend();
    await vi.waitFor(() => expect(bridge.engine.asked).toContainEqual(['setVisible', true]));
  });

  it('ends when the companion was started anew, and asks no more', async () => {
    const bridge = aBridge();
    const { engine, connections, onEnded } = await open(bridge);
    await vi.waitFor(() => expect(engine.status().hasData).toBe(true));
    bridge.restart();
    bridge.cut();
    bridge.mend();
    await vi.waitFor(() => expect(connections.current()).toBe('ended'));
    const asked = bridge.asked.length;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(bridge.asked.length).toBe(asked);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('stops for good when it is closed', async () => {
    const bridge = aBridge();
    const { engine } = await open(bridge);
    await vi.waitFor(() => expect(engine.status().hasData).toBe(true));
    await engine.close();
    const asked = bridge.asked.length;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(bridge.asked.length).toBe(asked);
  });
});
