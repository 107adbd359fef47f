/** The JSON Schema of an answer in JSON. The type `QueryJson` is checked against it. */
import { DAY_STATUSES } from '../model/day-status.ts';
import { BUCKETS } from '../query/cost-query.ts';
import { count, day, dimension, ENVELOPE_SCHEMAS, filters, flag, text } from './answer-schema.ts';
import type { QueryJson } from './query-json.ts';
import { listOf, objectOf, orNull, type Schema } from './schema.ts';

type Row = QueryJson['rows'][number];

const lastDay: Schema = { ...day, description: 'The last day that counts' };
const hour = orNull({ type: 'integer', minimum: 0 }, 'Hour of the day where buckets are hours');

const line: Readonly<Record<keyof QueryJson['total'], Schema>> = {
  cost: { type: 'number' },
  costs: listOf({ type: 'number' }, 'Of each bucket, in their order; they sum to cost'),
  estimatedCost: {
    type: 'number',
    description: 'The part of cost that is usage × price, because the bill is not there yet',
  },
  comparedCost: orNull({ type: 'number' }, 'What it cost in the compared period; null without one'),
  inputTokens: count,
  cacheCreationTokens: count,
  cacheReadTokens: count,
  outputTokens: count,
  unpricedTokens: orNull(
    count,
    'Tokens of estimated days without a known price: cost is at least what it says. null where rows do not tell them apart: by category, item or tier',
  ),
};

export const QUERY_SCHEMA: Schema = objectOf<QueryJson>(
  {
    ...ENVELOPE_SCHEMAS,
    range: objectOf<QueryJson['range']>({ from: day, to: lastDay }, 'Without days that have not begun'),
    untilHour: hour,
    bucket: { type: 'string', enum: BUCKETS },
    by: listOf(dimension, 'The dimensions of each row, at most two'),
    where: filters,
    buckets: listOf(
      objectOf<QueryJson['buckets'][number]>({
        from: day,
        to: lastDay,
        hour,
        isPartial: { ...flag, description: 'The range cuts it short, or it has not ended' },
        status: { type: 'string', enum: DAY_STATUSES, description: 'That of its least sure day' },
      }),
      'Oldest first',
    ),
    rows: listOf(
      objectOf<Row>({
        values: listOf(
          objectOf<Row['values'][number]>({ dimension, id: text, name: text }),
          'One for each dimension of by; the id is what where takes. default is the default workspace, console is use without a key, unattributed is billed money that no usage explains, notLoaded is money whose detail is not loaded',
        ),
        ...line,
      }),
      'By cost, highest first',
    ),
    rest: orNull(
      objectOf<NonNullable<QueryJson['rest']>>({ count, ...line }),
      'The rows beyond top, summed; null without any',
    ),
    total: objectOf<QueryJson['total']>(line, 'The sum of rows and rest'),
    compared: orNull(
      objectOf<NonNullable<QueryJson['compared']>>({
        from: day,
        to: lastDay,
        isPartial: { ...flag, description: 'Days of it are unknown, or before the first figures' },
      }),
    ),
    unknownDays: listOf(day, 'The provider has not answered for them: their cost is missing, wholly or in part'),
    settlingDays: listOf(day, 'Their bill is incomplete, so the rest is estimated'),
    estimatedDays: listOf(day, 'No bill yet: their cost is usage × price'),
    belowUsageDays: listOf(day, 'Their bill is below their usage and has stopped changing: the cost is the bill'),
    notLoadedDays: listOf(
      day,
      'Their detail is being loaded: their cost stands under notLoaded, or is left out where where asks for detail. Ask again later',
    ),
    unpricedTokens: { ...count, description: 'Tokens without a known price: they are counted and cost nothing here' },
    isLowerBound: { ...flag, description: 'Holds tokens without a known price: the total is at least what it says' },
    isApproximate: {
      ...flag,
      description: 'Some estimated price is a lower bound, or stands in for one that is not public',
    },
    hasPriority: {
      ...flag,
      description: 'Some tokens are priority usage: a commitment pays them, so they cost nothing here',
    },
    notEstimated: listOf(
      text,
      'Cost types that the last billed days had and estimates leave out, such as code_execution. None where every day is billed',
    ),
    historyLimit: orNull(day, 'The first day that the provider has figures of, where the range begins no later'),
    isSplit: { ...flag, description: 'Billed money was divided among API keys by their usage' },
    isHistoryLoading: { ...flag, description: 'Older days are not loaded yet: `all` begins with the first loaded day' },
  },
  'What was asked and what it cost. Amounts are in `currency` and are rounded so that they add up: rows and rest to the total, costs to cost.',
);
