/** Words of Settings, section Budget and alerts. */
import { inLanguage } from '../in-language.ts';

export const settingsBudgetWords = inLanguage('settingsBudget', {
  limitTitle: 'Limit',
  limit: 'Monthly limit',
  none: 'None',
  limitNote: 'In US dollars. The limit is for display only and doesn’t block spending.',
  limitNoteProvider: (amount: string) =>
    `In US dollars. If you set no limit here, Outlay shows the provider’s limit of ${amount}. A limit set here is for display only and doesn’t block spending.`,
  providers: (amount: string) => `${amount} (provider’s limit)`,
  limitIs: (amount: string) => `Monthly limit: ${amount}`,
  remove: 'Remove limit',
  useProviders: 'Use the provider’s limit',
  alertsTitle: 'Alerts',
  alerts: 'Alert me at these monthly amounts',
  unusual: 'Alert me to unusual days',
  unusualHint:
    'You get an alert after a day (UTC) that cost much more than usual. For unusual days that you mute, you get no alert.',
  unusualOff: 'To get alerts of unusual days, first turn on “Alert me at these monthly amounts”.',
  thresholds: 'Alert amounts',
  thresholdsHint: 'In US dollars',
  newThreshold: 'New alert amount',
  add: 'Add amount',
  noThresholds: 'No alert amount is set.',
  thresholdAt: 'Alert at',
  removeThreshold: (amount: string) => `Remove ${amount}`,
  alertsAt: (amounts: string) => `Alerts at: ${amounts}`,
  alertsAtNone: 'Alerts are on, but no amount is set yet',
  alertsOff: 'Alerts about amounts and unusual days are off',
  onTheComputer: 'The limit and the alerts are set on the machine that runs Outlay, not on a paired device.',
  needsOutlay: 'Alerts are sent only while Outlay runs with your own key.',
  notes: {
    shownByPage:
      'For each amount, you get at most one alert per month (UTC). This browser shows a notification while an Outlay page is open, and Outlay’s page shows a message.',
    shownByMachine:
      'For each amount, you get at most one alert per month (UTC). The machine that runs Outlay shows a notification, and Outlay’s page shows a message.',
    notAskedPage:
      'For each amount, you get at most one alert per month (UTC). Your browser will ask for permission to show notifications.',
    notAskedMachine:
      'For each amount, you get at most one alert per month (UTC). Your system will ask for permission to show notifications.',
    refusedPage:
      'Your browser blocks notifications. To get them, allow them in its settings for this site. Alerts still appear on Outlay’s page and in the 3D room.',
    refusedMachine: 'Your system blocks notifications. Alerts still appear on Outlay’s page and in the 3D room.',
    nonePage:
      'Notifications aren’t available in this browser. Alerts still appear on Outlay’s page and in the 3D room.',
    noneMachine:
      'Notifications aren’t available on the machine that runs Outlay. Alerts still appear on Outlay’s page and in the 3D room.',
  },
  test: 'Test notification',
  testHint: 'Shows an example of an alert.',
  sendTest: 'Show a test notification',
  tested: 'The test notification was sent. If you don’t see it, check your notification settings.',
  firstTest: 'Alerts will look like this notification.',
  mutedTitle: 'Muted unusual days',
  mutedTotal: 'Total cost',
  unmute: 'Unmute',
  sentTitle: 'Sent alerts',
  sent: (month: string, threshold: string, spent: string, at: string) =>
    `${month}: costs reached ${threshold} (${spent} spent). Alert sent: ${at}.`,
  sentOther: (text: string, at: string) => `${text} Alert sent: ${at}.`,
  sentAtLeast: (month: string, threshold: string, spent: string, at: string) =>
    `${month}: costs reached ${threshold} (at least ${spent} spent). Alert sent: ${at}.`,
});
