/** Makes the names under which the setting `mutedAnomalies` saves what a person has muted. */
import type { AnomalyThing } from './anomaly.ts';

/** The name of an API key, workspace, model or the total in the setting `mutedAnomalies`. Examples: `total`, `apiKey:apikey_01…`. */
export function muteName({ dimension, value }: AnomalyThing): string {
  return dimension === null ? 'total' : `${dimension}:${value ?? ''}`;
}
