/** Every panel there is; the flat page and the room both read this. */
import { currencyPanel } from './currency/panel.ts';
import { demoPanel } from './demo/panel.ts';
import { intradayPanel } from './intraday/panel.ts';
import { modelsPanel } from './models/panel.ts';
import { monthsPanel } from './months/panel.ts';
import { noticesPanel } from './notices/panel.ts';
import { lazyPanel } from './parts/lazy-panel.ts';
import { summaryPanel } from './summary/panel.ts';
import { toastsPanel } from './toasts/panel.ts';
import { workspacesPanel } from './workspaces/panel.ts';

export const PANELS = {
  summary: summaryPanel,
  notices: noticesPanel,
  demo: demoPanel,
  currency: currencyPanel,
  overview: lazyPanel({
    id: 'overview',
    title: 'Overview',
    load: async () => (await import('./overview/panel.ts')).overviewPanel,
  }),
  intraday: intradayPanel,
  months: monthsPanel,
  models: modelsPanel,
  workspaces: workspacesPanel,
  toasts: toastsPanel,
  settings: lazyPanel({
    id: 'settings',
    title: 'Settings',
    load: async () => (await import('./settings/panel.ts')).settingsPanel,
  }),
} as const;
