/**
 * Checks the value of a setting. The page, the companion (Outlay's local program), the command line and
 * `parse-settings.ts` use this file.
 */
import { CURRENCY_CODES } from '../money/currency.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { centsOf, checkAmount } from './check-amount.ts';
import { leverSubject, parseMark } from '../analysis/savings/lever.ts';
import { checkOrigin, checkRatesUrl, DEFAULT_PANELS_PORT } from './check-address.ts';
import { checkPrepaid } from './check-prepaid.ts';
import { checkTeams } from './check-teams.ts';
import { listOf } from './list-of.ts';
import type { SettingFault } from './setting-fault.ts';
import {
  COST_MODES,
  DEFAULT_API_PORT,
  TABS,
  TEXT_SCALES,
  THEMES,
  VIEWS,
  type ApiSettings,
  type Settings,
} from './settings.ts';

/** The type of each setting, by its name. The names of the API's settings begin with `api.`, such as `api.port`. */
export type SettingValues = Omit<Settings, 'version' | 'api'> & {
  readonly [N in keyof ApiSettings as `api.${N}`]: ApiSettings[N];
};

export type SettingName = keyof SettingValues;

type Rules = { readonly [N in SettingName]: (value: unknown) => Result<SettingValues[N], SettingFault> };

const MAX_THRESHOLDS = 20;
const MAX_ORIGINS = 100;
const MAX_MARKS = 1000;
const MAX_API_KEY_IDS = 100_000;
const MAX_ID_LENGTH = 128;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
const MAX_RUNWAY_DAYS = 365;
const MAX_MUTED = 1000;
const MUTED = /^(?:total|(?:apiKey|workspace|model):.{1,256})$/;

const RULES: Rules = {
  currency: choice(CURRENCY_CODES),
  ratesUrl: orNull((value) =>
    typeof value === 'string'
      ? checkRatesUrl(value, [DEFAULT_PANELS_PORT, DEFAULT_API_PORT])
      : fail({ kind: 'notAnAddress' }),
  ),
  tabs: checkTabs,
  apiKeyIds: orNull(checkApiKeyIds),
  spendLimit: orNull(checkAmount),
  thresholds: checkThresholds,
  alerts: checkSwitch,
  prepaid: orNull(checkPrepaid),
  runwayDays: orNull(checkRunwayDays),
  anomalyAlerts: checkSwitch,
  mutedAnomalies: checkMuted,
  savings: checkSavings,
  teams: checkTeams,
  statusMode: choice(COST_MODES),
  tab: choice(VIEWS),
  language: checkLanguage,
  theme: choice(THEMES),
  textScale: choice(TEXT_SCALES),
  ticks: checkSwitch,
  wrist: checkSwitch,
  shortcuts: checkSwitch,
  opensModels: checkSwitch,
  opensWorkspaces: checkSwitch,
  isDetached: checkSwitch,
  titleCost: orNull(choice(COST_MODES)),
  'api.isEnabled': checkSwitch,
  'api.port': checkPort,
  'api.origins': (value) => listOf(value, MAX_ORIGINS, checkOneOrigin),
  'api.isOpenToAnyWebsite': checkSwitch,
  'api.needsToken': checkSwitch,
};

export const SETTING_NAMES = Object.keys(RULES) as readonly SettingName[];

export function isSettingName(text: string): text is SettingName {
  return Object.hasOwn(RULES, text);
}

/**
 * Returns the value as it is saved: amounts without unnecessary zeros, thresholds in ascending order without
 * duplicates, tabs in the order of TABS. Returns the reason if the value is invalid. A value that is already in this
 * form stays as it is.
 */
export function checkSetting<N extends SettingName>(name: N, value: unknown): Result<SettingValues[N], SettingFault> {
  const rule: Rules[N] = RULES[name];
  return rule(value);
}

function choice<T extends string | number>(choices: readonly T[]): (value: unknown) => Result<T, SettingFault> {
  return (value) => {
    const chosen = choices.find((candidate) => candidate === value);
    return chosen === undefined ? fail({ kind: 'notAChoice', choices: choices.map(String) }) : ok(chosen);
  };
}

function orNull<T>(
  rule: (value: unknown) => Result<T, SettingFault>,
): (value: unknown) => Result<T | null, SettingFault> {
  return (value) => (value === null ? ok(null) : rule(value));
}

function checkSwitch(value: unknown): Result<boolean, SettingFault> {
  return typeof value === 'boolean' ? ok(value) : fail({ kind: 'notASwitch' });
}

/** Accepts any language tag, even if Outlay does not have the language: another version of Outlay may have it. */
function checkLanguage(value: unknown): Result<string, SettingFault> {
  const isLanguage = typeof value === 'string' && (value === 'system' || LANGUAGE.test(value));
  return isLanguage ? ok(value) : fail({ kind: 'notALanguage' });
}

function checkPort(value: unknown): Result<number, SettingFault> {
  const isPort = typeof value === 'number' && Number.isInteger(value) && value >= 1024 && value <= 65_535;
  return isPort ? ok(value) : fail({ kind: 'notAPort' });
}

function checkRunwayDays(value: unknown): Result<number, SettingFault> {
  const isGood = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_RUNWAY_DAYS;
  return isGood ? ok(value) : fail({ kind: 'notDays', most: MAX_RUNWAY_DAYS });
}

function checkThresholds(value: unknown): Result<readonly string[], SettingFault> {
  const amounts = listOf(value, MAX_THRESHOLDS, checkAmount);
  if (!amounts.ok) return amounts;
  return ok([...new Set(amounts.value)].sort((a, b) => centsOf(a) - centsOf(b)));
}

function checkTabs(value: unknown): Result<SettingValues['tabs'], SettingFault> {
  const chosen = listOf(value, TABS.length, choice(TABS));
  if (!chosen.ok) return chosen;
  if (chosen.value.length === 0) return fail({ kind: 'empty' });
  return ok(TABS.filter((tab) => chosen.value.includes(tab)));
}

function checkApiKeyIds(value: unknown): Result<readonly (string | null)[], SettingFault> {
  const ids = listOf(value, MAX_API_KEY_IDS, (id): Result<string | null, SettingFault> => {
    if (id === null) return ok(null);
    if (typeof id !== 'string' || id === '') return fail({ kind: 'notAList' });
    return id.length > MAX_ID_LENGTH ? fail({ kind: 'tooLong', most: MAX_ID_LENGTH }) : ok(id);
  });
  if (!ids.ok) return ids;
  // An empty list is refused: a filter without keys would show only zeros. Without a filter, the value is null.
  return ids.value.length === 0 ? fail({ kind: 'empty' }) : ok([...new Set(ids.value)]);
}

function checkMuted(value: unknown): Result<readonly string[], SettingFault> {
  const muted = listOf(value, MAX_MUTED, (thing) =>
    typeof thing === 'string' && MUTED.test(thing) ? ok(thing) : fail({ kind: 'notAList' }),
  );
  return muted.ok ? ok([...new Set(muted.value)]) : muted;
}

/**
 * Checks a person's decisions about ways to spend less. Example: `possible batch workspace default` (the batch price is
 * possible for the default workspace). `analysis/savings/lever.ts` parses them. If several decisions have the same
 * subject (see `leverSubject`), only the last one stays. For example, decisions to replace one model by different
 * models have the same subject.
 */
function checkSavings(value: unknown): Result<readonly string[], SettingFault> {
  const marks = listOf(value, MAX_MARKS, (text): Result<{ subject: string; text: string }, SettingFault> => {
    const mark = typeof text === 'string' ? parseMark(text) : null;
    return mark === null ? fail({ kind: 'notAList' }) : ok({ subject: leverSubject(mark.lever), text: String(text) });
  });
  return marks.ok ? ok([...new Map(marks.value.map(({ subject, text }) => [subject, text])).values()]) : marks;
}

function checkOneOrigin(value: unknown): Result<string, SettingFault> {
  return typeof value === 'string' ? checkOrigin(value) : fail({ kind: 'notAnOrigin', text: '' });
}
