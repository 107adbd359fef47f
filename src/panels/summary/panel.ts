/** The Summary panel: the four tiles above every tab. */
import { definePanel } from '../parts/define-panel.ts';
import { toSummaryModel } from './model.ts';
import { SummaryView } from './view.tsx';

export const summaryPanel = definePanel({
  toModel: toSummaryModel,
  View: SummaryView,
});
