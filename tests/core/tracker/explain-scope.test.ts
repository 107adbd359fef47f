/**
 * Checks when an explanation of the scope (the selected days, comparison, grouping and filters) is requested, and that
 * the shown explanation belongs to the scope on screen.
 */
import { describe, expect, it, vi } from 'vitest';
import type { AnalysisResult } from '../../../src/core/engine/engine.ts';
import type { Explanation } from '../../../src/core/analysis/explain/explanation.ts';
import type { ExplainQuery } from '../../../src/core/analysis/explain/explain-query.ts';
import { DEFAULT_SETTINGS, type View } from '../../../src/core/settings/settings.ts';
import { createTracker } from '../../../src/core/tracker/create-tracker.ts';
import { settle as settleWork } from '../engine/support/manual-clock.ts';
import { createPuppetEngine } from '../engine/support/puppet-engine.ts';
import { reportsOf } from '../engine/support/reports-of.ts';
import { needsOfViews } from './support/needs-of-views.ts';

interface Asked {
  readonly query: ExplainQuery;
  readonly answer: (name: string) => Promise<void>;
}

/**
 * Waits for all work in memory, and for the code that requests explanations, which is loaded when it is first needed.
 */
async function settle(): Promise<void> {
  await settleWork();
  await vi.dynamicImportSettled();
  await settleWork();
}

function arrange(tab: View) {
  const asked: Asked[] = [];
  const stored = { ...DEFAULT_SETTINGS, tab };
  const analyze = (name: string, query: unknown): Promise<AnalysisResult<'explain'>> => {
    expect(name).toBe('explain');
    return new Promise((resolve) => {
      const answer = async (called: string): Promise<void> => {
        resolve({ ok: true, value: { called } as unknown as Explanation });
        await settle();
      };
      asked.push({ query: query as ExplainQuery, answer });
    });
  };
  const engine = Object.assign(createPuppetEngine({ hasData: true, revision: 1 }), {
    analyze,
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
  });
  const report = async (): Promise<void> => {
    await settle();
    for (const question of engine.questions.splice(0)) {
      question.answer(reportsOf({ selection: question.selection, months: 1 }));
    }
    await settle();
  };
  const shown = (): string | null => {
    const result = store.getState().explained?.result;
    return result?.ok === true ? (result.value as unknown as { called: string }).called : null;
  };
  return { ...actions, asked, engine, report, shown, state: store.getState };
}

describe('the explanation of the scope', () => {
  it('is asked for when its tab comes on screen, once, and again when the scope or the figures change', async () => {
    const { asked, selectTab, changeScope, report, shown, engine } = arrange('overview');
    await report();
    expect(asked).toEqual([]);
    selectTab('explain');
    await settle();
    await asked.shift()?.answer('this month');
    expect(shown()).toBe('this month');
    selectTab('months');
    selectTab('explain');
    await settle();
    expect(asked).toEqual([]);
    changeScope({ groupBy: 'apiKey' });
    await settle();
    expect(asked[0]?.query.groupBy).toEqual(['apiKey', 'model']);
    await asked.shift()?.answer('by key');
    engine.board.revise();
    await report();
    expect(asked).toHaveLength(1);
  });

  it('of a scope that was left never replaces a newer one', async () => {
    const { asked, changeScope, report, shown, state } = arrange('explain');
    await report();
    await asked.shift()?.answer('first');
    changeScope({ range: 'last-month' });
    await settle();
    changeScope({ range: 'this-year' });
    await settle();
    await asked.shift()?.answer('left');
    expect(shown()).toBe('first');
    await asked.shift()?.answer('second');
    expect([shown(), state().explained?.scope]).toEqual(['second', state().scope]);
  });

  it('of another organization is forgotten', async () => {
    const { asked, report, shown, engine, state } = arrange('explain');
    await report();
    await asked.shift()?.answer('of one');
    expect(shown()).toBe('of one');
    engine.board.set({ organization: { id: 'org_other', name: 'Other' } });
    expect(state().explained).toBeNull();
  });
});
