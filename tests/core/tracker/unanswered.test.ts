/**
 * Checks that a request that failed is sent again automatically. The page's state lists the request in `unanswered`
 * until it is answered, or until no view needs it.
 */
import { describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../../src/core/engine/engine.ts';
import { DEFAULT_SETTINGS, type View } from '../../../src/core/settings/settings.ts';
import { createTracker } from '../../../src/core/tracker/create-tracker.ts';
import { createManualClock, settle as settleWork } from '../engine/support/manual-clock.ts';
import { createPuppetEngine } from '../engine/support/puppet-engine.ts';
import { reportsOf } from '../engine/support/reports-of.ts';
import { needsOfViews } from './support/needs-of-views.ts';
import { aCostAnswer } from './support/scope-tracker.ts';

async function settle(): Promise<void> {
  await settleWork();
  await vi.dynamicImportSettled();
  await settleWork();
}

async function arrange(tab: View) {
  const clock = createManualClock('2026-11-27T12:00:00Z');
  const stored = { ...DEFAULT_SETTINGS, tab };
  const sent: string[] = [];
  let isCutOff = false;
  const send = async <Answer>(what: string, answer: Answer): Promise<Answer> => {
    sent.push(what);
    if (isCutOff) throw new Error('gone');
    return answer;
  };
  const puppet = createPuppetEngine({ hasData: true, revision: 1 });
  const engine: Engine = Object.assign(puppet, {
    analyze: (name: string) => send(name, { ok: false, error: { kind: 'noLedger' } } as const),
    query: () => send('query', { ok: true, value: aCostAnswer('costs') } as const),
    keys: () => send('keys', []),
    needKeys: () => send('needKeys', undefined),
  });
  const { store, actions } = createTracker({
    engine,
    settings: {
      load: async () => stored,
      change: async (change) => ({ ...stored, ...change }),
      subscribe: () => () => undefined,
    },
    host: null,
    needsOf: needsOfViews,
    clock,
  });
  await settle();
  for (const { selection, answer } of puppet.questions.splice(0))
    answer(reportsOf({ selection, months: 1, monthsWithKeys: 0 }));
  await settle();
  sent.length = 0;
  return {
    ...actions,
    state: store.getState,
    /** returns the requests since its last call */
    sent: () => sent.splice(0),
    cutOff: (next: boolean) => (isCutOff = next),
    pass: async (ms: number) => {
      await clock.advance(ms);
      await settle();
    },
  };
}

describe('a request that was not answered', () => {
  it.each([
    ['explain', 'explanation', 'explained'],
    ['savings', 'savings', 'saved'],
  ] as const)('of the tab %s is named, and sent again after a second', async (tab, what, where) => {
    const { state, sent, cutOff, pass, selectTab } = await arrange('overview');
    cutOff(true);
    selectTab(tab);
    await settle();
    expect(state()).toMatchObject({ unanswered: [what], problem: { kind: 'engineFailed' }, [where]: null });
    sent();
    cutOff(false);
    await pass(1000);
    expect(sent()).not.toEqual([]);
    expect(state()).toMatchObject({ unanswered: [], problem: null, [where]: { scope: state().scope } });
    await pass(600_000);
    expect(sent()).toEqual([]);
  });

  it('of a list is sent at once when the connection is back', async () => {
    const { state, sent, cutOff, selectTab, sendAgain } = await arrange('overview');
    cutOff(true);
    selectTab('models');
    await settle();
    expect(state().unanswered).toEqual(['models']);
    cutOff(false);
    sendAgain();
    await settle();
    expect(state().lists.models).not.toBeNull();
    expect(state()).toMatchObject({ unanswered: [], problem: null });
    sent();
    sendAgain();
    await settle();
    expect(sent()).toEqual([]);
  });

  it('is not sent again once no view needs it', async () => {
    const { state, sent, cutOff, pass, selectTab } = await arrange('months');
    cutOff(true);
    selectTab('explain');
    await settle();
    selectTab('months');
    await settle();
    sent();
    await pass(600_000);
    expect(sent()).toEqual([]);
    expect(state()).toMatchObject({ unanswered: [], problem: null });
  });

  it('for the keys of months is named only while a view needs it', async () => {
    const { state, sent, cutOff, pass, selectTab } = await arrange('overview');
    cutOff(true);
    selectTab('months');
    await settle();
    expect(state().unanswered).toEqual(['monthKeys']);
    cutOff(false);
    selectTab('overview');
    sent();
    await pass(600_000);
    expect(sent()).not.toContain('needKeys');
    expect(state()).toMatchObject({ unanswered: [], problem: null });
  });
});
