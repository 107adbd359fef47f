// @vitest-environment happy-dom
/**
 * Tests the Overview in the 3D room: the chart, the ranked table, and the bar for days, filters and grouping fit their
 * panel, and can be used with presses alone.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseDay } from '../../../src/core/calendar/day.ts';
import { FIRST_SCOPE, questionOfScope, type Scope } from '../../../src/core/tracker/scope.ts';
import type { TrackerActions } from '../../../src/core/tracker/tracker.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { spatialKit } from '../../../src/panels/kit/spatial/spatial-kit.ts';
import { overviewPanel } from '../../../src/panels/overview/panel.tsx';
import type { PanelInput } from '../../../src/panels/parts/panel-input.ts';
import { framesOf } from '../../../src/scene/frames/room-panels.ts';
import { NO_ACTIONS } from '../fixtures/no-actions.ts';
import { anInput, aState, NOW } from '../fixtures/some-reports.ts';
import { inRoom } from '../kit/spatial/in-room.tsx';
import { layoutFaults } from '../kit/spatial/layout-faults.ts';
import { openStage, SETTING, type Stage } from '../kit/spatial/room-stage.tsx';
import { meantBy, textsOf } from '../kit/spatial/uikit-tree.ts';
import { answerOf, row } from './support/cost-answers.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(() => stage.show(null));

const { width } = framesOf('desk', 1).main;

function inputOf(scope: Scope = FIRST_SCOPE): PanelInput {
  const query = questionOfScope(scope, { nowMs: NOW, since: null, apiKeyIds: null, locked: [] });
  const days = (most: number): number[] => Array.from({ length: 21 }, (_, day) => (most * ((day % 5) + 1)) / 5);
  const rows = ['claude-opus-5', 'claude-sonnet-5', 'claude-haiku-4-5-20251001', 'none'];
  const period = answerOf(rows.map((model, rank) => row(model, days(120_000 / (rank + 1)))));
  const ended = answerOf(rows.map((model, rank) => row(model, days(120_000 / (rank + 1)), 90_000)));
  const answer = { scope, query, result: { ok: true as const, value: { period, ended, allTime: period } } };
  return { ...anInput(), state: aState({ scope, answer }) };
}

function show(input: PanelInput, textScale = 1, act: TrackerActions = NO_ACTIONS): void {
  const body = <overviewPanel.Body input={input} act={act} />;
  stage.show(<KitProvider kit={spatialKit}>{inRoom({ ...SETTING, textScale }, body, width - 40)}</KitProvider>);
}

function press(id: string): void {
  const control = meantBy(stage.scene, 'button', 'choice', 'option', 'summary').find(
    ({ element }) => element.properties.peek().id === id,
  );
  if (control === undefined) throw new Error(`no control ${id}`);
  stage.act(() => control.element.dispatchEvent({ type: 'click' } as never));
}

describe('the overview in the room', () => {
  it.each([1, 1.25, 1.5])('fits its panel with text × %d, every list open', (textScale) => {
    show(inputOf(), textScale);
    const images = meantBy(stage.scene, 'image').map(({ meaning }) => meaning.name);
    expect(images).toContainEqual(expect.stringMatching(/^Chart: Cost by model, 1–21 Nov/));
    expect(meantBy(stage.scene, 'table')).toHaveLength(1);
    expect(layoutFaults(stage.scene)).toEqual([]);
    for (const { element } of meantBy(stage.scene, 'choice')) {
      stage.act(() => element.dispatchEvent({ type: 'click' } as never));
    }
    press('scope:range');
    expect(meantBy(stage.scene, 'option').map(({ meaning }) => meaning.name)).toContain('Sunday 1 November 2026');
    expect(layoutFaults(stage.scene)).toEqual([]);
  });

  it('changes its days, comparison and grouping by presses', () => {
    const changes: Partial<Scope>[] = [];
    const act: TrackerActions = {
      ...NO_ACTIONS,
      current: NO_ACTIONS.current,
      changeScope: (change) => void changes.push(change),
    };
    show(inputOf(), 1, act);
    press('scope:range');
    press('scope:range:last-month');
    press('scope:range');
    press('scope:range:previous');
    press('scope:range:2026-10-14');
    press('scope:range:2026-10-20');
    press('scope:compare');
    press('scope:compare:none');
    press('scope:group');
    press('scope:group:workspace');
    const days = { from: parseDay('2026-10-14'), to: parseDay('2026-10-21') };
    expect(changes).toEqual([{ range: 'last-month' }, { range: days }, { compareTo: null }, { groupBy: 'workspace' }]);
  });

  it('takes away what it is narrowed to by a press', () => {
    const changes: Partial<Scope>[] = [];
    const scope: Scope = { ...FIRST_SCOPE, where: { model: ['claude-opus-5'] } };
    const state = inputOf(scope).state;
    const act: TrackerActions = {
      ...NO_ACTIONS,
      current: () => state,
      changeScope: (change) => void changes.push(change),
    };
    show(inputOf(scope), 1, act);
    expect(textsOf(stage.scene).join(' ')).toContain('Model: Claude Opus 5');
    press('scope:chip:model:remove');
    expect(changes).toEqual([{ where: {} }]);
  });
});
