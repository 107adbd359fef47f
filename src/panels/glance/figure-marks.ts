/**
 * Writes the marks of an amount. A mark is a text of a few words that says what is missing or uncertain in the amount:
 * `Approximate price`. Marks are used where there is no space for sentences.
 */
import type { Explanation } from '../../core/analysis/explain/explanation.ts';
import type { Savings } from '../../core/analysis/savings/savings-answer.ts';
import type { CostAnswer } from '../../core/query/cost-query.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { glanceWords as words } from '../../messages/en/glance.ts';
import { listWords } from '../../messages/en/lists.ts';
import { locale } from '../../messages/locale.ts';
import type { ProvenancePill } from '../parts/provenance.ts';

const { marks } = figureWords;

/**
 * The ids of pills, the most important first. A pill is a label next to an amount, for example `estimate`. A glance
 * (the small form of a panel in the 3D room) has space for only a few pills. So the list begins with the pills whose
 * absence would mislead a reader most.
 */
const MOST_MISLEADING_FIRST = [
  'partial',
  'unknown',
  'assumed',
  'approximate',
  'unpriced',
  'estimate',
  'settling',
  'priority',
];

/** Returns the texts of the pills (labels next to an amount), the most important first. */
export function pillMarks(pills: readonly ProvenancePill[]): readonly string[] {
  const rankOf = ({ id }: ProvenancePill): number => MOST_MISLEADING_FIRST.indexOf(id);
  return pills.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ text }) => text);
}

export function answerMarks({ basis, total }: CostAnswer): readonly string[] {
  const { unknownDays, isHistoryLoading, historyLimit, notLoadedDays, unpricedTokens } = basis;
  const isEstimate = total.cost !== 0n && total.estimated === total.cost;
  return [
    ...(isHistoryLoading ? [words.olderNotLoaded] : []),
    ...(unknownDays.length > 0 && !isHistoryLoading ? [words.unknownDays(unknownDays.length)] : []),
    ...(historyLimit === null ? [] : [words.beginsLater(locale.date(historyLimit))]),
    ...(notLoadedDays.length > 0 ? [listWords.notLoaded] : []),
    ...(basis.isApproximate ? [marks.approximate] : []),
    ...(unpricedTokens > 0 ? [marks.unpriced] : []),
    ...(isEstimate ? [marks.estimate] : []),
    ...(basis.settlingDays.length > 0 ? [marks.settling] : []),
    ...(basis.hasPriority ? [marks.priority] : []),
  ];
}

export function explanationMarks({ before, after }: Explanation): readonly string[] {
  const isEstimate = after.total !== 0n && after.estimated === after.total;
  return [
    ...(before.unpricedTokens + after.unpricedTokens > 0 ? [marks.unpriced] : []),
    ...(isEstimate ? [marks.estimate] : []),
  ];
}

/** Returns the marks of the amount that caching saved. A mark says in a few words what is missing or uncertain. */
export function savingsMarks({ caching, leftOut }: Savings): readonly string[] {
  const isEstimate = caching.paid !== 0n && caching.estimated === caching.paid;
  const left = leftOut.unknown.length + leftOut.notLoaded.length + leftOut.beforeFigures.length;
  return [
    ...(left === 0 ? [] : [words.leftOut(left)]),
    ...(caching.unknownTokens > 0 ? [marks.unpriced] : []),
    ...(isEstimate ? [marks.estimate] : []),
  ];
}
