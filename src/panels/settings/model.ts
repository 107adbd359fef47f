/** The Settings panel's model: the current value of every setting, by section. */
import { exportName } from '../../core/export/export-name.ts';
import { COST_MODES, type Settings, type Tab } from '../../core/settings/settings.ts';
import { isRefreshing } from '../../core/tracker/tracker-state.ts';
import { CURRENCIES, CURRENCY_CODES } from '../../core/money/currency.ts';
import { currencyWords } from '../../messages/en/currencies.ts';
import { settingFaultWords } from '../../messages/en/setting-faults.ts';
import { settingsConnectionWords } from '../../messages/en/settings-connection.ts';
import { settingsDataWords } from '../../messages/en/settings-data.ts';
import { settingsDisplayWords } from '../../messages/en/settings-display.ts';
import { offeredLanguages } from '../../messages/in-language.ts';
import { languageChoices } from './language-choices.ts';
import { agoWords, instantWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { SETTINGS_SECTIONS, type SettingsSection } from '../parts/settings-sections.ts';
import { toApiSectionModel, type ApiSectionModel } from './api-model.ts';
import { toBudgetSectionModel, type BudgetSectionModel } from './budget-model.ts';
import { toDevicesModel, type DevicesModel } from './devices-model.ts';
import type { SearchEntry } from './find-settings.ts';
import { toLimitsModel, type LimitsModel } from './limits-model.ts';
import { toMessagesModel, type MessagesModel } from './messages-model.ts';
import { toPlanModel, type PlanModel } from './plan-model.ts';
import { toKeysModel, type KeysModel } from './provider-keys-model.ts';
import { toSearchEntries } from './search-entries.ts';
import { toSessionsModel, type SessionsModel } from './sessions-model.ts';
import { toShownKeysModel, type ShownKeysModel } from './shown-keys-model.ts';
import { toTeamsModel, type TeamsModel } from './teams-model.ts';

export interface SettingsModel {
  /**
   * the sections that are listed. A section without settings is not listed. Example: Devices, if there is no companion
   * (the process that `outlay` starts)
   */
  readonly sections: readonly SettingsSection[];
  /** the entries that a search can find */
  readonly entries: readonly SearchEntry[];
  /**
   * true if changed settings could not be saved. They already apply on this page, and Outlay tries to save them again
   */
  readonly isNotSaved: boolean;
  readonly keys: KeysModel | null;
  /** why neither the admin key nor the regular key can be saved here; null if keys can be saved */
  readonly noKeys: string | null;
  readonly refresh: RefreshModel;
  readonly limits: LimitsModel;
  readonly display: DisplayModel;
  readonly budget: BudgetSectionModel;
  readonly shownKeys: ShownKeysModel;
  readonly teams: TeamsModel;
  /**
   * the messages (alerts that Outlay sends); null if there is no companion (the process that `outlay` starts), or if it
   * has not answered yet
   */
  readonly messages: MessagesModel | null;
  readonly api: ApiSectionModel | null;
  /** which cost the command `outlay status` prints; null if there is no such command here */
  readonly statusMode: Settings['statusMode'] | null;
  readonly costModes: DisplayModel['costModes'];
  readonly devices: DevicesModel | null;
  readonly sessions: SessionsModel | null;
  readonly data: DataModel;
  readonly plan: PlanModel | null;
}

export interface DisplayModel extends Pick<
  Settings,
  'language' | 'theme' | 'textScale' | 'ticks' | 'wrist' | 'shortcuts' | 'titleCost'
> {
  /** the languages to choose from; empty if the only language is English */
  readonly languages: readonly { readonly value: string; readonly label: string }[];
  readonly currency: string;
  readonly currencies: readonly {
    readonly value: (typeof CURRENCY_CODES)[number];
    readonly label: string;
    readonly flag: string;
  }[];
  /**
   * the four costs that the page's title or a status bar can show; a person chooses one of the four for each of these
   * two places
   */
  readonly costModes: readonly { readonly value: Settings['statusMode']; readonly label: string }[];
  readonly tabs: readonly {
    readonly tab: Tab;
    readonly label: string;
    readonly isShown: boolean;
    readonly isLast: boolean;
  }[];
}

export interface DataModel {
  /** the address of the exchange-rate service; empty for the default service */
  readonly ratesUrl: string;
  /** why the address can't be set here; null if it can be set */
  readonly noRatesUrl: string | null;
  readonly snapshot: {
    readonly canExport: boolean;
    /** why figures can't be saved as a file here; null if they can */
    readonly forbidden: string | null;
    readonly fileName: string;
    /**
     * says that the figures on the page come from a snapshot file, and from which time; null if they are live figures
     */
    readonly viewing: string | null;
  } | null;
}

export interface RefreshModel {
  readonly statusText: string;
  readonly isBusy: boolean;
  /** whether the figures were refreshed a moment ago, so that the refresh button is disabled for a short time */
  readonly isResting: boolean;
}

/** The content of each section, without the list of sections and the search. */
export type SectionModels = Omit<SettingsModel, 'entries' | 'sections'>;

const COOLDOWN_MS = 30_000;

export function toSettingsModel(input: PanelInput): SettingsModel {
  const models = toSectionModels(input);
  const sections = SETTINGS_SECTIONS.filter((section) => hasSection(models, section));
  return { ...models, sections, entries: toSearchEntries(models) };
}

function hasSection(models: SectionModels, section: SettingsSection): boolean {
  if (section === 'integrations') return models.api !== null || models.statusMode !== null;
  if (section === 'devices') return models.devices !== null || models.sessions !== null;
  return section === 'plan' ? models.plan !== null : true;
}

function toSectionModels(input: PanelInput): SectionModels {
  const { state, nowMs } = input;
  const { settings, host } = state;
  const costModes = COST_MODES.map((value) => ({ value, label: settingsDisplayWords.costModes[value] }));
  return {
    isNotSaved: state.settingsProblem === 'settingsNotKept',
    keys: toKeysModel(host),
    noKeys: noKeysWords(input),
    refresh: toRefreshModel(input),
    limits: toLimitsModel(state, nowMs),
    display: toDisplayModel(input, costModes),
    budget: toBudgetSectionModel(state, nowMs),
    shownKeys: toShownKeysModel(state),
    teams: toTeamsModel(state),
    messages: toMessagesModel(state, nowMs),
    api: toApiSectionModel(state),
    statusMode: host?.kind === 'companion' ? settings.statusMode : null,
    costModes,
    devices: toDevicesModel(host, nowMs),
    sessions: toSessionsModel(host, nowMs),
    data: toDataModel(input),
    plan: toPlanModel(host, nowMs),
  };
}

function toDisplayModel(input: PanelInput, costModes: DisplayModel['costModes']): DisplayModel {
  const { language, theme, textScale, ticks, wrist, shortcuts, titleCost, currency, tabs } = input.state.settings;
  const languages = languageChoices(offeredLanguages());
  return {
    // If Outlay has no texts in the chosen language, it uses English. So the setting then shows English.
    language: languages.some(({ value }) => value === language) ? language : 'en',
    languages,
    theme,
    textScale,
    ticks,
    wrist,
    shortcuts,
    titleCost,
    currency,
    currencies: CURRENCY_CODES.map((value) => ({
      value,
      label: `${value} ${currencyWords[value]}`,
      flag: CURRENCIES[value].flag,
    })),
    costModes,
    tabs: input.tabs.map(({ id, title }) => {
      const isShown = tabs.includes(id);
      return { tab: id, label: title, isShown, isLast: isShown && tabs.length === 1 };
    }),
  };
}

function toRefreshModel({ state, nowMs }: PanelInput): RefreshModel {
  const { lastUpdate } = state.status;
  const words = settingsConnectionWords;
  const isBusy = isRefreshing(state);
  if (lastUpdate === null) return { statusText: words.notRefreshed, isBusy, isResting: false };
  const isResting = nowMs - lastUpdate < COOLDOWN_MS;
  const sentence = isResting ? words.refreshedJustNow : words.refreshed;
  return { statusText: sentence(agoWords(lastUpdate, nowMs)), isBusy, isResting };
}

function toDataModel({ state }: PanelInput): DataModel {
  const { host, settings, status } = state;
  return {
    ratesUrl: settings.ratesUrl ?? '',
    noRatesUrl: noRatesUrlWords(host),
    snapshot:
      host === null || host.viewer === 'device'
        ? null
        : {
            canExport: host.kind === 'companion',
            forbidden: host.policy.includes('staticMode') ? settingFaultWords.forbidden : null,
            fileName: exportName(status.dataSource, 'snapshot.txt'),
            viewing: host.imported === null ? null : settingsDataWords.viewing(timeOf(host.imported.generatedAt)),
          },
  };
}

/** Formats a JSON timestamp as `22 Nov 2026, 07:45 UTC`. */
function timeOf(generatedAt: string): string {
  const instant = Date.parse(generatedAt);
  return Number.isNaN(instant) ? generatedAt : instantWords(instant);
}

function noRatesUrlWords(host: PanelInput['state']['host']): string | null {
  if (host?.kind !== 'companion') return settingsDataWords.ratesNeedCompanion;
  return host.viewer === 'owner' ? null : settingsDataWords.ratesOnTheComputer;
}

function noKeysWords({ state: { host }, connection }: PanelInput): string | null {
  const words = settingsConnectionWords.noKeys;
  if (host?.viewer === 'device') return words.device;
  if (host !== null) return host.places.length > 0 ? null : words.demo;
  return connection === 'insecure' ? words.insecure : words.outside;
}
