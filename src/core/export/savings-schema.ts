/** The JSON Schema of savings. The type `SavingsJson` is checked against it. */
import { LEVER_KINDS } from '../analysis/savings/lever.ts';
import { SAVINGS_WORDS } from '../analysis/savings/savings-text.ts';
import { count, day, ENVELOPE_SCHEMAS, filters, flag, named, number, text } from './answer-schema.ts';
import type { SavingsJson } from './savings-json.ts';
import { listOf, objectOf, orNull, type Schema } from './schema.ts';

type Caching = SavingsJson['caching'];
type List = SavingsJson['lists'][number];
type Choices = NonNullable<SavingsJson['choices']>;
type LeverJson = Choices['levers'][number];

const between = objectOf<Choices['possible']>({ least: number, most: number });

const caching: Readonly<Record<keyof Caching, Schema>> = {
  cost: { ...number, description: 'The whole cost, with output and services' },
  tokens: objectOf<Caching['tokens']>({ input: count, write5m: count, write1h: count, read: count }),
  cachingCost: {
    ...number,
    description: 'What writes and reads of caches cost, where the price without a cache is known',
  },
  saved: {
    ...number,
    description: 'What they would have cost without caching, less cachingCost; negative if caching cost more',
  },
  neverRead: orNull(
    objectOf<NonNullable<Caching['neverRead']>>({ tokens: count, costAtMost: number }),
    'Written tokens without matching reads; null where reads of the same caches may be missing',
  ),
  shorterAtMost: { ...number, description: 'At most this, if all 1-hour writes were 5-minute writes' },
  longerAtMost: { ...number, description: 'At most this, if all 5-minute writes were 1-hour writes' },
  estimated: { ...number, description: 'The part of cachingCost that is not billed yet' },
  listed: { ...number, description: 'The part of cachingCost that is compared with list prices' },
  unknownTokens: {
    ...count,
    description: 'Cached tokens whose price without a cache is not known; only cost has them',
  },
};

export const SAVINGS_SCHEMA: Schema = objectOf<SavingsJson>(
  {
    ...ENVELOPE_SCHEMAS,
    by: listOf({ type: 'string', enum: SAVINGS_WORDS }),
    where: filters,
    from: day,
    to: { ...day, description: 'The last day that counts' },
    days: { ...count, description: 'The number of days that count' },
    unknownDays: listOf(day, 'Left out: the provider has not answered for them'),
    notLoadedDays: listOf(day, 'Left out by API key: their detail is being loaded. Ask again later'),
    daysBeforeFigures: listOf(day, 'Left out: the provider has no figures for them'),
    caching: objectOf<Caching>(caching),
    lists: listOf(
      objectOf<List>({
        dimension: { type: 'string', enum: SAVINGS_WORDS },
        rows: listOf(objectOf<List['rows'][number]>({ id: text, name: text, ...caching })),
        rest: orNull(objectOf<NonNullable<List['rest']>>({ count, ...caching }), 'All further lines, added up'),
      }),
      'One for each dimension of by; rows and rest sum to saved and cachingCost of caching, up to rounding. Saved by API key may not sum, because its prices are averages',
    ),
    choices: orNull(
      objectOf<Choices>({
        levers: listOf(
          objectOf<LeverJson>({
            id: { ...text, description: 'As in the setting savings, after the word possible' },
            kind: { type: 'string', enum: LEVER_KINDS },
            workspace: orNull(named),
            apiKey: orNull(named),
            model: orNull(named),
            target: orNull(named, 'The other model'),
            label: { type: 'string', enum: ['measured', 'upperBound', 'range'] },
            cost: { ...number, description: 'The cost of what would change' },
            alone: { ...between, description: 'What it saves alone; negative if it would cost more' },
            part: orNull(between, 'What it adds to possible; null where nobody marked it as possible'),
            isListed: { ...flag, description: 'Some prices are list prices' },
          }),
          'The largest saving first',
        ),
        possible: {
          ...between,
          description: 'What is marked as possible saves together; the parts sum to it, up to rounding',
        },
      }),
      'Other choices; null where the plan lacks models',
    ),
    isSplit: { ...flag, description: 'Billed money was divided among API keys by their usage' },
  },
  'What caching saved, and what other choices would save. Amounts are in `currency` and cover all days that count.',
);
