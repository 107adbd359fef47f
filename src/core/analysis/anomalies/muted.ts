/**
 * Makes the names that the setting `mutedAnomalies` stores. A name stands for what a person has muted: a key, a
 * workspace, a model or the total.
 */
import type { AnomalyThing } from './anomaly.ts';

/**
 * Returns the name that stands for an API key, a workspace, a model or the total in the setting `mutedAnomalies`.
 * Examples: `total`, `apiKey:apikey_01…`.
 */
export function muteName({ dimension, value }: AnomalyThing): string {
  return dimension === null ? 'total' : `${dimension}:${value ?? ''}`;
}
