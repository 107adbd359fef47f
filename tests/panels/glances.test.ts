/**
 * The small panels of the 3D room (glances) show the same amounts as the full panels, for the same days, and say what
 * is missing or uncertain in them.
 */
import { expect, it } from 'vitest';
import { addDays } from '../../src/core/calendar/day.ts';
import { NO_LIST_ANSWERS, type ListAnswer, type ListTab } from '../../src/core/tracker/list-answers.ts';
import { FIRST_SCOPE, questionOfList, type Scope } from '../../src/core/tracker/scope.ts';
import { loadGlance, NO_GLANCE, type GlanceModel } from '../../src/panels/glances.ts';
import { toMonthsModel } from '../../src/panels/months/model.ts';
import { PANELS } from '../../src/panels/registry.ts';
import { createRoomPanels } from '../../src/scene/frames/room-panels.ts';
import { toSummaryModel } from '../../src/panels/summary/model.ts';
import { toWorkspacesModel } from '../../src/panels/workspaces/model.ts';
import type { CostAnswer } from '../../src/core/query/cost-query.ts';
import { someExplanation } from './explain/support/some-explanation.ts';
import {
  aMonth,
  anInput,
  aState,
  ESTIMATED,
  MIXED,
  NOW,
  someReports,
  THIS_MONTH,
  TODAY,
  usd,
  type StateChanges,
} from './fixtures/some-reports.ts';
import { answerOf, row } from './overview/support/cost-answers.ts';
import { inputOf } from './overview/support/input-of-answer.ts';

const input = anInput();
const MOMENT = { nowMs: NOW, since: null, apiKeyIds: null, locked: [] };

async function glanceOf(id: string, of = input): Promise<GlanceModel> {
  return (await loadGlance(id))(of);
}

/** Returns a state that contains the answer for one list: the list of models or the list of workspaces. */
function listed(tab: ListTab, period: CostAnswer, scope: Scope = FIRST_SCOPE): StateChanges {
  const query = questionOfList(scope, tab === 'models' ? 'model' : 'workspace', MOMENT);
  const answer: ListAnswer = { scope, query, result: { ok: true, value: { period, ended: null, categories: null } } };
  return { scope, lists: { ...NO_LIST_ANSWERS, [tab]: answer } };
}

/** Costs of this month. Over all time, Claude Sonnet 5 and the workspace Default cost the most, but not in this month. */
const MODELS = answerOf([row('claude-haiku-5-5', [30, 30]), row('claude-sonnet-5', [10, 10])]);
const WORKSPACES = answerOf([row('wrkspc_01', [60, 15]), row('default', [20, 5])]);

it('of By Month and Currency are the amounts of the panels', async () => {
  expect((await glanceOf('months')).figure).toBe(toMonthsModel(input).cards[0]?.cost);
  expect((await glanceOf('currency')).figure).toBe('USD');
});

it('of the lists show the total of the days of the list, and the most expensive entry of these days', async () => {
  expect(await glanceOf('models', anInput(listed('models', MODELS)))).toEqual({
    figure: '$80.00',
    about: '20–21 Nov',
    marks: [],
    note: 'Most expensive: Claude Haiku 5.5, 75.0%',
    bar: { label: 'Claude Haiku 5.5, share of all models', share: 0.75, text: '75.0%' },
  });
  expect(await glanceOf('workspaces', anInput(listed('workspaces', WORKSPACES)))).toEqual({
    figure: '$100.00',
    about: '20–21 Nov',
    marks: [],
    note: 'Most expensive: Customer support, 75.0%',
    bar: { label: 'Customer support, share of all workspaces', share: 0.75, text: '75.0%' },
  });
});

it('of the lists wait for the costs of the days, and name all time if only all-time costs are known', async () => {
  for (const id of ['models', 'workspaces'] as const) {
    expect(await glanceOf(id)).toEqual(NO_GLANCE);
    const query = questionOfList(FIRST_SCOPE, 'model', MOMENT);
    const fault: ListAnswer = { scope: FIRST_SCOPE, query, result: { ok: false, error: { kind: 'noLedger' } } };
    const lists = { ...NO_LIST_ANSWERS, [id]: fault };
    const loading = someReports({ isComplete: false, loadedFrom: addDays(TODAY, -90) });
    const glance = await glanceOf(id, anInput({ lists, reports: loading }));
    expect(glance.about).toBe('All time');
    expect(glance.marks).toEqual(['Older months not loaded yet; loaded back to 23 Aug 2026']);
    expect(glance.figure).toBe('$39,518.28');
  }
  const [first] = toWorkspacesModel(input).cards;
  expect(first?.name).toBe('Default');
});

it('of the lists have no amount if no filtered value exists, and say which one does not', async () => {
  for (const [id, dimension] of [
    ['models', 'workspace'],
    ['workspaces', 'model'],
  ] as const) {
    const scope: Scope = { ...FIRST_SCOPE, where: { [dimension]: ['nonsense'] } };
    const glance = await glanceOf(id, anInput(listed(id, answerOf([]), scope)));
    expect(glance).toEqual({ ...NO_GLANCE, note: expect.stringMatching(`There is no ${dimension} named “nonsense”`) });
  }
});

it('say what an answer lacks, and what it is filtered by', async () => {
  const basis = {
    ...MODELS.basis,
    isHistoryLoading: true,
    isApproximate: true,
    unpricedTokens: 5,
    settlingDays: [TODAY],
    hasPriority: true,
  };
  const scope: Scope = { ...FIRST_SCOPE, range: 'all', where: { workspace: ['wrkspc_01'] } };
  const state = listed('models', { ...MODELS, basis }, scope);
  const glance = await glanceOf('models', anInput({ ...state, settings: { apiKeyIds: ['a'] } }));
  expect(glance.about).toBe('20–21 Nov · Filtered by workspace · 1 key shown');
  expect(glance.marks).toEqual(['Older days not loaded yet', 'Approximate price', '3 more']);
  const days = { ...MODELS.basis, unknownDays: [TODAY, addDays(TODAY, -1)] };
  const overview = await glanceOf('overview', inputOf({ ...MODELS, basis: { ...days, isApproximate: true } }));
  expect(overview.about).toBe('20–21 Nov');
  expect(overview.marks).toEqual(['2 days: cost unknown', 'Approximate price']);
});

it('of Intraday says up to when the cost is estimated, and that a price is approximate', async () => {
  const intraday = { ...someReports().intraday, basis: { ...ESTIMATED, approximate: true } };
  const glance = await glanceOf('intraday', anInput({ reports: someReports({ intraday }) }));
  expect(glance).toMatchObject({
    figure: '$273.42',
    about: 'Today so far, estimated up to 16:00 UTC',
    marks: ['Approximate price'],
  });
  const unused = { ...intraday, asOf: null, cost: usd(0), keys: [] };
  expect(await glanceOf('intraday', anInput({ reports: someReports({ intraday: unused }) }))).toMatchObject({
    figure: 'Not known',
    about: 'No usage reported yet',
  });
  const locked = await glanceOf('intraday', anInput({ reports: someReports({ locked: ['intraday'] }) }));
  expect(locked.figure).toBeNull();
  expect(locked.note).toContain('Outlay Pro');
});

it('of a month says that it has not ended, and what is uncertain in it', async () => {
  const basis = { ...MIXED, approximate: true };
  const [, ...earlier] = someReports().months;
  const months = [aMonth(THIS_MONTH, 8422.81, { basis, settlingDays: [TODAY] }), ...earlier];
  const reports = someReports({ months, summary: { ...someReports().summary, basis } });
  for (const id of ['months', 'summary']) {
    const glance = await glanceOf(id, anInput({ reports }));
    expect(glance.about, id).toBe('November so far');
    expect(glance.marks, id).toEqual(['Approximate price', 'Settling']);
  }
  expect((await glanceOf('months', anInput({ reports, monthPage: 1 }))).about).toBe('September 2026');
  const isPartial = [aMonth(THIS_MONTH, 8422.81, { isPartial: true }), ...earlier];
  const loading = anInput({ reports: someReports({ months: isPartial, isComplete: false }) });
  expect((await glanceOf('months', loading)).marks).toEqual(['Still loading']);
});

it('of Explain says which days are compared', async () => {
  const { explained } = explainedState();
  const glance = await glanceOf('explain', anInput({ explained }));
  expect(glance.about).toMatch(/^.+ against .+$/);
  expect(glance.figure).toMatch(/^[−+]\$/);
});

function explainedState(): Pick<Required<StateChanges>, 'explained'> {
  const query = { ...questionOfList(FIRST_SCOPE, 'model', MOMENT), top: 10 };
  return { explained: { scope: FIRST_SCOPE, query: query as never, result: { ok: true, value: someExplanation() } } };
}

it('of the summary shows the limit as a bar with its number, and not under the amount of some keys', async () => {
  const limited = { ...input, state: aState({ settings: { ...input.state.settings, spendLimit: '10000' } }) };
  const { limit, month } = toSummaryModel(limited) ?? {};
  const { figure, about, note, bar } = await glanceOf('summary', limited);
  expect(figure).toBe(month?.value);
  expect(bar?.share).toBe(limit?.meter?.share);
  expect(bar?.share).toBeGreaterThan(0);
  expect(about).toBe(month?.label);
  expect(note).toBe(`${limit?.value ?? ''} of the limit`);
  const { reports } = limited.state;
  if (reports === null) throw new Error('no reports');
  const some = { ...reports, selection: { ...reports.selection, apiKeyIds: ['a'] } };
  expect((await glanceOf('summary', { ...limited, state: { ...limited.state, reports: some } })).bar).toBeUndefined();
  expect((await glanceOf('summary')).bar).toBeUndefined();
});

it('exist for every panel that enters with the person, and wait without figures', async () => {
  const needAnswers = ['overview', 'models', 'workspaces', 'explain', 'savings'];
  const before = { ...input, state: aState({ reports: null }) };
  for (const id of createRoomPanels(PANELS).firstIds) {
    const toGlance = await loadGlance(id);
    const { figure, note } = toGlance(input);
    if (!needAnswers.includes(id)) expect(figure ?? note, id).not.toBeNull();
    expect(() => toGlance(before), id).not.toThrow();
  }
});

it('have a title alone where a panel has no amount', async () => {
  expect(await glanceOf('settings')).toBe(NO_GLANCE);
});
