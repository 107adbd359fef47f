/** A failed request is sent again by itself: a few times with growing pauses, and at once when the connection is back. */
import { describe, expect, it } from 'vitest';
import { createFailedRequests, PAUSES_MS, type Requested } from '../../../src/core/tracker/failed-requests.ts';
import { createManualClock, settle } from '../engine/support/manual-clock.ts';

function arrange() {
  const clock = createManualClock('2026-11-27T12:00:00Z');
  const sent: number[] = [];
  const failed: (readonly Requested[])[] = [];
  const requests = createFailedRequests(clock, (now) => failed.push(now));
  const attempts = requests.of('explanation');
  /** reports that a request has failed; the request fails again each time that it is sent */
  const fail = (question: unknown = null): void =>
    attempts.failed(question, () => {
      sent.push(clock.elapsed());
      fail(question);
    });
  const pass = async (ms: number): Promise<void> => {
    await clock.advance(ms);
    await settle();
  };
  return { requests, attempts, sent, failed, fail, pass };
}

const ALL = PAUSES_MS.reduce((sum, ms) => sum + ms, 0);

describe('a failed request', () => {
  it('is sent again after growing pauses, and then no more', async () => {
    const { sent, fail, failed, pass } = arrange();
    fail();
    for (let ms = 0; ms < 3 * ALL; ms += 500) await pass(500);
    const pauses = sent.map((at, index) => at - (sent[index - 1] ?? 0));
    expect(pauses).toEqual(PAUSES_MS);
    expect(failed).toEqual([['explanation']]);
  });

  it('is sent at once when the connection is back, and then as often as at first', async () => {
    const { requests, sent, fail, pass } = arrange();
    fail();
    for (let ms = 0; ms < 3 * ALL; ms += 500) await pass(500);
    sent.length = 0;
    requests.sendAgain();
    expect(sent).toHaveLength(1);
    for (let ms = 0; ms < 3 * ALL; ms += 500) await pass(500);
    expect(sent).toHaveLength(1 + PAUSES_MS.length);
  });

  it('that was answered is not sent again, not even when the connection is back', async () => {
    const { requests, attempts, sent, failed, fail, pass } = arrange();
    fail();
    attempts.settled();
    requests.sendAgain();
    await pass(ALL);
    expect(sent).toEqual([]);
    expect(failed).toEqual([['explanation'], []]);
  });

  it('about something else begins with the first pause', async () => {
    const { sent, fail, pass } = arrange();
    fail('one');
    for (let ms = 0; ms < 3 * ALL; ms += 500) await pass(500);
    sent.length = 0;
    fail('other');
    await pass(1000);
    expect(sent).toHaveLength(1);
  });
});
