/** Checks when the page counts as idle: the browser has nothing to do, and nobody has just pressed anything. */
import { describe, expect, it } from 'vitest';
import { FRAME_WITHIN_MS, PRESS_MS, watchRest } from '../../../src/platform/browser/at-rest.ts';
import { createManualClock, settle } from '../../core/engine/support/manual-clock.ts';

/** Makes a window whose frames are drawn, and which becomes idle, when the test decides. */
function aWindow() {
  const listeners = new Map<string, () => void>();
  const frames: (() => void)[] = [];
  const idle: (() => void)[] = [];
  const takeAll = (works: (() => void)[]): void => {
    for (const work of works.splice(0)) work();
  };
  return {
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    requestAnimationFrame: (work: () => void) => frames.push(work),
    requestIdleCallback: (work: () => void) => idle.push(work),
    press: (type = 'click') => listeners.get(type)?.(),
    draw: () => takeAll(frames),
    async rest() {
      takeAll(idle);
      await settle();
    },
  };
}

function watched() {
  const page = aWindow();
  const clock = createManualClock('2026-11-26T12:00:00Z');
  const { atRest, whenIdle } = watchRest(page, clock);
  const rests = { count: 0 };
  const wait = async (): Promise<void> => {
    await atRest();
    rests.count += 1;
  };
  return { page, clock, whenIdle, atRest, wait, rests };
}

describe('a page', () => {
  it('rests when the browser is idle', async () => {
    const { page, wait, rests } = watched();
    void wait();
    await settle();
    expect(rests.count).toBe(0);
    await page.rest();
    expect(rests.count).toBe(1);
  });

  it.each(['click', 'pointerdown', 'keydown'])(
    'does not rest after %s until the frame is drawn and a while has passed',
    async (type) => {
      const { page, clock, wait, rests } = watched();
      page.press(type);
      void wait();
      await page.rest();
      await clock.advance(PRESS_MS * 2);
      await page.rest();
      expect(rests.count).toBe(0);
      page.draw();
      await clock.advance(PRESS_MS - 1);
      await page.rest();
      expect(rests.count).toBe(0);
      await clock.advance(PRESS_MS);
      await page.rest();
      expect(rests.count).toBe(1);
    },
  );

  it('rests for a longer time only that long after its start and after a press', async () => {
    const { page, clock, atRest } = watched();
    let rests = 0;
    const wait = (): void => void atRest(1000).then(() => (rests += 1));
    const pass = async (ms: number): Promise<void> => {
      await page.rest();
      await clock.advance(ms);
      await page.rest();
    };
    wait();
    await pass(700);
    expect(rests).toBe(0);
    await pass(200);
    expect(rests).toBe(1);
    page.press();
    page.draw();
    wait();
    await pass(999);
    expect(rests).toBe(1);
    await pass(1);
    expect(rests).toBe(2);
  });

  it('does not rest while one press follows the other', async () => {
    const { page, clock, wait, rests } = watched();
    void wait();
    for (let press = 0; press < 5; press += 1) {
      page.press();
      page.draw();
      await page.rest();
      await clock.advance(PRESS_MS - 50);
    }
    expect(rests.count).toBe(0);
  });

  it('rests after a press although it is hidden and draws no frame', async () => {
    const { page, clock, wait, rests } = watched();
    page.press();
    void wait();
    for (let waited = 0; waited <= FRAME_WITHIN_MS; waited += PRESS_MS) {
      await page.rest();
      await clock.advance(PRESS_MS);
    }
    await page.rest();
    expect(rests.count).toBe(1);
  });

  it('does work of the whole page when it is idle, whatever is pressed', async () => {
    const { page, whenIdle } = watched();
    let done = 0;
    whenIdle(() => (done += 1));
    page.press();
    await page.rest();
    expect(done).toBe(1);
  });

  it('waits for a time where the browser does not say that it is idle', async () => {
    const { requestIdleCallback: _, ...page } = aWindow();
    const clock = createManualClock('2026-11-26T12:00:00Z');
    let done = 0;
    watchRest(page, clock).whenIdle(() => (done += 1));
    await clock.advance(1999);
    expect(done).toBe(0);
    await clock.advance(1);
    expect(done).toBe(1);
  });
});
