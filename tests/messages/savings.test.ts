/**
 * Tests the sentences about savings: whether the savings of the API keys sum to the total, and which tokens the savings leave
 * out.
 */
import { expect, it } from 'vitest';
import type { Savings } from '../../src/core/analysis/savings/savings-answer.ts';
import { PICO_PER_CENT } from '../../src/core/money/pico.ts';
import { savingsRemarks, savingsSentences } from '../../src/messages/savings.ts';
import { savingsWords } from '../../src/messages/en/savings.ts';

const { byKey, keysDoNotSum } = savingsWords.table;

/** Makes savings of $10. The list by API key contains all of them except `missing` pico-dollars. */
function savingsWithKeys(missing: bigint, notLoaded: readonly number[] = []): Savings {
  const total = 1000n * PICO_PER_CENT;
  return {
    caching: { saved: total, estimated: 0n, listed: 0n, unknownTokens: 0 },
    leftOut: { unknown: [], notLoaded, beforeFigures: [] },
    lists: [{ by: 'apiKey', rows: [{ saved: total - missing }], rest: null }],
  } as unknown as Savings;
}

it('says that prices by key are averages, and nothing more while the keys sum to the total', () => {
  expect(savingsRemarks(savingsWithKeys(12n))).toEqual([byKey]);
  expect(savingsRemarks({ ...savingsWithKeys(0n), lists: [] })).toEqual([]);
});

it('says that the keys do not sum to the total, in both directions', () => {
  expect(savingsRemarks(savingsWithKeys(PICO_PER_CENT))).toEqual([byKey, keysDoNotSum]);
  expect(savingsRemarks(savingsWithKeys(-PICO_PER_CENT))).toEqual([byKey, keysDoNotSum]);
});

it('names days that are not loaded instead, if they are the reason', () => {
  expect(savingsRemarks(savingsWithKeys(PICO_PER_CENT, [20_000]))).toEqual([expect.stringContaining('1 day'), byKey]);
});

it('says that the savings, but not the cost, leave out tokens whose price without caching is not known', () => {
  const { caching, ...rest } = savingsWithKeys(0n);
  expect(savingsSentences({ ...rest, caching: { ...caching, unknownTokens: 1200 } })).toEqual([
    'The price without caching is not known for 1,200 tokens in caches. The cost of all usage includes them, the savings do not.',
  ]);
});
