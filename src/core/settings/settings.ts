/**
 * The type of all settings, their defaults and their names. Stored settings are parsed by `parse-settings.ts`, which pages load on demand.
 */
import type { Prepaid } from '../budget/prepaid.ts';
import type { CurrencyCode } from '../money/currency.ts';

/**
 * The ids of the tabs that a person can hide. They are stored, sent to the companion and typed on the command line, so they are listed
 * here; what a tab is called, needs and saves is in its panel (`panels/registry.ts`).
 */
export const TABS = ['intraday', 'months', 'models', 'workspaces', 'explain', 'savings'] as const;
export type Tab = (typeof TABS)[number];

/** The view that is always there. */
export const HOME_VIEW = 'overview';

/** What a page can show: the overview, and the tabs. */
export const VIEWS = [HOME_VIEW, ...TABS] as const;
export type View = (typeof VIEWS)[number];

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Which cost the status text, the page's title and a widget show. */
export const COST_MODES = ['all-time', 'year', 'month', 'intraday'] as const;
export type CostMode = (typeof COST_MODES)[number];

/** Text size in percent of the usual one. */
export const TEXT_SCALES = [100, 110, 125, 150] as const;
export type TextScale = (typeof TEXT_SCALES)[number];

/** Counts up when a stored field changes its meaning; a new field alone does not need it. */
export const SETTINGS_VERSION = 1;

/** The local JSON API. */
export interface ApiSettings {
  readonly isEnabled: boolean;
  /** 1024 to 65535 on 127.0.0.1 */
  readonly port: number;
  /** origins whose pages may read it besides those of this machine, as a browser writes them: `https://dash.example` */
  readonly origins: readonly string[];
  /** any website may read it; switching it on needs an extra confirmation sentence */
  readonly isOpenToAnyWebsite: boolean;
  /** whether a bearer token is required; the token itself is a secret and not a setting */
  readonly needsToken: boolean;
}

/** Settings of one screen, because a headset may need another text size than a desktop. */
export interface DeviceSettings {
  readonly tab: View;
  /** `system`, or a BCP 47 tag; English is used if Outlay does not have the language */
  readonly language: string;
  readonly theme: Theme;
  readonly textScale: TextScale;
  /** a sound and a haptic tick on press and grab */
  readonly ticks: boolean;
  /** the page acts on single keys such as `r`; off for speech input, which types letters (WCAG 2.1.4) */
  readonly shortcuts: boolean;
  /** By Model and By Workspace show every card */
  readonly opensModels: boolean;
  readonly opensWorkspaces: boolean;
  /** the panels are in a window of their own when the page opens it */
  readonly isDetached: boolean;
  /** null leaves the cost out of the page's title */
  readonly titleCost: CostMode | null;
}

/** Settings of the organization's figures: one set for every page, headset, server and command of a companion. */
export interface SharedSettings {
  readonly currency: CurrencyCode;
  /** a custom rates service (companion only); null is the default one */
  readonly ratesUrl: string | null;
  /** the tabs displayed, in TABS order, at least one */
  readonly tabs: readonly Tab[];
  /** only these API keys (ids; null is console use without a key); null is the whole organization */
  readonly apiKeyIds: readonly (string | null)[] | null;
  /** monthly limit in US dollars as a plain decimal, e.g. `5000` or `1250.50`; null is no limit of the person's own */
  readonly spendLimit: string | null;
  /** alert amounts in US dollars, ascending, each once, as plain decimals */
  readonly thresholds: readonly string[];
  readonly alerts: boolean;
  /** credit paid in advance; null for none */
  readonly prepaid: Prepaid | null;
  /** send an alert this many days before prepaid credit may be used up; null for never */
  readonly runwayDays: number | null;
  /** things that are never reported as unusual, in lists and charts: `total`, or a dimension with an id such as `apiKey:apikey_01…` */
  readonly mutedAnomalies: readonly string[];
  /** marks of levers, as texts that `analysis/savings/lever.ts` parses */
  readonly savings: readonly string[];
  readonly statusMode: CostMode;
  readonly api: ApiSettings;
}

export interface Settings extends DeviceSettings, SharedSettings {
  readonly version: typeof SETTINGS_VERSION;
}

export const DEFAULT_API_PORT = 9485;

export const DEFAULT_SETTINGS: Settings = {
  version: SETTINGS_VERSION,
  tab: HOME_VIEW,
  language: 'system',
  theme: 'system',
  textScale: 100,
  ticks: false,
  shortcuts: true,
  opensModels: false,
  opensWorkspaces: false,
  isDetached: false,
  titleCost: null,
  currency: 'USD',
  ratesUrl: null,
  tabs: TABS,
  apiKeyIds: null,
  spendLimit: null,
  thresholds: [],
  alerts: false,
  prepaid: null,
  runwayDays: null,
  mutedAnomalies: [],
  savings: [],
  statusMode: 'month',
  api: {
    isEnabled: false,
    port: DEFAULT_API_PORT,
    origins: [],
    isOpenToAnyWebsite: false,
    needsToken: false,
  },
};

/** Some settings with their new values. */
export type SettingsChange = Partial<Omit<Settings, 'version'>>;

/** Where settings are saved. */
export interface SettingsStore {
  /** values that can't be read get their defaults */
  load(): Promise<Settings>;
  /** saves a change on top of the settings saved at that time; rejects if it could not be saved */
  change(change: SettingsChange): Promise<Settings>;
  /** calls the listener after changes made elsewhere (another page, the command line); returns a function that unsubscribes */
  subscribe(listener: (settings: Settings) => void): () => void;
}
