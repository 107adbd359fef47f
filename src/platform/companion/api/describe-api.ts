/** `/openapi.json`: the API described for other programs (OpenAPI 3.1), the snapshot by the schema that stands beside its type. */
import { objectOf, type Schema } from '../../../core/export/schema.ts';
import { SNAPSHOT_SCHEMA } from '../../../core/export/snapshot-schema.ts';
import type { ApiPath } from './api-guard.ts';

/** A response by its status, with headers of its own. */
interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>;
  readonly content?: Readonly<Record<'application/json', { readonly schema: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, Response>>;
}

const text: Schema = { type: 'string' };
const snapshot = named('Snapshot');
const problem = named('Problem');

const PROBLEM_SCHEMA: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'A word for programs' },
    message: { type: 'string', description: 'A sentence for people' },
  },
};

/** Other users of the machine need a token; the companion's own user needs it only when a person has switched it on. */
const MAYBE_TOKEN = [{}, { token: [] }] as const;
const TAG = { ETag: { description: 'Changes with the snapshot', schema: text } };

const REFUSED: Operation['responses'] = {
  400: { description: 'A body, or a target that is no path', ...json(problem) },
  403: {
    description:
      'Not in the plan, another Host than ours, a page that may not read, or another user of this machine without the token',
    ...json(problem),
  },
};
const NO_TOKEN: Operation['responses'] = {
  401: {
    description: 'A token is asked for, and this is none',
    headers: { 'WWW-Authenticate': { description: 'Bearer', schema: text } },
    ...json(problem),
  },
};

function readSnapshot(operationId: string): Operation {
  return {
    operationId,
    summary: 'All figures at once',
    security: MAYBE_TOKEN,
    responses: {
      200: { description: 'The present snapshot', headers: TAG, ...json(snapshot) },
      304: { description: 'The snapshot whose tag was sent is the present one', headers: TAG },
      ...REFUSED,
      ...NO_TOKEN,
      503: {
        description: 'There is no complete set of figures yet',
        headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
        ...json(problem),
      },
    },
  };
}

const OPERATIONS: Readonly<Record<ApiPath, Operation>> = {
  '/': readSnapshot('readSnapshot'),
  '/usage': readSnapshot('readUsage'),
  '/health': {
    operationId: 'readHealth',
    summary: 'Whether the server answers; needs no token',
    security: [{}],
    responses: {
      200: { description: 'It does', ...json(objectOf({ status: { type: 'string', enum: ['ok'] } })) },
      ...REFUSED,
    },
  },
  '/openapi.json': {
    operationId: 'readDescription',
    summary: 'This description',
    security: MAYBE_TOKEN,
    responses: { 200: { description: 'OpenAPI 3.1', ...json({ type: 'object' }) }, ...REFUSED, ...NO_TOKEN },
  },
};

/** @param port the one it is served on, so that a program can be pointed at the description alone */
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
      schemas: { Snapshot: SNAPSHOT_SCHEMA, Problem: PROBLEM_SCHEMA },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
  return Buffer.from(`${JSON.stringify(description, null, 2)}\n`, 'utf8');
}

function named(name: 'Snapshot' | 'Problem'): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: Schema): Pick<Response, 'content'> {
  return { content: { 'application/json': { schema } } };
}
