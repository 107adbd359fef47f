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
    'billed: the bill is complete; settling: part of the bill has arrived, and missing parts are estimated; estimated: there is no bill yet, so the cost is usage × price; unknown: the provider has not answered for the day. A month has the status of its least certain day so far',
};

const unpricedTokens = count('Tokens that have no known price; the tokens are counted, their cost is not included');

const isApproximate: Schema = {
  type: 'boolean',
  description:
    'At least one estimate uses a price that is a lower bound, or a similar price because the real one is not public',
};

const hasPriority: Schema = {
  type: 'boolean',
  description: 'Some tokens are priority usage, which a separate commitment pays for; their cost is not included',
};

const costs = objectOf<Month['costs']>(
  Object.fromEntries(CATEGORIES.map((category) => [category, money()])) as Record<keyof Month['costs'], Schema>,
  'The cost by category; other is web search, code execution, sessions and categories that the provider adds later',
);

const month = objectOf<Month>({
  month: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
  cost: money(),
  estimated: { type: 'boolean', description: 'Some days are not completely billed, so status is not billed' },
  status,
  unknownDays: count(
    'Days up to today after the last answer of the provider; their cost is missing. Days that it left out before are not counted',
  ),
  unpricedTokens,
  isApproximate,
  hasPriority,
  belowUsageDays: listOf(
    day,
    'Days whose bill is lower than usage × price and no longer changes; the bill is treated as complete',
  ),
  revisions: listOf(
    objectOf<Month['revisions'][number]>({
      day,
      difference: money('New cost minus old cost'),
      seenOn: { ...day, description: 'The day the change was noticed' },
    }),
    'Days whose bill changed after they were billed, of the whole organization; the cost of the month includes the changes',
  ),
  ...tokens,
  costs,
  perKey: listOf(
    objectOf<Month['perKey'][number]>({
      id: orNull(text, 'null is use of the console, which has no API key'),
      name: text,
      cost: money(),
      unpricedTokens: orNull(
        count('Tokens of the key that have no known price; their cost is not included'),
        'null if the figures come from a snapshot of an older version, which does not say it',
      ),
    }),
    'The keys that have a cost, or tokens without a known price; by cost, highest first',
  ),
  unattributedCost: money('Billed costs that no usage explains; with perKey they sum to the month'),
});

const model = objectOf<Model>({
  model: orNull(text, 'null is costs that belong to no model'),
  displayName: text,
  cost: money(),
  unpricedTokens,
  isApproximate,
  hasPriority,
  ...tokens,
  costs,
});

const intradayModel = objectOf<IntradayModel>({
  model: orNull(text, 'null is usage without a model'),
  cost: money(),
  unpricedTokens,
  ...tokens,
});

const limit = objectOf<SnapshotLimit>(
  {
    limit: money(),
    currentSpend: money('The current month of the whole organization, billed and estimated, without any filter'),
    share: { type: 'number', description: 'currentSpend ÷ limit; may be above 1' },
    level: { type: 'string', enum: ['ok', 'warn', 'over'], description: 'Below 75 %, to 90 % inclusive, above' },
    isLowerBound: {
      type: 'boolean',
      description: 'currentSpend does not include tokens without a known price, so the real amount is higher',
    },
    isPartial: {
      type: 'boolean',
      description: 'The cost of some days of the month is not known; currentSpend does not include it',
    },
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
      description: 'A version may gain fields; no field is removed or changes its type',
    },
    generatedAt: instant,
    organization: orNull(objectOf<NonNullable<Snapshot['organization']>>({ id: text, name: text })),
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
    exchangeRate: objectOf<Snapshot['exchangeRate']>({
      base: { type: 'string', enum: ['USD'] },
      rate: { type: 'number', description: 'Units of the currency per US dollar' },
      asOf: orNull(instant),
      source: orNull(text),
      stale: { type: 'boolean', description: 'Older than two days' },
    }),
    filter: orNull(
      objectOf<NonNullable<Snapshot['filter']>>({
        apiKeyIds: listOf(orNull(text)),
        unknownApiKeyIds: listOf(text, 'Those of the ids that no API key has; the figures include no cost for them'),
      }),
      'The API keys that all figures except the limit are for; null is the whole organization. The bill does not name API keys, so the cost of a billed day is the part of the bill that the usage of these keys explains. The status of a day is that of the whole organization',
    ),
    lastUpdate: orNull(instant, 'When all figures were last loaded from the provider'),
    since: orNull(day, 'First day with cost or usage'),
    billedThrough: orNull(day, 'The last day that the bill covers; later days are estimated from usage'),
    knownThrough: orNull(instant, 'Figures of later hours and days are not known'),
    isPartial: { type: 'boolean', description: 'The cost of some days is not known; sums do not include it' },
    isLowerBound: {
      type: 'boolean',
      description: 'Some tokens have no known price, so the real totals are higher',
    },
    totalCost: money('All time up to now'),
    currentMonthCost: money('This UTC month up to now'),
    totalCostWorkspaces: money('Sum of the workspaces'),
    spendLimit: orNull(limit, 'null if there is no limit'),
    prepaid: orNull(prepaidSchema, 'null if no prepaid credit was declared'),
    monthly: listOf(month, 'Newest first'),
    days: listOf(
      objectOf<Snapshot['days'][number]>({ day, cost: money('The cause, as far as it is known'), status }),
      'The days of the current month up to today, oldest first; their costs sum to currentMonthCost',
    ),
    estimateAccuracy: orNull(
      objectOf<NonNullable<Snapshot['estimateAccuracy']>>({
        shown: orNull(accuracyOfDays, 'The last estimate shown for a day, against its later bill'),
        backtest: orNull(accuracyOfDays, 'Usage × the prices known before the day, compared with its bill'),
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
        days: count('The number of billed days that were checked, of the last 30'),
        items: listOf(
          objectOf<NonNullable<Snapshot['notEstimated']>['items'][number]>({
            costType: text,
            cost: money(),
            days: count('Days with such a charge'),
          }),
          'Charges that are in bills but in no usage report, largest first',
        ),
        billedShare: orNull({ type: 'number' }, 'Billed cost ÷ (usage × price) of the same days'),
        priorityTokens: count('Tokens of priority usage, which a separate commitment pays for'),
      }),
      'Charges in the latest bills that estimates cannot include; for the whole organization',
    ),
    models: listOf(model, 'All time up to now'),
    workspaces: listOf(
      objectOf<Snapshot['workspaces'][number]>({
        id: orNull(text, 'null is the default workspace'),
        name: text,
        cost: money(),
        unpricedTokens,
        isApproximate,
        hasPriority,
      }),
      'All time up to now, by cost, highest first',
    ),
    intradayDate: { ...day, description: 'Today, UTC' },
    intradayAsOf: orNull(instant, 'The end of the last hour for which the provider has answered'),
    intradayCost: money('Today so far, estimated'),
    intraday: listOf(
      objectOf<IntradayKey>({
        apiKeyId: orNull(text, 'null is use of the console, which has no API key'),
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
      'The parts that the plan does not include; they are empty even if there are figures',
    ),
    intradayReported: orNull(
      objectOf<NonNullable<Snapshot['intradayReported']>>({ cost: money(), through: instant }),
      'The cost of today up to `through` that the provider itself reports, for all API keys; null if it reports none. intradayCost is usage × price',
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
