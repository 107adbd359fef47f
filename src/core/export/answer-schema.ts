/** The parts of JSON Schema that the schemas of all answers use, and the schemas of the fields in `answer-envelope.ts`. */
import { CURRENCY_CODES } from '../money/currency.ts';
import { DIMENSION_WORDS } from '../query/query-words.ts';
import type { AnswerEnvelope, JsonFilter, JsonNamed } from './answer-envelope.ts';
import { listOf, objectOf, orNull, type Schema } from './schema.ts';
import { SNAPSHOT_SCHEMA } from './snapshot-schema.ts';

export const text: Schema = { type: 'string' };
export const flag: Schema = { type: 'boolean' };
export const number: Schema = { type: 'number' };
export const count: Schema = { type: 'integer', minimum: 0 };
export const day: Schema = { type: 'string', format: 'date' };
export const dimension: Schema = { type: 'string', enum: DIMENSION_WORDS };
export const named = objectOf<JsonNamed>({ id: text, name: text });
export const filters = listOf(objectOf<JsonFilter>({ dimension, values: listOf(text) }));

export const ENVELOPE_SCHEMAS: Readonly<Record<keyof AnswerEnvelope, Schema>> = {
  schemaVersion: {
    type: 'integer',
    const: 1,
    description: 'Fields may be added within a version; none is removed or retyped',
  },
  organization: orNull(named),
  dataSource: { type: 'string', enum: ['live', 'cache', 'demo'], description: 'What the figures are made from' },
  currency: {
    type: 'string',
    enum: CURRENCY_CODES,
    description: 'All amounts are in it; US dollars while a rate is missing',
  },
  exchangeRate: SNAPSHOT_SCHEMA.properties?.['exchangeRate'] ?? {},
  lastUpdate: orNull({ type: 'string', format: 'date-time' }, 'When the provider was last asked with success'),
};
