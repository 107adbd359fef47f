/**
 * Writes an explanation as JSON, version 1, with ids and their names. Later versions may add fields, but never remove a
 * field or change its type.
 */
import type { CellVariant, Effect, EffectKind, ExplainedPeriod, Explanation } from '../analysis/explain/explanation.ts';
import type { ExplainQuery } from '../analysis/explain/explain-query.ts';
import { formatDay } from '../calendar/day.ts';
import { convert } from '../money/convert.ts';
import type { Pico } from '../money/pico.ts';
import type { Dimension } from '../query/cost-query.ts';
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
import { shownExplanation } from './shown-explanation.ts';
import { decimalsFor, toJsonNumber } from './snapshot-number.ts';

interface JsonPeriod extends JsonDays {
  readonly days: number;
  readonly cost: number;
  readonly estimatedCost: number;
  readonly unpricedTokens: number;
  readonly unknownDays: readonly string[];
  readonly notLoadedDays: readonly string[];
  readonly daysBeforeFigures: readonly string[];
}

interface JsonFigures {
  readonly amount: number;
  readonly estimatedShare: number;
  readonly costBefore: number;
  readonly costAfter: number;
  readonly quantityBefore: number;
  readonly quantityAfter: number;
  readonly unpricedTokensBefore: number;
  readonly unpricedTokensAfter: number;
}

interface JsonPlace {
  readonly workspace: JsonNamed | null;
  readonly apiKey: JsonNamed | null;
  readonly model: JsonNamed | null;
  readonly item: JsonNamed | null;
}

/** The JSON answer to a query for an explanation. Amounts are in `currency`; days are UTC days. */
export interface ExplainJson extends AnswerEnvelope {
  readonly by: readonly string[];
  readonly where: readonly JsonFilter[];
  readonly before: JsonPeriod;
  readonly after: JsonPeriod;
  readonly change: number;
  readonly kinds: readonly { readonly kind: EffectKind; readonly amount: number; readonly estimatedShare: number }[];
  readonly effects: readonly (JsonFigures &
    JsonPlace & {
      readonly kind: EffectKind;
      readonly replacedModel: JsonNamed | null;
      readonly parts: { readonly volume: number; readonly price: number } | null;
      readonly shares: { readonly before: number; readonly after: number } | null;
      readonly changedOn: readonly string[];
      readonly cells: readonly (JsonFigures & JsonPlace & { readonly variant: CellVariant | null })[];
      readonly moreCells: { readonly count: number; readonly amount: number } | null;
    })[];
  readonly rest: { readonly count: number; readonly amount: number; readonly estimatedShare: number } | null;
  readonly isPartial: boolean;
  readonly isSplit: boolean;
  readonly isComparable: boolean;
}

export interface ExplainJsonInput extends EnvelopeInput {
  readonly query: ExplainQuery;
  readonly explanation: Explanation;
  readonly names: QueryNames;
}

/**
 * Builds the JSON. Amounts are rounded so that `before` plus all effects and `rest` (the sum of the effects that are
 * not listed) equals `after`. Each effect (a cause of the change) has parts (`cells`) by workspace, API key, model,
 * item (such as output tokens) and variant (such as batch). The cells and `moreCells` (the sum of the cells that are
 * not listed) sum to the amount of the effect.
 */
export function explainJson({ query, explanation, names, ...input }: ExplainJsonInput): ExplainJson {
  const { envelope, rate } = answerEnvelope(input);
  const { before, after, effects, kinds, rest } = explanation;
  const decimals = Math.min(...amountsOf(explanation).map((amount) => decimalsFor(amount, rate)));
  const shown = shownExplanation(explanation, rate, decimals);
  const number = (units: bigint): number => toJsonNumber(units, decimals);
  const amount = (pico: Pico): number => number(convert(pico, rate, decimals));
  const named = (dimension: Dimension, id: string | null): JsonNamed | null => jsonNamed(names, dimension, id);
  const placeOf = (of: Pick<Effect['subject'], keyof JsonPlace>): JsonPlace => ({
    workspace: named('workspace', of.workspace),
    apiKey: named('apiKey', of.apiKey),
    model: named('model', of.model),
    item: named('item', of.item),
  });
  const figuresOf = (of: Omit<Effect['cells'][number], keyof JsonPlace | 'variant'>, units: bigint): JsonFigures => ({
    amount: number(units),
    estimatedShare: of.estimatedShare,
    costBefore: amount(of.costs.before),
    costAfter: amount(of.costs.after),
    quantityBefore: of.quantities.before,
    quantityAfter: of.quantities.after,
    unpricedTokensBefore: of.unpricedTokens.before,
    unpricedTokensAfter: of.unpricedTokens.after,
  });
  const periodOf = (of: ExplainedPeriod, units: bigint): JsonPeriod => ({
    ...jsonDays(of.range),
    days: of.days,
    cost: number(units),
    estimatedCost: of.estimated === of.total ? number(units) : amount(of.estimated),
    unpricedTokens: of.unpricedTokens,
    unknownDays: of.leftOut.unknown.map(formatDay),
    notLoadedDays: of.leftOut.notLoaded.map(formatDay),
    daysBeforeFigures: of.leftOut.beforeFigures.map(formatDay),
  });
  return {
    ...envelope,
    by: query.groupBy.map(dimensionWord),
    where: jsonFilters(query.where),
    before: periodOf(before, shown.before),
    after: periodOf(after, shown.after),
    change: number(shown.change),
    kinds: kinds.map(({ kind, estimatedShare }, index) => ({
      kind,
      amount: number(shown.kinds[index] ?? 0n),
      estimatedShare,
    })),
    effects: effects.map((effect, index) => {
      const units = shown.effects[index];
      const parts = units?.parts ?? null;
      return {
        kind: effect.kind,
        ...figuresOf(effect, units?.amount ?? 0n),
        ...placeOf(effect.subject),
        replacedModel: named('model', effect.subject.replaced),
        parts: parts === null ? null : { volume: number(parts.volume), price: number(parts.price) },
        shares: effect.shares,
        changedOn: effect.changedOn.map(formatDay),
        cells: effect.cells.map((cell, at) => ({
          ...figuresOf(cell, units?.cells[at] ?? 0n),
          ...placeOf(cell),
          variant: cell.variant,
        })),
        moreCells:
          effect.moreCells === null ? null : { count: effect.moreCells.count, amount: number(units?.moreCells ?? 0n) },
      };
    }),
    rest: rest === null ? null : { count: rest.count, amount: number(shown.rest), estimatedShare: rest.estimatedShare },
    isPartial: explanation.isPartial,
    isSplit: explanation.isSplit,
    isComparable: explanation.isComparable,
  };
}

/**
 * Returns the costs of both periods, and the amounts of the listed effects and their cells. The largest of these
 * amounts decides how many decimals all amounts of the answer have (see `decimalsFor`).
 */
function amountsOf({ before, after, effects }: Explanation): readonly Pico[] {
  return [
    before.total,
    after.total,
    ...effects.flatMap(({ amount, cells }) => [amount, ...cells.map((of) => of.amount)]),
  ];
}
