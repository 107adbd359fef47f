// @vitest-environment happy-dom
/**
 * Tests the separate window that opens in browsers without windows that stay on top. The page must find out that a
 * person closed this window.
 */
import { act, cleanup, renderHook, type RenderHookResult } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDetached, type Detached } from '../../../src/panels/flat/detached.tsx';
import { createManualClock, type ManualClock } from '../../core/engine/support/manual-clock.ts';

let clock: ManualClock;
let told: boolean[] = [];
let opened: { closed: boolean; close(): void }[] = [];
beforeEach(() => {
  clock = createManualClock('2026-11-22T00:00:00Z');
  [told, opened] = [[], []];
  vi.spyOn(window, 'open').mockImplementation(() => {
    const plain = { closed: false, close: () => void (plain.closed = true) };
    opened.push(plain);
    return plain as unknown as Window;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Shown = RenderHookResult<Detached, unknown>['result'];

const show = (): Shown =>
  renderHook(() => useDetached('months', '/widget', clock, (isDetached) => told.push(isDetached))).result;
const wait = (ms: number): Promise<void> => act(() => clock.advance(ms));
const toggle = ({ current }: Shown): void => act(() => current.toggle());

it('counts as closed soon after a person closed it with its own button', async () => {
  const result = show();
  toggle(result);
  await wait(60_000);
  expect([told, result.current.isOpen]).toEqual([[true], true]);
  opened[0]!.closed = true;
  await wait(1000);
  expect([told, result.current.isOpen]).toEqual([[true, false], false]);
  await wait(60_000);
  expect([told, clock.sleepers]).toEqual([[true, false], 0]);
});

it('is open until the next press closes it, and is a page of its own', async () => {
  const result = show();
  toggle(result);
  expect([result.current.isOpen, result.current.drawn]).toEqual([true, null]);
  toggle(result);
  expect([opened.length, opened[0]!.closed, result.current.isOpen]).toEqual([1, true, false]);
  await wait(60_000);
  expect(told).toEqual([true, false]);
});

it('opens again with a press directly after a person closed it', async () => {
  const result = show();
  toggle(result);
  opened[0]!.closed = true;
  toggle(result);
  await wait(60_000);
  expect([opened.length, result.current.isOpen, told]).toEqual([2, true, [true, true]]);
});

it('is not open if the browser blocked it', () => {
  vi.mocked(window.open).mockReturnValue(null);
  const result = show();
  toggle(result);
  expect([told, result.current.isOpen]).toEqual([[false], false]);
});
