/**
 * Converts one cause of a change to a row of the Explain tab. The details of the row list the parts that sum to the
 * cause, and the filters that a person can add to the Overview.
 */
import { OTHER_KEYS_VALUE, type Effect, type Explanation } from '../../core/analysis/explain/explanation.ts';
import type { Scope, ScopeGrouping } from '../../core/tracker/scope.ts';
import { boundOfEffect } from '../../core/analysis/explain/bound-of-effect.ts';
import { NOT_LOADED_VALUE, UNATTRIBUTED_VALUE } from '../../core/query/cost-query.ts';
import { explainPageWords } from '../../messages/en/explain-page.ts';
import { wholePercent } from '../../messages/share-percent.ts';
import { effectSentence } from '../../messages/explain.ts';
import type { Amounts } from './amounts.ts';
import { toCells, type EffectCells } from './effect-cells.ts';
import type { NameOf } from './short-names.ts';

export interface EffectModel {
  readonly id: string;
  /** what changed: `Research used 12% more output tokens a day` */
  readonly sentence: string;
  /** the change with its sign: `+$412.10` */
  readonly amount: string;
  /** the change in minor units of the currency, for sorting */
  readonly value: number;
  /**
   * how much of the cause's cost in the two periods is estimated, and whether unpriced tokens are missing in it:
   * `41% estimated`; null if there is nothing to say
   */
  readonly note: string | null;
  readonly detail: EffectDetail;
}

export interface EffectDetail extends EffectCells {
  /**
   * how much of the change comes from the number of tokens, and how much from prices. Only for a model that replaces
   * another; null for other causes
   */
  readonly parts: string | null;
  readonly narrowing: readonly EffectNarrowing[];
}

export interface EffectNarrowing {
  readonly dimension: ScopeGrouping;
  readonly value: string;
  readonly name: string;
}

export interface EffectContext {
  readonly explanation: Explanation;
  readonly amounts: Amounts;
  readonly nameOf: NameOf;
  readonly scope: Pick<Scope, 'where'>;
}

const words = explainPageWords.list;

/**
 * For one cause of the change, the page offers at most this many workspaces, this many API keys and this many models as
 * filters.
 */
const MOST_NARROWED = 3;
/** Values that stand for several workspaces, models or keys, or for none. A filter can't select them. */
const NO_FILTER: readonly string[] = [UNATTRIBUTED_VALUE, NOT_LOADED_VALUE, OTHER_KEYS_VALUE];

export function toEffect(effect: Effect, index: number, context: EffectContext): EffectModel {
  const { explanation, amounts, nameOf } = context;
  const { before, after } = explanation;
  const { signed } = amounts;
  const shown = amounts.shown.effects[index];
  const { parts = null } = shown ?? {};
  const sentence = effectSentence(effect, {
    days: { before: before.days, after: after.days },
    nameOf,
    parts: { price: signed(parts?.price ?? 0n), tokens: signed(parts?.volume ?? 0n) },
  });
  const amount = shown?.amount ?? 0n;
  return {
    id: `effect:${index}`,
    sentence,
    amount: amounts.change(amount, effect),
    value: Number(amount),
    note: noteOf(effect),
    detail: {
      parts: parts === null ? null : words.partsOf(signed(parts.volume), signed(parts.price)),
      ...toCells(effect, index, sentence, context),
      narrowing: narrowingOf(effect, context),
    },
  };
}

/** Writes how much of a cause is estimated, and whether its amount is uncertain because tokens have no known price. */
function noteOf(effect: Effect): string | null {
  const { estimatedShare } = effect;
  const estimated = estimatedShare === 0 ? null : words.estimated(wholePercent(estimatedShare));
  if (boundOfEffect(effect) !== 'unsure') return estimated;
  return estimated === null ? words.unpriced : words.both(estimated, words.unpriced);
}

/**
 * Returns the filters that the page offers for a cause of the change: its workspaces, API keys and models, at most
 * three of each. A workspace or a model is not offered if the current filter already selects only this one.
 */
function narrowingOf({ subject, cells }: Effect, { nameOf, scope: { where } }: EffectContext): EffectNarrowing[] {
  return (['workspace', 'apiKey', 'model'] as const).flatMap((dimension) => {
    const own = subject[dimension];
    const values = own === null ? [...new Set(cells.map((cell) => cell[dimension]))].slice(0, MOST_NARROWED) : [own];
    const chosen = dimension === 'apiKey' ? [] : (where[dimension] ?? []);
    return values.flatMap((value) =>
      value === null || NO_FILTER.includes(value) || isOnly(chosen, value)
        ? []
        : [{ dimension, value, name: nameOf(dimension, value) }],
    );
  });
}

function isOnly(chosen: readonly string[], value: string): boolean {
  return chosen.length === 1 && chosen[0] === value;
}
