/**
 * The forecast of the coming days gives the same range as the forecast of the month, for days that are in both
 * forecasts.
 */
import { expect, it } from 'vitest';
import { forecastOf } from '../../../src/core/budget/forecast.ts';
import { outlookOf } from '../../../src/core/budget/outlook.ts';
import { addDays, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { PICO_PER_DOLLAR, toPico, type Pico } from '../../../src/core/money/pico.ts';
import { anOrganizationReport } from './organization-reports.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const LAST = parseDay('2026-11-30') as Day;

function weeks(days: number): Pico[] {
  return Array.from({ length: days }, (_, day) =>
    toPico(BigInt(day % 7 < 5 ? 400 + ((day * 37) % 90) : 80) * PICO_PER_DOLLAR),
  );
}

it('ends the month where its forecast does', () => {
  const report = anOrganizationReport({ costs: weeks(200) });
  const forecast = forecastOf(report, NOON);
  const range = outlookOf(report, NOON)?.(LAST);
  expect(forecast).toMatchObject({ low: range?.low, middle: range?.middle, high: range?.high });
});

it('reaches a year ahead, and costs more the further it looks', () => {
  const outlook = outlookOf(anOrganizationReport({ costs: weeks(200) }), NOON);
  const [month, year] = [30, 365].map((ahead) => outlook?.(addDays(LAST, ahead)));
  expect(year?.low).toBeGreaterThan(month?.high ?? toPico(0n));
});

it('is not there where the month has no forecast', () => {
  expect(outlookOf(anOrganizationReport({ costs: weeks(27) }), NOON)).toBeNull();
  expect(outlookOf(anOrganizationReport({ costs: weeks(40) }), NOON)).toBeNull();
  expect(outlookOf(anOrganizationReport({ costs: weeks(200), isPartial: true }), NOON)).toBeNull();
});
