/** Every figure says how it was computed. */
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/core/calendar/day.ts';
import { estimateProvenance, provenance } from '../../../src/panels/parts/provenance.ts';
import { BILLED, ESTIMATED, MIXED } from '../fixtures/some-reports.ts';

const THROUGH = dayOf(Date.UTC(2026, 10, 19));
const pills = (basis: typeof BILLED): string[] => provenance(basis, THROUGH).pills.map(({ text }) => text);

describe('how a figure came about', () => {
  it('has a mark only where nothing of it is billed', () => {
    expect(pills(BILLED)).toEqual([]);
    expect(pills(MIXED)).toEqual([]);
    expect(pills({ ...BILLED, billed: false, split: true })).toEqual([]);
    // If API keys are selected, billed costs are split among all keys, and costs of the newest days are estimated.
    expect(pills({ ...MIXED, billed: false, split: true })).toEqual([]);
    expect(pills(ESTIMATED)).toEqual(['Estimate']);
  });

  it('has no mark of an estimate where all figures are estimates, and still warns', () => {
    const made = estimateProvenance({ ...ESTIMATED, unpricedTokens: 5 });
    expect(made.pills.map(({ text }) => text)).toEqual(['Unpriced tokens']);
    expect(made.sentences[0]).toContain('tokens × price');
  });

  it('warns of assumed prices and of tokens without one', () => {
    expect(pills({ ...ESTIMATED, priceTiers: ['assumed'], unpricedTokens: 5 })).toEqual([
      'Estimate',
      'Assumed price',
      'Unpriced tokens',
    ]);
  });

  it('says in sentences until when it is billed and where prices come from', () => {
    const { sentences } = provenance({ ...MIXED, priceTiers: ['contract', 'bill', 'catalogue'] }, THROUGH);
    expect(sentences[0]).toContain('up to 19 Nov 2026');
    expect(sentences[1]).toContain('your own price file, the prices you paid recently and the built-in price list');
  });

  it('counts the tokens that have no price', () => {
    const { sentences } = provenance({ ...ESTIMATED, unpricedTokens: 12_446 }, THROUGH);
    expect(sentences.join(' ')).toContain('No price is known for 12,446 tokens');
  });

  it('claims nothing of a figure that has nothing behind it', () => {
    expect(provenance({ ...BILLED, billed: false }, null)).toEqual({ pills: [], sentences: [] });
  });
});
