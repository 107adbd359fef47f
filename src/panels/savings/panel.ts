/** The Savings tab: what caching saved, which cache writes are never read, and ways to spend less. */
import { defineActingPanel } from '../parts/define-panel.ts';
import { savingsActions } from './actions.ts';
import { toSavingsModel } from './model.ts';
import { SavingsView } from './view.tsx';

export const savingsPanel = defineActingPanel({
  toModel: toSavingsModel,
  View: SavingsView,
  toActions: savingsActions,
});
