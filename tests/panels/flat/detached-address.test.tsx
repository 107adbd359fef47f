// @vitest-environment happy-dom
/** Tests the address at which a separate window opens in browsers without windows that stay on top. */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createManualClock } from '../../core/engine/support/manual-clock.ts';
import { useDetached } from '../../../src/panels/flat/detached.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each(['/widget', '/widget.html'])('is %s with the tab', (widgetPath) => {
  const opened: (string | URL | undefined)[] = [];
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(address);
    return null;
  });
  const told: boolean[] = [];
  const clock = createManualClock('2026-11-22T00:00:00Z');
  const { result } = renderHook(() => useDetached('months', widgetPath, clock, (isDetached) => told.push(isDetached)));
  result.current.toggle();
  expect(opened).toEqual([`${widgetPath}?tab=months`]);
  expect(told).toEqual([false]);
});
