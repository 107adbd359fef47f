/** The monthly limit, the amounts to be told of, and whether that is possible. */
import { limitOf } from '../../core/limits/limit-of.ts';
import type { HostState } from '../../core/host/host.ts';
import type { SpendAlert } from '../../core/alerts/spend-alert.ts';
import { formatMoney } from '../../core/money/format-money.ts';
import { parseDollars } from '../../core/money/parse-amount.ts';
import type { Pico } from '../../core/money/pico.ts';
import { PARITY } from '../../core/money/rate.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { monthWords, timeWords } from '../parts/calendar-words.ts';

export interface ThresholdModel {
  /** as it is stored */
  readonly amount: string;
  readonly words: string;
}

export interface BudgetSectionModel {
  /** as it is stored; empty for none */
  readonly limit: string;
  readonly limitWords: string;
  readonly isLimitSet: boolean;
  /** why nothing of this can be changed here; null where it can */
  readonly noChange: string | null;
  readonly note: string;
  readonly thresholds: readonly ThresholdModel[];
  readonly alerts: boolean;
  readonly alertsNote: string;
  /** switching alerts on asks the system for leave, with a first notification */
  readonly asksForPermission: boolean;
  /** null where the host can't notify at all */
  readonly test: { readonly label: string } | null;
  readonly sentAlerts: readonly { readonly id: string; readonly text: string }[];
}

/** Who shows alerts besides the page, or why nobody does. */
function alertsNoteOf({ notifications, notifiedBy }: HostState): string {
  const once = 'Each amount is told once a month (UTC)';
  const isPage = notifiedBy === 'page';
  switch (notifications) {
    case 'shown':
      return isPage
        ? `${once}, by a notification of this browser while a page of Outlay is open, and on this page.`
        : `${once}, by a notification of the machine Outlay runs on, and on this page.`;
    case 'notAsked':
      return `${once}. Your ${isPage ? 'browser' : 'system'} will ask whether notifications may be shown.`;
    case 'refused':
      return `Notifications are refused by your ${isPage ? 'browser' : 'system'}: alerts are shown on this page and in the room only.`;
    case 'none':
      return `${isPage ? 'This browser has' : 'The machine Outlay runs on has'} no notifications: alerts are shown on this page and in the room only.`;
  }
}

export function toBudgetSectionModel({ settings, limits, host }: TrackerState, nowMs: number): BudgetSectionModel {
  const { spendLimit, thresholds, alerts } = settings;
  const sentAlerts = limitOf(null, limits);
  return {
    limit: spendLimit ?? '',
    limitWords: spendLimit === null ? 'none' : dollarWords(spendLimit),
    isLimitSet: spendLimit !== null,
    noChange:
      host?.viewer === 'device'
        ? 'The limit and the alerts are set on the machine Outlay runs on, not from a paired device.'
        : null,
    note:
      sentAlerts === null
        ? 'In US dollars, as in the provider’s console. It limits nothing: it draws the bar.'
        : `In US dollars. The provider says ${dollars(sentAlerts.amount)}; a limit of your own takes its place.`,
    thresholds: thresholds.map((amount) => ({ amount, words: dollarWords(amount) })),
    alerts,
    alertsNote: host === null ? 'Alerts need Outlay running with your own key.' : alertsNoteOf(host),
    asksForPermission: host?.notifications === 'notAsked',
    test:
      host === null || (host.viewer === 'device' && host.notifiedBy === 'machine') || host.notifications === 'none'
        ? null
        : { label: 'Show a test notification' },
    sentAlerts: host?.alerts.map((alert) => toSentAlert(alert, nowMs)) ?? [],
  };
}

function toSentAlert(
  { month, threshold, spent, isLowerBound, at }: SpendAlert,
  nowMs: number,
): BudgetSectionModel['sentAlerts'][number] {
  return {
    id: `${month}:${threshold}`,
    text: `${monthWords(month)}: ${dollars(threshold)} was reached, at ${isLowerBound === true ? 'at least ' : ''}${dollars(spent)}, told ${timeWords(at, nowMs)}`,
  };
}

function dollarWords(amount: string): string {
  const parsed = parseDollars(amount);
  return parsed === null ? amount : dollars(parsed.amount);
}

function dollars(amount: Pico): string {
  return formatMoney(amount, 'USD', PARITY);
}
