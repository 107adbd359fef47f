/** Tests the sentences that tell a person why costs changed. */
import { describe, expect, it } from 'vitest';
import type { Effect, EffectCell } from '../../src/core/analysis/explain/explanation.ts';
import { parseDay, type Day } from '../../src/core/calendar/day.ts';
import { NOTHING, toPico } from '../../src/core/money/pico.ts';
import { effectSentence } from '../../src/messages/explain.ts';
import { explanationSentences, explainFaultSentence } from '../../src/messages/explanation-remarks.ts';

const FIGURES = {
  costs: { before: NOTHING, after: NOTHING },
  quantities: { before: 100, after: 112 },
  estimatedShare: 0,
  unpricedTokens: { before: 0, after: 0 },
};
const NOWHERE = { workspace: null, apiKey: null, model: null, item: null };
const MORE = toPico(5n);
const LESS = toPico(-5n);

function cell(place: Partial<EffectCell> = {}): EffectCell {
  return { ...FIGURES, ...NOWHERE, amount: MORE, variant: null, ...place };
}

function sentence(
  kind: Effect['kind'],
  change: Partial<Effect> = {},
  subject: Partial<Effect['subject']> = {},
): string {
  const effect: Effect = {
    kind,
    amount: MORE,
    subject: { ...NOWHERE, replaced: null, ...subject },
    parts: null,
    shares: null,
    changedOn: [],
    ...FIGURES,
    cells: [cell()],
    moreCells: null,
    ...change,
  };
  return effectSentence(effect, {
    days: { before: 30, after: 31 },
    nameOf: (_, id) => id.toUpperCase(),
    parts: { price: '-$95.00', tokens: '+$507.10' },
  });
}

function day(text: string): Day {
  const found = parseDay(text);
  if (found === null) throw new Error(text);
  return found;
}

const RESEARCH = { workspace: 'research' };
const OPUS = { model: 'opus' };

describe('the sentence of an effect', () => {
  it.each([
    ['days', {}, {}, '31 days instead of 30'],
    ['started', {}, RESEARCH, 'RESEARCH had costs only in the later period'],
    ['ended', {}, { apiKey: 'ci' }, 'CI had costs only in the earlier period'],
    ['newModel', { cells: [cell(RESEARCH)] }, OPUS, 'RESEARCH used OPUS only in the later period'],
    ['newModel', {}, OPUS, 'OPUS was used only in the later period'],
    [
      'retiredModel',
      { cells: [cell(RESEARCH), cell({ workspace: 'b' })] },
      OPUS,
      '2 workspaces used OPUS only in the earlier period',
    ],
    [
      'replacement',
      { cells: [cell({ apiKey: 'ci' })] },
      { ...OPUS, replaced: 'old' },
      'OPUS replaced OLD for CI: -$95.00 from the price, +$507.10 from the number of tokens',
    ],
    [
      'replacement',
      { cells: [cell({ apiKey: 'ci' })], moreCells: { count: 4, amount: MORE } },
      { ...OPUS, replaced: 'old' },
      'OPUS replaced OLD for 5 API keys: -$95.00 from the price, +$507.10 from the number of tokens',
    ],
    ['inputVolume', { quantities: { before: 30, after: 62 } }, RESEARCH, 'RESEARCH used 100% more input tokens a day'],
    ['outputVolume', { quantities: { before: 60, after: 31 } }, {}, '50% fewer output tokens a day'],
    [
      'inputVolume',
      { quantities: { before: 300_000, after: 310_001 } },
      RESEARCH,
      'RESEARCH used less than 0.1% more input tokens a day',
    ],
    ['outputVolume', { quantities: { before: 0, after: 31 } }, RESEARCH, 'RESEARCH began to use output tokens'],
    // By model, new, retired and replaced models have effects of their own, and the volume is only that of the others.
    [
      'outputVolume',
      { quantities: { before: 60, after: 31 }, cells: [cell(OPUS)] },
      RESEARCH,
      'RESEARCH used 50% fewer output tokens a day with the same models',
    ],
    [
      'caching',
      { shares: { before: 0.62, after: 0.4 }, cells: [cell(OPUS)] },
      {},
      '40% instead of 62% of input was read from caches with the same models',
    ],
    ['price', { cells: [cell(OPUS)] }, {}, 'A higher price per token (including changes of service tier and discount)'],
    [
      'price',
      { amount: LESS, cells: [cell(OPUS)] },
      {},
      'A lower price per token (including changes of service tier and discount)',
    ],
    ['modelMix', {}, RESEARCH, 'RESEARCH made more use of expensive models'],
    ['modelMix', { amount: LESS }, {}, 'More use of cheaper models'],
    [
      'caching',
      { shares: { before: 0.62, after: 0.4 } },
      RESEARCH,
      'RESEARCH read 40% instead of 62% of its input from caches',
    ],
    [
      'caching',
      { shares: { before: 0.0002, after: 0.9998 } },
      {},
      '>99.9% instead of <0.1% of input was read from caches',
    ],
    ['caching', { shares: { before: 0.4001, after: 0.4 } }, {}, 'A different mix of cache writes and uncached input'],
    ['tierMix', {}, RESEARCH, 'RESEARCH used different service tiers, context windows, geographies or speeds'],
    ['listPrice', { changedOn: [day('2026-10-08')] }, OPUS, 'The list price of OPUS changed on 8 Oct'],
    ['listPrice', {}, OPUS, 'The list price of OPUS changed'],
    ['discount', { shares: { before: 1, after: 0.8 } }, {}, 'You paid 80% of list prices instead of 100%'],
    [
      'discount',
      { shares: { before: 1, after: 0.8 }, cells: [cell({ model: 'opus' }), cell({ model: 'opus' })] },
      {},
      'For OPUS, you paid 80% of the list prices instead of 100%',
    ],
    [
      'discount',
      { shares: { before: 1, after: 0.8 }, cells: [cell({ model: 'opus' }), cell({ model: 'haiku' })] },
      {},
      'You paid 80% of list prices instead of 100%',
    ],
    ['price', { amount: LESS }, RESEARCH, 'RESEARCH had a lower price per token (changes to cheaper models included)'],
    [
      'price',
      { cells: [cell({ model: 'opus' })] },
      { apiKey: 'ci' },
      'CI had a higher price per token (including changes of service tier and discount)',
    ],
    ['service', { amount: LESS }, { item: 'sessions' }, 'SESSIONS: less was spent a day'],
    ['withoutUsage', {}, {}, 'Amounts on the bill without usage, such as credits and corrections'],
    ['rest', {}, {}, 'Other price changes, not explained by list prices or discounts'],
  ] as const)('%s', (kind, change, subject, words) => {
    expect(sentence(kind, change, subject)).toBe(words);
  });
});

describe('what is missing from an explanation', () => {
  const period = {
    range: { from: day('2026-11-01'), to: day('2026-11-21') },
    days: 20,
    total: NOTHING,
    estimated: NOTHING,
    unpricedTokens: 0,
    leftOut: { unknown: [], notLoaded: [], beforeFigures: [] },
  };

  it('is reported in one sentence each, and no sentence if nothing is unsure', () => {
    const whole = {
      before: { ...period, range: { from: day('2026-10-01'), to: day('2026-10-21') } },
      after: period,
      change: NOTHING,
      kinds: [],
      effects: [],
      rest: null,
      isPartial: false,
      isSplit: false,
      isComparable: true,
    };
    expect(explanationSentences(whole)).toEqual([]);
    const overlapping = {
      ...whole,
      before: { ...period, range: { from: day('2026-10-20'), to: day('2026-11-05') } },
    };
    expect(explanationSentences(overlapping)).toEqual([
      'The periods overlap: 4 days from 2026-11-01 to 2026-11-04 are in both. Compare with the previous period, or choose fewer days.',
    ]);
    const days = [day('2026-11-02'), day('2026-11-03')];
    const lacking = {
      ...period,
      estimated: MORE,
      unpricedTokens: 1200,
      leftOut: { unknown: days, notLoaded: days.slice(1), beforeFigures: days },
    };
    expect(explanationSentences({ ...whole, after: lacking, isSplit: true })).toEqual([
      '2 days from 2026-11-02 to 2026-11-03 are not compared, because their cost is not known.',
      '2026-11-03 is not compared, because its breakdown is not loaded yet. Try again later.',
      '2 days from 2026-11-02 to 2026-11-03 are not compared, because they are before the first figures.',
      'No price is known for 1,200 tokens, so that cost is not included.',
      'Some days are not billed yet, so amounts may change.',
      'Billed amounts are split among API keys by their usage.',
    ]);
  });

  it('also reads well for a single token without a price', () => {
    const before = { ...period, range: { from: day('2026-10-01'), to: day('2026-10-21') }, unpricedTokens: 1 };
    const explanation = { before, after: period, change: NOTHING, kinds: [], effects: [], rest: null };
    expect(explanationSentences({ ...explanation, isPartial: true, isSplit: false, isComparable: true })).toEqual([
      'No price is known for 1 token, so that cost is not included.',
    ]);
  });

  it.each([
    [{ kind: 'noEndedDay' }, 'Choose days up to yesterday'],
    [{ kind: 'noEndedEarlierDay' }, 'Compare with days up to yesterday'],
    [{ kind: 'noKnownDay', period: 'before' }, 'nothing to compare with'],
    [{ kind: 'noKnownDay', period: 'after' }, 'Refresh the figures'],
    [{ kind: 'noEarlierDay' }, 'Choose a range that begins later'],
    [{ kind: 'twoSubjects' }, 'Choose one of them'],
  ] as const)('altogether is told with what to do: %o', (fault, words) => {
    expect(explainFaultSentence(fault)).toContain(words);
  });
});
