/** Tests work that a press requests, and that waits until the browser has drawn the next frame. */
import { expect, it, vi } from 'vitest';
import { createAfterFrame, type FrameWindow } from '../../../src/panels/flat/after-frame.ts';

/** Makes a window whose frames and timers the test runs by hand. */
function createStage() {
  const frames = new Map<number, FrameRequestCallback>();
  const timers = new Map<number, () => void>();
  const listeners = new Map<string, () => void>();
  let last = 0;
  const document = { hidden: false };
  const page = {
    document,
    requestAnimationFrame: (work: FrameRequestCallback) => {
      frames.set((last += 1), work);
      return last;
    },
    setTimeout: (work: () => void) => {
      timers.set((last += 1), work);
      return last;
    },
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
  } as unknown as FrameWindow;
  const run = <Work extends (...of: never[]) => unknown>(waiting: Map<number, Work>): void => {
    const all = [...waiting.values()];
    waiting.clear();
    for (const work of all) (work as unknown as (at: number) => void)(0);
  };
  return {
    page,
    document,
    frame: () => run(frames),
    timer: () => run(timers),
    fire: (type: string) => listeners.get(type)?.(),
    listeners,
  };
}

it('runs the work once, after the next frame', () => {
  const { page, frame, timer } = createStage();
  const work = vi.fn();
  const { request } = createAfterFrame(page, work);
  request();
  request();
  frame();
  request();
  expect(work).not.toHaveBeenCalled();
  timer();
  frame();
  timer();
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs again for a request after the work', () => {
  const { page, frame, timer } = createStage();
  const work = vi.fn();
  const { request } = createAfterFrame(page, work);
  for (let run = 0; run < 2; run += 1) {
    request();
    frame();
    timer();
  }
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs requested work at once when a person leaves the page, and nothing else', () => {
  const { page, frame, timer, fire } = createStage();
  const work = vi.fn();
  const { request } = createAfterFrame(page, work);
  fire('pagehide');
  expect(work).not.toHaveBeenCalled();
  request();
  fire('pagehide');
  frame();
  timer();
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs at once in a hidden page, which draws no frames', () => {
  const { page, document } = createStage();
  const work = vi.fn();
  document.hidden = true;
  createAfterFrame(page, work).request();
  expect(work).toHaveBeenCalledTimes(1);
});

it('drops what was requested, between the frame and the work too', () => {
  const { page, frame, timer } = createStage();
  const work = vi.fn();
  const { request, cancel } = createAfterFrame(page, work);
  request();
  cancel();
  frame();
  timer();
  request();
  frame();
  cancel();
  timer();
  expect(work).not.toHaveBeenCalled();
});

it('listens no more after it is stopped', () => {
  const { page, listeners } = createStage();
  createAfterFrame(page, vi.fn()).stop();
  expect([...listeners]).toEqual([]);
});

it('runs requested work at once if it is asked to, and not again after the frame', () => {
  const { page, frame, timer } = createStage();
  const work = vi.fn();
  const { request, flush } = createAfterFrame(page, work);
  flush();
  expect(work).not.toHaveBeenCalled();
  request();
  flush();
  frame();
  timer();
  expect(work).toHaveBeenCalledTimes(1);
});
