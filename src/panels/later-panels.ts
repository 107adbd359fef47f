/**
 * Exports all tabs except the first, the code that they share, and the glances (small forms of panels in the 3D room).
 * They are in one file, so that the browser needs one request and not twenty.
 */
export { explainPanel } from './explain/panel.ts';
export { glanceLines } from './glance/glance-lines.ts';
export { glanceMakerOf } from './glance-makers.ts';
export { intradayPanel } from './intraday/panel.ts';
export { modelsPanel } from './models/panel.ts';
export { monthsPanel } from './months/panel.ts';
export { savingsPanel } from './savings/panel.ts';
export { workspacesPanel } from './workspaces/panel.ts';
