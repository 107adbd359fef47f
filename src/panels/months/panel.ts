/** Cost by month. */
import { definePanel } from '../parts/define-panel.ts';
import { toMonthsModel } from './model.ts';
import { MonthsView } from './view.tsx';

export const monthsPanel = definePanel({ toModel: toMonthsModel, View: MonthsView });
