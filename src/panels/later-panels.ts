/**
 * Exports all tabs except the first one, together with the code that they share. They are in one file, so that one
 * request loads them instead of twenty.
 */
export { explainPanel, toExplainModel } from './explain/panel.ts';
export { intradayPanel, toIntradayModel } from './intraday/panel.ts';
export { modelsPanel, toModelsModel } from './models/panel.ts';
export { monthsPanel, toMonthsModel } from './months/panel.ts';
export { savingsPanel, toSavingsModel } from './savings/panel.ts';
export { workspacesPanel, toWorkspacesModel } from './workspaces/panel.ts';
