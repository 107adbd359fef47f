/**
 * Creates the two loaders of hourly figures. `fill-hours.ts` loads every day of the last 35 days by workspace and
 * model. `read-detailed-hours.ts` loads single days also by API key, when a query needs them.
 */
import { createHourFilling, type HourFilling, type HourFillingOptions } from './fill-hours.ts';
import {
  createDetailedHourReading,
  type DetailedHourReading,
  type DetailedHourReadingOptions,
} from './read-detailed-hours.ts';

export type HourReadings = HourFilling & DetailedHourReading;

export function createHourReadings(options: HourFillingOptions & DetailedHourReadingOptions): HourReadings {
  return { ...createHourFilling(options), ...createDetailedHourReading(options) };
}
