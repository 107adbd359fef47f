/** Every figure says how it came about. */
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/core/calendar/day.ts';
import { provenance } from '../../../src/panels/parts/provenance.ts';
import { BILLED, ESTIMATED, MIXED } from '../fixtures/some-reports.ts';

const THROUGH = dayOf(Date.UTC(2026, 10, 19));
const pills = (basis: typeof BILLED): string[] => provenance(basis, THROUGH).pills.map(({ text }) => text);

describe('how a figure came about', () => {
  it('is one short mark for billed, estimated and both', () => {
    expect(pills(BILLED)).toEqual(['Billed']);
    expect(pills(ESTIMATED)).toEqual(['Estimate']);
    expect(pills(MIXED)).toEqual(['Billed + estimate']);
  });

  it('warns of assumed prices and of tokens without one', () => {
    expect(pills({ ...ESTIMATED, priceTiers: ['assumed'], unpricedTokens: 5, split: true })).toEqual([
      'Estimate',
      'Split by key',
      'Assumed price',
      'Unpriced tokens',
    ]);
  });

  it('says in sentences until when it is billed and where prices come from', () => {
    const { sentences } = provenance({ ...MIXED, priceTiers: ['contract', 'bill', 'catalogue'] }, THROUGH);
    expect(sentences[0]).toContain('up to 19 Nov 2026');
    expect(sentences[1]).toContain(
      'your own price file, what this organization was really billed lately and the built-in price list',
    );
  });

  it('counts the tokens that have no price', () => {
    const { sentences } = provenance({ ...ESTIMATED, unpricedTokens: 12_446 }, THROUGH);
    expect(sentences.join(' ')).toContain('12,446 tokens have no known price');
  });

  it('claims nothing of a figure that has nothing behind it', () => {
    expect(provenance({ ...BILLED, billed: false }, null)).toEqual({ pills: [], sentences: [] });
  });
});
