/**
 * The Overview tab: the chart and the ranked table of the chosen days, and below them the content of `lower-panel.tsx`.
 */
import type { ReactNode } from 'react';
import { panelWords } from '../../messages/en/panels.ts';
import { Stack } from '../kit/words.tsx';
import { defineActingPanel, type PanelBody, type PanelBodyProps } from '../parts/define-panel.ts';
import { lazyPanel } from '../parts/lazy-panel.ts';
import { overviewActions } from './actions.ts';
import { countedFigures, overviewModel } from './model.ts';
import { OverviewView } from './view.tsx';

export { countedFigures, overviewModel };

const figures = defineActingPanel({
  toModel: overviewModel,
  View: OverviewView,
  toActions: overviewActions,
});

const lower = lazyPanel({
  id: 'overview:lower',
  title: panelWords.anomalies,
  load: async () => (await import('./lower-panel.tsx')).lowerPanel,
});

function Body({ input, act }: PanelBodyProps): ReactNode {
  return (
    <Stack gap="medium">
      <figures.Body input={input} act={act} />
      <lower.Body input={input} act={act} />
    </Stack>
  );
}

export const overviewPanel: PanelBody = { Body };
