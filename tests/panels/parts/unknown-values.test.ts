/** A filter by a value that does not exist is reported. A filter by a value that exists only in figures is not. */
import { describe, expect, it } from 'vitest';
import type { Where } from '../../../src/core/query/cost-query.ts';
import { FIRST_SCOPE, questionOfScope, type Scope } from '../../../src/core/tracker/scope.ts';
import type { Reports } from '../../../src/core/reports/reports.ts';
import { toExplainModel } from '../../../src/panels/explain/model.ts';
import { toModelsModel } from '../../../src/panels/models/model.ts';
import { toOverviewModel } from '../../../src/panels/overview/model.ts';
import { unknownValues } from '../../../src/panels/parts/unknown-values.ts';
import { toSavingsModel } from '../../../src/panels/savings/model.ts';
import { toGridAnswer } from '../../../src/panels/overview/grid-model.ts';
import { NO_LIST_ANSWERS } from '../../../src/core/tracker/list-answers.ts';
import { answerOf, row } from '../overview/support/cost-answers.ts';
import { explainQueryOf } from '../../../src/core/tracker/explain-scope.ts';
import { someExplanation } from '../explain/support/some-explanation.ts';
import { aModel, anInput, aState, aWorkspace, NOW, someReports, type StateChanges } from '../fixtures/some-reports.ts';

const MOMENT = { nowMs: NOW, since: null, apiKeyIds: null, locked: [] };
const REPORTS: Partial<Reports> = {
  isComplete: true,
  models: [aModel('claude-sonnet-5', 'Claude Sonnet 5', 5), aModel('claude-of-tomorrow', null, 9)],
  workspaces: [aWorkspace(null, 'Default', 5), aWorkspace('wrkspc_deleted', 'wrkspc_deleted', 9)],
};

function of(where: Where, changes: StateChanges = {}, rows = [row('a', [0, 0])]) {
  const scope: Scope = { ...FIRST_SCOPE, where };
  const query = questionOfScope(scope, MOMENT);
  const period = answerOf(rows.slice(0, 0));
  const result = { ok: true, value: { period, ended: null, allTime: answerOf(rows) } } as const;
  return aState({ scope, reports: someReports(REPORTS), answer: { scope, query, result }, ...changes });
}

const textOf = (...given: Parameters<typeof of>): string | null => unknownValues(of(...given))?.text ?? null;

describe('a filter', () => {
  it('by a value that is in no list and in no figures is named', () => {
    expect(textOf({ workspace: ['nonsense'] })).toBe(
      'There is no workspace named “nonsense” in these figures. Remove the filter, or choose another value.',
    );
    expect(textOf({ model: ['claude-none'] })).toMatch(/^There is no model named “claude-none”/);
    expect(textOf({ team: ['Nobody'] })).toMatch(/^There is no team named “Nobody”/);
    expect(textOf({ category: ['nothing'] })).toMatch(/^There is no category named “nothing”/);
    expect(textOf({ serviceTier: ['turbo'] }, {}, [])).toMatch(/^There is no service tier named “turbo”/);
  });

  it.each<Where>([
    { workspace: ['default'] },
    { workspace: ['wrkspc_deleted'] },
    { model: ['claude-of-tomorrow'] },
    { model: ['none'] },
    { category: ['cacheRead'] },
    { serviceTier: ['turbo'] },
    { workspace: ['default'], serviceTier: ['batch'] },
  ])('by %j is not, because a list or the figures have it', (where) => {
    expect(textOf(where)).toBeNull();
  });

  it('is not judged while history loads, nor while API keys are selected', () => {
    const where = { workspace: ['nonsense'] };
    expect(textOf(where, { reports: someReports({ ...REPORTS, isComplete: false }) })).toBeNull();
    const selection = { apiKeyIds: ['apikey_01'], intradayKeys: 20, monthKeys: 5, prepaid: null };
    expect(textOf(where, { selection })).toBeNull();
  });

  it('by some values that exist and one that does not leaves the figures, with a note', () => {
    expect(unknownValues(of({ workspace: ['default', 'nonsense'] }))?.matchesNothing).toBe(false);
  });
});

describe('pages with a filter that nothing can match', () => {
  const state = of({ workspace: ['nonsense'] });
  const scope = state.scope;

  it('show no amount of zero as if it were an answer', () => {
    const input = { ...anInput(), state };
    const { figures, gap, fault, bar } = toOverviewModel(input);
    expect([figures, gap, fault]).toEqual([null, null, expect.stringMatching(/^There is no workspace/)]);
    expect(bar?.chips).toHaveLength(1);
    expect(toGridAnswer(input).sentence).toBe(fault);
  });

  it('explain nothing and save nothing', () => {
    const query = explainQueryOf(scope, questionOfScope(scope, MOMENT), []);
    const explained = { scope, query, result: { ok: true, value: someExplanation() } } as const;
    const explain = toExplainModel({ ...anInput(), state: { ...state, explained } });
    expect([explain.figures, explain.fault?.text]).toEqual([null, expect.stringMatching(/^There is no workspace/)]);
    const saved = { scope, query: { range: query.range, by: [], whatIf: null, top: 1 }, keys: null } as never;
    const savings = toSavingsModel({
      ...anInput(),
      state: {
        ...state,
        saved: { ...(saved as object), result: { ok: false, error: { kind: 'noKnownDay' } } } as never,
      },
    });
    expect([savings.figures, savings.fault?.text]).toEqual([null, expect.stringMatching(/^There is no workspace/)]);
  });

  it('list no costs of the period', () => {
    const query = { ...questionOfScope(scope, MOMENT), where: scope.where };
    const result = { ok: true, value: { period: answerOf([]), ended: null, categories: null } } as const;
    const list = toModelsModel({
      ...anInput(),
      state: { ...state, lists: { ...NO_LIST_ANSWERS, models: { scope, query, result } } },
    }).list;
    expect(list?.columns.map(({ id }) => id)).toEqual(['name', 'allTime']);
    expect(list?.sentences).toEqual([expect.stringMatching(/^There is no workspace/)]);
  });
});
