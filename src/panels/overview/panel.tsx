/** The Overview tab: the chart and the ranked table of the chosen days, and below them the unusual days. */
import type { ReactNode } from 'react';
import { panelWords } from '../../messages/en/panels.ts';
import { Stack } from '../kit/words.tsx';
import { defineActingPanel, type PanelBody, type PanelBodyProps } from '../parts/define-panel.ts';
import { lazyPanel } from '../parts/lazy-panel.ts';
import { overviewActions } from './actions.ts';
import { toOverviewModel } from './model.ts';
import { OverviewView } from './view.tsx';

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

function Body({ input, act }: PanelBodyProps): ReactNode {
  return (
    <Stack gap="medium">
      <figures.Body input={input} act={act} />
      <anomalies.Body input={input} act={act} />
    </Stack>
  );
}

export const overviewPanel: PanelBody = { Body };
