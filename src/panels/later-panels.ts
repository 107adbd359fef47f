/**
 * Exports the glances (small forms of panels in the 3D room) and all tabs except the first. The build puts them and the
 * code that they share into one file, so that the browser needs one request and not twenty.
 */
export { explainPanel } from './explain/panel.ts';
export { glanceLines } from './glance/glance-lines.ts';
export { glanceMakerOf } from './glance-makers.ts';
export { intradayPanel } from './intraday/panel.ts';
export { modelsPanel } from './models/panel.ts';
export { monthsPanel } from './months/panel.ts';
export { savingsPanel } from './savings/panel.ts';
export { workspacesPanel } from './workspaces/panel.ts';
