import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/core/calendar/day.ts';
import { CATALOGUE } from '../../../src/core/pricing/catalogue.ts';
import { createPriceBook } from '../../../src/core/pricing/create-price-book.ts';
import { day, tiers, variant } from './price-book-fixtures.ts';

interface Window {
  from: string;
  to: string | null;
  input: string;
  write5m: string | null;
  write1h: string | null;
  read: string | null;
  output: string;
}

interface Model {
  id: string;
  aliases: string[];
  usMultiplier: string | null;
  prices: Window[];
  longPrompt: Window[];
  fastMode: Window[];
}

const root = new URL('../../../', import.meta.url);
const { models } = JSON.parse(readFileSync(new URL('data/model-prices.json', root), 'utf8')) as { models: Model[] };
const book = createPriceBook({ contract: null, calibration: null });

const all = (list: 'prices' | 'longPrompt' | 'fastMode'): [string, Window, Model][] =>
  models.flatMap((model) =>
    model[list].map((window): [string, Window, Model] => [`${model.id} from ${window.from}`, window, model]),
  );

/** Returns the prices of data/model-prices.json in pico-dollars per token, multiplied by a factor. */
function expected(window: Window, factor: string): (string | null)[] {
  return [window.input, window.write5m, window.write1h, window.read, window.output].map((price) =>
    price === null ? null : Big(price).times('1e6').times(factor).toFixed(),
  );
}

function whole(model: string, changes: Parameters<typeof variant>[0], date: number): (string | null)[] {
  const card = book.card(model, variant(changes), addDays(day('1970-01-01'), date));
  return card.tokens.map((price) => {
    if (price === null) return null;
    expect(price.denominator).toBe(1n);
    return price.numerator.toString();
  });
}

function daysOf({ from, to }: Window): number[] {
  return to === null ? [day(from), day(from) + 5] : [day(from), day(to) - 1];
}

describe('the bundled price list', () => {
  it('is what the script makes of the data', () => {
    expect(() =>
      execFileSync(process.execPath, ['scripts/make-catalogue.js', '--check'], { cwd: root, stdio: 'pipe' }),
    ).not.toThrow();
  });

  it('names no model twice', () => {
    const names = CATALOGUE.flatMap(({ id, aliases }) => [id, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(all('prices'))('%s', (_name, window, { id, aliases, usMultiplier }) => {
    for (const date of daysOf(window)) {
      for (const name of [id, ...aliases]) {
        expect(whole(name, {}, date)).toEqual(expected(window, '1'));
        expect(whole(name, { serviceTier: 'batch' }, date)).toEqual(expected(window, '0.5'));
        expect(whole(name, { inferenceGeo: 'us' }, date)).toEqual(expected(window, usMultiplier ?? '1'));
        expect(whole(name, { inferenceGeo: 'us', serviceTier: 'batch' }, date)).toEqual(
          expected(
            window,
            Big(usMultiplier ?? '1')
              .div(2)
              .toFixed(),
          ),
        );
      }
    }
  });

  it.each(all('longPrompt'))('long prompts: %s', (_name, window, { id }) => {
    for (const date of daysOf(window)) {
      expect(whole(id, { contextWindow: '200k-1M' }, date)).toEqual(expected(window, '1'));
      expect(whole(id, { contextWindow: '200k-1M', serviceTier: 'batch' }, date)).toEqual(expected(window, '0.5'));
    }
    if (window.to !== null)
      expect(whole(id, { contextWindow: '200k-1M' }, day(window.to))).toEqual(whole(id, {}, day(window.to)));
  });

  it.each(all('fastMode'))('fast mode: %s', (_name, window, { id, usMultiplier }) => {
    for (const date of daysOf(window)) {
      expect(whole(id, { speed: 'fast' }, date)).toEqual(expected(window, '1'));
      expect(whole(id, { speed: 'fast', inferenceGeo: 'us' }, date)).toEqual(expected(window, usMultiplier ?? '1'));
      // fast mode has no separate prices for batch or for long prompts
      expect(whole(id, { speed: 'fast', serviceTier: 'batch', contextWindow: '200k-1M' }, date)).toEqual(
        expected(window, '1'),
      );
    }
  });

  it.each(models.map((model) => [model.id, model] as const))(
    '%s answers as its own on every day it is sold',
    (id, { prices }) => {
      const window = prices.at(-1);
      const date = window === undefined ? day('2026-11-20') : day(window.from);
      const expectedTiers =
        prices.length === 0
          ? [null, null, null, null, null]
          : expected(window as Window, '1').map((price) => (price === null ? null : 'catalogue'));
      expect(tiers(book.card(id, variant(), date))).toEqual(expectedTiers);
    },
  );
});
