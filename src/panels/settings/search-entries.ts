/**
 * Lists the entries of the search in Settings: each setting that is shown, with its label, its section and synonyms.
 */
import { settingsBudgetWords } from '../../messages/en/settings-budget.ts';
import { settingsConnectionWords } from '../../messages/en/settings-connection.ts';
import { settingsDataWords } from '../../messages/en/settings-data.ts';
import { settingsDevicesWords } from '../../messages/en/settings-devices.ts';
import { settingsDisplayWords } from '../../messages/en/settings-display.ts';
import { settingsIntegrationsWords } from '../../messages/en/settings-integrations.ts';
import { settingsKeysWords } from '../../messages/en/settings-keys.ts';
import { settingsMessagesWords } from '../../messages/en/settings-messages.ts';
import { settingsPageWords } from '../../messages/en/settings-page.ts';
import { settingsPlanWords } from '../../messages/en/settings-plan.ts';
import { settingsPrepaidWords } from '../../messages/en/settings-prepaid.ts';
import { settingsSearchWords as synonyms } from '../../messages/en/settings-search.ts';
import { settingsTeamsWords } from '../../messages/en/settings-teams.ts';
import type { SettingsSection } from '../parts/settings-sections.ts';
import type { SearchEntry } from './find-settings.ts';
import type { MessagesModel } from './messages-model.ts';
import type { SectionModels } from './model.ts';

type Row = readonly [id: string, label: string, words: string];

export function toSearchEntries(models: SectionModels): readonly SearchEntry[] {
  const { plan, teams } = models;
  return [
    ...entries('connection', connectionRows(models)),
    ...entries('display', displayRows(models)),
    ...entries('budget', budgetRows(models)),
    ...entries('keys', [
      ['settings:keys:search', settingsKeysWords.title, synonyms.shownKeys],
      ...(teams.noChange === null ? [['settings:team:new', settingsTeamsWords.title, synonyms.teams] as const] : []),
    ]),
    ...entries('integrations', integrationRows(models)),
    ...entries('devices', deviceRows(models)),
    ...entries('data', dataRows(models)),
    ...entries('plan', plan === null ? [] : [['settings:licence', settingsPlanWords.licence, synonyms.plan]]),
  ];
}

function entries(section: SettingsSection, rows: readonly Row[]): readonly SearchEntry[] {
  const sectionLabel = settingsPageWords.sections[section];
  return rows.map(([id, label, words]) => ({ id, section, sectionLabel, label, words }));
}

function connectionRows({ keys, limits }: SectionModels): readonly Row[] {
  const words = settingsConnectionWords;
  const hasRegular = keys !== null && keys.regular !== null && limits.locked === null;
  return [
    ['settings:key:admin', words.kinds.admin, synonyms.adminKey],
    ['settings:refresh', words.refresh, synonyms.refresh],
    ['settings:limits', words.rateLimits, synonyms.rateLimits],
    ...(hasRegular ? [['settings:key:regular', words.kinds.regular, synonyms.regularKey] as const] : []),
  ];
}

function displayRows({ display }: SectionModels): readonly Row[] {
  const words = settingsDisplayWords;
  return [
    ...(display.languages.length === 0 ? [] : [['settings:language', words.language, synonyms.language] as const]),
    ['settings:currency', words.currency, synonyms.currency],
    ['settings:theme', words.theme, synonyms.theme],
    ['settings:text-scale', words.textSize, synonyms.textSize],
    ['settings:title-cost', words.titleCost, synonyms.titleCost],
    ['settings:ticks', words.ticks, synonyms.ticks],
    ['settings:wrist', words.wrist, synonyms.wrist],
    ['settings:tabs', words.tabsLabel, synonyms.tabs],
    ['settings:shortcuts', words.shortcuts, synonyms.shortcuts],
  ];
}

function budgetRows({ budget }: SectionModels): readonly Row[] {
  const words = settingsBudgetWords;
  if (budget.noChange !== null) return [['settings:limit', words.limit, synonyms.limit]];
  return [
    ['settings:limit', words.limit, synonyms.limit],
    ['settings:alerts', words.alerts, synonyms.alerts],
    ['settings:alerts:unusual', words.unusual, synonyms.unusualAlerts],
    ['settings:threshold', words.thresholds, synonyms.thresholds],
    ['settings:prepaid', settingsPrepaidWords.title, synonyms.prepaid],
    ...prepaidRows(budget.prepaid.isSet),
    ...(budget.canTest ? [['settings:alerts:test', words.test, synonyms.testAlert] as const] : []),
  ];
}

function prepaidRows(isSet: boolean): readonly Row[] {
  if (!isSet) return [];
  return [
    ['settings:prepaid:topup:amount', settingsPrepaidWords.topUps, synonyms.topUps],
    ['settings:prepaid:alert', settingsPrepaidWords.alert, synonyms.prepaidAlert],
  ];
}

function integrationRows({ messages, api, statusMode }: SectionModels): readonly Row[] {
  const words = settingsIntegrationsWords;
  const apiRows: readonly Row[] = [
    ['settings:api', words.enable, synonyms.api],
    ['settings:api:port', words.port, synonyms.port],
    ['settings:api:origins', words.origins, synonyms.origins],
    ['settings:api:token', words.needsToken, synonyms.token],
    ['settings:api:open', words.openToAny, synonyms.anyWebsite],
  ];
  return [
    ...(messages === null ? [] : messageRows(messages)),
    ...(api === null ? [] : apiRows),
    ...(statusMode === null ? [] : [['settings:status-mode', words.statusMode, synonyms.statusText] as const]),
    ['settings:widget', words.widgetAddress, synonyms.widget],
  ];
}

function messageRows({ destinations, digest, undelivered }: MessagesModel): readonly Row[] {
  return [
    ['settings:messages', settingsMessagesWords.title, synonyms.messages],
    ...destinations.map(({ name, title }) => [`settings:message:${name}`, title, synonyms.messages] as const),
    ...(digest === null ? [] : [['settings:digest', settingsMessagesWords.digest.send, synonyms.digest] as const]),
    ...undelivered
      .slice(0, 1)
      .map(
        ({ id }) => [`settings:undelivered:${id}`, settingsMessagesWords.undelivered, synonyms.undelivered] as const,
      ),
  ];
}

function deviceRows({ devices, sessions }: SectionModels): readonly Row[] {
  const words = settingsDevicesWords;
  return [
    ...(devices === null ? [] : [['settings:pair', words.devices, synonyms.pairing] as const]),
    ...(sessions === null ? [] : [['settings:sessions', words.browsers, synonyms.sessions] as const]),
  ];
}

function dataRows({ data }: SectionModels): readonly Row[] {
  const words = settingsDataWords;
  return [
    ['settings:rates', words.rates, synonyms.rates],
    ['settings:reload', words.reload, synonyms.reload],
    ['settings:file', words.settingsFile, synonyms.settingsFile],
    ...(data.snapshot === null ? [] : [['settings:snapshot', words.snapshot, synonyms.snapshot] as const]),
  ];
}
