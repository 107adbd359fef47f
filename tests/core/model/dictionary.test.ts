/** Checks the dictionary, which gives each name a number. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDictionary } from '../../../src/core/model/dictionary.ts';
import { createVariantDictionary, MOST_VARIANTS } from '../../../src/core/model/names.ts';
import { runs } from '../../support/runs.ts';
import { ANY_CHARACTER } from '../../support/any-character.ts';

const standard = { serviceTier: 'standard', inferenceGeo: null, contextWindow: null, speed: null };

describe('a dictionary of names', () => {
  it('gives numbers in order of first sight and the same number ever after', () => {
    const dictionary = createDictionary();
    expect(['a', 'b', 'a', '', 'b', ''].map((text) => dictionary.intern(text))).toEqual([0, 1, 0, 2, 1, 2]);
    expect(dictionary.texts()).toEqual(['a', 'b', '']);
    expect(dictionary.size).toBe(3);
  });

  it('answers null for a text it has not seen, and refuses a number it never gave', () => {
    const dictionary = createDictionary();
    dictionary.intern('seen');
    expect(dictionary.find('unseen')).toBeNull();
    expect(dictionary.find('seen')).toBe(0);
    expect(() => dictionary.text(1)).toThrow(RangeError);
    expect(() => dictionary.text(-1)).toThrow(RangeError);
  });

  it('behaves like a Map for any texts, hostile names and lone surrogates included', () => {
    const word = fc.oneof(
      fc.string({ unit: ANY_CHARACTER }),
      fc.constantFrom('__proto__', 'constructor', '日本', '\u{1f600}', '\ud83d', '\ude00', '\ud800x'),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 200 }), (words) => {
        const dictionary = createDictionary();
        const map = new Map<string, number>();
        for (const text of words) {
          if (!map.has(text)) map.set(text, map.size);
          expect(dictionary.intern(text)).toBe(map.get(text));
        }
        expect(dictionary.texts()).toEqual([...map.keys()]);
        for (const [text, number] of map) {
          expect(dictionary.find(text)).toBe(number);
          expect(dictionary.text(number)).toBe(text);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('numbers bytes and text alike, wherever the bytes stand', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 60 }),
        fc.uint8Array({ maxLength: 5 }),
        (words, before) => {
          const dictionary = createDictionary();
          for (const text of words) {
            const encoded = new TextEncoder().encode(text);
            const bytes = Uint8Array.from([...before, ...encoded, 0x22, 0x61]);
            const number = dictionary.internBytes(bytes, before.length, before.length + encoded.length);
            expect(dictionary.intern(text)).toBe(number);
            expect(dictionary.text(number)).toBe(text);
          }
        },
      ),
    );
  });

  it('tells apart texts whose hashes are the same', () => {
    const dictionary = createDictionary();
    const pairs = ['costarring', 'liquid', 'declinate', 'macallums', 'altarage', 'zinke'];
    expect(pairs.map((text) => dictionary.intern(text))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(pairs.map((text) => dictionary.find(text))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('keeps every number while it grows to tens of thousands of names', () => {
    const dictionary = createDictionary();
    for (let number = 0; number < 50_000; number += 1) dictionary.intern(`apikey_${number}`);
    for (let number = 0; number < 50_000; number += 7) {
      expect(dictionary.intern(`apikey_${number}`)).toBe(number);
    }
    expect(dictionary.size).toBe(50_000);
  });
});

describe('a dictionary of variants', () => {
  it('tells variants apart by every field and null from the word null', () => {
    const variants = createVariantDictionary();
    const all = [
      standard,
      { ...standard, serviceTier: null },
      { ...standard, serviceTier: 'null' },
      { ...standard, inferenceGeo: 'us' },
      { ...standard, contextWindow: 'us' },
      { ...standard, speed: 'us' },
    ];
    expect(all.map((variant) => variants.intern(variant))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(all.map((variant) => variants.intern({ ...variant }))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(all.map((variant) => variants.find({ ...variant }))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(variants.find({ ...standard, speed: 'global' })).toBeNull();
    expect(variants.size).toBe(6);
    expect(variants.variant(3)).toEqual(all[3]);
    expect(() => variants.variant(6)).toThrow(RangeError);
  });

  it('fails loudly at the variant a 16-bit column could not hold', () => {
    const variants = createVariantDictionary();
    for (let number = 0; number < MOST_VARIANTS; number += 1) variants.intern({ ...standard, speed: `s${number}` });
    expect(variants.variant(MOST_VARIANTS - 1).speed).toBe(`s${MOST_VARIANTS - 1}`);
    expect(() => variants.intern({ ...standard, speed: 'one more' })).toThrow(RangeError);
  });
});
