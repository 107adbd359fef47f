/** Creates both loaders of hourly figures: by workspace and model for every day, and also by API key for days that a question is about. */
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
