/** Names the things, such as an API key, whose unusual days a person has muted. */
import type { AnomalyThing } from './anomaly.ts';

/** The name of a thing in the setting `mutedAnomalies`: `total`, `apiKey:apikey_01…`. */
export function muteName({ dimension, value }: AnomalyThing): string {
  return dimension === null ? 'total' : `${dimension}:${value ?? ''}`;
}
