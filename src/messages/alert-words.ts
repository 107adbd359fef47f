/** The words of alerts, with months and days written in the chosen language. */
import type { AlertWords } from '../core/alerts/alert-text.ts';
import { notificationWords } from './en/notifications.ts';
import { locale } from './locale.ts';

export const alertWords: AlertWords = {
  ...notificationWords,
  locale: locale.tag,
  month: locale.month,
  day: locale.day,
};
