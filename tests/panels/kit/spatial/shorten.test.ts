/** Shortened texts fit into the width, and the shortened names of a list still differ from each other. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shorten, shortenInMiddle, shortenNames } from '../../../../src/panels/kit/spatial/shorten.ts';

const widthOf = (text: string): number => Array.from(text).length;

const MODELS = [
  'Claude Opus 5.5',
  'Claude Sonnet 5.5',
  'Claude Fable 5.1',
  'Cost without a model',
  'Claude Fable 5.2',
  'Claude Haiku 5.5',
  'Claude Haiku 4.5',
];

it('keeps the beginning of a text, or its beginning and its end', () => {
  expect(shorten('Claude Haiku 4.5', 16, widthOf)).toBe('Claude Haiku 4.5');
  expect(shorten('Claude Haiku 4.5', 8, widthOf)).toBe('Claude…');
  expect(shortenInMiddle('Most expensive: checkout-europe, 42.7%', 20, widthOf)).toBe('Most expen…pe, 42.7%');
  expect(shortenInMiddle('short', 20, widthOf)).toBe('short');
});

it('keeps the words in which names differ', () => {
  expect(shortenNames(MODELS, 17, widthOf)).toEqual(MODELS.map((name) => name.replace(' a model', ' a m…')));
  expect(shortenNames(MODELS, 14, widthOf)).toEqual([
    '…Opus 5.5',
    '…Sonnet 5.5',
    '…Fable 5.1',
    'Cost without…',
    '…Fable 5.2',
    '…Haiku 5.5',
    '…Haiku 4.5',
  ]);
  // If the beginnings of the names differ, the beginnings are shown, because they are easier to read.
  expect(shortenNames(['checkout-europe-west', 'support-triage-prod'], 10, widthOf)).toEqual([
    'checkout-…',
    'support-t…',
  ]);
});

it('numbers names whose beginnings and ends are the same', () => {
  const middle = ['one', 'two'].map((word) => `production-checkout-${word}-europe-west-replica`);
  expect(shortenNames(middle, 12, widthOf)).toEqual(['production…1', 'production…2']);
});

it('never makes two names the same, and never exceeds the width', () => {
  const word = fc.constantFrom('Claude', 'Opus', 'Haiku', '5.5', '4.5', 'a', 'europe-west-1', 'W'.repeat(30));
  const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 9 }), fc.integer({ min: 6, max: 30 }), (names, most) => {
      const cuts = shortenNames(names, most, widthOf);
      expect(new Set(cuts).size).toBe(names.length);
      cuts.forEach((cut, index) => {
        expect(widthOf(cut)).toBeLessThanOrEqual(most);
        if (widthOf(names[index] ?? '') <= most) expect(cut).toBe(names[index]);
      });
    }),
  );
});
