/** The JSON Schema of the snapshot. The type `Snapshot` is checked against it. */
import { FEATURES } from '../access/access.ts';
import { CATEGORIES } from '../model/category.ts';
import type { AccuracyOfDays } from '../model/estimate-accuracy.ts';
import { DAY_STATUSES } from '../model/day-status.ts';
import { CURRENCY_CODES } from '../money/currency.ts';
import { listOf, objectOf, orNull, type Schema } from './schema.ts';
import type { Snapshot } from './snapshot.ts';
import type { SnapshotLimit } from './snapshot-limit.ts';
import { prepaidSchema } from './snapshot-prepaid-schema.ts';

type Month = Snapshot['monthly'][number];
type Model = Snapshot['models'][number];
type IntradayKey = Snapshot['intraday'][number];
type IntradayModel = IntradayKey['models'][number];
type Tokens = Pick<Month, 'inputTokens' | 'cacheCreationTokens' | 'cacheReadTokens' | 'outputTokens'>;

const text: Schema = { type: 'string' };
const instant: Schema = { type: 'string', format: 'date-time' };
const day: Schema = { type: 'string', format: 'date' };

const tokens: Readonly<Record<keyof Tokens, Schema>> = {
  inputTokens: count('Input that was not cached'),
  cacheCreationTokens: count('Input written to the cache'),
  cacheReadTokens: count('Input read from the cache'),
  outputTokens: count('Output'),
};

const status: Schema = {
  type: 'string',
  enum: DAY_STATUSES,
  description:
    'billed: the bill is complete; settling: part of the bill has arrived, missing parts are estimated; estimated: no bill yet, usage × price; unknown: the provider has not answered since. A month has the status of its least sure day so far',
};

const unpricedTokens = count('Tokens without a known price: they are counted and cost nothing here');

const isApproximate: Schema = {
  type: 'boolean',
  description: 'Some estimated price is a lower bound, or stands in for one that is not public',
};

const hasPriority: Schema = {
  type: 'boolean',
  description: 'Some tokens are priority usage: a commitment pays them, so they cost nothing here',
};

const costs = objectOf<Month['costs']>(
  Object.fromEntries(CATEGORIES.map((category) => [category, money()])) as Record<keyof Month['costs'], Schema>,
  'The cost by what it was for; other is web search, code execution, sessions and whatever the provider adds',
);

const month = objectOf<Month>({
  month: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
  cost: money(),
  estimated: { type: 'boolean', description: 'Holds days that are not wholly billed: status is not billed' },
  status,
  unknownDays: count('Days so far that the provider has not answered for: their cost is missing'),
  unpricedTokens,
  isApproximate,
  hasPriority,
  belowUsageDays: listOf(day, 'Days whose bill is below their usage and has stopped changing: the cost is the bill'),
  revisions: listOf(
    objectOf<Month['revisions'][number]>({
      day,
      difference: money('New cost less old cost'),
      seenOn: { ...day, description: 'The day the change was noticed' },
    }),
    'Days whose bill changed after they were billed, of the whole organization; the cost of the month includes the changes',
  ),
  ...tokens,
  costs,
  perKey: listOf(
    objectOf<Month['perKey'][number]>({
      id: orNull(text, 'Null is use of the console, without a key'),
      name: text,
      cost: money(),
    }),
    'By cost, highest first',
  ),
  unattributedCost: money('Billed money that no usage explains; with perKey it sums to the month'),
});

const model = objectOf<Model>({
  model: orNull(text, 'Null is money that belongs to no model'),
  displayName: text,
  cost: money(),
  unpricedTokens,
  isApproximate,
  hasPriority,
  ...tokens,
  costs,
});

const intradayModel = objectOf<IntradayModel>({
  model: orNull(text, 'Null is usage without a model'),
  cost: money(),
  unpricedTokens,
  ...tokens,
});

const limit = objectOf<SnapshotLimit>(
  {
    limit: money(),
    currentSpend: money('The whole organization in the running month, billed and estimated, whatever the filter'),
    share: { type: 'number', description: 'currentSpend ÷ limit; may be above 1' },
    level: { type: 'string', enum: ['ok', 'warn', 'over'], description: 'Below 75 %, to 90 % inclusive, above' },
    isLowerBound: {
      type: 'boolean',
      description: 'currentSpend holds tokens without a known price: it is at least this',
    },
    isPartial: { type: 'boolean', description: 'Days of the month are unknown: currentSpend is of the known days' },
    notificationThresholds: listOf(money(), 'Ascending'),
  },
  'The monthly limit',
);

const accuracyOfDays = objectOf<AccuracyOfDays>({
  days: count('Days compared'),
  medianError: { type: 'number', description: '|estimate − bill| ÷ bill' },
  worstError: { type: 'number' },
});

export const SNAPSHOT_SCHEMA: Schema = objectOf<Snapshot>(
  {
    schemaVersion: {
      type: 'integer',
      const: 1,
      description: 'Fields may be added within a version; none is removed or retyped',
    },
    generatedAt: instant,
    organization: orNull(objectOf<NonNullable<Snapshot['organization']>>({ id: text, name: text })),
    dataSource: { type: 'string', enum: ['live', 'cache', 'demo'], description: 'What the figures are made from' },
    currency: {
      type: 'string',
      enum: CURRENCY_CODES,
      description: 'All amounts are in it; US dollars while a rate is missing',
    },
    exchangeRate: objectOf<Snapshot['exchangeRate']>({
      base: { type: 'string', enum: ['USD'] },
      rate: { type: 'number', description: 'Units of the currency per US dollar' },
      asOf: orNull(instant),
      source: orNull(text),
      stale: { type: 'boolean', description: 'Older than two days' },
    }),
    filter: orNull(
      objectOf<NonNullable<Snapshot['filter']>>({ apiKeyIds: listOf(orNull(text)) }),
      'The API keys all figures but the limit are of; null is the whole organization',
    ),
    lastUpdate: orNull(instant, 'When the provider was last asked for everything with success'),
    since: orNull(day, 'First day with cost or usage'),
    billedThrough: orNull(day, 'Last day the bill covers; later ones are estimates from usage'),
    knownThrough: orNull(instant, 'Figures of later hours and days are not known'),
    isPartial: { type: 'boolean', description: 'Days are unknown: sums are of the known days' },
    isLowerBound: {
      type: 'boolean',
      description: 'Holds tokens without a known price: totals are at least what they say',
    },
    totalCost: money('All time up to now'),
    currentMonthCost: money('This UTC month to now'),
    totalCostWorkspaces: money('Sum of the workspaces'),
    spendLimit: orNull(limit, 'Null without a limit'),
    prepaid: orNull(prepaidSchema, 'Null where no prepaid credit was declared'),
    monthly: listOf(month, 'Newest first'),
    days: listOf(
      objectOf<Snapshot['days'][number]>({ day, cost: money('What is known of it'), status }),
      'The running month up to today, oldest first; the costs sum to currentMonthCost',
    ),
    estimateAccuracy: orNull(
      objectOf<NonNullable<Snapshot['estimateAccuracy']>>({
        shown: orNull(accuracyOfDays, 'The last estimate shown for a day, against its later bill'),
        backtest: orNull(accuracyOfDays, 'Usage × the prices known before the day, against its bill'),
        models: listOf(
          objectOf<NonNullable<Snapshot['estimateAccuracy']>['models'][number]>({
            model: text,
            shown: orNull(accuracyOfDays),
            backtest: orNull(accuracyOfDays),
          }),
        ),
      }),
      'How close estimates came to the bill; null while no estimated day was billed',
    ),
    notEstimated: orNull(
      objectOf<NonNullable<Snapshot['notEstimated']>>({
        days: count('Billed days looked at, of the last 30'),
        items: listOf(
          objectOf<NonNullable<Snapshot['notEstimated']>['items'][number]>({
            costType: text,
            cost: money(),
            days: count('Days with such a charge'),
          }),
          'Charges that no usage report announces, the largest first',
        ),
        billedShare: orNull({ type: 'number' }, 'Billed ÷ usage × price of the same days'),
        priorityTokens: count('Tokens of priority usage: a commitment pays them'),
      }),
      'What of the latest bills no estimate can know; of the whole organization',
    ),
    models: listOf(model, 'All time up to now'),
    workspaces: listOf(
      objectOf<Snapshot['workspaces'][number]>({
        id: orNull(text, 'Null is the default workspace'),
        name: text,
        cost: money(),
        unpricedTokens,
        isApproximate,
        hasPriority,
      }),
      'All time up to now, by cost, highest first',
    ),
    intradayDate: { ...day, description: 'Today, UTC' },
    intradayAsOf: orNull(instant, 'End of the last hour the provider has answered for'),
    intradayCost: money('Today so far, estimated'),
    intraday: listOf(
      objectOf<IntradayKey>({
        apiKeyId: orNull(text, 'Null is use of the console, without a key'),
        apiKey: text,
        cost: money(),
        models: listOf(intradayModel, 'By cost, highest first'),
        isApproximate,
        hasPriority,
      }),
      'Today by key, by cost, highest first',
    ),
    locked: listOf(
      { type: 'string', enum: FEATURES },
      'What the plan leaves out: those parts are empty although there may be figures',
    ),
    intradayReported: orNull(
      objectOf<NonNullable<Snapshot['intradayReported']>>({ cost: money(), through: instant }),
      'What the provider itself has counted of today up to `through`, of all keys, where it tells; intradayCost is usage × price',
    ),
  },
  'Cost and usage of one organization. Amounts are in `currency`, rounded once to six decimals; days and months are UTC.',
);

function money(description?: string): Schema {
  return description === undefined ? { type: 'number' } : { type: 'number', description };
}

function count(description: string): Schema {
  return { type: 'integer', minimum: 0, description };
}
