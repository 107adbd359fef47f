/**
 * Writes unusual days as a table for people. Each line has the days, what was unusual (example: a workspace), the
 * cause, the cost, the usual cost and the difference between the two costs.
 */
import type { Anomalies, Anomaly } from '../../../core/analysis/anomalies/anomaly.ts';
import type { UnusualToday } from '../../../core/analysis/anomalies/unusual-today.ts';
import { addDays, formatDay } from '../../../core/calendar/day.ts';
import type { QueryNames } from '../../../core/export/query-names.ts';
import { writeUnits } from '../../../core/export/query-table.ts';
import type { ShownCurrency } from '../../../core/export/rate-columns.ts';
import { shownAnomaly } from '../../../core/export/shown-anomaly.ts';
import { align, cell } from '../../../core/export/text-table.ts';
import { convert } from '../../../core/money/convert.ts';
import { CURRENCIES } from '../../../core/money/currency.ts';
import type { Pico } from '../../../core/money/pico.ts';
import { anomalySentence, causeSentence, unusualTodaySentence } from '../../../messages/anomalies.ts';
import { anomalyWords } from '../../../messages/en/anomalies.ts';
import { locale } from '../../../messages/locale.ts';

export interface AnomaliesTableInput {
  readonly anomalies: Anomalies;
  /**
   * today's cost and the usual cost up to this hour; null if today's cost is not unusually high so far, or if the usual
   * cost is not known
   */
  readonly today: UnusualToday | null;
  readonly names: QueryNames;
  readonly shown: ShownCurrency;
  /**
   * sentences about what is missing or uncertain; they are printed below the table, so that a person who copies the
   * table also copies the sentences
   */
  readonly remarks: readonly string[];
}

const LABELS = 3;

/**
 * Writes the table as text; each line ends with a line break. In each line, the usual cost plus the difference equals
 * the cost.
 */
export function anomaliesTable({
  anomalies: { range, events },
  today,
  names,
  shown,
  remarks,
}: AnomaliesTableInput): string {
  const nameOf: QueryNames['nameOf'] = (dimension, id) => cell(names.nameOf(dimension, id));
  const write = (units: bigint): string => writeUnits(units, shown, locale.tag);
  const writeAmount = (amount: Pico): string =>
    write(convert(amount, shown.rate, CURRENCIES[shown.currency].minorDigits));
  const lines = events.map((event) => {
    const units = shownAnomaly(event, shown.rate, CURRENCIES[shown.currency].minorDigits);
    return [
      daysOf(event),
      anomalySentence(event, nameOf, formatDay),
      causeSentence(event, nameOf),
      `${write(units.cost)}${event.isProvisional ? '*' : ''}`,
      write(units.usual),
      `${units.excess > 0n ? '+' : ''}${write(units.excess)}`,
    ];
  });
  const { days, what, cause, cost, usual, difference } = anomalyWords;
  const header = [days, what, cause, cost(shown.currency), usual, difference];
  return `${[
    anomalyWords.title(formatDay(range.from), formatDay(addDays(range.to, -1))),
    lines.length === 0 ? anomalyWords.none : align([header, ...lines], LABELS),
    ...(today === null ? [] : [unusualTodaySentence(today, writeAmount)]),
    ...(remarks.length === 0 ? [] : [remarks.join('\n')]),
  ].join('\n\n')}\n`;
}

function daysOf({ from, through }: Anomaly): string {
  return from === through ? formatDay(from) : anomalyWords.through(formatDay(from), formatDay(through));
}
