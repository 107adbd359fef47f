/**
 * Exchange rates come from a server that we don't control: they are requested rarely, checked, and never mixed with the
 * rates of another server.
 */
import { describe, expect, it } from 'vitest';
import { createCanceller } from '../../../../src/core/base/cancel.ts';
import type { RatesStatus } from '../../../../src/core/engine/engine.ts';
import { createRatesCache } from '../../../../src/core/engine/cache/rates-cache.ts';
import { encodeUtf8 } from '../../../../src/core/base/utf8.ts';
import { toRateNumber } from '../../../../src/core/money/rate.ts';
import type { RatesService, Store, TransportFault, WireResponse } from '../../../../src/core/base/ports.ts';
import { fail, ok, type Result } from '../../../../src/core/base/result.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';
import { createMemoryStore } from '../support/memory-store.ts';
import { silentLog } from '../support/silent-log.ts';

type Answer = Result<WireResponse, TransportFault>;

function answer(body: string, status = 200): Answer {
  return ok({ status, headers: {}, body: encodeUtf8(body) });
}

function euros(rate: number): Answer {
  return answer(JSON.stringify({ result: 'success', base_code: 'USD', rates: { USD: 1, EUR: rate } }));
}

interface Bench {
  readonly clock: ManualClock;
  readonly service: RatesService & { asked: number; next: Answer };
  readonly changes: RatesStatus[];
  status(): RatesStatus | undefined;
  refresh(): Promise<void>;
  restore(): Promise<void>;
}

function arrange(store: Store | null = null, name = 'rates.test'): Bench {
  const clock = createManualClock('2026-11-21T14:20:00Z');
  const service = {
    name,
    kind: 'open' as const,
    asked: 0,
    next: euros(0.88),
    async fetch() {
      service.asked += 1;
      return service.next;
    },
  };
  const changes: RatesStatus[] = [];
  const cache = createRatesCache({
    service,
    store,
    clock,
    log: silentLog,
    onChange: (status) => changes.push(status),
  });
  return {
    clock,
    service,
    changes,
    status: () => changes.at(-1),
    refresh: () => cache.refresh(createCanceller().signal),
    restore: () => cache.restore(),
  };
}

function euroOf(status: RatesStatus | undefined): number | null {
  const rate = status?.table?.rates.EUR;
  return rate === undefined ? null : toRateNumber(rate);
}

const HOUR = 3_600_000;

describe('keeping exchange rates', () => {
  it('fetches them with the moment and the name of the service', async () => {
    const bench = arrange();
    await bench.refresh();
    expect(euroOf(bench.status())).toBe(0.88);
    expect(bench.status()?.table).toMatchObject({ source: 'rates.test', kind: 'open', fetchedAt: bench.clock.now() });
  });

  it('asks at most once an hour, however often someone refreshes', async () => {
    const bench = arrange();
    await Promise.all([bench.refresh(), bench.refresh()]);
    await bench.clock.advance(HOUR - 1);
    await bench.refresh();
    expect(bench.service.asked).toBe(1);
    await bench.clock.advance(1);
    await bench.refresh();
    expect(bench.service.asked).toBe(2);
  });

  it('keeps the rates it has when a fetch fails, says why, and tries again without waiting', async () => {
    const bench = arrange();
    await bench.refresh();
    await bench.clock.advance(HOUR);
    bench.service.next = fail({ kind: 'network', detail: 'offline' });
    await bench.refresh();
    expect(euroOf(bench.status())).toBe(0.88);
    expect(bench.status()?.problem).toEqual({ kind: 'network', detail: 'offline' });
    bench.service.next = euros(0.9);
    await bench.refresh();
    expect(bench.status()?.problem).toBeNull();
    expect(euroOf(bench.status())).toBe(0.9);
  });

  it('leaves a service that refuses alone for twenty minutes', async () => {
    const bench = arrange();
    bench.service.next = answer('too many requests', 429);
    await bench.refresh();
    expect(bench.status()?.problem).toEqual({ kind: 'ratesRefused', detail: 'HTTP 429' });
    await bench.clock.advance(20 * 60_000 - 1);
    await bench.refresh();
    expect(bench.service.asked).toBe(1);
    await bench.clock.advance(1);
    await bench.refresh();
    expect(bench.service.asked).toBe(2);
  });

  it.each([
    ['a page instead of data', answer('<html>'), 'ratesNotJson'],
    ['bytes that are no text', ok({ status: 200, headers: {}, body: new Uint8Array([0xff, 0xfe]) }), 'ratesNotJson'],
    ['an error of the service', answer('{"result":"error","error-type":"invalid-key"}', 403), 'ratesRefused'],
    ['a broken server', answer('{"rates":{"USD":1,"EUR":0.9}}', 503), 'ratesRefused'],
    ['a rate of nothing', answer('{"base":"USD","rates":{"EUR":0}}'), 'ratesMalformed'],
    ['a body that is too long', fail({ kind: 'tooLarge', limitBytes: 1_048_576 }), 'tooLarge'],
  ] satisfies [string, Answer, string][])('refuses %s', async (_what, next, kind) => {
    const bench = arrange();
    bench.service.next = next;
    await bench.refresh();
    expect(bench.status()).toMatchObject({ table: null, problem: { kind } });
  });

  it('doubts a currency that jumps by more than 30 %, until a week has passed', async () => {
    const bench = arrange();
    await bench.refresh();
    bench.service.next = euros(8.8);
    await bench.clock.advance(HOUR);
    await bench.refresh();
    expect(bench.status()?.problem).toEqual({ kind: 'ratesImplausible' });
    expect(euroOf(bench.status())).toBe(0.88);
    await bench.clock.advance(7 * 24 * HOUR);
    await bench.refresh();
    expect(bench.status()?.problem).toBeNull();
    expect(euroOf(bench.status())).toBe(8.8);
  });

  it('remembers them over a restart, with their age', async () => {
    const store = createMemoryStore();
    const before = arrange(store);
    await before.refresh();
    const after = arrange(store);
    await after.restore();
    expect(after.status()).toEqual(before.status());
    await after.refresh();
    expect(after.service.asked).toBe(0);
  });

  it('does not take over the rates of another service', async () => {
    const store = createMemoryStore();
    await arrange(store, 'elsewhere.test').refresh();
    const bench = arrange(store);
    await bench.restore();
    expect(bench.status()).toBeUndefined();
  });

  it('ignores stored rates with any byte damaged, or the damage does no harm', async () => {
    const store = createMemoryStore();
    await arrange(store).refresh();
    const whole = store.blobs.get('rates') ?? new Uint8Array();
    for (let at = 0; at < whole.length; at += 1) {
      const damaged = whole.slice();
      damaged[at] = 0x00;
      store.blobs.set('rates', damaged);
      const bench = arrange(store);
      await bench.restore();
      expect(bench.status()).toBeUndefined();
    }
  });

  it('goes on without a store that fails', async () => {
    const store = createMemoryStore();
    store.isFull = true;
    const bench = arrange(store);
    await bench.refresh();
    expect(euroOf(bench.status())).toBe(0.88);
  });
});
