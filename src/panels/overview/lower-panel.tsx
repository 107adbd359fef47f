/**
 * The lower part of the Overview, which is loaded after the first figures: the heat map, the unusual days and, if costs
 * are grouped by team, the limits of teams.
 */
import type { ReactNode } from 'react';
import { overviewWords } from '../../messages/en/overview.ts';
import { Stack } from '../kit/words.tsx';
import { defineActingPanel, definePanel, type PanelBody, type PanelBodyProps } from '../parts/define-panel.ts';
import { lazyPanel } from '../parts/lazy-panel.ts';
import { overviewActions } from './actions.ts';
import { toAnomaliesModel } from './anomalies-model.ts';
import { AnomaliesView } from './anomalies-view.tsx';
import { toGridAnswer } from './grid-model.ts';
import { GridView } from './grid-view.tsx';

const grid = defineActingPanel({ toModel: toGridAnswer, View: GridView, toActions: overviewActions });

const anomalies = defineActingPanel({ toModel: toAnomaliesModel, View: AnomaliesView, toActions: overviewActions });

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
      <grid.Body input={input} act={act} />
      {input.state.scope.groupBy === 'team' && input.state.teamBudgets.length > 0 && (
        <teamLimits.Body input={input} act={act} />
      )}
      <anomalies.Body input={input} act={act} />
    </Stack>
  );
}

export const lowerPanel: PanelBody = { Body };
