import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leverText, parseLever, type Lever } from '../../../../src/core/analysis/savings/lever.ts';
import { parseSavingsQuery } from '../../../../src/core/analysis/savings/parse-savings-query.ts';

const id = fc.stringMatching(/^[a-z0-9_.:-]{1,40}$/);
const lever: fc.Arbitrary<Lever> = fc.oneof(
  fc.record({ kind: fc.constant('caching' as const), workspace: id, model: id }),
  fc.record({ kind: fc.constantFrom('tier' as const, 'geography' as const), workspace: id }),
  fc
    .record({ kind: fc.constant('model' as const), model: id, target: id })
    .filter(({ model, target }) => model !== target),
  fc.record({ kind: fc.constant('batch' as const), workspace: id }),
  fc.record({ kind: fc.constant('batch' as const), apiKey: id }),
);

it('a lever is read back from its text', () => {
  fc.assert(
    fc.property(lever, (of) => {
      expect(parseLever(leverText(of))).toEqual(of);
    }),
  );
});

it.each([
  '',
  'batch',
  'batch workspace',
  'batch key a',
  'tier',
  'tier a b',
  'model a a',
  'model a',
  'caching a',
  'save a b',
])('"%s" is no lever', (text) => expect(parseLever(text)).toBeNull());

it('has ids of at most 256 characters', () => {
  expect(parseLever(`tier ${'w'.repeat(256)}`)).toEqual({ kind: 'tier', workspace: 'w'.repeat(256) });
  expect(parseLever(`caching a ${'w'.repeat(256)}`)).not.toBeNull();
  expect(parseLever(`tier ${'w'.repeat(257)}`)).toBeNull();
  expect(parseLever(`caching a ${'w'.repeat(257)}`)).toBeNull();
});

const QUERY = {
  range: { from: 20_000, to: 20_010 },
  where: { workspace: ['default'] },
  by: ['workspace', 'apiKey'],
  whatIf: {
    possible: [
      { kind: 'batch', apiKey: 'apikey_a' },
      { kind: 'model', model: 'a', target: 'b' },
    ],
    targets: { c: 'd' },
  },
  top: 20,
};

it('a question survives the wire, and only its own fields', () => {
  expect(parseSavingsQuery(JSON.parse(JSON.stringify({ ...QUERY, more: 1 })))).toEqual(QUERY);
  expect(parseSavingsQuery({ ...QUERY, whatIf: null })).toEqual({ ...QUERY, whatIf: null });
});

it.each([
  null,
  { ...QUERY, by: ['category'] },
  { ...QUERY, by: ['model', 'model'] },
  { ...QUERY, whatIf: undefined },
  { ...QUERY, whatIf: { possible: [{ kind: 'save', workspace: 'a' }], targets: {} } },
  {
    ...QUERY,
    whatIf: { possible: [QUERY.whatIf.possible[1], { kind: 'model', model: 'a', target: 'c' }], targets: {} },
  },
  { ...QUERY, whatIf: { possible: [], targets: { a: 'a' } } },
  { ...QUERY, range: { from: 'x', to: 2 } },
])('%j is no question', (value) => expect(parseSavingsQuery(value)).toBeNull());
