/** The two ways in which hours are read: those that are kept of every day, and those in detail that somebody asks about. */
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
