/** The tabs behind the first one, as one file to load: one request instead of twenty, and their common parts are in it. */
export { explainPanel, toExplainModel } from './explain/panel.ts';
export { intradayPanel, toIntradayModel } from './intraday/panel.ts';
export { modelsPanel, toModelsModel } from './models/panel.ts';
export { monthsPanel, toMonthsModel } from './months/panel.ts';
export { savingsPanel, toSavingsModel } from './savings/panel.ts';
export { workspacesPanel, toWorkspacesModel } from './workspaces/panel.ts';
