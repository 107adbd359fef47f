/** Notifications of the system and the browser: reached amounts, and the test notification. Amounts are US dollars, as alerts are set. */
import { inLanguage } from '../in-language.ts';

export const notificationWords = inLanguage('notifications', {
  reached: (amount: string) => `${amount} reached`,
  /** @param month `October 2026` */
  reachedIn: (amount: string, month: string) => `${amount} reached in ${month}`,
  demoReached: (amount: string) => `Demo: ${amount} reached`,
  demoReachedIn: (amount: string, month: string) => `Demo: ${amount} reached in ${month}`,
  spent: (organization: string, spent: string, month: string) =>
    `${organization} has spent ${spent} in ${month} (UTC), including estimates.`,
  spentAtLeast: (organization: string, spent: string, month: string) =>
    `${organization} has spent at least ${spent} in ${month} (UTC), including estimates.`,
  spentLate: (organization: string, spent: string, month: string) =>
    `${organization} spent ${spent} in ${month} (UTC), including estimates. Part of this cost became known after the month had ended.`,
  spentLateAtLeast: (organization: string, spent: string, month: string) =>
    `${organization} spent at least ${spent} in ${month} (UTC), including estimates. Part of this cost became known after the month had ended.`,
  demo: 'This is a demo: all figures are invented.',
  yourOrganization: 'Your organization',
  test: 'This is a test alert from Outlay.',
});
