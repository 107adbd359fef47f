/**
 * Makes the names that the setting `mutedAnomalies` stores. Each name is a thing whose unusual days a person does not
 * want to see.
 */
import type { AnomalyThing } from './anomaly.ts';

/** The name of an API key, workspace, model or the total in the setting `mutedAnomalies`. Examples: `total`, `apiKey:apikey_01…`. */
export function muteName({ dimension, value }: AnomalyThing): string {
  return dimension === null ? 'total' : `${dimension}:${value ?? ''}`;
}
