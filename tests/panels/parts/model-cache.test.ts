/** A panel's model is computed again only if a field that it has read has changed. Several panels share one model. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createModelCache, shareModel } from '../../../src/panels/parts/model-cache.ts';
import type { PanelInput } from '../../../src/panels/parts/panel-input.ts';
import { anInput, NOW } from '../fixtures/some-reports.ts';

it('makes a shared model once for all panels that read it, also through their own caches', () => {
  let made = 0;
  const shared = shareModel(({ state }: PanelInput) => {
    made += 1;
    return { currency: state.settings.currency, update: state.status.lastUpdate };
  });
  const table = createModelCache(shared);
  const heatMap = createModelCache((input) => ({ words: `in ${shared(input).currency}` }));
  const input = anInput();
  expect(table(input)).toEqual({ currency: 'USD', update: input.state.status.lastUpdate });
  expect(heatMap(input)).toEqual({ words: 'in USD' });
  expect(heatMap({ ...input, nowMs: NOW + 30_000 })).toEqual({ words: 'in USD' });
  expect(made).toBe(1);
  const other = anInput({ settings: { currency: 'SEK' } });
  expect(heatMap(other)).toEqual({ words: 'in SEK' });
  expect(table(other).currency).toBe('SEK');
  expect(made).toBe(2);
});

it('notices a change of a field that only the shared model has read, after another panel has asked for that model', () => {
  const shared = shareModel(({ state }: PanelInput) => String(state.status.lastUpdate));
  const first = createModelCache((input) => ({ at: shared(input) }));
  const second = createModelCache((input) => ({ at: shared(input) }));
  const at = (input: PanelInput, lastUpdate: number): PanelInput => ({
    ...input,
    state: { ...input.state, status: { ...input.state.status, lastUpdate } },
  });
  const input = anInput();
  // The second panel gets the shared model from the cache, and must still know which fields the model depends on.
  expect([first(at(input, 1)), second(at(input, 1))]).toEqual([{ at: '1' }, { at: '1' }]);
  expect([first(at(input, 2)), second(at(input, 2))]).toEqual([{ at: '2' }, { at: '2' }]);
});

it('returns the same object exactly while the model is equal', () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(json, fc.oneof(json, fc.constant(null)), (one, changed) => {
      const other: unknown = changed === null ? structuredClone(one) : changed;
      const answers: unknown[] = [{ value: one }, { value: other }];
      const cached = createModelCache((input) => answers[input.nowMs]);
      const [before, after] = [cached({ ...anInput(), nowMs: 0 }), cached({ ...anInput(), nowMs: 1 })];
      expect(before === after).toBe(isDeepStrictEqual(answers[0], answers[1]));
      expect(after).toEqual(answers[1]);
    }),
  );
});
