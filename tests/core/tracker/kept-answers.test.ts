/** Tests the cache of answers, and the answers that are requested in advance while the page is idle. */
import { describe, expect, it } from 'vitest';
import type { Day } from '../../../src/core/calendar/day.ts';
import { GROUPINGS } from '../../../src/core/tracker/scope.ts';
import { settle } from '../engine/support/manual-clock.ts';
import { aCostAnswer, named, nameShown, openScopeTracker } from './support/scope-tracker.ts';

const DAY_MS = 86_400_000;

describe('an answer that is kept', () => {
  it('is shown at once when its scope is chosen again, and not asked for', async () => {
    const { engine, state, changeScope, report, answer } = openScopeTracker();
    await report();
    await answer('by model');
    changeScope({ groupBy: 'workspace' });
    await answer('by workspace');
    changeScope({ groupBy: 'model' });
    expect(nameShown(state())).toBe('by model');
    expect(state().answer?.scope).toBe(state().scope);
    expect(engine.costQuestions).toEqual([]);
  });

  it('of older figures is shown at once and asked for again', async () => {
    const { engine, state, changeScope, report, answer } = openScopeTracker();
    await report();
    await answer('by model');
    changeScope({ groupBy: 'workspace' });
    await answer('by workspace');
    engine.board.revise();
    await report();
    await answer('by workspace, newer');
    changeScope({ groupBy: 'model' });
    expect(nameShown(state())).toBe('by model');
    await answer('by model, newer');
    expect(nameShown(state())).toBe('by model, newer');
    changeScope({ groupBy: 'workspace' });
    expect(nameShown(state())).toBe('by workspace, newer');
  });

  it('of older figures waits with its question until the page rests, and many presses lead to one question', async () => {
    const resting: (() => void)[] = [];
    const atRest = (): Promise<void> => new Promise((rest) => resting.push(rest));
    const rest = async (): Promise<void> => {
      for (const wake of resting.splice(0)) wake();
      await settle();
    };
    const { engine, state, changeScope, report, answer } = openScopeTracker({ atRest });
    await report();
    await answer('by model');
    changeScope({ groupBy: 'workspace' });
    await answer('by workspace');
    engine.board.revise();
    await report();
    await answer('by workspace, newer');
    changeScope({ groupBy: 'model' });
    changeScope({ groupBy: 'workspace' });
    changeScope({ groupBy: 'model' });
    await settle();
    expect(nameShown(state())).toBe('by model');
    expect(engine.costQuestions).toEqual([]);
    await rest();
    const asked = engine.costQuestions.map(({ query, ask }) => JSON.stringify([query, ask]));
    expect(new Set(engine.costQuestions.map(({ query }) => query.groupBy[0]))).toEqual(new Set(['model']));
    expect(asked).toHaveLength(new Set(asked).size);
    await answer('by model, newer');
    expect(nameShown(state())).toBe('by model, newer');
  });

  it('never takes the place of newer figures of its scope', async () => {
    const { engine, state, report, answer } = openScopeTracker();
    await report();
    await answer('older');
    engine.board.revise();
    await report();
    const slow = engine.costQuestions.splice(0, 3);
    engine.board.revise();
    await report();
    for (const question of slow) question.answer(named('of the figures between'));
    await settle();
    expect(nameShown(state())).toBe('older');
    await answer('newest');
    expect(nameShown(state())).toBe('newest');
  });

  it('is not shown on another day', async () => {
    const { engine, state, changeScope, report, answer } = openScopeTracker();
    await report();
    await answer('by model');
    changeScope({ groupBy: 'workspace' });
    await answer('by workspace');
    engine.board.revise();
    await report(DAY_MS);
    await answer('by workspace, the next day');
    changeScope({ groupBy: 'model' });
    expect(nameShown(state())).toBe('by workspace, the next day');
  });

  it('is not shown for another organization', async () => {
    const { engine, state, changeScope, report, answer } = openScopeTracker();
    await report();
    await answer('by model');
    changeScope({ groupBy: 'workspace' });
    await answer('by workspace');
    engine.board.revise({ organization: { id: 'org_other', name: 'Other' } });
    await report();
    changeScope({ groupBy: 'model' });
    expect(nameShown(state())).toBeNull();
  });

  it('is asked for again when it lacked what can be loaded', async () => {
    const { engine, changeScope, report, answer } = openScopeTracker();
    await report();
    const lacking = { ...aCostAnswer('lacking').basis, notLoadedDays: [20_000 as Day] };
    for (const question of engine.costQuestions.splice(0, 3)) {
      question.answer({ ok: true, value: { ...aCostAnswer('lacking'), basis: lacking } });
    }
    await settle();
    changeScope({ groupBy: 'workspace' });
    await answer('by workspace');
    changeScope({ groupBy: 'model' });
    expect(engine.costQuestions.map(({ query }) => query.groupBy)).toContainEqual(['model']);
  });
});

describe('scopes that are one choice away', () => {
  const atRest = (): Promise<void> => Promise.resolve();

  it('are answered while nothing else happens, from what is loaded, and shown at once when they are chosen', async () => {
    const { engine, state, changeScope, report, answer } = openScopeTracker({ atRest });
    await report();
    await answer('chosen');
    await expect.poll(() => engine.costQuestions.length).toBeGreaterThan(0);
    const prepared: (readonly string[])[] = [];
    const asked: string[] = [];
    while (engine.costQuestions.length > 0) {
      expect(engine.costQuestions.every(({ ask }) => ask === 'kept')).toBe(true);
      const [first] = engine.costQuestions;
      asked.push(...engine.costQuestions.map(({ query }) => JSON.stringify(query)));
      prepared.push(first?.query.groupBy ?? []);
      await answer(`prepared ${prepared.length}`);
    }
    // Without teams, no question groups by team.
    expect(new Set(prepared.flat())).toEqual(new Set(GROUPINGS.filter((grouping) => grouping !== 'team')));
    expect(asked).toHaveLength(new Set(asked).size);
    changeScope({ groupBy: 'workspace' });
    expect(nameShown(state())).toBe('prepared 1');
    expect(engine.costQuestions.filter(({ ask }) => ask === 'loading')).toEqual([]);
  });

  it('wait until a refresh has ended', async () => {
    const { engine, report, answer } = openScopeTracker({ atRest });
    engine.board.set({ progress: { step: 'bill', share: 0 } });
    await report();
    await answer('chosen');
    await import('../../../src/core/tracker/likely-scopes.ts');
    await settle();
    expect(engine.costQuestions).toEqual([]);
    engine.board.set({ progress: null });
    await expect.poll(() => engine.costQuestions.length).toBeGreaterThan(0);
  });

  it('do not keep a person waiting: what is chosen is asked while they are being answered', async () => {
    const { engine, state, changeScope, report, answer } = openScopeTracker({ atRest });
    await report();
    await answer('chosen');
    await expect.poll(() => engine.costQuestions.length).toBeGreaterThan(0);
    const underWay = engine.costQuestions.splice(0, 3);
    changeScope({ groupBy: 'category' });
    expect(new Set(engine.costQuestions.map(({ ask }) => ask))).toEqual(new Set(['loading']));
    await answer('category');
    expect(nameShown(state())).toBe('category');
    for (const question of underWay) question.answer(named('late'));
    await settle();
    expect(nameShown(state())).toBe('category');
  });

  it('are asked once where they cannot be answered', async () => {
    const { engine, report, answer } = openScopeTracker({ atRest });
    await report();
    await answer('chosen');
    await expect.poll(() => engine.costQuestions.length).toBeGreaterThan(0);
    let count = 0;
    while (engine.costQuestions.length > 0 && count < 1000) {
      for (const question of engine.costQuestions.splice(0)) {
        count += 1;
        question.answer({ ok: false, error: { kind: 'keysWithoutVariants' } });
      }
      await settle();
    }
    expect(count).toBeLessThan(100);
  });
});
