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
  description: 'The part of its money in both periods that is usage × price, 0 to 1',
};

const place: Readonly<Record<'workspace' | 'apiKey' | 'model' | 'item', Schema>> = {
  workspace: orNull(named),
  apiKey: orNull(named),
  model: orNull(named),
  item: orNull(named),
};

const figures: Readonly<
  Record<'amount' | 'estimatedShare' | 'costBefore' | 'costAfter' | 'quantityBefore' | 'quantityAfter', Schema>
> = {
  amount: number,
  estimatedShare,
  costBefore: { ...number, description: 'What all of it cost before' },
  costAfter: number,
  quantityBefore: { ...count, description: 'Tokens, or searches of web search; 0 where nothing is counted' },
  quantityAfter: count,
};

const period = objectOf<ExplainJson['before']>({
  from: day,
  to: { ...day, description: 'The last day' },
  days: { ...count, description: 'Days that count: those of the range without the days that are left out' },
  cost: number,
  estimatedCost: { ...number, description: 'The part of cost that is usage × price' },
  unpricedTokens: { ...count, description: 'Tokens without a known price: their cost is missing' },
  unknownDays: listOf(day, 'Left out: the provider has not answered for them, or they are still to be loaded'),
  notLoadedDays: listOf(day, 'Left out: their detail by API key is being loaded. Ask again later'),
  daysBeforeFigures: listOf(day, 'Left out: before the first figures of the organization'),
});

export const EXPLAIN_SCHEMA: Schema = objectOf<ExplainJson>(
  {
    ...ENVELOPE_SCHEMAS,
    by: listOf({ type: 'string', enum: EXPLAIN_WORDS }, 'What is told apart'),
    where: filters,
    before: period,
    after: period,
    change: { ...number, description: 'cost after − cost before' },
    kinds: listOf(
      objectOf<ExplainJson['kinds'][number]>({ kind, amount: number, estimatedShare }),
      'All effects of each kind, in the order of a waterfall; they sum to change',
    ),
    effects: listOf(
      objectOf<Effect>({
        kind,
        ...figures,
        ...place,
        replacedModel: orNull(named, 'The model that model replaced'),
        parts: orNull(
          objectOf<NonNullable<Effect['parts']>>({ volume: number, price: number }),
          'Of a replacement: more or fewer tokens, and the price of a token. They sum to amount',
        ),
        shares: orNull(
          objectOf<NonNullable<Effect['shares']>>({ before: share, after: share }),
          'Of caching: the part of input tokens that was read from caches. Of discount: paid ÷ list',
        ),
        changedOn: listOf(day, 'Of listPrice: the days on which the list price changed'),
        cells: listOf(
          objectOf<Cell>({
            ...figures,
            ...place,
            variant: orNull(
              objectOf<CellVariant>({ serviceTier: text, contextWindow: text, geography: text, speed: text }),
            ),
          }),
          'What the effect is made of, largest first, at most 20',
        ),
        moreCells: orNull(
          objectOf<NonNullable<Effect['moreCells']>>({ count, amount: number }),
          'The other cells; they and cells sum to amount',
        ),
      }),
      'Largest first. Null among workspace, apiKey, model and item: the effect is of all of them, or they are not told apart',
    ),
    rest: orNull(
      objectOf<NonNullable<ExplainJson['rest']>>({ count, amount: number, estimatedShare }),
      'The effects beyond top, summed; null without any',
    ),
    isPartial: {
      ...flag,
      description: 'Days are left out of a period, or tokens have no price: the change says less than it seems',
    },
    isSplit: { ...flag, description: 'Billed money was divided among API keys by their usage' },
  },
  'Why costs changed. Amounts are in `currency` and add up: the cost before and the effects sum to the cost after, the cells of an effect to its amount.',
);
