/**
 * Writes savings as JSON, version 1, with ids and their names. Later versions may add fields, but never remove a field
 * or change its type.
 */
import { leverText, type Lever } from '../analysis/savings/lever.ts';
import type { AmountRange, CachingFigures, LeverLabel, Savings } from '../analysis/savings/savings-answer.ts';
import type { SavingsQuery } from '../analysis/savings/savings-query.ts';
import { formatDay } from '../calendar/day.ts';
import { convert } from '../money/convert.ts';
import type { Pico } from '../money/pico.ts';
import { dimensionWord } from '../query/query-words.ts';
import {
  answerEnvelope,
  jsonDays,
  jsonFilters,
  jsonNamed,
  type AnswerEnvelope,
  type EnvelopeInput,
  type JsonDays,
  type JsonFilter,
  type JsonNamed,
} from './answer-envelope.ts';
import type { QueryNames } from './query-names.ts';
import { decimalsFor, toJsonNumber } from './snapshot-number.ts';

interface JsonCaching {
  readonly cost: number;
  readonly tokens: CachingFigures['tokens'];
  readonly cachingCost: number;
  readonly saved: number;
  readonly neverRead: { readonly tokens: number; readonly costAtMost: number } | null;
  readonly shorterAtMost: number;
  readonly longerAtMost: number;
  readonly estimated: number;
  readonly listed: number;
  readonly unknownTokens: number;
}

interface JsonRange {
  readonly least: number;
  readonly most: number;
}

/**
 * The JSON answer to a query for savings. Amounts are in `currency` and for the whole range, not per month; days are
 * UTC days.
 */
export interface SavingsJson extends AnswerEnvelope, JsonDays {
  readonly by: readonly string[];
  readonly where: readonly JsonFilter[];
  readonly days: number;
  readonly unknownDays: readonly string[];
  readonly notLoadedDays: readonly string[];
  readonly daysBeforeFigures: readonly string[];
  readonly caching: JsonCaching;
  readonly lists: readonly {
    readonly dimension: string;
    readonly rows: readonly (JsonCaching & JsonNamed)[];
    readonly rest: (JsonCaching & { readonly count: number }) | null;
  }[];
  readonly choices: {
    readonly levers: readonly {
      readonly id: string;
      readonly kind: Lever['kind'];
      readonly workspace: JsonNamed | null;
      readonly apiKey: JsonNamed | null;
      readonly model: JsonNamed | null;
      readonly target: JsonNamed | null;
      readonly label: LeverLabel;
      readonly cost: number;
      readonly alone: JsonRange;
      readonly part: JsonRange | null;
      readonly isListed: boolean;
    }[];
    readonly possible: JsonRange;
  } | null;
  readonly isSplit: boolean;
}

export interface SavingsJsonInput extends EnvelopeInput {
  readonly query: SavingsQuery;
  readonly savings: Savings;
  readonly names: QueryNames;
}

const MOST_DECIMALS = 6;

/** Makes the JSON. Each amount is rounded by itself, so a list may sum to slightly more or less than its total. */
export function savingsJson({ query, savings, names, ...input }: SavingsJsonInput): SavingsJson {
  const { envelope, rate } = answerEnvelope(input);
  const { range, leftOut, caching, lists, whatIf } = savings;
  const decimals = Math.min(MOST_DECIMALS, decimalsFor(caching.cost, rate));
  const money = (amount: Pico): number => toJsonNumber(convert(amount, rate, decimals), decimals);
  const between = ({ least, most }: AmountRange): JsonRange => ({ least: money(least), most: money(most) });
  const figures = (of: CachingFigures): JsonCaching => ({
    cost: money(of.cost),
    tokens: of.tokens,
    cachingCost: money(of.paid),
    saved: money(of.saved),
    neverRead:
      of.neverRead === null ? null : { tokens: of.neverRead.tokens, costAtMost: money(of.neverRead.costAtMost) },
    shorterAtMost: money(of.shorterAtMost),
    longerAtMost: money(of.longerAtMost),
    estimated: money(of.estimated),
    listed: money(of.listed),
    unknownTokens: of.unknownTokens,
  });
  const place = (lever: Lever) => ({
    workspace: jsonNamed(names, 'workspace', 'workspace' in lever ? lever.workspace : null),
    apiKey: jsonNamed(names, 'apiKey', 'apiKey' in lever ? lever.apiKey : null),
    model: jsonNamed(names, 'model', 'model' in lever ? lever.model : null),
    target: jsonNamed(names, 'model', 'target' in lever ? lever.target : null),
  });
  return {
    ...envelope,
    by: query.by.map(dimensionWord),
    where: jsonFilters(query.where),
    ...jsonDays(range),
    days: savings.days,
    unknownDays: leftOut.unknown.map(formatDay),
    notLoadedDays: leftOut.notLoaded.map(formatDay),
    daysBeforeFigures: leftOut.beforeFigures.map(formatDay),
    caching: figures(caching),
    lists: lists.map(({ by, rows, rest }) => ({
      dimension: dimensionWord(by),
      rows: rows.map((row) => ({ id: row.id, name: names.nameOf(by, row.id), ...figures(row) })),
      rest: rest === null ? null : { count: rest.count, ...figures(rest) },
    })),
    choices:
      whatIf === null
        ? null
        : {
            levers: whatIf.levers.map(({ lever, label, cost, alone, part, isListed }) => ({
              id: leverText(lever),
              kind: lever.kind,
              ...place(lever),
              label,
              cost: money(cost),
              alone: between(alone),
              part: part === null ? null : between(part),
              isListed,
            })),
            possible: between(whatIf.possible),
          },
    isSplit: savings.isSplit,
  };
}
