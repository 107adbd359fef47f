// @vitest-environment happy-dom
/**
 * A window that stays on top (Document Picture-in-Picture): checks when the window counts as open, and when the page
 * reports that the window was closed.
 */
import { act, cleanup, renderHook, type RenderHookResult } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useDetached, type Detached } from '../../../src/panels/flat/detached.tsx';
import { createManualClock } from '../../core/engine/support/manual-clock.ts';

let told: boolean[] = [];
let opened: Window[] = [];
beforeEach(() => {
  [told, opened] = [[], []];
  Object.assign(window, {
    documentPictureInPicture: {
      requestWindow: async () => {
        const given = Object.assign(new EventTarget(), {
          document: document.implementation.createHTMLDocument(),
          close: () => void given.dispatchEvent(new Event('pagehide')),
        });
        opened.push(given as unknown as Window);
        return given;
      },
    },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'documentPictureInPicture');
});

type Shown = RenderHookResult<Detached, unknown>['result'];

const show = (): Shown => {
  const clock = createManualClock('2026-11-22T00:00:00Z');
  return renderHook(() => useDetached('months', '/widget', clock, (isDetached) => told.push(isDetached))).result;
};
const toggle = ({ current }: Shown): Promise<void> => act(async () => current.toggle());

it('is drawn by the page until a press or its own button closes it', async () => {
  const result = show();
  await toggle(result);
  expect([result.current.isOpen, result.current.drawn]).toEqual([true, opened[0]]);
  await toggle(result);
  expect([told, result.current.isOpen, result.current.drawn]).toEqual([[true, false], false, null]);
  await toggle(result);
  act(() => opened[1]!.close());
  expect([told, result.current.isOpen]).toEqual([[true, false, true, false], false]);
});

it('counts as wished if the page closes it by unloading', async () => {
  const result = show();
  await toggle(result);
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
    opened[0]!.close();
  });
  expect(told).toEqual([true]);
});

it('counts as closed by a person also after the browser has brought the page back from its cache', async () => {
  const result = show();
  window.dispatchEvent(new Event('pagehide'));
  await toggle(result);
  await toggle(result);
  expect(told).toEqual([true, false]);
});
