/** What a person can set, in its current shape. Reading stored settings is `parse-settings.ts`'s work, which pages load lazily. */
import type { CurrencyCode } from '../money/currency.ts';

export const TABS = ['intraday', 'months', 'models', 'workspaces'] as const;
export type Tab = (typeof TABS)[number];

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Counts up when a stored field changes its meaning; a new field alone does not need it. */
export const SETTINGS_VERSION = 1;

export interface Settings {
  readonly version: typeof SETTINGS_VERSION;
  readonly currency: CurrencyCode;
  readonly tab: Tab;
  readonly theme: Theme;
  /** a rates service of one's own (companion only); null is the open one */
  readonly ratesUrl: string | null;
}

export const DEFAULT_SETTINGS: Settings = {
  version: SETTINGS_VERSION,
  currency: 'USD',
  tab: 'intraday',
  theme: 'system',
  ratesUrl: null,
};

/** Where settings are kept. Loading never fails: what cannot be read is the default. */
export interface SettingsStore {
  load(): Promise<Settings>;
  save(settings: Settings): Promise<void>;
}
