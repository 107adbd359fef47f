/** The JSON Schema of an explanation. The type `ExplainJson` is checked against it. */
import { EFFECT_KINDS, type CellVariant } from '../analysis/explain/explanation.ts';
import { EXPLAIN_WORDS } from '../analysis/explain/explain-text.ts';
import { count, day, ENVELOPE_SCHEMAS, filters, flag, named, number, text } from './answer-schema.ts';
import type { ExplainJson } from './explain-json.ts';
import { listOf, objectOf, orNull, type Schema } from './schema.ts';

type Effect = ExplainJson['effects'][number];
type Cell = Effect['cells'][number];

const share: Schema = { type: 'number', minimum: 0 };
const kind: Schema = { type: 'string', enum: EFFECT_KINDS };
const estimatedShare: Schema = {
  ...share,
  description: 'The share of the costs in both periods, from 0 to 1, that is usage × price',
};

const place: Readonly<Record<'workspace' | 'apiKey' | 'model' | 'item', Schema>> = {
  workspace: orNull(named),
  apiKey: orNull(named),
  model: orNull(named),
  item: orNull(named),
};

const figures: Readonly<
  Record<
    | 'amount'
    | 'estimatedShare'
    | 'costBefore'
    | 'costAfter'
    | 'quantityBefore'
    | 'quantityAfter'
    | 'unpricedTokensBefore'
    | 'unpricedTokensAfter',
    Schema
  >
> = {
  amount: number,
  estimatedShare,
  costBefore: { ...number, description: 'Its whole cost in the earlier period' },
  costAfter: number,
  quantityBefore: { ...count, description: 'Tokens, or web searches; 0 if the item is not counted' },
  quantityAfter: count,
  unpricedTokensBefore: {
    ...count,
    description:
      'Tokens without a known price of the same workspaces or API keys and models, of all token types; costs and amount do not include their cost. 0 for services, such as web search',
  },
  unpricedTokensAfter: count,
};

const period = objectOf<ExplainJson['before']>({
  from: day,
  to: { ...day, description: 'The last day' },
  days: { ...count, description: 'The number of days of the range, without the days that are left out' },
  cost: number,
  estimatedCost: { ...number, description: 'The part of cost that is usage × price' },
  unpricedTokens: { ...count, description: 'Tokens that have no known price; their cost is not included' },
  unknownDays: listOf(
    day,
    'Days that are left out, because the provider has not answered for them or they are not loaded yet',
  ),
  notLoadedDays: listOf(
    day,
    'Days that are left out, because their costs by API key are still loading. Try again later',
  ),
  daysBeforeFigures: listOf(
    day,
    'Days that are left out, because they are before the first figures of the organization',
  ),
});

export const EXPLAIN_SCHEMA: Schema = objectOf<ExplainJson>(
  {
    ...ENVELOPE_SCHEMAS,
    by: listOf({ type: 'string', enum: EXPLAIN_WORDS }, 'The dimension that is compared'),
    where: filters,
    before: period,
    after: period,
    change: { ...number, description: 'cost after − cost before' },
    kinds: listOf(
      objectOf<ExplainJson['kinds'][number]>({ kind, amount: number, estimatedShare }),
      'The sum of the effects of each kind, in the order of the waterfall; they sum to change',
    ),
    effects: listOf(
      objectOf<Effect>({
        kind,
        ...figures,
        ...place,
        replacedModel: orNull(named, 'The model that was replaced by `model`'),
        parts: orNull(
          objectOf<NonNullable<Effect['parts']>>({ volume: number, price: number }),
          'For a replacement: the effect of more or fewer tokens, and that of the price of a token. They sum to amount',
        ),
        shares: orNull(
          objectOf<NonNullable<Effect['shares']>>({ before: share, after: share }),
          'For caching: the share of input tokens that was read from caches, from 0 to 1. For discount: paid price ÷ list price',
        ),
        changedOn: listOf(day, 'For listPrice: the days on which the list price changed'),
        cells: listOf(
          objectOf<Cell>({
            ...figures,
            ...place,
            variant: orNull(
              objectOf<CellVariant>({ serviceTier: text, contextWindow: text, geography: text, speed: text }),
            ),
          }),
          'The parts of the effect, largest first, at most 20',
        ),
        moreCells: orNull(
          objectOf<NonNullable<Effect['moreCells']>>({ count, amount: number }),
          'The sum of the other parts; with `cells` it sums to amount',
        ),
      }),
      'Largest first. If workspace, apiKey, model or item is null, the effect covers all of them, or the query does not distinguish them',
    ),
    rest: orNull(
      objectOf<NonNullable<ExplainJson['rest']>>({ count, amount: number, estimatedShare }),
      'The sum of the effects after the first `top`; null if there are none',
    ),
    isPartial: {
      ...flag,
      description: 'Days are left out of a period, or tokens have no known price, so the change is not exact',
    },
    isSplit: { ...flag, description: 'Billed costs are split among API keys by their usage' },
    isComparable: {
      ...flag,
      description: 'False if days are left out of a period: the change is then between periods of different days',
    },
  },
  'Why costs changed. Amounts are in `currency`. The cost before and all effects sum to the cost after; the cells of an effect sum to its amount.',
);
