/** The Settings panel: everything a person can set, section by section, as it holds now. */
import { exportName } from '../../core/export/export-name.ts';
import { COST_MODES, type CostMode, type Settings, type Tab } from '../../core/settings/settings.ts';
import { isRefreshing } from '../../core/tracker/tracker-state.ts';
import { CURRENCIES, CURRENCY_CODES } from '../../core/money/currency.ts';
import { agoWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { toAccessModel, type AccessModel } from './access-model.ts';
import { toApiSectionModel, type ApiSectionModel } from './api-model.ts';
import { toBudgetSectionModel, type BudgetSectionModel } from './budget-model.ts';
import { toDevicesModel, type DevicesModel } from './devices-model.ts';
import { toFilterSectionModel, type FilterSectionModel } from './filter-model.ts';
import { toKeysModel, type KeysModel } from './keys-model.ts';
import { settingFaultWords } from '../../messages/en/setting-faults.ts';
import { currencyWords } from '../../messages/en/currencies.ts';
import { toLimitsModel, type LimitsModel } from './limits-model.ts';
import { toSessionsModel, type SessionsModel } from './sessions-model.ts';

export interface SettingsModel {
  readonly keys: KeysModel | null;
  /** why there are no keys to set; null where there are */
  readonly noKeys: string | null;
  readonly money: MoneyModel;
  readonly tabs: readonly {
    readonly tab: Tab;
    readonly label: string;
    readonly isShown: boolean;
    readonly isLast: boolean;
  }[];
  readonly filter: FilterSectionModel;
  readonly budget: BudgetSectionModel;
  readonly api: ApiSectionModel | null;
  readonly devices: DevicesModel | null;
  readonly sessions: SessionsModel | null;
  readonly access: AccessModel | null;
  readonly limits: LimitsModel;
  readonly look: Pick<Settings, 'theme' | 'textScale' | 'ticks' | 'shortcuts' | 'titleCost' | 'statusMode'>;
  /** the four costs a title or a status text can show */
  readonly costModes: readonly { readonly value: CostMode; readonly label: string }[];
  readonly hasStatusText: boolean;
  readonly refresh: RefreshModel;
  readonly snapshot: {
    readonly canExport: boolean;
    /** why no snapshot may be saved here; null where one may */
    readonly forbidden: string | null;
    readonly fileName: string;
    readonly imported: string | null;
  } | null;
}

export interface MoneyModel {
  readonly currency: string;
  readonly currencies: readonly {
    readonly value: (typeof CURRENCY_CODES)[number];
    readonly label: string;
    readonly flag: string;
  }[];
  /** empty for the open service */
  readonly ratesUrl: string;
  /** why no address can be set here; null where one can */
  readonly noRatesUrl: string | null;
}

export interface RefreshModel {
  readonly statusText: string;
  readonly isBusy: boolean;
  /** refreshed a moment ago: the provider is not asked again so soon */
  readonly isResting: boolean;
}

const COOLDOWN_MS = 30_000;

export function toSettingsModel(input: PanelInput): SettingsModel {
  const { state, nowMs } = input;
  const { settings, host, status } = state;
  const { theme, textScale, ticks, shortcuts, titleCost, statusMode, tabs } = settings;
  return {
    keys: toKeysModel(host),
    noKeys: noKeysWords(input),
    money: {
      currency: settings.currency,
      currencies: CURRENCY_CODES.map((value) => ({
        value,
        label: `${value} ${currencyWords[value]}`,
        flag: CURRENCIES[value].flag,
      })),
      ratesUrl: settings.ratesUrl ?? '',
      noRatesUrl: noRatesUrlWords(host),
    },
    tabs: input.tabs.map(({ id, title }) => {
      const isShown = tabs.includes(id);
      return { tab: id, label: title, isShown, isLast: isShown && tabs.length === 1 };
    }),
    filter: toFilterSectionModel(state),
    budget: toBudgetSectionModel(state, nowMs),
    api: toApiSectionModel(state),
    devices: toDevicesModel(host, nowMs),
    sessions: toSessionsModel(host, nowMs),
    access: toAccessModel(host, nowMs),
    limits: toLimitsModel(state, nowMs),
    look: { theme, textScale, ticks, shortcuts, titleCost, statusMode },
    costModes: COST_MODES.map((value) => ({ value, label: COST_MODE_WORDS[value] })),
    hasStatusText: host?.kind === 'companion',
    refresh: {
      statusText:
        status.lastUpdate === null ? 'Not refreshed yet.' : `Refreshed ${agoWords(status.lastUpdate, nowMs)}.`,
      isBusy: isRefreshing(state),
      isResting: status.lastUpdate !== null && nowMs - status.lastUpdate < COOLDOWN_MS,
    },
    snapshot:
      host === null || host.viewer === 'device'
        ? null
        : {
            canExport: host.kind === 'companion',
            forbidden: host.policy.includes('staticMode') ? settingFaultWords.forbidden : null,
            fileName: exportName(status.dataSource, 'snapshot.txt'),
            imported: host.imported === null ? null : host.imported.generatedAt,
          },
  };
}

function noRatesUrlWords(host: PanelInput['state']['host']): string | null {
  if (host?.kind !== 'companion') {
    return 'An address of your own needs Outlay running on your machine: a page may only ask the open service.';
  }
  return host.viewer === 'owner'
    ? null
    : 'The address of the rates is set on the machine Outlay runs on, not from a paired device.';
}

function noKeysWords({ state: { host }, connection }: PanelInput): string | null {
  if (host?.viewer === 'device')
    return 'Keys are set and unlocked on the machine Outlay runs on, not from a paired device.';
  if (host !== null) {
    return host.places.length > 0
      ? null
      : 'Outlay was started with --demo and takes no key. Start it without, and set one here.';
  }
  return connection === 'insecure'
    ? 'Over plain http a browser keeps nothing secret, so no key is asked for. Open this page by https, or as http://localhost.'
    : 'This browser isn’t connected to Outlay. Connect it to set keys.';
}

const COST_MODE_WORDS: Readonly<Record<CostMode, string>> = {
  'all-time': 'All time',
  year: 'This year',
  month: 'This month',
  intraday: 'Today',
};
