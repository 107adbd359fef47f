/** The Overview tab: the chart and the ranked table of the chosen days, below them the limits of teams, if costs are grouped by team, and the unusual days. */
import type { ReactNode } from 'react';
import { overviewWords } from '../../messages/en/overview.ts';
import { panelWords } from '../../messages/en/panels.ts';
import { Stack } from '../kit/words.tsx';
import { defineActingPanel, definePanel, type PanelBody, type PanelBodyProps } from '../parts/define-panel.ts';
import { lazyPanel } from '../parts/lazy-panel.ts';
import { overviewActions } from './actions.ts';
import { toOverviewModel } from './model.ts';
import { OverviewView } from './view.tsx';

export { toOverviewModel };

const figures = defineActingPanel({
  toModel: toOverviewModel,
  View: OverviewView,
  toActions: overviewActions,
});

const anomalies = lazyPanel({
  id: 'overview:anomalies',
  title: panelWords.anomalies,
  load: async () => {
    const [{ toAnomaliesModel }, { AnomaliesView }] = await Promise.all([
      import('./anomalies-model.ts'),
      import('./anomalies-view.tsx'),
    ]);
    return defineActingPanel({ toModel: toAnomaliesModel, View: AnomaliesView, toActions: overviewActions });
  },
});

const teamLimits = lazyPanel({
  id: 'overview:team-limits',
  title: overviewWords.teamLimits,
  load: async () => {
    const [{ toTeamLimitsModel }, { TeamLimitsView }] = await Promise.all([
      import('./team-limits-model.ts'),
      import('./team-limits-view.tsx'),
    ]);
    return definePanel({ toModel: toTeamLimitsModel, View: TeamLimitsView });
  },
});

function Body({ input, act }: PanelBodyProps): ReactNode {
  return (
    <Stack gap="medium">
      <figures.Body input={input} act={act} />
      {input.state.scope.groupBy === 'team' && input.state.teamBudgets.length > 0 && (
        <teamLimits.Body input={input} act={act} />
      )}
      <anomalies.Body input={input} act={act} />
    </Stack>
  );
}

export const overviewPanel: PanelBody = { Body };
