/** The question about unusual days takes long to answer, so it is sent only when the page is idle. */
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/core/engine/engine.ts';
import { settle } from '../engine/support/manual-clock.ts';
import { openScopeTracker } from './support/scope-tracker.ts';

/**
 * Makes a tracker (the state of a page) that counts the questions about unusual days, and a page that becomes idle when
 * the test decides.
 */
function aPage() {
  const resting: (() => void)[] = [];
  const opened = openScopeTracker({ atRest: () => new Promise((rest) => resting.push(rest)) });
  const asked = { count: 0 };
  const analyze = async (name: string): Promise<unknown> => {
    if (name === 'anomalies') asked.count += 1;
    return { ok: true, value: { events: [], days: [], basis: { notLoadedDays: [] } } };
  };
  Object.assign(opened.engine, { analyze: analyze as unknown as Engine['analyze'] });
  const rest = async (): Promise<void> => {
    for (const wake of resting.splice(0)) wake();
    await settle();
  };
  return { ...opened, asked, rest };
}

describe('unusual days', () => {
  it('are asked for when the page is idle, and not before', async () => {
    const { asked, report, answer, rest } = aPage();
    await report();
    await answer('chosen');
    expect(asked.count).toBe(0);
    await rest();
    await expect.poll(() => asked.count).toBe(1);
  });

  it('are asked for once although figures came twice before the page was idle, and again after newer figures', async () => {
    const { engine, asked, report, answer, rest } = aPage();
    await report();
    await answer('chosen');
    engine.board.revise();
    await report();
    await answer('newer');
    await rest();
    await expect.poll(() => asked.count).toBe(1);
    await settle();
    await rest();
    expect(asked.count).toBe(1);
    engine.board.revise();
    await report();
    await rest();
    await expect.poll(() => asked.count).toBe(2);
  });

  it('are not asked for after each month that is loaded, but once at the end', async () => {
    const { engine, asked, report, answer, rest } = aPage();
    await report();
    await answer('chosen');
    await rest();
    await expect.poll(() => asked.count).toBe(1);
    for (const share of [0.3, 0.6, 0.9]) {
      engine.board.revise({ progress: { step: 'history', share } });
      await report();
      await rest();
    }
    await settle();
    expect(asked.count).toBe(1);
    engine.board.set({ progress: null });
    await rest();
    await expect.poll(() => asked.count).toBe(2);
    await settle();
    await rest();
    expect(asked.count).toBe(2);
  });

  it('are asked for once although months are loaded before the first answer, which is shown all the same', async () => {
    const { engine, tracker, asked, report, answer, rest } = aPage();
    const answers: ((answer: unknown) => void)[] = [];
    const analyze = (name: string): Promise<unknown> => {
      if (name !== 'anomalies') return Promise.reject(new Error(name));
      asked.count += 1;
      return new Promise((resolve) => answers.push(resolve));
    };
    Object.assign(engine, { analyze });
    engine.board.revise({ progress: { step: 'history', share: 0 } });
    await report();
    await answer('chosen');
    await rest();
    await expect.poll(() => asked.count).toBe(1);
    for (const share of [0.3, 0.6]) {
      engine.board.revise({ progress: { step: 'history', share } });
      await report();
      await rest();
    }
    answers[0]?.({ ok: true, value: { events: [] } });
    await expect.poll(() => tracker.store.getState().anomalies).not.toBe(null);
    await settle();
    await rest();
    expect(asked.count).toBe(1);
    engine.board.set({ progress: null });
    await rest();
    await expect.poll(() => asked.count).toBe(2);
  });

  it('of another organization are asked for at once, although its figures are loading', async () => {
    const { engine, asked, report, answer, rest } = aPage();
    await report();
    await answer('chosen');
    await rest();
    await expect.poll(() => asked.count).toBe(1);
    const organization = { id: 'org-other', name: 'Other' };
    engine.board.revise({ organization, progress: { step: 'history', share: 0.1 } });
    await report();
    await rest();
    await expect.poll(() => asked.count).toBe(2);
  });

  it('are asked for while figures are loading if nothing is known of them yet', async () => {
    const { engine, asked, report, answer, rest } = aPage();
    engine.board.revise({ progress: { step: 'directory', share: 0 } });
    await report();
    await answer('chosen');
    await rest();
    await expect.poll(() => asked.count).toBe(1);
  });

  it('are not asked for after the page was closed', async () => {
    const { tracker, asked, report, rest } = aPage();
    await report();
    tracker.close();
    await rest();
    await import('../../../src/core/tracker/anomalies-in-view.ts');
    await settle();
    expect(asked.count).toBe(0);
  });
});
