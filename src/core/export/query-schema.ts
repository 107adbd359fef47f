/** The JSON Schema of the answer to a cost query. The type `QueryJson` is checked against it. */
import { DAY_STATUSES } from '../model/day-status.ts';
import { BUCKETS } from '../query/cost-query.ts';
import { count, day, dimension, ENVELOPE_SCHEMAS, filters, flag, text } from './answer-schema.ts';
import type { QueryJson } from './query-json.ts';
import { listOf, objectOf, orNull, type Schema } from './schema.ts';

type Row = QueryJson['rows'][number];

const lastDay: Schema = { ...day, description: 'The last day of the range that has begun' };
const hour = orNull({ type: 'integer', minimum: 0 }, 'Hour of the day where buckets are hours');

const line: Readonly<Record<keyof QueryJson['total'], Schema>> = {
  cost: { type: 'number' },
  costs: listOf({ type: 'number' }, 'The cost of each bucket, in order; they sum to cost'),
  estimatedCost: {
    type: 'number',
    description: 'The part of cost that is usage × price, because it is not billed yet',
  },
  comparedCost: orNull({ type: 'number' }, 'The cost in the compared period; null if no period is compared'),
  inputTokens: count,
  cacheCreationTokens: count,
  cacheReadTokens: count,
  outputTokens: count,
  unpricedTokens: orNull(
    count,
    'Tokens that have no known price and are not on the bill yet; the real cost is higher than `cost`. null for rows by category, item or tier, because these tokens are not known by such rows',
  ),
  comparedUnpricedTokens: orNull(
    count,
    'The same for the compared period; the real cost of that period is higher than `comparedCost`, and 0 does not mean that nothing was spent. null if no period is compared',
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
        isPartial: {
          ...flag,
          description:
            'The range does not contain the whole bucket, or the bucket has not ended. Of the hours of today: their usage is not known yet',
        },
        status: { type: 'string', enum: DAY_STATUSES, description: 'The status of its least certain day' },
      }),
      'Oldest first',
    ),
    rows: listOf(
      objectOf<Row>({
        values: listOf(
          objectOf<Row['values'][number]>({ dimension, id: text, name: text }),
          'One for each dimension of `by`; `where` takes the id. default is the default workspace, console is use without an API key, unattributed is billed costs that no usage explains, notLoaded is costs whose breakdown is not loaded',
        ),
        ...line,
      }),
      'By cost, highest first',
    ),
    rest: orNull(
      objectOf<NonNullable<QueryJson['rest']>>({ count, ...line }),
      'The sum of the rows after the first `top`; null if there are none',
    ),
    total: objectOf<QueryJson['total']>(line, 'The sum of rows and rest'),
    compared: orNull(
      objectOf<NonNullable<QueryJson['compared']>>({
        from: day,
        to: lastDay,
        isPartial: {
          ...flag,
          description:
            'The amounts must not be compared: the cost of some days or hours of a period is not known, or some days are before the first figures',
        },
      }),
    ),
    unknownDays: listOf(day, 'Days for which the provider has not answered; all or part of their cost is missing'),
    settlingDays: listOf(day, 'Days whose bill is incomplete; the rest is estimated'),
    estimatedDays: listOf(day, 'Days without a bill; their cost is usage × price'),
    belowUsageDays: listOf(
      day,
      'Days whose bill is lower than usage × price and no longer changes; the bill is treated as complete',
    ),
    notLoadedDays: listOf(
      day,
      'Their breakdown is still loading. Their cost is in the row notLoaded, or left out if `where` needs the breakdown. Try again later',
    ),
    unpricedTokens: {
      ...count,
      description: 'Tokens that have no known price; the tokens are counted, their cost is not included',
    },
    unpricedDays: listOf(day, 'The days of these tokens; their cost is at least the given amount'),
    isLowerBound: { ...flag, description: 'Some tokens have no known price, so the real total is higher' },
    isApproximate: {
      ...flag,
      description:
        'At least one estimate uses a price that is a lower bound, or a similar price because the real one is not public',
    },
    hasPriority: {
      ...flag,
      description: 'Some tokens are priority usage, which a separate commitment pays for; their cost is not included',
    },
    notEstimated: listOf(
      text,
      'Cost types of the last billed days that estimates do not include, such as code_execution. Empty if every day is billed',
    ),
    historyLimit: orNull(day, 'The first day for which the provider has figures, if the range begins on or before it'),
    isSplit: { ...flag, description: 'Billed costs are split among API keys by their usage' },
    isHistoryLoading: { ...flag, description: 'Older days are not loaded yet: `all` begins with the first loaded day' },
  },
  'A query and its answer. Amounts are in `currency`, rounded so that rows and rest sum to the total, and costs sum to cost.',
);
