/**
 * Explains how a figure was calculated: a pill (a small label) for anything unusual, and the sentences that a press on
 * the ⓘ shows.
 */
import type { Day } from '../../core/calendar/day.ts';
import type { DayStatus } from '../../core/model/day-status.ts';
import type { Basis } from '../../core/reports/reports.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { locale } from '../../messages/locale.ts';
import { PRIORITY_SENTENCE, SUBSTITUTE_SENTENCE } from '../../messages/sureness.ts';
import { tokenWords } from '../../messages/token-words.ts';
import { fullDayWords } from './calendar-words.ts';

export interface ProvenancePill {
  readonly id: string;
  readonly text: string;
  readonly tone: 'quiet' | 'accent' | 'warn';
}

/**
 * The pills (small labels) and the sentences of a figure. A pill marks only what is unusual. Example: an estimate of
 * today that is added to a bill is usual, so it has no pill.
 */
export interface Provenance {
  readonly pills: readonly ProvenancePill[];
  readonly sentences: readonly string[];
}

const ESTIMATE = 'estimate';

const words = figureWords.howMade;
const marks = figureWords.marks;

/**
 * Makes the pills (small labels) and the sentences of a figure.
 * @param billedThrough the last UTC day that the bill covers; null if there is no bill yet
 * @param status the status of the days that the figure sums; absent if it does not sum whole days. Days that are not
 * billed count as estimated, even if nothing was used
 */
export function provenance(figure: Basis, billedThrough: Day | null, status?: DayStatus): Provenance {
  const hasFigure = figure.billed || figure.split || figure.estimated;
  const basis = hasFigure && status !== undefined ? { ...figure, estimated: status !== 'billed' } : figure;
  return { pills: pillsOf(basis), sentences: sentencesOf(basis, billedThrough) };
}

/**
 * Makes the pills (small labels) and the sentences of a figure. Use this function if the heading above the figure
 * already says that it is an estimate. The figure then has no pill that says so again.
 */
export function estimateProvenance(figure: Basis): Provenance {
  const made = provenance(figure, null);
  return { ...made, pills: made.pills.filter(({ id }) => id !== ESTIMATE) };
}

function pillsOf(basis: Basis): readonly ProvenancePill[] {
  const pills: ProvenancePill[] = [];
  if (basis.estimated && !basis.billed && !basis.split)
    pills.push({ id: ESTIMATE, text: marks.estimate, tone: 'accent' });
  if (basis.priceTiers.includes('assumed')) pills.push({ id: 'assumed', text: marks.assumed, tone: 'warn' });
  else if (basis.approximate) pills.push({ id: 'approximate', text: marks.approximate, tone: 'warn' });
  if (basis.hasPriority) pills.push({ id: 'priority', text: marks.priority, tone: 'quiet' });
  if (basis.unpricedTokens > 0) pills.push({ id: 'unpriced', text: marks.unpriced, tone: 'warn' });
  return pills;
}

function sentencesOf(basis: Basis, billedThrough: Day | null): readonly string[] {
  const sentences: string[] = [];
  if (basis.billed) {
    sentences.push(billedThrough === null ? words.billed : words.billedThrough(fullDayWords(billedThrough)));
  }
  if (basis.estimated) {
    const sources = basis.priceTiers.map((tier) => words.prices[tier]);
    sentences.push(sources.length === 0 ? words.estimated : words.estimatedFrom(locale.list(sources)));
  }
  if (basis.approximate) {
    sentences.push(SUBSTITUTE_SENTENCE);
  }
  if (basis.hasPriority) {
    sentences.push(PRIORITY_SENTENCE);
  }
  if (basis.split) {
    sentences.push(words.split);
  }
  if (basis.unpricedTokens > 0) {
    sentences.push(words.unpriced(tokenWords(basis.unpricedTokens)));
  }
  return sentences;
}
