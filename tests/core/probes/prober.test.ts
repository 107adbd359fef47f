/**
 * Probes (test requests that measure rate limits) cost money. So they run one at a time, only when a person starts
 * them, without retries, and only a limited number a day.
 */
import { describe, expect, it } from 'vitest';
import { createProber, DAILY_PROBES, type ProbeSender } from '../../../src/core/probes/prober.ts';
import { NO_LIMITS } from '../../../src/core/limits/no-limits.ts';
import { probedEngine } from '../../../src/core/probes/probed-engine.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import { createManualClock, settle } from '../engine/support/manual-clock.ts';
import { createPuppetEngine } from '../engine/support/puppet-engine.ts';
import { reportsOf } from '../engine/support/reports-of.ts';
import { aGroup } from '../limits/groups.ts';
import { createMemoryRecord } from '../limits/memory-record.ts';

type Answer = Awaited<ReturnType<ProbeSender['send']>>;

const HEADERS = { 'anthropic-ratelimit-requests-limit': '50' };
const told: Answer = ok({ status: 200, headers: HEADERS, body: new Uint8Array() });

function arrange(groups = 3, record = createMemoryRecord()) {
  const clock = createManualClock('2026-11-21T14:20:00Z');
  const engine = createPuppetEngine({ hasData: true, organization: { id: 'org-1', name: 'One' } });
  engine.limitsNow = {
    ...NO_LIMITS,
    asOf: 1,
    groups: Array.from({ length: groups }, (_, index) => aGroup({ id: `g${index}`, models: [`m${index}`] })),
  };
  engine.reports = async (selection) => reportsOf({ selection, months: 1 });
  const prober = createProber({ engine, store: record, clock });
  const asked: string[] = [];
  let underWay = 0;
  let most = 0;
  const sender = (answer: (model: string) => Answer = () => told): ProbeSender => ({
    async send(model) {
      asked.push(model);
      underWay += 1;
      most = Math.max(most, underWay);
      await settle();
      underWay -= 1;
      return answer(model);
    },
  });
  return { clock, engine, prober, record, asked, sender, most: () => most };
}

describe('a run of probes', () => {
  it('asks every group once, one after the other, and keeps what it learns', async () => {
    const { prober, engine, sender, asked, most, record } = arrange();
    expect(await prober.run(sender())).toEqual(ok(null));
    expect(asked).toEqual(['m0', 'm1', 'm2']);
    expect(most()).toBe(1);
    expect(prober.state()).toEqual({ left: DAILY_PROBES - 3, isRunning: false });
    const { groups } = await probedEngine(engine, prober).limits('kept');
    expect(groups.map(({ source, requests, inputTokens }) => [source, requests, inputTokens])).toEqual(
      Array.from({ length: 3 }, () => ['probe', 50, 2_000_000]),
    );
    const again = arrange(3, record);
    await again.prober.ready;
    expect(again.prober.groups()).toEqual(prober.groups());
    expect(again.prober.state().left).toBe(DAILY_PROBES - 3);
  });

  it('of another organization says nothing of this one', async () => {
    const { prober, engine, sender } = arrange();
    await prober.run(sender());
    engine.board.set({ organization: { id: 'org-2', name: 'Two' } });
    expect(prober.groups()).toEqual([]);
    expect(prober.state().left).toBe(DAILY_PROBES - 3);
  });

  it('ends without a result if the key of another organization is used meanwhile', async () => {
    const { prober, engine, sender, asked } = arrange();
    const replacing = sender(() => {
      engine.board.set({ organization: { id: 'org-2', name: 'Two' } });
      return told;
    });
    expect(await prober.run(replacing)).toMatchObject({ ok: false, error: { kind: 'failed' } });
    expect(asked).toEqual(['m0']);
    expect(prober.groups()).toEqual([]);
  });

  it('is joined, not repeated, while it is under way', async () => {
    const { prober, sender, asked } = arrange();
    await Promise.all([prober.run(sender()), prober.run(sender())]);
    expect(asked).toHaveLength(3);
  });

  it('never asks again what failed, and goes on with the next', async () => {
    const { prober, sender, asked } = arrange();
    const answer = (model: string): Answer => (model === 'm0' ? fail({ kind: 'timeout', afterMs: 1 }) : told);
    expect(await prober.run(sender(answer))).toEqual(ok(null));
    expect(asked).toEqual(['m0', 'm1', 'm2']);
    expect(prober.groups().map(({ id }) => id)).toEqual(['g1', 'g2']);
  });

  it('says when nothing was learned', async () => {
    const { prober, sender } = arrange();
    const silent: Answer = ok({ status: 404, headers: {}, body: new Uint8Array() });
    expect(await prober.run(sender(() => silent))).toEqual(fail({ kind: 'failed', detail: 'HTTP 404' }));
  });

  it('ends at once when the key is refused', async () => {
    const { prober, sender, asked } = arrange();
    const refused: Answer = ok({ status: 401, headers: HEADERS, body: new Uint8Array() });
    expect(await prober.run(sender(() => refused))).toEqual(fail({ kind: 'keyRefused' }));
    expect(asked).toHaveLength(1);
  });
});

describe('the daily cap', () => {
  it('stops a run, over restarts too, until the next UTC day', async () => {
    const { prober, sender, asked, record } = arrange(DAILY_PROBES - 1);
    await prober.run(sender());
    expect(await prober.run(sender())).toEqual(fail({ kind: 'dailyCap' }));
    expect(asked).toHaveLength(DAILY_PROBES);
    const later = arrange(1, record);
    expect(await later.prober.run(later.sender())).toEqual(fail({ kind: 'dailyCap' }));
    later.clock.suspend(10 * 3_600_000);
    expect(await later.prober.run(later.sender())).toEqual(ok(null));
  });

  it('is not lifted by a clock that is set back', async () => {
    const { prober, sender, clock } = arrange(DAILY_PROBES);
    await prober.run(sender());
    clock.suspend(-48 * 3_600_000);
    expect(await prober.run(sender())).toEqual(fail({ kind: 'dailyCap' }));
  });

  it('is counted before anything is sent: what cannot be written down is not sent', async () => {
    const record = createMemoryRecord();
    const { prober, sender, asked } = arrange(3, record);
    record.isFull = true;
    expect(await prober.run(sender())).toMatchObject({ ok: false, error: { kind: 'failed' } });
    expect(asked).toEqual([]);
  });
});
