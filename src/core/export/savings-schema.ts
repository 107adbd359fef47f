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
  cost: { ...number, description: 'The whole cost, including output and services' },
  tokens: objectOf<Caching['tokens']>({ input: count, write5m: count, write1h: count, read: count }),
  cachingCost: {
    ...number,
    description: 'The cost of cache writes and reads whose price without caching is known',
  },
  saved: {
    ...number,
    description:
      'What the same tokens would have cost without caching, minus cachingCost; negative if caching cost more',
  },
  neverRead: orNull(
    objectOf<NonNullable<Caching['neverRead']>>({ tokens: count, costAtMost: number }),
    'Tokens written to caches that nothing read; null if reads of the same caches may be missing',
  ),
  shorterAtMost: {
    ...number,
    description:
      'The most that could be saved if all 1-hour writes were 5-minute writes. The bounds of API keys may sum to more than their total',
  },
  longerAtMost: { ...number, description: 'The most that could be saved if all 5-minute writes were 1-hour writes' },
  estimated: { ...number, description: 'The part of cachingCost that is not billed yet' },
  listed: { ...number, description: 'The part of cachingCost that is compared with list prices' },
  unknownTokens: {
    ...count,
    description: 'Cached tokens whose price without caching is not known; only `cost` includes them',
  },
};

export const SAVINGS_SCHEMA: Schema = objectOf<SavingsJson>(
  {
    ...ENVELOPE_SCHEMAS,
    by: listOf({ type: 'string', enum: SAVINGS_WORDS }),
    where: filters,
    from: day,
    to: { ...day, description: 'The last day of the range that has begun' },
    days: { ...count, description: 'The number of days of the range that have begun' },
    unknownDays: listOf(day, 'Days that are left out, because the provider has not answered for them'),
    notLoadedDays: listOf(
      day,
      'Days that are left out by API key, because their costs by API key are still loading. Try again later',
    ),
    daysBeforeFigures: listOf(day, 'Days that are left out, because the provider has no figures for them'),
    caching: objectOf<Caching>(caching),
    lists: listOf(
      objectOf<List>({
        dimension: { type: 'string', enum: SAVINGS_WORDS },
        rows: listOf(objectOf<List['rows'][number]>({ id: text, name: text, ...caching })),
        rest: orNull(objectOf<NonNullable<List['rest']>>({ count, ...caching }), 'The sum of all further lines'),
      }),
      'One for each dimension of `by`. Rows and rest sum to saved and cachingCost of caching, up to rounding. By API key, saved may differ from the sum, because prices by API key are averages',
    ),
    choices: orNull(
      objectOf<Choices>({
        levers: listOf(
          objectOf<LeverJson>({
            id: { ...text, description: 'The id that the setting `savings` uses, after the word possible' },
            kind: { type: 'string', enum: LEVER_KINDS },
            workspace: orNull(named),
            apiKey: orNull(named),
            model: orNull(named),
            target: orNull(named, 'The other model'),
            label: { type: 'string', enum: ['measured', 'upperBound', 'range'] },
            cost: { ...number, description: 'The cost of what would change' },
            alone: { ...between, description: 'The saving if only this is changed; negative if it would cost more' },
            part: orNull(between, 'What it adds to the total of `possible`; null if it is not marked as possible'),
            isListed: {
              ...flag,
              description: 'Some prices are list prices, because the organization’s own are not known',
            },
          }),
          'The largest saving first',
        ),
        possible: {
          ...between,
          description: 'The saving of everything that is marked as possible; its parts sum to it, up to rounding',
        },
      }),
      'Other choices; null where the plan lacks models',
    ),
    isSplit: { ...flag, description: 'Billed costs are split among API keys by their usage' },
  },
  'What caching saved, and what other choices would save. Amounts are in `currency`, for all days of the range that have begun.',
);
