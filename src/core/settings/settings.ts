/**
 * The type of all settings, their defaults and their names. The code that parses saved settings is in
 * `parse-settings.ts`. A page loads that file only when it must parse settings.
 */
import type { Prepaid } from '../budget/prepaid.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { Team } from '../teams/team.ts';

/**
 * The ids of the tabs that a person can hide. They are defined in this file, because settings, the companion (Outlay's
 * local program) and the command line use the ids. The panel of each tab has its title and its data
 * (`panels/registry.ts`).
 */
export const TABS = ['intraday', 'months', 'models', 'workspaces', 'explain', 'savings'] as const;
export type Tab = (typeof TABS)[number];

/** The view that cannot be hidden. */
export const HOME_VIEW = 'overview';

/** The views that a page can show: the overview and the tabs. */
export const VIEWS = [HOME_VIEW, ...TABS] as const;
export type View = (typeof VIEWS)[number];

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The possible time ranges of the cost in the status text, the page's title and a widget. */
export const COST_MODES = ['all-time', 'year', 'month', 'intraday'] as const;
export type CostMode = (typeof COST_MODES)[number];

/** The text sizes to choose from, in percent of the normal size. */
export const TEXT_SCALES = [100, 110, 125, 150] as const;
export type TextScale = (typeof TEXT_SCALES)[number];

/**
 * The version of saved settings. It is raised when the meaning of a saved field changes. A new field does not need a
 * new version.
 */
export const SETTINGS_VERSION = 1;

/** The settings of the local JSON API. */
export interface ApiSettings {
  readonly isEnabled: boolean;
  /** the port on 127.0.0.1, from 1024 to 65535 */
  readonly port: number;
  /**
   * the origins of websites that may read the API, as browsers send them, such as `https://dash.example`. Pages that
   * a program of this user or of root serves from this machine may read it without being in this list
   */
  readonly origins: readonly string[];
  /** true if every website may read the API; switching it on needs an extra confirmation */
  readonly isOpenToAnyWebsite: boolean;
  /** whether the API requires a token. The token itself is a secret and not in the settings */
  readonly needsToken: boolean;
}

/** Settings that each browser saves for itself. Example: a headset may need a larger text than a desktop. */
export interface DeviceSettings {
  readonly tab: View;
  /** the language: `system`, or a BCP 47 tag such as `de`; English is used if Outlay does not have the language */
  readonly language: string;
  readonly theme: Theme;
  readonly textScale: TextScale;
  /**
   * true to play a sound and a short vibration when a person presses or grabs something in the 3D room (the view for
   * VR)
   */
  readonly ticks: boolean;
  /**
   * true to show today's cost near the wrist, in the 3D room (the view for VR), while the palm of the hand faces the
   * eyes
   */
  readonly wrist: boolean;
  /**
   * true if single keys such as `r` are shortcuts of the page. Speech input may type such letters by mistake, so its
   * users can switch this off (WCAG 2.1.4)
   */
  readonly shortcuts: boolean;
  /** whether all cards of the tab By Model (`opensModels`) or By Workspace (`opensWorkspaces`) are open */
  readonly opensModels: boolean;
  readonly opensWorkspaces: boolean;
  /** whether the page opens the panels in a separate window */
  readonly isDetached: boolean;
  /** the time range of the cost in the page's title; null for no cost in the title */
  readonly titleCost: CostMode | null;
}

/**
 * Settings for the organization's figures. A companion (the process that `outlay` starts) saves them once, for all
 * pages and commands.
 */
export interface SharedSettings {
  readonly currency: CurrencyCode;
  /**
   * the address of a custom exchange-rate service; null for the default service. A page without Outlay's local program
   * always uses the default service
   */
  readonly ratesUrl: string | null;
  /** the visible tabs in TABS order, at least one */
  readonly tabs: readonly Tab[];
  /**
   * the ids of the API keys to include, where the id null means console use without a key. If the value is null instead
   * of a list, the whole organization is included
   */
  readonly apiKeyIds: readonly (string | null)[] | null;
  /** monthly limit in US dollars as a plain decimal, e.g. `5000` or `1250.50`; null if the person has set no limit */
  readonly spendLimit: string | null;
  /**
   * if `alerts` is true, an alert is sent when the cost of a month reaches one of these amounts. Plain decimals in US
   * dollars, ascending, without duplicates
   */
  readonly thresholds: readonly string[];
  readonly alerts: boolean;
  /** the prepaid credit that the person entered; null for none */
  readonly prepaid: Prepaid | null;
  /** an alert is sent when prepaid credit may be used up within this many days; null to send no such alert */
  readonly runwayDays: number | null;
  /** true to send alerts about unusual days too; ignored if `alerts` is false */
  readonly anomalyAlerts: boolean;
  /** what is never reported as unusual: `total`, or a dimension and an id, such as `apiKey:apikey_01…` */
  readonly mutedAnomalies: readonly string[];
  /**
   * a person's decisions about ways to spend less, as texts. Example: `possible batch workspace default` (the batch
   * price is possible for the default workspace). `analysis/savings/lever.ts` parses them
   */
  readonly savings: readonly string[];
  /**
   * the teams, in an order that can decide who pays. Example: if name rules of two teams match the same API key, the
   * first team pays
   */
  readonly teams: readonly Team[];
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
  wrist: true,
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
  anomalyAlerts: true,
  mutedAnomalies: [],
  savings: [],
  teams: [],
  statusMode: 'month',
  api: {
    isEnabled: false,
    port: DEFAULT_API_PORT,
    origins: [],
    isOpenToAnyWebsite: false,
    needsToken: false,
  },
};

/** A change of settings: some settings, with their new values. */
export type SettingsChange = Partial<Omit<Settings, 'version'>>;

/** Where settings are saved. */
export interface SettingsStore {
  /** loads the settings; a value that can't be read gets its default */
  load(): Promise<Settings>;
  /** applies a change to the settings as they are saved now, and saves the result; rejects if saving fails */
  change(change: SettingsChange): Promise<Settings>;
  /**
   * calls the listener when another page or the command line has changed settings; returns a function that unsubscribes
   */
  subscribe(listener: (settings: Settings) => void): () => void;
}
