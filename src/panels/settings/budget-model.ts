/** The model of the monthly limit and the alert amounts, and whether they can be changed here. */
import { limitOf } from '../../core/limits/limit-of.ts';
import type { HostState } from '../../core/host/host.ts';
import { alertId, isSpendAlert, type Alert } from '../../core/alerts/alert.ts';
import { alertText } from '../../core/alerts/alert-text.ts';
import type { SpendAlert } from '../../core/alerts/spend-alert.ts';
import { alertWords } from '../../messages/alert-words.ts';
import type { Pico } from '../../core/money/pico.ts';
import { NO_VALUE } from '../../core/query/cost-query.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { settingsBudgetWords as words } from '../../messages/en/settings-budget.ts';
import { displayName } from '../parts/display-name.ts';
import { monthWords, timeWords } from '../parts/calendar-words.ts';
import { dollars, dollarWords } from './dollar-words.ts';
import { toPrepaidModel, type PrepaidModel } from './prepaid-model.ts';

export interface ThresholdModel {
  /** the amount as it is saved, in US dollars: `1250.50` */
  readonly amount: string;
  readonly words: string;
}

export interface BudgetSectionModel {
  /** the limit as it is saved, in US dollars: `1250.50`; empty if there is no limit */
  readonly limit: string;
  readonly limitWords: string;
  readonly isLimitSet: boolean;
  /** whether there is a limit: the person's own or the provider's */
  readonly hasLimit: boolean;
  /** label of the button that removes the person's own limit */
  readonly resetLabel: string;
  /** why these settings can't be changed here; null if they can be changed */
  readonly noChange: string | null;
  readonly note: string;
  readonly thresholds: readonly ThresholdModel[];
  readonly alerts: boolean;
  /** whether alerts about unusual days are sent; always false if all alerts are off */
  readonly anomalyAlerts: boolean;
  readonly alertsNote: string;
  /**
   * true if switching alerts on sends a test notification, because the system must first ask the person for permission
   */
  readonly asksForPermission: boolean;
  /**
   * whether the person can send a test notification; false if notifications can't be shown, or if this is a paired
   * device and the machine that runs Outlay shows them
   */
  readonly canTest: boolean;
  /**
   * the values for which unusual days are not reported (for example, an API key). `name` is the text by which the
   * setting `mutedAnomalies` identifies the value
   */
  readonly muted: readonly { readonly name: string; readonly words: string }[];
  readonly sentAlerts: readonly { readonly id: string; readonly text: string }[];
  readonly prepaid: PrepaidModel;
}

/**
 * Writes who shows alerts as notifications: this browser, or the machine that runs Outlay. If nobody does, says why.
 */
function alertsNoteOf({ notifications, notifiedBy }: HostState): string {
  const { notes } = words;
  const isPage = notifiedBy === 'page';
  switch (notifications) {
    case 'shown':
      return isPage ? notes.shownByPage : notes.shownByMachine;
    case 'notAsked':
      return isPage ? notes.notAskedPage : notes.notAskedMachine;
    case 'refused':
      return isPage ? notes.refusedPage : notes.refusedMachine;
    case 'none':
      return isPage ? notes.nonePage : notes.noneMachine;
  }
}

/**
 * Returns the name of a value for which unusual days are not reported: `agents-ci`. If the name is not loaded, returns
 * the value's id. For the total, returns a fixed text.
 */
function mutedWords(name: string, { reports, keys }: TrackerState): string {
  const [dimension, ...rest] = name.split(':');
  const id = rest.join(':');
  if (dimension === 'apiKey') return displayName(keys?.find((key) => key.id === id)?.name ?? id, id);
  if (dimension === 'model') {
    return displayName(reports?.models.find(({ model }) => model === id)?.displayName ?? id, id);
  }
  if (dimension !== 'workspace') return words.mutedTotal;
  return displayName(reports?.workspaces.find((each) => (each.id ?? NO_VALUE.workspace) === id)?.name ?? id, id);
}

export function toBudgetSectionModel(state: TrackerState, nowMs: number): BudgetSectionModel {
  const { settings, limits, host, status } = state;
  const { spendLimit, thresholds, alerts } = settings;
  const providers = limitOf(null, limits);
  const isDevice = host?.viewer === 'device';
  return {
    limit: spendLimit ?? '',
    limitWords: limitWordsOf(spendLimit, providers?.amount ?? null),
    isLimitSet: spendLimit !== null,
    hasLimit: spendLimit !== null || providers !== null,
    resetLabel: providers === null ? words.remove : words.useProviders,
    noChange: isDevice ? words.onTheComputer : null,
    note: providers === null ? words.limitNote : words.limitNoteProvider(dollars(providers.amount)),
    thresholds: thresholds.map((amount) => ({ amount, words: dollarWords(amount) })),
    alerts,
    anomalyAlerts: alerts && settings.anomalyAlerts,
    alertsNote: host === null ? words.needsOutlay : alertsNoteOf(host),
    asksForPermission: host?.notifications === 'notAsked',
    canTest: host !== null && !(isDevice && host.notifiedBy === 'machine') && host.notifications !== 'none',
    muted: settings.mutedAnomalies.map((name) => ({ name, words: mutedWords(name, state) })),
    sentAlerts: host?.alerts.map((alert) => toSent(alert, status, nowMs)) ?? [],
    prepaid: toPrepaidModel(state, nowMs),
  };
}

function limitWordsOf(own: string | null, providers: Pico | null): string {
  if (own !== null) return dollarWords(own);
  return providers === null ? words.none : words.providers(dollars(providers));
}

function toSent(alert: Alert, status: TrackerState['status'], nowMs: number): BudgetSectionModel['sentAlerts'][number] {
  if (isSpendAlert(alert)) return toSentAlert(alert, nowMs);
  const { organization, dataSource } = status;
  const { text } = alertText(alert, organization?.name ?? null, dataSource === 'demo', alertWords);
  return { id: alertId(alert), text: words.sentOther(text, timeWords(alert.at, nowMs)) };
}

function toSentAlert(
  { month, threshold, spent, isLowerBound, at }: SpendAlert,
  nowMs: number,
): BudgetSectionModel['sentAlerts'][number] {
  const sentence = isLowerBound === true ? words.sentAtLeast : words.sent;
  return {
    id: `${month}:${threshold}`,
    text: sentence(monthWords(month), dollars(threshold), dollars(spent), timeWords(at, nowMs)),
  };
}
