/**
 * A saved key is locked after a quarter of an hour in which nobody has used the page, even if no timer ran during that
 * time.
 */
import { expect, test } from 'vitest';
import { createCanceller } from '../../../../src/core/base/cancel.ts';
import { IDLE_MS, startAutoLock } from '../../../../src/platform/browser/keys/auto-lock.ts';
import { createManualClock } from '../../../core/engine/support/manual-clock.ts';

function aDesk() {
  const clock = createManualClock('2026-11-21T10:00:00Z');
  const life = createCanceller();
  let locks = 0;
  let isOpen = true;
  const lock = startAutoLock({
    clock,
    isNeeded: () => isOpen,
    lock: () => {
      locks += 1;
      isOpen = false;
    },
    signal: life.signal,
  });
  return { clock, lock, life, locks: () => locks };
}

test('locks once after fifteen minutes, not a minute earlier', async () => {
  const { clock, locks } = aDesk();
  await clock.advance(IDLE_MS - 60_000);
  expect(locks()).toBe(0);
  await clock.advance(120_000);
  expect(locks()).toBe(1);
  await clock.advance(IDLE_MS * 3);
  expect(locks()).toBe(1);
});

test('waits anew with everything a person does', async () => {
  const { clock, lock, locks } = aDesk();
  for (let minute = 0; minute < 60; minute += 5) {
    await clock.advance(5 * 60_000);
    lock.touch();
  }
  expect(locks()).toBe(0);
});

test('locks at once when the page is back from a sleep, before the first press counts', () => {
  const { clock, lock, locks } = aDesk();
  clock.suspend(IDLE_MS);
  lock.touch();
  expect(locks()).toBe(1);
});

test('tells the other pages now and then, not at every press', async () => {
  const { clock, lock } = aDesk();
  const told = [lock.touch(), lock.touch()];
  await clock.advance(31_000);
  expect([...told, lock.touch()]).toEqual([true, false, true]);
});

test('does nothing after the page is gone', async () => {
  const { clock, life, locks } = aDesk();
  life.cancel();
  await clock.advance(IDLE_MS * 2);
  expect([locks(), clock.sleepers]).toEqual([0, 0]);
});
