/** `/openapi.json`: describes the API for other programs (OpenAPI 3.1), with the schemas of snapshot and answers. */
import { ANOMALIES_SCHEMA } from '../../../core/export/anomalies-schema.ts';
import { EXPLAIN_SCHEMA } from '../../../core/export/explain-schema.ts';
import { QUERY_SCHEMA } from '../../../core/export/query-schema.ts';
import { SAVINGS_SCHEMA } from '../../../core/export/savings-schema.ts';
import type { Schema } from '../../../core/export/schema.ts';
import { SNAPSHOT_SCHEMA } from '../../../core/export/snapshot-schema.ts';
import { OPERATIONS, type SchemaName } from './describe-operations.ts';

const PROBLEM_SCHEMA: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'A word for programs' },
    parameter: { type: 'string', description: 'The parameter at fault' },
    message: { type: 'string', description: 'A sentence for people' },
  },
};

const SCHEMAS: Readonly<Record<SchemaName, Schema>> = {
  Snapshot: SNAPSHOT_SCHEMA,
  QueryAnswer: QUERY_SCHEMA,
  Explanation: EXPLAIN_SCHEMA,
  Anomalies: ANOMALIES_SCHEMA,
  Savings: SAVINGS_SCHEMA,
  Problem: PROBLEM_SCHEMA,
};

/** @param port the API's port, written into the description so that a program knows where to connect */
export function describeApi(port: number): Uint8Array {
  const paths = Object.fromEntries(Object.entries(OPERATIONS).map(([path, get]) => [path, { get }]));
  const description = {
    openapi: '3.1.1',
    info: {
      title: 'Outlay',
      version: '1',
      summary: "Your organization's language-model API spend, on this machine only",
    },
    servers: [{ url: `http://127.0.0.1:${port}` }],
    paths,
    components: {
      schemas: SCHEMAS,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
  return Buffer.from(`${JSON.stringify(description, null, 2)}\n`, 'utf8');
}
