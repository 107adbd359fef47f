/**
 * Shows alerts as browser notifications if the machine on which the companion (Outlay's local program) runs can't show
 * any. Example: a server without a screen. This works only while a page of Outlay is open.
 */
import { alertText } from '../../../core/alerts/alert-text.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import type { Host, HostState } from '../../../core/host/host.ts';
import { alertId, type Alert } from '../../../core/alerts/alert.ts';
import { createListeners } from '../../../core/base/listeners.ts';
import { sendTestNotification } from '../../../core/host/test-notification.ts';
import { alertWords } from '../../../messages/alert-words.ts';
import { notificationWords } from '../../../messages/en/notifications.ts';
import type { BrowserNotifier } from '../notifier.ts';

/** The other pages of this browser. A notice is a text that identifies a notification; see `noticeOf`. */
export interface OtherPages {
  /** tells the other pages that this page has shown a notification */
  post(notice: string): void;
  /** calls the listener when another page has shown a notification */
  onMessage(listener: (notice: string) => void): void;
}

export interface PageNoticesOptions {
  readonly host: Host;
  readonly notifier: BrowserNotifier;
  readonly engine: Pick<Engine, 'status'>;
  readonly otherPages: OtherPages;
}

/**
 * Shows a notification for each new alert. The first state that Outlay's local program sends about an organization may
 * already contain alerts. For these alerts, no notification is shown.
 */
export function withPageNotices({ host, notifier, engine, otherPages }: PageNoticesOptions): Host {
  const listeners = createListeners();
  /**
   * the organization whose alerts Outlay's local program sent last; null until it has named an organization
   */
  let notifiedFor: string | null = null;
  /** the ids of the alerts that Outlay's local program sent last */
  let notified: ReadonlySet<string> = new Set();
  /**
   * The notifications that other pages have shown. A page that Outlay's local program has paused receives an alert
   * later than the other pages. By then, the person may have closed the notification.
   */
  const shownElsewhere = new Set<string>();
  otherPages.onMessage((notice) => shownElsewhere.add(notice));

  function show(state: HostState): HostState {
    if (!isSilent(state)) return state;
    return {
      ...state,
      // Finding out whether this browser can show notifications takes 6 ms, because the browser asks another process.
      // So this getter does it only when a caller needs the value.
      get notifications() {
        return notifier.state();
      },
      notifiedBy: 'page',
    };
  }

  function reportNew({ alerts, alertsFor }: HostState): void {
    if (alertsFor === null) return;
    const isNew = (alert: Alert): boolean => alertsFor === notifiedFor && !notified.has(alertId(alert));
    for (const alert of alerts.filter(isNew)) void notify(alert, noticeOf(alertsFor, alert));
    notifiedFor = alertsFor;
    notified = new Set(alerts.map(alertId));
  }

  async function notify(alert: Alert, notice: string): Promise<void> {
    if (shownElsewhere.has(notice)) return;
    const { organization, dataSource } = engine.status();
    const { title, text } = alertText(alert, organization?.name ?? null, dataSource === 'demo', alertWords);
    // The notifier tags each notification with its title. So if several Outlay pages in this browser show the same
    // notification at the same time, a person sees it only once.
    if ((await notifier.notify(title, text)) === 'shown') otherPages.post(notice);
  }

  function take(): void {
    const state = host.state();
    if (isSilent(state)) reportNew(state);
    shown = show(state);
    listeners.notify();
  }

  let shown = show(host.state());
  if (isSilent(host.state())) reportNew(host.state());
  host.subscribe(take);

  return {
    state: () => shown,
    subscribe: listeners.subscribe,
    actions: {
      ...host.actions,
      async testNotification() {
        if (!isSilent(host.state())) return host.actions.testNotification();
        await notifier.ask();
        const sent = await sendTestNotification(notifier, 'page', notificationWords.test);
        take();
        return sent;
      },
    },
  };
}

/** Returns the text that identifies a notification in the messages to other pages. */
function noticeOf(organizationId: string, alert: Alert): string {
  return `${organizationId} ${alertId(alert)}`;
}

/**
 * Whether the machine on which the companion (Outlay's local program) runs can't show notifications. False while
 * `version` is empty, because the companion has not sent its state yet.
 */
function isSilent({ version, notifications }: HostState): boolean {
  return version !== '' && notifications === 'none';
}
