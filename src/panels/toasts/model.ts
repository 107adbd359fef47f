/**
 * The model of the Toasts panel. A toast is a message about an alert. It is shown for some minutes on every tab.
 * Settings lists the alerts for longer.
 */
import { locale } from '../../messages/locale.ts';
import { formatMoney } from '../../core/money/format-money.ts';
import { alertText } from '../../core/alerts/alert-text.ts';
import { alertId, isSpendAlert, type Alert } from '../../core/alerts/alert.ts';
import type { SpendAlert } from '../../core/alerts/spend-alert.ts';
import { PARITY } from '../../core/money/rate.ts';
import { alertWords } from '../../messages/alert-words.ts';
import { toastWords as words } from '../../messages/en/toasts.ts';
import { monthWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';

export interface ToastModel {
  /** an id that stays the same for the same alert */
  readonly id: string;
  readonly tone: 'warning';
  readonly title: string;
  readonly text: string;
}

export interface ToastsModel {
  /** the alerts to show, the newest first */
  readonly toasts: readonly ToastModel[];
}

/** How long an alert is shown after it was sent, in ms (ten minutes). */
const FRESH_MS = 600_000;

export function toToastsModel({ state, nowMs }: PanelInput): ToastsModel {
  const alerts = state.host?.alerts ?? [];
  const isDemo = state.status.dataSource === 'demo';
  const organization = state.status.organization?.name ?? null;
  const toToast = (alert: Alert): ToastModel =>
    isSpendAlert(alert)
      ? toSpendToast(alert, isDemo)
      : { id: `alert:${alertId(alert)}`, tone: 'warning', ...alertText(alert, organization, isDemo, alertWords) };
  return { toasts: alerts.filter(({ at }) => nowMs - at < FRESH_MS).map(toToast) };
}

/**
 * Makes the message that the month's cost has reached an alert amount. The amounts are always in US dollars, because a
 * person sets alert amounts in US dollars.
 */
function toSpendToast({ month, threshold, spent, isLowerBound, isLate }: SpendAlert, isDemo: boolean): ToastModel {
  const dollars = (amount: SpendAlert['spent']): string => formatMoney(amount, 'USD', PARITY, { locale: locale.tag });
  const reached = isDemo ? words.reachedInDemo : words.reached;
  const say =
    isLowerBound === true ? (isLate ? words.endedAtLeast : words.runningAtLeast) : isLate ? words.ended : words.running;
  return {
    id: `alert:${month}:${threshold}`,
    tone: 'warning',
    title: reached(dollars(threshold)),
    text: say(monthWords(month), dollars(spent)),
  };
}
