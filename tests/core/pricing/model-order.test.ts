import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../src/core/pricing/catalogue.ts';
import { canonicalModelId, displayNameOf } from '../../../src/core/pricing/find-model.ts';
import { compareVersions, parseModelId } from '../../../src/core/pricing/model-id.ts';
import { compareModels } from '../../../src/core/pricing/model-order.ts';

const known = CATALOGUE.flatMap((model) => [model.id, ...model.aliases]);
const id = fc.option(
  fc.oneof(fc.constantFrom(...known, 'claude-opus-6', 'claude-opus-next', 'gpt-9', 'x-5-1'), fc.string()),
  { nil: null },
);

describe('the order of models', () => {
  it('is newest version first, then mythos, fable, opus, sonnet, haiku, then the unknown, and no model last', () => {
    const ordered = [
      'claude-opus-6',
      'claude-opus-5-5',
      'claude-sonnet-5-5',
      'claude-haiku-5-5',
      'claude-mythos-5-2',
      'claude-fable-5-2',
      'claude-tempest-5-1',
      'claude-mythos-5',
      'claude-opus-5',
      'claude-opus-4-5-20251101',
      'claude-sonnet-4-5-20250929',
      'claude-opus-4-20250514',
      'claude-3-5-sonnet-20241022',
      'claude-3-5-sonnet-20240620',
      'claude-3-haiku-20240307',
      'claude-2.1',
      'claude-mythos-preview',
      'claude-opus-next',
      'gpt-unknown',
      null,
    ];
    expect(ordered.toReversed().toSorted(compareModels)).toEqual(ordered);
  });

  it('is a total order', () => {
    fc.assert(
      fc.property(id, id, id, (a, b, c) => {
        expect(Math.sign(compareModels(a, b))).toBe(-Math.sign(compareModels(b, a)) + 0);
        expect(compareModels(a, b) === 0).toBe(a === b);
        if (compareModels(a, b) <= 0 && compareModels(b, c) <= 0) expect(compareModels(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads from every listed id the line and version the list says', () => {
    for (const model of CATALOGUE) {
      const { line, version } = parseModelId(model.id);
      expect([model.id, line, compareVersions(version, model.version)]).toEqual([model.id, model.line, 0]);
    }
  });
});

it('names come from the list, also for dated ids', () => {
  expect(displayNameOf('claude-opus-5-20260724')).toBe('Claude Opus 5');
  expect(displayNameOf('claude-opus-9')).toBeNull();
});

it.each([
  ['claude-haiku-4-5', 'claude-haiku-4-5-20251001'],
  ['claude-haiku-4-5-20251001', 'claude-haiku-4-5-20251001'],
  ['claude-3-opus', 'claude-3-opus-20240229'],
  ['claude-3-5-sonnet', 'claude-3-5-sonnet'],
  ['claude-3-5-sonnet-20240620', 'claude-3-5-sonnet-20240620'],
  ['claude-opus-5-20260724', 'claude-opus-5'],
  ['claude-novel-9-20270101', 'claude-novel-9'],
])('%s and %s are one model', (name, canonical) => {
  expect(canonicalModelId(name)).toBe(canonical);
});

it('every listed name has one canonical name, which is its own', () => {
  for (const name of CATALOGUE.flatMap((model) => [model.id, ...model.aliases])) {
    expect(canonicalModelId(canonicalModelId(name))).toBe(canonicalModelId(name));
    expect(displayNameOf(name)).toBe(displayNameOf(canonicalModelId(name)));
  }
});
