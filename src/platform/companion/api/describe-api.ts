/** `/openapi.json`: describes the API for other programs (OpenAPI 3.1), with the schemas of snapshot and answers. */
import { listOf, objectOf, type Schema } from '../../../core/export/schema.ts';
import { ANOMALIES_PARAMETERS, ANOMALY_WORDS } from '../../../core/analysis/anomalies/anomalies-text.ts';
import { EXPLAIN_PARAMETERS, EXPLAIN_WORDS } from '../../../core/analysis/explain/explain-text.ts';
import { ANOMALIES_SCHEMA } from '../../../core/export/anomalies-schema.ts';
import { SAVINGS_PARAMETERS, SAVINGS_WORDS } from '../../../core/analysis/savings/savings-text.ts';
import { SAVINGS_SCHEMA } from '../../../core/export/savings-schema.ts';
import { EXPLAIN_SCHEMA } from '../../../core/export/explain-schema.ts';
import { QUERY_SCHEMA } from '../../../core/export/query-schema.ts';
import { SNAPSHOT_SCHEMA } from '../../../core/export/snapshot-schema.ts';
import { METRICS_TYPES } from '../../../core/export/metrics/metrics-text.ts';
import { BUCKETS } from '../../../core/query/cost-query.ts';
import { COMPARISON_WORDS, DIMENSION_WORDS } from '../../../core/query/query-words.ts';
import type { QueryParameter } from '../../../core/query/query-text-fault.ts';
import { RANGE_WORDS } from '../../../core/query/range-words.ts';
import type { ApiPath } from './api-guard.ts';
import { MOST_KEYS } from './metrics-answers.ts';

/** One response of the API, with its status and headers. */
interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'query';
  readonly description: string;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
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
    parameter: { type: 'string', description: 'The parameter at fault' },
    message: { type: 'string', description: 'A sentence for people' },
  },
};

/** Other users of the machine always need a token. The companion's own user needs it only if it was switched on in Settings. */
const MAYBE_TOKEN = [{}, { token: [] }] as const;
const TAG = { ETag: { description: 'Changes with the content', schema: text } };

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

const LATER: Response = {
  description: 'There is no complete set of figures yet, or too many questions wait',
  headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
  ...json(problem),
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
      503: LATER,
    },
  };
}

const DAY_TEXT: Schema = { type: 'string', format: 'date' };
const COUNT: Schema = { type: 'integer', minimum: 1 };

const QUERY_PARAMETERS: Readonly<Record<QueryParameter, Omit<Parameter, 'name' | 'in'>>> = {
  range: {
    description: `One of ${RANGE_WORDS.join(', ')}, or a month such as 2026-10; this-month where no range is given. Not together with from and to`,
    schema: text,
  },
  from: { description: 'The first UTC day', schema: DAY_TEXT },
  to: { description: 'The last UTC day, which counts; today where it is left out', schema: DAY_TEXT },
  bucket: { description: 'all where it is left out; weeks begin on Monday', schema: { type: 'string', enum: BUCKETS } },
  by: { description: `One or two of ${DIMENSION_WORDS.join(', ')}, with a comma between them`, schema: text },
  where: {
    description:
      'dimension=value,value; may be repeated, once for each dimension. Values are ids as answers give them, such as workspace=default',
    schema: listOf(text),
  },
  compare: {
    description: `One of ${COMPARISON_WORDS.join(', ')}, or two days such as 2026-09-01..2026-09-30`,
    schema: text,
  },
  'until-hour': { description: 'Of the last day only the hours before this one, 1 to 23', schema: COUNT },
  top: { description: 'So many rows, 100 where it is left out; the others become rest', schema: COUNT },
};

/** Descriptions of the parameters of `/explain` that differ from those of `/query`. */
const EXPLAIN_PARAMETER_WORDS: Partial<Readonly<Record<QueryParameter, Pick<Parameter, 'description'>>>> = {
  range: {
    description: `One of ${RANGE_WORDS.join(', ')}, or a month such as 2026-10; this month up to yesterday where no range is given. Days that have not ended are left out`,
  },
  by: {
    description: `What is told apart, of ${EXPLAIN_WORDS.join(', ')}, with commas between them; workspace or api-key, not both. workspace,model where it is left out`,
  },
  compare: {
    description: `One of ${COMPARISON_WORDS.join(', ')}, or two days such as 2026-09-01..2026-09-30. Where it is left out, days of one month are compared with the same days last month, others with the previous period`,
  },
  top: { description: 'So many effects, 100 where it is left out; the others become rest' },
};

const readQuery: Operation = {
  operationId: 'readQuery',
  summary: 'What was spent in a range of days, by what it was spent on',
  parameters: Object.entries(QUERY_PARAMETERS).map(([name, parameter]) => ({ name, in: 'query', ...parameter })),
  security: MAYBE_TOKEN,
  responses: {
    200: { description: 'The answer', headers: TAG, ...json(named('QueryAnswer')) },
    304: { description: 'The answer whose tag was sent is the present one', headers: TAG },
    ...REFUSED,
    400: {
      description: 'A parameter that is not known, is repeated or cannot be read, or a question without an answer',
      ...json(problem),
    },
    ...NO_TOKEN,
    503: LATER,
  },
};

const readExplanation: Operation = {
  operationId: 'readExplanation',
  summary: 'Why costs changed from one range of days to another',
  parameters: EXPLAIN_PARAMETERS.map((name) => ({
    name,
    in: 'query',
    ...QUERY_PARAMETERS[name],
    ...EXPLAIN_PARAMETER_WORDS[name],
  })),
  security: MAYBE_TOKEN,
  responses: {
    200: { description: 'The effects that sum to the change', headers: TAG, ...json(named('Explanation')) },
    304: { description: 'The explanation whose tag was sent is the present one', headers: TAG },
    ...REFUSED,
    400: {
      description: 'A parameter that is not known, is repeated or cannot be read, or days that cannot be compared',
      ...json(problem),
    },
    ...NO_TOKEN,
    503: LATER,
  },
};

/** Descriptions of the parameters of `/anomalies` that differ from those of `/query`. */
const ANOMALIES_PARAMETER_WORDS: Partial<Readonly<Record<QueryParameter, Pick<Parameter, 'description'>>>> = {
  range: {
    description: `One of ${RANGE_WORDS.join(', ')}, or a month such as 2026-10; the last 30 days that have ended where no range is given. Days that have not ended are left out`,
  },
  by: {
    description: `What is looked at beside the total, of ${ANOMALY_WORDS.join(', ')}, with commas between them. All of them where it is left out`,
  },
};

const readAnomalies: Operation = {
  operationId: 'readAnomalies',
  summary: 'Which days cost more or less than usual, and why',
  parameters: ANOMALIES_PARAMETERS.map((name) => ({
    name,
    in: 'query',
    ...QUERY_PARAMETERS[name],
    ...ANOMALIES_PARAMETER_WORDS[name],
  })),
  security: MAYBE_TOKEN,
  responses: {
    200: { description: 'The unusual days as events, the newest first', headers: TAG, ...json(named('Anomalies')) },
    304: { description: 'The answer whose tag was sent is the present one', headers: TAG },
    ...REFUSED,
    400: { description: 'A parameter that is not known, is repeated or cannot be read', ...json(problem) },
    ...NO_TOKEN,
    503: LATER,
  },
};

const readMetrics: Operation = {
  operationId: 'readMetrics',
  summary: 'The figures of the whole organization as gauges in US dollars, for Prometheus and other monitoring systems',
  parameters: [
    {
      name: 'keys',
      in: 'query',
      description: `How many API keys get series of their own, by cost, at most ${MOST_KEYS}; none where it is left out`,
      schema: COUNT,
    },
  ],
  security: MAYBE_TOKEN,
  responses: {
    200: {
      description: 'OpenMetrics if the client accepts it, else the Prometheus text format',
      headers: TAG,
      content: Object.fromEntries(Object.values(METRICS_TYPES).map((type) => [type, { schema: text }])),
    },
    304: { description: 'The metrics whose tag was sent are the present ones', headers: TAG },
    ...REFUSED,
    400: { description: 'A parameter that is not known, is repeated or cannot be read', ...json(problem) },
    ...NO_TOKEN,
    503: LATER,
  },
};

/** Descriptions of the parameters of `/savings` that differ from those of `/query`. */
const SAVINGS_PARAMETER_WORDS: Partial<Readonly<Record<QueryParameter, Pick<Parameter, 'description'>>>> = {
  range: {
    description: `One of ${RANGE_WORDS.join(', ')}, or a month such as 2026-10; this month up to yesterday where no range is given. Days that have not ended are left out`,
  },
  by: {
    description: `What caching saved is listed by it, of ${SAVINGS_WORDS.join(', ')}, with commas between them. workspace,model where it is left out`,
  },
  top: { description: 'So many rows of each list, 100 where it is left out; the others become rest' },
};

const readSavings: Operation = {
  operationId: 'readSavings',
  summary: 'What caching saved, and what other choices would save',
  parameters: SAVINGS_PARAMETERS.map((name) => ({
    name,
    in: 'query',
    ...QUERY_PARAMETERS[name],
    ...SAVINGS_PARAMETER_WORDS[name],
  })),
  security: MAYBE_TOKEN,
  responses: {
    200: { description: 'Caching, its lists, and the levers', headers: TAG, ...json(named('Savings')) },
    304: { description: 'The answer whose tag was sent is the present one', headers: TAG },
    ...REFUSED,
    400: { description: 'A parameter that is not known, is repeated or cannot be read', ...json(problem) },
    ...NO_TOKEN,
    503: LATER,
  },
};

const OPERATIONS: Readonly<Record<ApiPath, Operation>> = {
  '/': readSnapshot('readSnapshot'),
  '/usage': readSnapshot('readUsage'),
  '/query': readQuery,
  '/explain': readExplanation,
  '/anomalies': readAnomalies,
  '/savings': readSavings,
  '/metrics': readMetrics,
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

/** @param port the API's port, so that the description alone tells a program where to connect */
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
      schemas: {
        Snapshot: SNAPSHOT_SCHEMA,
        QueryAnswer: QUERY_SCHEMA,
        Explanation: EXPLAIN_SCHEMA,
        Anomalies: ANOMALIES_SCHEMA,
        Savings: SAVINGS_SCHEMA,
        Problem: PROBLEM_SCHEMA,
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
  return Buffer.from(`${JSON.stringify(description, null, 2)}\n`, 'utf8');
}

function named(name: 'Snapshot' | 'QueryAnswer' | 'Explanation' | 'Anomalies' | 'Savings' | 'Problem'): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: Schema): Pick<Response, 'content'> {
  return { content: { 'application/json': { schema } } };
}
