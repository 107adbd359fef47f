/** The By Month tab: costs by month. */
import { defineActingPanel } from '../parts/define-panel.ts';
import { monthsActions } from './actions.ts';
import { toMonthsModel } from './model.ts';
import { MonthsView } from './view.tsx';

export const monthsPanel = defineActingPanel({
  toModel: toMonthsModel,
  View: MonthsView,
  toActions: monthsActions,
});
