// @vitest-environment happy-dom
/**
 * Checks that the lists of models and workspaces and the cards of months fit their panels in the 3D room, even if
 * everything in them is opened, such as the text about how a figure is computed.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modelsPanel } from '../../src/panels/models/panel.ts';
import { monthsPanel } from '../../src/panels/months/panel.ts';
import { KitProvider } from '../../src/panels/kit/kit.tsx';
import { spatialKit } from '../../src/panels/kit/spatial/spatial-kit.ts';
import { workspacesPanel } from '../../src/panels/workspaces/panel.ts';
import { NO_ACTIONS } from './fixtures/no-actions.ts';
import { anInput, aWorkspace, someReports } from './fixtures/some-reports.ts';
import { inRoom } from './kit/spatial/in-room.tsx';
import { layoutFaults } from './kit/spatial/layout-faults.ts';
import { openStage, SETTING, type Stage } from './kit/spatial/room-stage.tsx';
import { meantBy, textsOf } from './kit/spatial/uikit-tree.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const WORKSPACES = [
  ...someReports().workspaces,
  aWorkspace('wrkspc_long', 'Customer support of the northern and western regions, second line', 1_234_567.89),
];

const CASES = [
  ['models', modelsPanel, /^How this is calculated: Claude Sonnet 5$/],
  ['workspaces', workspacesPanel, /^How this is calculated: Default$/],
  ['months', monthsPanel, /^How this is calculated: November 2026$/],
] as const;

for (const textScale of [1, 1.5]) {
  it.each(CASES)(`%s fit a panel of 560 px with text × ${textScale}`, (_name, { Body }, how) => {
    const reports = someReports({ workspaces: WORKSPACES });
    const input = anInput({ reports, settings: { opensModels: true, opensWorkspaces: true } });
    stage.show(
      <KitProvider key={`${_name}${textScale}`} kit={spatialKit}>
        {inRoom({ ...SETTING, textScale }, <Body input={input} act={NO_ACTIONS} />, 560)}
      </KitProvider>,
    );
    const button = meantBy(stage.scene, 'summary').find(({ meaning }) => how.test(meaning.name));
    expect(button).toBeDefined();
    stage.act(() => button?.element.dispatchEvent({ type: 'click' } as never));
    expect(textsOf(stage.scene)).toContain('How this is calculated');
    expect(layoutFaults(stage.scene)).toEqual([]);
  });
}
