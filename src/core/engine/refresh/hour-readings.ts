/**
 * Creates both loaders of hourly figures. One loads them by workspace and model, for every day. The other also loads them by API key, only
 * for days that a question needs.
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
