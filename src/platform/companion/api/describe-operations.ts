/** The operations (paths) of the API and their responses, as `/openapi.json` describes them. */
import { objectOf, type Schema } from '../../../core/export/schema.ts';
import { METRICS_TYPES } from '../../../core/export/metrics/metrics-text.ts';
import type { ApiPath } from './api-guard.ts';
import {
  ANOMALIES_API_PARAMETERS,
  EXPLAIN_API_PARAMETERS,
  METRICS_API_PARAMETERS,
  QUERY_API_PARAMETERS,
  SAVINGS_API_PARAMETERS,
  type Parameter,
} from './describe-parameters.ts';

/**
 * The names of the schemas in `/openapi.json`: one each for the snapshot, the errors, and the answer to each kind of
 * question.
 */
export type SchemaName = 'Snapshot' | 'QueryAnswer' | 'Explanation' | 'Anomalies' | 'Savings' | 'Problem';

/** One response of the API: its description, its headers and its body. `responses` lists it under its status. */
interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, Response>>;
}

const text: Schema = { type: 'string' };
const problem = json(named('Problem'));

/**
 * The security entry of operations that may need a token. Other users of the machine always need a token. The user who
 * runs Outlay needs one only if Settings requires it.
 */
const MAYBE_TOKEN = [{}, { token: [] }] as const;
const TAG = { ETag: { description: 'Changes with the content', schema: text } };

const REFUSED: Operation['responses'] = {
  400: { description: 'The request has a body, or its target is not a path', ...problem },
  403: {
    description:
      'Not included in the plan, a Host header that is not this server, a page that is not allowed, or another user of this machine, or a page that they serve, without the token',
    ...problem,
  },
};
const NO_TOKEN: Operation['responses'] = {
  401: {
    description: 'A token is required, and it is missing or wrong',
    headers: { 'WWW-Authenticate': { description: 'Bearer', schema: text } },
    ...problem,
  },
};
const LATER: Response = {
  description: 'There are no complete figures yet, or too many requests wait',
  headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
  ...problem,
};

const WRONG_PARAMETER = 'A parameter that is unknown, repeated or wrong';

interface Reading extends Pick<Operation, 'operationId' | 'summary' | 'parameters'> {
  /** description of the response with status 200 */
  readonly found: string;
  readonly content: Pick<Response, 'content'>;
  /** description of the response with status 400; absent for paths without parameters */
  readonly wrong?: string;
}

/** Describes one operation of the API: its parameters, and its response for each status. */
function reading({ operationId, summary, parameters, found, content, wrong }: Reading): Operation {
  return {
    operationId,
    summary,
    ...(parameters !== undefined && { parameters }),
    security: MAYBE_TOKEN,
    responses: {
      200: { description: found, headers: TAG, ...content },
      304: { description: 'The answer has not changed since the tag that was sent', headers: TAG },
      ...REFUSED,
      ...(wrong !== undefined && { 400: { description: wrong, ...problem } }),
      ...NO_TOKEN,
      503: LATER,
    },
  };
}

const readSnapshot = (operationId: string): Operation =>
  reading({
    operationId,
    summary: 'All figures at once',
    found: 'The present snapshot',
    content: json(named('Snapshot')),
  });

export const OPERATIONS: Readonly<Record<ApiPath, Operation>> = {
  '/': readSnapshot('readSnapshot'),
  '/usage': readSnapshot('readUsage'),
  '/query': reading({
    operationId: 'readQuery',
    summary: 'Costs of a range of days, by model, workspace, API key and more',
    parameters: QUERY_API_PARAMETERS,
    found: 'The answer',
    content: json(named('QueryAnswer')),
    wrong: `${WRONG_PARAMETER}, or a question without an answer`,
  }),
  '/explain': reading({
    operationId: 'readExplanation',
    summary: 'Why costs changed from one range of days to another',
    parameters: EXPLAIN_API_PARAMETERS,
    found: 'The effects that sum to the change',
    content: json(named('Explanation')),
    wrong: `${WRONG_PARAMETER}, or days that cannot be compared`,
  }),
  '/anomalies': reading({
    operationId: 'readAnomalies',
    summary: 'Which days cost more or less than usual, and why',
    parameters: ANOMALIES_API_PARAMETERS,
    found: 'The unusual days as events, the newest first',
    content: json(named('Anomalies')),
    wrong: WRONG_PARAMETER,
  }),
  '/savings': reading({
    operationId: 'readSavings',
    summary: 'What caching saved, and what other choices would save',
    parameters: SAVINGS_API_PARAMETERS,
    found: 'What caching saved, in all and by dimension, and what each possible change would save',
    content: json(named('Savings')),
    wrong: WRONG_PARAMETER,
  }),
  '/metrics': reading({
    operationId: 'readMetrics',
    summary:
      'The figures of the whole organization as gauges in US dollars, for Prometheus and other monitoring systems',
    parameters: METRICS_API_PARAMETERS,
    found: 'OpenMetrics if the client accepts it, otherwise the Prometheus text format',
    content: { content: Object.fromEntries(Object.values(METRICS_TYPES).map((type) => [type, { schema: text }])) },
    wrong: WRONG_PARAMETER,
  }),
  '/health': {
    operationId: 'readHealth',
    summary: 'Whether the server answers. Needs no token',
    security: [{}],
    responses: {
      200: { description: 'The server answers', ...json(objectOf({ status: { type: 'string', enum: ['ok'] } })) },
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

function named(name: SchemaName): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: Schema): Pick<Response, 'content'> {
  return { content: { 'application/json': { schema } } };
}
