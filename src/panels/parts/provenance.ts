/** How a figure came about: a mark beside it for each exception, and sentences for those who ask. */
import type { Day } from '../../core/calendar/day.ts';
import type { DayStatus } from '../../core/model/day-status.ts';
import type { PriceTier } from '../../core/pricing/price-book.ts';
import type { Basis } from '../../core/reports/reports.ts';
import { PRIORITY_SENTENCE, SUBSTITUTE_SENTENCE } from '../../messages/sureness.ts';
import { fullDayWords } from './calendar-words.ts';
import { tokenWords } from './money-words.ts';

export interface ProvenancePill {
  readonly id: string;
  readonly text: string;
  readonly tone: 'quiet' | 'accent' | 'warn';
}

/** What is usual, such as a bill with an estimate of today after it, has no mark. */
export interface Provenance {
  readonly pills: readonly ProvenancePill[];
  readonly sentences: readonly string[];
}

const ESTIMATE = 'estimate';

const TIER_WORDS: Readonly<Record<Exclude<PriceTier, 'unpriced'>, string>> = {
  contract: 'your own price file',
  bill: 'your recent actual rates',
  catalogue: 'the built-in price list',
  assumed: 'the nearest model of the same line (assumed)',
};

/**
 * @param billedThrough last day the bill covers, or null when there is no bill yet
 * @param status of the days the figure sums, where it is of whole days: days without a bill are estimated even where nothing was used
 */
export function provenance(figure: Basis, billedThrough: Day | null, status?: DayStatus): Provenance {
  const hasFigure = figure.billed || figure.split || figure.estimated;
  const basis = hasFigure && status !== undefined ? { ...figure, estimated: status !== 'billed' } : figure;
  return { pills: pillsOf(basis), sentences: sentencesOf(basis, billedThrough) };
}

/** For a place where every figure is an estimate and its heading says so. */
export function estimateProvenance(figure: Basis): Provenance {
  const made = provenance(figure, null);
  return { ...made, pills: made.pills.filter(({ id }) => id !== ESTIMATE) };
}

function pillsOf(basis: Basis): readonly ProvenancePill[] {
  const pills: ProvenancePill[] = [];
  if (basis.estimated && !basis.billed) pills.push({ id: ESTIMATE, text: 'Estimate', tone: 'accent' });
  if (basis.priceTiers.includes('assumed')) pills.push({ id: 'assumed', text: 'Assumed price', tone: 'warn' });
  else if (basis.approximate) pills.push({ id: 'approximate', text: 'Approximate price', tone: 'warn' });
  if (basis.hasPriority) pills.push({ id: 'priority', text: 'Priority usage', tone: 'quiet' });
  if (basis.unpricedTokens > 0) pills.push({ id: 'unpriced', text: 'Unpriced tokens', tone: 'warn' });
  return pills;
}

function sentencesOf(basis: Basis, billedThrough: Day | null): readonly string[] {
  const sentences: string[] = [];
  if (basis.billed) {
    const until = billedThrough === null ? '' : `, up to ${fullDayWords(billedThrough)}`;
    sentences.push(`Billed: completed UTC days are what the provider’s cost report says${until}.`);
  }
  if (basis.estimated) {
    const tiers = basis.priceTiers.map((tier) => TIER_WORDS[tier]);
    const source = tiers.length === 0 ? '' : ` Prices come from ${listWords(tiers)}.`;
    sentences.push(`Days not billed yet are estimated: tokens × price.${source}`);
  }
  if (basis.approximate) {
    sentences.push(SUBSTITUTE_SENTENCE);
  }
  if (basis.hasPriority) {
    sentences.push(PRIORITY_SENTENCE);
  }
  if (basis.split) {
    sentences.push('The bill names no API keys. Billed money is split among them by their usage at list prices.');
  }
  if (basis.unpricedTokens > 0) {
    sentences.push(
      `${tokenWords(basis.unpricedTokens)} have no known price. They are counted, and their cost is missing here: the true cost is higher.`,
    );
  }
  return sentences;
}

function listWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
