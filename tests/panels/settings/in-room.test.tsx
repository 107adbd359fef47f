// @vitest-environment happy-dom
/** Settings in the room: nothing is typed there, and everything that can be chosen, switched or stepped fits its panel. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { spatialKit } from '../../../src/panels/kit/spatial/spatial-kit.ts';
import type { PanelInput } from '../../../src/panels/parts/panel-input.ts';
import { settingsPanel } from '../../../src/panels/settings/panel.ts';
import { aHost } from '../fixtures/a-host.ts';
import { NO_ACTIONS } from '../fixtures/no-actions.ts';
import { anInput } from '../fixtures/some-reports.ts';
import { inRoom } from '../kit/spatial/in-room.tsx';
import { layoutFaults } from '../kit/spatial/layout-faults.ts';
import { openStage, SETTING, type Stage } from '../kit/spatial/room-stage.tsx';
import { meantBy, textsOf } from '../kit/spatial/uikit-tree.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const input = (): PanelInput =>
  anInput({
    host: aHost(),
    keys: [
      {
        id: 'k1',
        name: 'a key with a name of some length',
        hint: null,
        status: 'active',
        workspace: 'Support',
        workspaceId: null,
      },
    ],
    settings: { spendLimit: '12000', thresholds: ['5000', '10000'] },
  });

function show(width: number, textScale: number): void {
  const body = <settingsPanel.Body input={input()} act={NO_ACTIONS} />;
  stage.show(<KitProvider kit={spatialKit}>{inRoom({ ...SETTING, textScale }, body, width)}</KitProvider>);
}

describe('Settings in the room', () => {
  it('asks for nothing to be typed', () => {
    show(720, 1);
    expect(meantBy(stage.scene, 'field')).toEqual([]);
    expect(textsOf(stage.scene)).toContain('$12,000.00');
  });

  it('gives every control an id of its own', () => {
    show(720, 1);
    const ids = meantBy(stage.scene, 'button', 'switch', 'choice', 'option', 'summary').map(({ element }) =>
      String(element.properties.peek().id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['settings:limit:less', 'settings:limit:more', 'settings:alerts']));
  });

  it.each([
    [560, 1.5],
    [720, 1],
  ])('fits a panel of %d px with text × %d', (width, textScale) => {
    show(width, textScale);
    expect(layoutFaults(stage.scene)).toEqual([]);
  });
});
