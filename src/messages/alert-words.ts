/** The words of alerts, with months and days written in the chosen language. */
import type { AlertWords } from '../core/alerts/alert-text.ts';
import type { AnomalyAlert } from '../core/alerts/anomaly-alert.ts';
import { plainText } from '../core/export/plain-text.ts';
import { valueName } from '../core/export/value-names.ts';
import { anomalyName, anomalySentence } from './anomalies.ts';
import { notificationWords } from './en/notifications.ts';
import { valueNameWords } from './en/value-names.ts';
import { locale } from './locale.ts';

export const alertWords: AlertWords = {
  ...notificationWords,
  locale: locale.tag,
  month: locale.month,
  day: locale.day,
  plainName: (name) => plainText(name).trim(),
  unusual: (alert) =>
    anomalySentence(
      { ...alert, kind: alert.isLevel ? 'level' : 'spike', direction: 'above' },
      nameIn(alert),
      locale.day,
    ),
  unusualName: (alert) => anomalyName(alert, nameIn(alert)),
};

function nameIn({ name }: AnomalyAlert): Parameters<typeof anomalyName>[1] {
  return (dimension, id) => plainText(valueName(dimension, id, () => name, valueNameWords)).trim() || id;
}
