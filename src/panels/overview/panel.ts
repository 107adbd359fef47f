/** What was spent when, on what: the chart and the ranked table of any days one asks about. */
import { definePanel } from '../parts/define-panel.ts';
import { toOverviewModel } from './model.ts';
import { OverviewView } from './view.tsx';

export const overviewPanel = definePanel({
  id: 'overview',
  title: 'Overview',
  toModel: toOverviewModel,
  View: OverviewView,
});
