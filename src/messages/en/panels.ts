/** The names of panels, used on the page's tabs, in the dock (the bar of buttons in the 3D room) and as headings. */
import { inLanguage } from '../in-language.ts';

export const panelWords = inLanguage('panels', {
  notices: 'Notices',
  demo: 'Demo',
  toasts: 'Alerts',
  summary: 'Summary',
  overview: 'Overview',
  anomalies: 'Unusual days',
  intraday: 'Intraday',
  months: 'By Month',
  models: 'By Model',
  workspaces: 'By Workspace',
  explain: 'Explain',
  savings: 'Savings',
  currency: 'Currency',
  settings: 'Settings',
});
