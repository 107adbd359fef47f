/**
 * A tracker (the state of a page) with an engine (source of figures) whose answers the test decides. Each answer has a
 * name by which a test recognizes it.
 */
import type { Engine, EngineStatus } from '../../../../src/core/engine/engine.ts';
import type { CostAnswer } from '../../../../src/core/query/cost-query.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsStore } from '../../../../src/core/settings/settings.ts';
import { createTracker } from '../../../../src/core/tracker/create-tracker.ts';
import type { TrackerOptions } from '../../../../src/core/tracker/tracker.ts';
import type { TrackerState } from '../../../../src/core/tracker/tracker-state.ts';
import { settle } from '../../engine/support/manual-clock.ts';
import { createPuppetEngine } from '../../engine/support/puppet-engine.ts';
import { reportsOf } from '../../engine/support/reports-of.ts';
import { needsOfViews } from './needs-of-views.ts';

export type Answered = Awaited<ReturnType<Engine['query']>>;

export interface ScopeTrackerSketch extends Pick<TrackerOptions, 'atRest' | 'onScreen'> {
  readonly chosen?: Partial<Settings>;
}

const STATUS: Partial<EngineStatus> = { hasData: true, revision: 1 };

export function openScopeTracker({ chosen = {}, ...options }: ScopeTrackerSketch = {}) {
  const stored = { ...DEFAULT_SETTINGS, ...chosen };
  const settings: SettingsStore = {
    load: async () => stored,
    change: async (change) => ({ ...stored, ...change }),
    subscribe: () => () => undefined,
  };
  const engine = createPuppetEngine(STATUS);
  const tracker = createTracker({ engine, settings, host: null, needsOf: needsOfViews, ...options });
  const report = async (computedAt = 0): Promise<void> => {
    const question = engine.questions.shift();
    if (question === undefined) throw new Error('nothing was asked');
    question.answer(reportsOf({ selection: question.selection, months: 1, computedAt }));
    await settle();
  };
  /** Answers the questions about the range, about its ended days, and about all time. */
  const answer = async (name: string): Promise<void> => {
    for (const question of engine.costQuestions.splice(0, 3)) question.answer(named(name));
    await settle();
  };
  return { engine, tracker, state: tracker.store.getState, ...tracker.actions, report, answer };
}

/** Makes an answer that can be recognized by its name. It has no rows. */
export function aCostAnswer(name: string): CostAnswer {
  return { name, rows: [], rest: null, basis: { notLoadedDays: [] } } as unknown as CostAnswer;
}

export function named(name: string): Answered {
  return { ok: true, value: aCostAnswer(name) };
}

export function nameShown({ answer }: TrackerState): unknown {
  const result = answer?.result;
  return result?.ok === true ? (result.value.period as unknown as { name: string }).name : null;
}
