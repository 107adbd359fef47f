// @vitest-environment happy-dom
/**
 * Tests the Explain panel in the 3D room: its sentence, waterfall chart and causes fit the panel. With presses alone, a
 * person can open a cause and narrow the scope (the selected costs).
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { explainQueryOf } from '../../../src/core/tracker/explain-scope.ts';
import { FIRST_SCOPE, questionOfScope, type Scope } from '../../../src/core/tracker/scope.ts';
import type { TrackerActions } from '../../../src/core/tracker/tracker.ts';
import { explainPanel } from '../../../src/panels/explain/panel.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { spatialKit } from '../../../src/panels/kit/spatial/spatial-kit.ts';
import type { PanelInput } from '../../../src/panels/parts/panel-input.ts';
import { framesOf } from '../../../src/scene/frames/room-panels.ts';
import { NO_ACTIONS } from '../fixtures/no-actions.ts';
import { anInput, aState, NOW } from '../fixtures/some-reports.ts';
import { inRoom } from '../kit/spatial/in-room.tsx';
import { layoutFaults } from '../kit/spatial/layout-faults.ts';
import { openStage, SETTING, type Stage } from '../kit/spatial/room-stage.tsx';
import { meantBy, textsOf } from '../kit/spatial/uikit-tree.ts';
import { someExplanation } from './support/some-explanation.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(() => stage.show(null));

const { width } = framesOf('desk', 1).main;

function inputOf(): PanelInput {
  const moment = { nowMs: NOW, since: null, apiKeyIds: null, locked: [] };
  const query = explainQueryOf(FIRST_SCOPE, questionOfScope(FIRST_SCOPE, moment), []);
  const explained = { scope: FIRST_SCOPE, query, result: { ok: true as const, value: someExplanation() } };
  return { ...anInput(), state: aState({ explained }) };
}

function show(textScale = 1, act: TrackerActions = NO_ACTIONS): void {
  const body = <explainPanel.Body input={inputOf()} act={act} />;
  stage.show(<KitProvider kit={spatialKit}>{inRoom({ ...SETTING, textScale }, body, width - 40)}</KitProvider>);
}

function press(id: string): void {
  const control = meantBy(stage.scene, 'button', 'summary').find(({ element }) => element.properties.peek().id === id);
  if (control === undefined) throw new Error(`no control ${id}`);
  stage.act(() => control.element.dispatchEvent({ type: 'click' } as never));
}

describe('the explanation in the room', () => {
  it.each([1, 1.5])('fits its panel with text × %d, a cause open', (textScale) => {
    show(textScale);
    const images = meantBy(stage.scene, 'image').map(({ meaning }) => meaning.name);
    expect(images).toContainEqual(expect.stringMatching(/^Waterfall: from \$1,000\.00 in 1–20 Oct/));
    expect(layoutFaults(stage.scene)).toEqual([]);
    press('explain:causes:open:effect:0');
    expect(textsOf(stage.scene).join(' ')).toContain('Cost before');
    expect(layoutFaults(stage.scene)).toEqual([]);
  });

  it('narrows to what a cause is of', () => {
    const changes: Partial<Scope>[] = [];
    const { state } = inputOf();
    const act: TrackerActions = {
      ...NO_ACTIONS,
      current: () => state,
      changeScope: (change) => void changes.push(change),
    };
    show(1, act);
    press('explain:causes:open:effect:0');
    press('explain:only:effect:0:workspace:wrkspc_02');
    expect(changes).toEqual([expect.objectContaining({ where: { workspace: ['wrkspc_02'] } })]);
  });
});
