/**
 * Groups modules of the page into scripts. A group contains small modules that many others use, or modules that are
 * loaded at the same moment. Fewer files are better: each file costs the browser some milliseconds of processor time.
 * For modules in no group, the bundler chooses the script.
 */

/**
 * Modules that are used by the entry script and by `begin-session`, the script that runs before it. These modules
 * contain no sentences, because the page's language is not chosen yet when `begin-session` runs.
 */
const BASE = ['core/base/result', 'core/host/session-end', 'platform/browser/storage/database'];

const SHARED = [
  'core/(money|calendar)/.+',
  'core/access/access',
  'core/engine/gate/key-filter',
  'core/export/(cost-type-words|rate-columns)',
  'core/model/category',
  'core/query/cost-query',
  'core/reports/unknown-since',
  'core/tracker/(plan-of|rate-of)',
  'messages/en/figures',
  'panels/parts/(calendar-words|display-name)',
];

const CHART_PARTS = [
  'panels/charts/(chart-[\\w-]+|cut-amounts|bucket-words|linear-scale)',
  'panels/kit/headless/use-chart[\\w-]*',
  'panels/kit/dom/series-color',
];

/**
 * Modules that sign in on a page of the companion (Outlay's local program). `begin-session` itself is in no group,
 * because it acts as soon as its script is loaded.
 */
const SESSION = [
  'core/base/(plain-codec|base64url)',
  'platform/shared/signed-texts',
  'platform/browser/bridge/(session|sign-in|browser-keys)',
];

/**
 * Modules of the connection to the companion (Outlay's local program), and modules that show the companion's alerts.
 */
const BRIDGE = [
  'core/alerts/alert(-text)?',
  'core/analysis/explain/explanation',
  'core/analysis/savings/lever',
  'core/base/is-record',
  'core/engine/(initial-status|remote/analyze-call)',
  'core/export/value-names',
  'core/host/(remote-host|bridge-routes|test-notification)',
  'core/pricing/(catalogue|model-id|find-model)',
  'core/settings/(check-\\w+|list-of|setting-change)',
  'core/teams/team',
  'messages/(alert-words|anomalies)',
  'messages/en/(notifications|anomalies|value-names)',
  'platform/browser/(notifier|read-lines)',
  'platform/browser/bridge/(bridge-\\w+|connect-companion|open-companion-page|page-notices|browser-notices)',
];

const NOTICES = [
  'core/host/key-reach',
  'core/provider/untrusted-certificate',
  'messages/(proxy-sentence|provider-fault|rates-fault)',
  'messages/en/(session-ends|history|notices|toasts|provider-faults|provider-next-steps|connection|rates-faults)',
  'panels/(notices|toasts)/[\\w-]+',
  'panels/parts/(history-words|fault-words)',
];

/**
 * Modules of the Overview: its scope bar (days, filters and grouping), its lower part (`lower-panel.tsx`), and the
 * queries that the page sends later, for example the query for unusual days. The modules for spend limits of teams are
 * not in this group, because few people set such limits.
 */
const OVERVIEW = [
  'core/analysis/(anomalies/(anomalies-query|muted|unusual-today)|explain/bound-of-effect)',
  'core/tracker/(anomalies-in-view|likely-scopes|count-days|counted-figures)',
  'core/query/(spans|row-id|is-change-unsure|unknown-range)',
  'messages/(query-answer|runway)',
  'messages/en/(overview|overview-gap|overview-grid|overview-anomalies|comparison|scope|no-answer|calendar|ranges|lists)',
  'messages/en/(query-answers|runway|key-status|key-filter-line)',
  'panels/charts/(series-tone|cell-grid)',
  'panels/overview/(?!team-limits)[\\w-]+',
  'panels/parts/(answer-fault|rounded-money|range-words|filter-line|filter-model|list-shares|change-words|named-amounts|unknown-range|choose-keys|key-choice|unknown-values|why-not-compared)',
  'panels/scope/[\\w-]+',
];

const RANKED_TABLE = [
  'panels/charts/ranked-row',
  'panels/kit/dom/ranked-table/(?!ranked-table\\.tsx)[\\w-]+',
  'panels/kit/dom/use-(focus-of-new-item|growing-for-print)',
  'panels/kit/headless/(use-ranked-rows|row-places|trend-geometry|use-growing)',
];

/** Modules of the Save menus. They are loaded when a person opens a Save menu for the first time. */
const SAVE_MENU = [
  'messages/en/(model-file|save-files)',
  'panels/flat/save/(?!save-menu)[\\w-]+',
  'core/export/finance-name',
];

/**
 * The groups in order of precedence. A group for code that is loaded later must not contain a module of the first load,
 * because the whole group would then be part of the first load. `bundle-sizes.js` reports such a mistake.
 */
export const SCRIPT_GROUPS = [
  { name: 'base', test: modules(BASE, ['idb']) },
  { name: 'shared', test: modules(SHARED, ['react']) },
  { name: 'chart-parts', test: modules(CHART_PARTS) },
  ...[
    { name: 'session', test: modules(SESSION) },
    { name: 'bridge', test: modules(BRIDGE) },
    { name: 'notices', test: modules(NOTICES) },
    { name: 'overview', test: modules(OVERVIEW) },
    { name: 'ranked-table', test: modules(RANKED_TABLE) },
    { name: 'save-menu', test: modules(SAVE_MENU) },
  ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
];

/**
 * @param {readonly string[]} paths patterns of modules in `src`, without their extensions
 * @param {readonly string[]} libraries names of packages
 */
function modules(paths, libraries = []) {
  const own = `/src/(?:${paths.join('|')})\\.(?:tsx?|css)$`;
  return new RegExp([own, ...libraries.map((name) => `/node_modules/${name}/`)].join('|'));
}
