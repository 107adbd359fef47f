/** The snapshot described as JSON Schema, field by field: `Snapshot` and this cannot disagree about what there is. */
import { FEATURES } from '../access/access.ts';
import { CATEGORIES } from '../model/category.ts';
import { CURRENCY_CODES } from '../money/currency.ts';
import { listOf, objectOf, orNull, type Schema } from './schema.ts';
import type { Snapshot } from './snapshot.ts';
import type { SnapshotLimit } from './snapshot-limit.ts';

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

const unpricedTokens = count('Tokens without a known price: they are counted and cost nothing here');

const costs = objectOf<Month['costs']>(
  Object.fromEntries(CATEGORIES.map((category) => [category, money()])) as Record<keyof Month['costs'], Schema>,
  'The cost by what it was for; other is web search, code execution, sessions and whatever the provider adds',
);

const month = objectOf<Month>({
  month: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
  cost: money(),
  estimated: { type: 'boolean', description: 'Holds days that are not billed yet' },
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
    notificationThresholds: listOf(money(), 'Ascending'),
  },
  'The monthly limit',
);

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
    totalCost: money('All time up to now'),
    currentMonthCost: money('This UTC month to now'),
    totalCostWorkspaces: money('Sum of the workspaces'),
    spendLimit: orNull(limit, 'Null without a limit'),
    monthly: listOf(month, 'Newest first'),
    models: listOf(model, 'All time up to now'),
    workspaces: listOf(
      objectOf<Snapshot['workspaces'][number]>({
        id: orNull(text, 'Null is the default workspace'),
        name: text,
        cost: money(),
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
      }),
      'Today by key, by cost, highest first',
    ),
    locked: listOf(
      { type: 'string', enum: FEATURES },
      'What the plan leaves out: those parts are empty although there may be figures',
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
