/**
 * The actions of Settings. This file only checks the typed values. The tracker (the state and the actions of the page)
 * saves settings. The host (Outlay's local program or this browser) saves keys and pairs devices.
 */
import { HOME_VIEW, type Settings, type Tab } from '../../core/settings/settings.ts';
import type { HostActions, HostFault, KeyPlace } from '../../core/host/host.ts';
import type { RefreshScope } from '../../core/engine/engine.ts';
import type { KeyKind } from '../../core/provider/provider-key.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import {
  checkSetting,
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
} from '../../core/settings/check-setting.ts';
import { changeOf, settingOf, type RefusedSetting } from '../../core/settings/setting-change.ts';
import { settingFromText } from '../../core/settings/setting-from-text.ts';
import { exportSettings, importSettings } from '../../core/settings/settings-text.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { limitOf } from '../../core/limits/limit-of.ts';
import { toDecimalText } from '../../core/money/convert.ts';
import { PARITY } from '../../core/money/rate.ts';
import { settingsDataWords } from '../../messages/en/settings-data.ts';
import type { ActionFault } from '../../messages/action-fault.ts';
import { actionFaultWords } from './host-words.ts';
import { settingFaultSentence } from '../../messages/setting-fault.ts';
import type { Before, SavedEvent } from './saved-state.ts';
import { chooseKeys, isOneKeyOnly } from '../parts/choose-keys.ts';
import { findSettings, type SearchEntry } from './find-settings.ts';
import { plainAmount } from './plain-amount.ts';
import { toMessageActions, type AskHost, type MessageActions } from './message-actions.ts';
import { toPrepaidActions, type PrepaidActions } from './prepaid-actions.ts';
import { stepAmount } from './step-amount.ts';
import { toTeamActions, type TeamActions } from './team-actions.ts';

/** A sentence that says what went wrong; null if the action succeeded. */
export type Outcome = string | null;

export type Answer<T> = { readonly value: T } | { readonly problem: string };

export interface SettingsActions {
  /** returns why the typed text is not valid for this setting; null if it is valid */
  problemOf(name: SettingName, text: string): Outcome;
  /** saves the typed text. If the text is not valid, saves nothing and returns the problem */
  setText(name: SettingName, text: string): Outcome;
  set<N extends SettingName>(name: N, value: SettingValues[N]): void;
  showTab(tab: Tab, isShown: boolean): void;
  stepLimit(direction: -1 | 1): void;
  problemOfThreshold(text: string): Outcome;
  addThreshold(text: string): Outcome;
  /** adds an alert amount that is one step above the highest one; if there are no alert amounts, adds a first one */
  addNextThreshold(): void;
  stepThreshold(threshold: string, direction: -1 | 1): void;
  removeThreshold(threshold: string): void;
  readonly prepaid: PrepaidActions;
  readonly teams: TeamActions;
  readonly messages: MessageActions;
  /** sets the setting back to its earlier value */
  undo(before: Before): void;
  find(entries: readonly SearchEntry[], query: string): readonly SearchEntry[];
  chooseKeys(ids: readonly (string | null)[], isChosen: boolean): void;
  showAllKeys(): void;
  readKeys(): void;
  refreshLimits(): void;
  refresh(scope: RefreshScope): void;
  exportText(): Promise<string>;
  /**
   * changes settings to those of a file, and returns a problem for each setting that was refused. If the file has no
   * settings that Outlay can read, changes nothing and returns one problem. `text` is null if the file is too large
   */
  importText(text: string | null): readonly string[];
  setKey(kind: KeyKind, key: string, place: KeyPlace, passphrase: string | null): Promise<Outcome>;
  deleteKey(kind: KeyKind): Promise<Outcome>;
  unlock(passphrase: string | null): Promise<Outcome>;
  lock(): Promise<Outcome>;
  startPairing(): Promise<Answer<{ readonly code: string; readonly expiresAt: number }>>;
  revokeDevice(id: string): Promise<Outcome>;
  endSession(id: string): Promise<Outcome>;
  signOutEverywhere(): Promise<Outcome>;
  setLicence(text: string): Promise<Outcome>;
  removeLicence(): Promise<Outcome>;
  testNotification(): Promise<Outcome>;
  newApiToken(): Promise<Answer<string>>;
  probe(): Promise<Outcome>;
  exportSnapshot(passphrase: string): Promise<Answer<string>>;
  importSnapshot(text: string | null, passphrase: string): Promise<Outcome>;
  forgetImport(): Promise<Outcome>;
}

const NOT_HERE: HostFault = { kind: 'notHere' };

/**
 * Creates the actions of Settings.
 * @param onSaved called after every change of a setting, with the value that the setting had before, and after every
 *   undo
 */
export function toSettingsActions(act: TrackerActions, onSaved: (event: SavedEvent) => void): SettingsActions {
  const settings = (): Settings => act.current().settings;

  function store(
    name: SettingName,
    checked: Result<SettingValues[SettingName], Parameters<typeof settingFaultSentence>[0]>,
  ): Outcome {
    if (!checked.ok) return settingFaultSentence(checked.error);
    const before = settings();
    if (isSame(settingOf(name, before), checked.value)) return null;
    act.changeSettings(changeOf(name, checked.value, before));
    onSaved({ kind: 'changed', before: beforeOf(name, before) });
    return null;
  }

  function setThresholds(thresholds: readonly string[]): Outcome {
    return store('thresholds', checkSetting('thresholds', thresholds));
  }

  const ask: AskHost = async (work) => {
    if (act.host === null) return fail(NOT_HERE);
    try {
      return await work(act.host);
    } catch (error) {
      return fail({ kind: 'failed', detail: error instanceof Error ? error.message : String(error) });
    }
  };

  async function outcome(work: (host: HostActions) => Promise<Result<unknown, ActionFault>>): Promise<Outcome> {
    const result = await ask(work);
    return result.ok ? null : actionFaultWords(result.error);
  }

  async function answer<T>(work: (host: HostActions) => Promise<Result<T, ActionFault>>): Promise<Answer<T>> {
    const result = await ask(work);
    return result.ok ? { value: result.value } : { problem: actionFaultWords(result.error) };
  }

  const thresholdOf = (text: string): ReturnType<typeof checkSetting<'spendLimit'>> =>
    checkSetting('spendLimit', plainAmount(text));

  return {
    problemOf: (name, text) => {
      const checked = checkText(name, text);
      return checked.ok ? null : settingFaultSentence(checked.error);
    },
    setText: (name, text) => store(name, checkText(name, text)),
    set: (name, value) => void store(name, checkSetting(name, value)),
    showTab: (tab, isShown) => {
      const { tabs } = settings();
      const next = isShown ? [...tabs, tab] : tabs.filter((other) => other !== tab);
      if (store('tabs', checkSetting('tabs', next)) !== null) return;
      const { tab: selected } = settings();
      if (selected === tab && !isShown) act.selectTab(HOME_VIEW);
    },
    stepLimit: (direction) => {
      const from = settings().spendLimit ?? providersLimit(act.current());
      store('spendLimit', checkSetting('spendLimit', stepAmount(from, direction)));
    },
    problemOfThreshold: (text) => {
      const checked = thresholdOf(text);
      return checked.ok ? null : settingFaultSentence(checked.error);
    },
    addThreshold: (text) => {
      const checked = thresholdOf(text);
      if (!checked.ok) return settingFaultSentence(checked.error);
      return checked.value === null ? null : setThresholds([...settings().thresholds, checked.value]);
    },
    addNextThreshold: () => {
      const { thresholds } = settings();
      const next = stepAmount(thresholds.at(-1) ?? null, 1);
      if (next !== null) setThresholds([...thresholds, next]);
    },
    stepThreshold: (threshold, direction) => {
      const next = stepAmount(threshold, direction);
      const others = settings().thresholds.filter((other) => other !== threshold);
      setThresholds(next === null ? others : [...others, next]);
    },
    removeThreshold: (threshold) => void setThresholds(settings().thresholds.filter((other) => other !== threshold)),
    prepaid: toPrepaidActions(settings, store),
    teams: toTeamActions(settings, store),
    messages: toMessageActions(ask),
    undo: (before) => {
      act.changeSettings(changeOf(before.name, before.value, settings()));
      onSaved({ kind: 'undone', name: before.name });
    },
    find: findSettings,
    chooseKeys: (ids, isChosen) => {
      const state = act.current();
      const next = chooseKeys(state.settings.apiKeyIds, { ids, isChosen, isOneOnly: isOneKeyOnly(state) });
      store('apiKeyIds', next === null ? ok(null) : checkSetting('apiKeyIds', next));
    },
    showAllKeys: () => void store('apiKeyIds', ok(null)),
    refreshLimits: () => void act.refreshLimits(),
    readKeys: () => void act.requestKeys(),
    refresh: (scope) => void act.refresh(scope),
    exportText: () => Promise.resolve(exportSettings(settings())),
    importText: (text) => {
      if (text === null) return [settingsDataWords.tooLarge];
      const imported = importSettings(text, settings());
      if (!imported.ok) {
        return imported.error.kind === 'newerVersion'
          ? [settingsDataWords.newerVersion]
          : [settingsDataWords.notSettings];
      }
      const before = settings();
      const after = { ...before, ...imported.value.change };
      act.changeSettings(imported.value.change);
      for (const name of SETTING_NAMES) {
        if (!isSame(settingOf(name, before), settingOf(name, after))) {
          onSaved({ kind: 'changed', before: beforeOf(name, before) });
        }
      }
      return imported.value.refused.map(refusedWords);
    },
    setKey: (kind, key, place, passphrase) =>
      outcome((host) => host.setKey({ kind, key: key.trim(), place, ...(passphrase !== null && { passphrase }) })),
    deleteKey: (kind) => outcome((host) => host.deleteKey(kind)),
    unlock: (passphrase) => outcome((host) => host.unlock(passphrase)),
    lock: () => outcome((host) => host.lock()),
    startPairing: () => answer((host) => host.startPairing()),
    revokeDevice: (id) => outcome((host) => host.revokeDevice(id)),
    endSession: (id) => outcome((host) => host.endSession(id)),
    signOutEverywhere: () => outcome((host) => host.signOutEverywhere()),
    setLicence: (text) => outcome((host) => host.setLicence(text.trim())),
    removeLicence: () => outcome((host) => host.removeLicence()),
    testNotification: () => outcome((host) => host.testNotification()),
    newApiToken: () => answer((host) => host.newApiToken()),
    probe: () => outcome((host) => host.probe()),
    exportSnapshot: (passphrase) => answer((host) => host.exportSnapshot(passphrase)),
    importSnapshot: (text, passphrase) =>
      text === null
        ? Promise.resolve(settingsDataWords.tooLarge)
        : outcome((host) => host.importSnapshot(text, passphrase)),
    forgetImport: () => outcome((host) => host.forgetImport()),
  };
}

function beforeOf(name: SettingName, settings: Settings): Before {
  // TypeScript can't express that `name` and `value` belong to the same setting, so the object is cast.
  return { name, value: settingOf(name, settings) } as unknown as Before;
}

/**
 * Whether two values have the same content. Comparing the objects would not help, because lists and amounts are new
 * objects each time.
 */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the provider's limit in whole dollars, as a plain decimal: `5000`; null if the provider reports none. */
function providersLimit({ limits }: Pick<TrackerState, 'limits'>): string | null {
  const limit = limitOf(null, limits);
  return limit === null ? null : toDecimalText(limit.amount, PARITY, 0);
}

function refusedWords({ name, fault }: RefusedSetting): string {
  if (fault.kind === 'unknownSetting') return settingsDataWords.unknownSetting(name);
  return settingsDataWords.refusedSetting(settingsDataWords.names[name as SettingName], settingFaultSentence(fault));
}

function checkText(name: SettingName, text: string): ReturnType<typeof settingFromText> {
  // For these settings, an empty text means that the value is removed.
  if (text.trim() === '' && (name === 'ratesUrl' || name === 'spendLimit' || name === 'runwayDays')) return ok(null);
  return settingFromText(name, name === 'spendLimit' ? plainAmount(text) : text);
}
