/**
 * The list of all panels. Register a new panel here. The page's tabs, the 3D room's dock (its bar of buttons), widget
 * addresses, the list of tabs in Settings and the help follow this list and its order. The entry of a tab also says
 * which data the tracker (the state and the actions of the page) loads for the tab, and which file the save button
 * writes. A new panel also needs a title in `messages/en/panels.ts`. A new tab also needs its id in
 * `core/settings/settings.ts`.
 */
import { panelWords } from '../messages/en/panels.ts';
import type { View } from '../core/settings/settings.ts';
import { currencyPanel } from './currency/panel.ts';
import { demoPanel } from './demo/panel.ts';
import type { PanelBody } from './parts/define-panel.ts';
import { lazyPanel } from './parts/lazy-panel.ts';
import type { Panel, PanelFacts, TabPanel } from './parts/panel-facts.ts';
import { summaryPanel } from './summary/panel.ts';

export const PANELS = {
  // The code of the notices is loaded later, because it contains many sentences and most pages show no notice.
  notices: lazy(
    { id: 'notices', title: panelWords.notices },
    async () => (await import('./notices/panel.ts')).noticesPanel,
  ),
  demo: panel({ id: 'demo', title: panelWords.demo }, demoPanel),
  // Alerts appear after the figures, so their code is loaded later.
  toasts: lazy({ id: 'toasts', title: panelWords.toasts }, async () => (await import('./toasts/panel.ts')).toastsPanel),
  summary: panel({ id: 'summary', title: panelWords.summary, room: { at: 'side', hasNotices: true } }, summaryPanel),
  overview: lazy(
    {
      id: 'overview',
      title: panelWords.overview,
      tab: { needs: ['answer'], csv: 'overview' },
      room: { at: 'main' },
    },
    async () => (await import('./overview/panel.tsx')).overviewPanel,
  ),
  intraday: lazy(
    { id: 'intraday', title: panelWords.intraday, tab: { needs: [], csv: 'intraday' }, room: {} },
    async () => (await import('./later-panels.ts')).intradayPanel,
  ),
  months: lazy(
    {
      id: 'months',
      title: panelWords.months,
      tab: { needs: ['monthKeys'], csv: 'months', hasMonthPages: true },
      room: {},
    },
    async () => (await import('./later-panels.ts')).monthsPanel,
  ),
  models: lazy(
    {
      id: 'models',
      title: panelWords.models,
      tab: { needs: ['limits', 'modelCosts'], csv: 'models' },
      room: {},
    },
    async () => (await import('./later-panels.ts')).modelsPanel,
  ),
  workspaces: lazy(
    {
      id: 'workspaces',
      title: panelWords.workspaces,
      tab: { needs: ['workspaceCosts'], csv: 'workspaces' },
      room: {},
    },
    async () => (await import('./later-panels.ts')).workspacesPanel,
  ),
  explain: lazy(
    {
      id: 'explain',
      title: panelWords.explain,
      tab: { needs: ['explanation'], csv: 'explain' },
      room: {},
    },
    async () => (await import('./later-panels.ts')).explainPanel,
  ),
  savings: lazy(
    {
      id: 'savings',
      title: panelWords.savings,
      tab: { needs: ['savings'], csv: 'savings' },
      room: {},
    },
    async () => (await import('./later-panels.ts')).savingsPanel,
  ),
  currency: panel(
    { id: 'currency', title: panelWords.currency, room: { at: 'side', choicesStandOpen: true } },
    currencyPanel,
  ),
  settings: lazy(
    { id: 'settings', title: panelWords.settings, room: { at: 'closed' } },
    async () => (await import('./settings/panel.ts')).settingsPanel,
  ),
} as const satisfies Readonly<Record<View, TabPanel>> & Readonly<Record<string, Panel>>;

export type Panels = typeof PANELS;

function panel<Facts extends PanelFacts>(facts: Facts, body: PanelBody): Facts & PanelBody {
  return { ...facts, ...body };
}

/**
 * Makes a panel that loads its code when it is first drawn. The page may load the code earlier, when it has nothing
 * else to do.
 */
function lazy<Facts extends PanelFacts>(
  facts: Facts,
  load: () => Promise<PanelBody>,
): Facts & PanelBody & { readonly prefetch: () => void } {
  // If `prefetch` fails, the error is ignored: the panel loads the code again when it is drawn. If that also fails, the
  // panel says so.
  const prefetch = (): void => void load().catch(() => undefined);
  return Object.assign(panel(facts, lazyPanel({ ...facts, load })), { prefetch });
}
