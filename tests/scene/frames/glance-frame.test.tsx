// @vitest-environment happy-dom
/**
 * A glance (a small panel with one amount) shows everything that is uncertain about its amount, and says if the figures
 * are invented. No part of a glance is cut off at any text size, however long its texts are.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEXT_SCALES } from '../../../src/core/settings/settings.ts';
import { NO_LIST_ANSWERS } from '../../../src/core/tracker/list-answers.ts';
import { FIRST_SCOPE, questionOfList } from '../../../src/core/tracker/scope.ts';
import { PANELS } from '../../../src/panels/registry.ts';
import type { PanelInput } from '../../../src/panels/parts/panel-input.ts';
import { GlanceFrame } from '../../../src/scene/frames/glance-frame.tsx';
import { lineCount } from '../../../src/panels/glance/glance-lines.ts';
import { createRoomPanels, framesOf } from '../../../src/scene/frames/room-panels.ts';
import { someExplanation } from '../../panels/explain/support/some-explanation.ts';
import {
  aModel,
  anInput,
  aState,
  aWorkspace,
  ESTIMATED,
  someReports,
  TODAY,
} from '../../panels/fixtures/some-reports.ts';
import { LONGEST_NAMES } from '../../panels/kit/spatial/longest.ts';
import { openStage, SETTING, type Stage } from '../../panels/kit/spatial/room-stage.tsx';
import { layoutFaults } from '../../panels/kit/spatial/layout-faults.ts';
import { textsOf } from '../../panels/kit/spatial/uikit-tree.ts';
import { answerOf, row } from '../../panels/overview/support/cost-answers.ts';
import { inputOf } from '../../panels/overview/support/input-of-answer.ts';
import { A_WALL, aRoom, HEAD, inScene } from '../support/a-room.tsx';
import { eventually } from '../../support/eventually.ts';

const GLANCES = ['overview', 'summary', 'intraday', 'months', 'models', 'explain'] as const;
const NAMES = ['Default', LONGEST_NAMES[1] ?? '', '東京'.repeat(20)];
const PANELS_IN_ROOM = createRoomPanels(PANELS);

/**
 * Returns invented figures of some keys. Much in the figures is uncertain. The name, which may have any length, is that
 * of a model and of a workspace.
 */
function uncertain(name: string): PanelInput {
  const doubts = { isHistoryLoading: true, isApproximate: true, unpricedTokens: 5, settlingDays: [TODAY] };
  const period = answerOf([row('model-1', [3_000_000, 4_000_000]), row('wrkspc_1', [3_000_000, 4_000_000])], doubts);
  const scope = { ...FIRST_SCOPE, where: { category: ['output'], workspace: ['wrkspc_1'] } };
  const answerFor = (dimension: 'model' | 'workspace') => ({
    scope,
    query: questionOfList(scope, dimension, { nowMs: 0, since: null, apiKeyIds: null, locked: [] }),
    result: { ok: true as const, value: { period, ended: null, categories: null } },
  });
  const basis = { ...ESTIMATED, approximate: true, hasPriority: true, unpricedTokens: 7 };
  const whole = someReports();
  const reports = someReports({
    models: [aModel('model-1', name, 900)],
    workspaces: [aWorkspace('wrkspc_1', name, 900)],
    intraday: { ...whole.intraday, basis },
    months: whole.months.map((month) => ({ ...month, basis, settlingDays: [TODAY] })),
    summary: { ...whole.summary, basis },
  });
  const { answer } = inputOf(period).state;
  const state = aState({
    reports,
    scope,
    answer: answer === null ? null : { ...answer, scope },
    lists: { ...NO_LIST_ANSWERS, models: answerFor('model'), workspaces: answerFor('workspace') },
    explained: { scope, query: answerFor('model').query as never, result: { ok: true, value: someExplanation() } },
    settings: { apiKeyIds: ['a', 'b'], spendLimit: '10000' },
  });
  return { ...anInput(), state: { ...state, status: { ...state.status, dataSource: 'demo' } } };
}

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe.each(TEXT_SCALES)('with text at %d percent', (percent) => {
  it.each(GLANCES)('the glance of %s fits, also beside its buttons, pinned and on a wall', async (id) => {
    const scene = aRoom(PANELS, undefined, percent / 100);
    const setting = { ...SETTING, textScale: percent / 100 };
    const size = framesOf('focus', percent / 100).glance;
    scene.room.actions.chooseLayout('focus', HEAD);
    if (id === 'overview') scene.room.actions.swapIn('months', HEAD);
    if (!PANELS_IN_ROOM.firstIds.includes(id)) scene.room.actions.toggle(id, HEAD);
    const hasNames = id === 'models';
    for (const name of hasNames ? NAMES : NAMES.slice(0, 1)) {
      const node = (
        <GlanceFrame key={`${percent} ${id} ${name}`} id={id} input={uncertain(name)} pixelSize={0.001} size={size} />
      );
      stage.show(inScene(scene, setting, node));
      const texts = (): string => textsOf(stage.scene).join('\n');
      await eventually(() => {
        stage.act(() => undefined);
        expect(texts()).toMatch(/\d|USD/);
      });
      const check = (): void => {
        expect(layoutFaults(stage.scene), texts()).toEqual([]);
        expect(texts()).toMatch(/Demo: invented figures|Invented/);
        if (/^(?:overview|models|workspaces)$/.test(id)) expect(texts()).toContain('Older days not loaded yet');
        if (/^(?:intraday|months|summary)$/.test(id)) expect(texts()).toContain('Approximate price');
      };
      check();
      stage.act(() => scene.room.actions.focus(id));
      check();
      stage.act(() => scene.room.actions.togglePin(id));
      check();
      stage.act(() => scene.room.actions.togglePin(id));
      stage.act(() => scene.room.actions.setPlanes([A_WALL]));
      stage.act(() => scene.room.actions.hang(id, HEAD));
      check();
      stage.act(() => scene.room.actions.takeDown(id, HEAD));
      stage.act(() => scene.room.actions.setPlanes(null));
      stage.act(() => scene.room.actions.focus(null));
    }
  });
});

it('counts lines as a text breaks', () => {
  const widthOf = (text: string): number => text.length;
  expect(lineCount('one two', 7, widthOf)).toBe(1);
  expect(lineCount('one two three', 7, widthOf)).toBe(2);
  expect(lineCount('W'.repeat(15), 7, widthOf)).toBe(3);
  expect(lineCount(`a ${'W'.repeat(15)} b`, 7, widthOf)).toBe(5);
});
