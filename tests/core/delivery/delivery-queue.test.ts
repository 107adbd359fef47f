/**
 * Checks that the delivery queue loses no message, even if the receiver fails or if Outlay ends at any moment: each
 * message is received at least once, or it is listed as undelivered. If every answer of the receiver arrives and Outlay
 * does not end, no message is received twice.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MOST_UNDELIVERED } from '../../../src/core/delivery/delivery-queue.ts';
import { MOST_TRIES } from '../../../src/core/delivery/delivery-pause.ts';
import { deliveryId } from '../../../src/core/delivery/delivery-id.ts';
import type { Message } from '../../../src/core/delivery/message.ts';
import { runs } from '../../support/runs.ts';
import { createManualClock } from '../engine/support/manual-clock.ts';
import { aReceiver, type Behaviour } from './a-receiver.ts';

const HOUR_MS = 3_600_000;
const START = '2026-11-21T16:48:00Z';

function aMessage(id: string, at = 0): Message {
  return { id, kind: 'alert', title: 'Title', text: `Text of ${id}`, at };
}

const behaviours = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Behaviour>('takes') },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Behaviour>('losesAnswer', 'down', 'overloaded', 'refuses', 'crashAfter', 'crashBefore'),
  },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 30 * HOUR_MS }).map((retryAfterMs) => ({ retryAfterMs })) },
);

/** Messages to add: the wait before each message, and whether Outlay ends just after it was added. */
const story = fc.array(
  fc.record({ waitMs: fc.integer({ min: 0, max: 2 * HOUR_MS }), crashes: fc.boolean(), both: fc.boolean() }),
  { minLength: 1, maxLength: 6 },
);

describe('a delivery queue', () => {
  it('loses no message and sends none under another id', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        story,
        fc.array(behaviours, { maxLength: 60 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        async (steps, script, random) => {
          const clock = createManualClock(START);
          const receiver = aReceiver(clock, () => script.shift() ?? 'takes', random);
          const added: { readonly to: string; readonly id: string }[] = [];
          for (const [index, step] of steps.entries()) {
            await clock.advance(step.waitMs);
            const to = step.both ? ['slack', 'webhook'] : ['slack'];
            await receiver.queue().add(aMessage(`m${index}`, index), to);
            added.push(...to.map((name) => ({ to: name, id: `m${index}` })));
            if (step.crashes) receiver.crash();
          }
          for (let day = 0; day < 40 && (day < 2 || receiver.queue().waiting() > 0); day += 1)
            await clock.advance(24 * HOUR_MS);

          const { receipts, tries, early } = receiver;
          const undelivered = receiver.queue().undelivered();
          expect(receiver.queue().waiting()).toBe(0);
          for (const { to, id } of added) {
            const isReceived = receipts.some((receipt) => receipt.to === to && receipt.id === id);
            const isListed = undelivered.some((delivery) => delivery.to === to && delivery.message.id === id);
            expect(isReceived || isListed).toBe(true);
            expect(tries.filter((attempt) => attempt.to === to && attempt.id === id).length).toBeLessThanOrEqual(
              MOST_TRIES,
            );
          }
          for (const { to, id, text } of receipts) {
            expect(added).toContainEqual({ to, id });
            expect(text).toBe(`Text of ${id}`);
          }
          expect(early).toEqual([]);
          await receiver.queue().close();
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('tries again after a try that broke, and sends other messages', async () => {
    const clock = createManualClock(START);
    const script: Behaviour[] = ['breaks', 'takes', 'breaks'];
    const receiver = aReceiver(clock, () => script.shift() ?? 'takes');
    await receiver.queue().add(aMessage('m1'), ['ntfy', 'slack']);
    await clock.advance(0);
    expect(receiver.receipts.map(({ to }) => to)).toEqual(['slack']);
    await clock.advance(24 * HOUR_MS);
    expect(receiver.receipts.map(({ to }) => to)).toEqual(['slack', 'ntfy']);
    expect(receiver.tries).toHaveLength(4);
    await receiver.queue().close();
  });

  it('sends each message once if every answer arrives and Outlay does not end', { timeout: 120_000 }, async () => {
    const honest = behaviours.filter((each) => !['losesAnswer', 'crashAfter', 'crashBefore'].includes(each as string));
    await fc.assert(
      fc.asyncProperty(story, fc.array(honest, { maxLength: 40 }), async (steps, script) => {
        const clock = createManualClock(START);
        const receiver = aReceiver(clock, () => script.shift() ?? 'takes');
        for (const [index, step] of steps.entries()) {
          await clock.advance(step.waitMs);
          await receiver.queue().add(aMessage(`m${index}`), ['slack', 'webhook']);
          await receiver.queue().add(aMessage(`m${index}`), ['slack']);
        }
        for (let day = 0; day < 40 && (day < 2 || receiver.queue().waiting() > 0); day += 1)
          await clock.advance(24 * HOUR_MS);
        const ids = [
          ...receiver.receipts.map(({ to, id }) => `${to}/${id}`),
          ...receiver.queue().undelivered().map(deliveryId),
        ];
        expect(ids.toSorted()).toEqual(
          steps.flatMap((_step, index) => [`slack/m${index}`, `webhook/m${index}`]).toSorted(),
        );
        await receiver.queue().close();
      }),
      { numRuns: runs(150) },
    );
  });

  it('tries again after growing pauses and gives up after the last try', async () => {
    const clock = createManualClock(START);
    const begin = clock.now();
    const receiver = aReceiver(clock, () => 'down', 0.999_999);
    await receiver.queue().add(aMessage('m'), ['slack']);
    await clock.advance(48 * HOUR_MS);
    const at = receiver.tries.map((attempt) => Math.round((attempt.at - begin) / 1000));
    expect(at).toEqual([0, 30, 90, 210, 450, 930, 1890, 3810, 7650, 15_330, 30_690, 52_290, 73_890]);
    expect(receiver.queue().undelivered()).toMatchObject([
      { to: 'slack', message: { id: 'm' }, tries: MOST_TRIES, fault: { kind: 'noAnswer' } },
    ]);
  });

  it('sends nothing to a receiver before the end of a pause it asked for', async () => {
    const clock = createManualClock(START);
    const script: Behaviour[] = [{ retryAfterMs: 3 * HOUR_MS }];
    const receiver = aReceiver(clock, () => script.shift() ?? 'takes');
    await receiver.queue().add(aMessage('a', 1), ['slack']);
    await receiver.queue().add(aMessage('b', 2), ['slack', 'webhook']);
    await clock.advance(3 * HOUR_MS - 60_000);
    expect(receiver.receipts.map(({ to, id }) => `${to}/${id}`)).toEqual(['webhook/b']);
    await clock.advance(120_000);
    expect(receiver.receipts.map(({ to, id }) => `${to}/${id}`)).toEqual(['webhook/b', 'slack/a', 'slack/b']);
  });

  it('catches up after standby, when the wall clock has jumped', async () => {
    const clock = createManualClock(START);
    const script: Behaviour[] = Array.from({ length: 8 }, () => 'down');
    const receiver = aReceiver(clock, () => script.shift() ?? 'takes', 0.999);
    await receiver.queue().add(aMessage('m'), ['slack']);
    await clock.advance(2 * HOUR_MS);
    expect(receiver.receipts).toEqual([]);
    clock.suspend(8 * HOUR_MS);
    await clock.advance(60_000);
    expect(receiver.receipts).toHaveLength(1);
  });

  it('does not wait longer than a day for a time that was saved while the clock was ahead', async () => {
    const clock = createManualClock(START);
    const script: Behaviour[] = ['down'];
    const receiver = aReceiver(clock, () => script.shift() ?? 'takes');
    clock.suspend(30 * 24 * HOUR_MS);
    await receiver.queue().add(aMessage('m'), ['slack']);
    await clock.advance(1000);
    clock.suspend(-30 * 24 * HOUR_MS);
    receiver.crash();
    await clock.advance(25 * HOUR_MS);
    expect(receiver.receipts).toHaveLength(1);
  });

  it('sends an undelivered message again under its id, or discards it, and remembers both', async () => {
    const clock = createManualClock(START);
    const script: Behaviour[] = ['refuses', 'refuses'];
    const receiver = aReceiver(clock, () => script.shift() ?? 'takes');
    await receiver.queue().add(aMessage('a', 1), ['slack']);
    await receiver.queue().add(aMessage('b', 2), ['slack']);
    await clock.advance(1000);
    expect(receiver.queue().undelivered().map(deliveryId)).toEqual(['slack/b', 'slack/a']);
    expect(await receiver.queue().discard('slack/b')).toBe(true);
    expect(await receiver.queue().discard('slack/b')).toBe(false);
    receiver.crash();
    await clock.advance(1000);
    expect(receiver.queue().undelivered().map(deliveryId)).toEqual(['slack/a']);
    expect(await receiver.queue().sendAgain('slack/a')).toBe(true);
    await clock.advance(1000);
    expect(receiver.receipts).toMatchObject([{ to: 'slack', id: 'a' }]);
    receiver.crash();
    await clock.advance(48 * HOUR_MS);
    expect(receiver.queue().undelivered()).toEqual([]);
    expect(receiver.receipts).toHaveLength(1);
  });

  it('forgets everything for a removed destination', async () => {
    const clock = createManualClock(START);
    const receiver = aReceiver(clock, ({ to }) => (to === 'slack' ? 'down' : 'refuses'));
    await receiver.queue().add(aMessage('a'), ['slack', 'webhook']);
    await clock.advance(1000);
    await receiver.queue().forget('slack');
    await receiver.queue().forget('webhook');
    const { length } = receiver.tries;
    await clock.advance(48 * HOUR_MS);
    expect(receiver.tries).toHaveLength(length);
    expect(receiver.queue().undelivered()).toEqual([]);
  });

  it('saves at most the newest hundred undelivered messages', async () => {
    const clock = createManualClock(START);
    const receiver = aReceiver(clock, () => 'refuses');
    for (let index = 0; index < MOST_UNDELIVERED + 5; index += 1) {
      await receiver.queue().add(aMessage(`m${index}`, index), ['slack']);
    }
    await clock.advance(1000);
    const left = receiver.queue().undelivered();
    expect(left).toHaveLength(MOST_UNDELIVERED);
    expect(left.at(-1)?.message.id).toBe('m5');
  });
});
