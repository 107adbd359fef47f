/** The parameters of questions to the JSON API, as `/openapi.json` describes them. */
import { ANOMALIES_PARAMETERS, ANOMALY_WORDS } from '../../../core/analysis/anomalies/anomalies-text.ts';
import { EXPLAIN_PARAMETERS, EXPLAIN_WORDS } from '../../../core/analysis/explain/explain-text.ts';
import { SAVINGS_PARAMETERS, SAVINGS_WORDS } from '../../../core/analysis/savings/savings-text.ts';
import { listOf, type Schema } from '../../../core/export/schema.ts';
import { BUCKETS } from '../../../core/query/cost-query.ts';
import { COMPARISON_WORDS, DIMENSION_WORDS } from '../../../core/query/query-words.ts';
import type { QueryParameter } from '../../../core/query/query-text-fault.ts';
import { RANGE_WORDS } from '../../../core/query/range-words.ts';
import { MOST_KEYS } from './metrics-answers.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'query';
  readonly description: string;
  readonly schema: Schema;
}

type Described = Omit<Parameter, 'name' | 'in'>;
/**
 * One endpoint's own descriptions of parameters, by parameter name. A parameter that is missing here has the same
 * description as for `/query`.
 */
type Differences = Partial<Readonly<Record<QueryParameter, string>>>;

const TEXT: Schema = { type: 'string' };
const DAY: Schema = { type: 'string', format: 'date' };
const COUNT: Schema = { type: 'integer', minimum: 1 };

const RANGES = `One of ${RANGE_WORDS.join(', ')}, or a month such as 2026-10`;
const COMPARISONS = `One of ${COMPARISON_WORDS.join(', ')}, or a range such as 2026-09-01..2026-09-30`;
const ENDED_DAYS = 'Days that have not ended are left out';

const OF_QUERY: Readonly<Record<QueryParameter, Described>> = {
  range: { description: `${RANGES}. Default: this-month. Not together with from and to`, schema: TEXT },
  from: { description: 'The first UTC day', schema: DAY },
  to: { description: 'The last UTC day, inclusive. Default: today', schema: DAY },
  bucket: {
    description: 'Splits the range. Weeks begin on Monday. Default: all',
    schema: { type: 'string', enum: BUCKETS },
  },
  by: { description: `One or two of ${DIMENSION_WORDS.join(', ')}, separated by a comma`, schema: TEXT },
  where: {
    description:
      'dimension=value,value. May be repeated, once for each dimension. Values are ids as answers contain them, such as workspace=default',
    schema: listOf(TEXT),
  },
  compare: { description: COMPARISONS, schema: TEXT },
  'until-hour': {
    description: 'On the last day of the range, only the hours before this hour, 1 to 23',
    schema: COUNT,
  },
  top: { description: 'Number of rows. All others are summed in rest. Default: 100', schema: COUNT },
};

const OF_EXPLAIN: Differences = {
  range: `${RANGES}. Default: this month up to yesterday. ${ENDED_DAYS}`,
  by: `What the change is explained by: any of ${EXPLAIN_WORDS.join(', ')}, separated by commas, but not workspace together with api-key. Default: workspace,model`,
  compare: `${COMPARISONS}. Default: the same days last month if the range is within one month, otherwise the previous period`,
  top: 'Number of effects. All others are summed in rest. Default: 100',
};

const OF_ANOMALIES: Differences = {
  range: `${RANGES}. Default: the last 30 days that have ended. ${ENDED_DAYS}`,
  by: `What is checked besides the total: any of ${ANOMALY_WORDS.join(', ')}, separated by commas. Default: all`,
};

const OF_SAVINGS: Differences = {
  range: `${RANGES}. Default: this month up to yesterday. ${ENDED_DAYS}`,
  by: `What savings of caching are listed by: any of ${SAVINGS_WORDS.join(', ')}, separated by commas. Default: workspace,model`,
  top: 'Number of rows of each list. All others are summed in rest. Default: 100',
};

function parametersOf(names: readonly QueryParameter[], differences: Differences = {}): readonly Parameter[] {
  return names.map((name) => {
    const { description, schema } = OF_QUERY[name];
    return { name, in: 'query', description: differences[name] ?? description, schema };
  });
}

export const QUERY_API_PARAMETERS = parametersOf(Object.keys(OF_QUERY) as QueryParameter[]);
export const EXPLAIN_API_PARAMETERS = parametersOf(EXPLAIN_PARAMETERS, OF_EXPLAIN);
export const ANOMALIES_API_PARAMETERS = parametersOf(ANOMALIES_PARAMETERS, OF_ANOMALIES);
export const SAVINGS_API_PARAMETERS = parametersOf(SAVINGS_PARAMETERS, OF_SAVINGS);
export const METRICS_API_PARAMETERS: readonly Parameter[] = [
  {
    name: 'keys',
    in: 'query',
    description: `Number of API keys with series of their own, those that cost most, up to ${MOST_KEYS}. Default: none`,
    schema: COUNT,
  },
];
