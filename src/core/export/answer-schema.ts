/**
 * The parts of JSON Schema that the schemas of all answers use, and the schemas of the fields in `answer-envelope.ts`.
 */
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
    description: 'A version may gain fields; no field is removed or changes its type',
  },
  organization: orNull(named),
  dataSource: {
    type: 'string',
    enum: ['live', 'cache', 'demo'],
    description: 'live: loaded from the provider in this run; cache: saved earlier; demo: invented',
  },
  currency: {
    type: 'string',
    enum: CURRENCY_CODES,
    description: 'The currency of all amounts; USD while the exchange rate is missing',
  },
  exchangeRate: SNAPSHOT_SCHEMA.properties?.['exchangeRate'] ?? {},
  lastUpdate: orNull({ type: 'string', format: 'date-time' }, 'When figures were last loaded from the provider'),
};
