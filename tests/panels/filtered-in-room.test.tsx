// @vitest-environment happy-dom
/**
 * Tests panels in the 3D room that show only the figures of a few API keys. All texts must fit, also texts that contain
 * the names of the keys.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KitProvider } from '../../src/panels/kit/kit.tsx';
import { spatialKit } from '../../src/panels/kit/spatial/spatial-kit.ts';
import { DRAWN_PANELS } from './fixtures/drawn-panels.ts';
import { NO_ACTIONS } from './fixtures/no-actions.ts';
import { anInput, someReports } from './fixtures/some-reports.ts';
import { inRoom } from './kit/spatial/in-room.tsx';
import { layoutFaults } from './kit/spatial/layout-faults.ts';
import { openStage, SETTING, type Stage } from './kit/spatial/room-stage.tsx';
import { textsOf } from './kit/spatial/uikit-tree.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const apiKeyIds = ['apikey_01', 'apikey_02'];
const keys = apiKeyIds.map((id) => ({
  id,
  name: `a key with a name of some length, ${id}`,
  hint: null,
  status: 'active',
  workspace: 'Support',
  workspaceId: null,
}));
const reports = someReports({ selection: { ...someReports().selection, apiKeyIds } });
const input = anInput({ keys, reports, settings: { apiKeyIds } });

describe.each(['summary', 'months', 'intraday', 'models', 'workspaces'] as const)('%s of some keys', (id) => {
  it.each([
    [560, 1.5],
    [560, 1],
    [900, 1],
  ])('fits a panel of %d px with text × %d', (width, textScale) => {
    const { Body } = DRAWN_PANELS[id];
    stage.show(
      <KitProvider kit={spatialKit}>
        {inRoom({ ...SETTING, textScale }, <Body input={input} act={NO_ACTIONS} />, width)}
      </KitProvider>,
    );
    expect(textsOf(stage.scene).join(' ')).toContain('a key with a name of some length');
    expect(layoutFaults(stage.scene)).toEqual([]);
  });
});
