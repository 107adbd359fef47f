/** Typed texts stay until they are saved. Secrets are removed when Settings is closed. */
import { expect, it } from 'vitest';
import { draftsState, NO_DRAFTS } from '../../../src/panels/settings/drafts-state.ts';

const typed = [
  { kind: 'typed', id: 'limit', text: 'mu', isSecret: false },
  { kind: 'typed', id: 'limit', text: 'much', isSecret: false },
  { kind: 'typed', id: 'key', text: 'sk-1', isSecret: true },
] as const;

it('the last text of each field stays until it is stored or given up', () => {
  const drafts = typed.reduce(draftsState, NO_DRAFTS);
  expect(Object.entries(drafts).map(([id, { text }]) => [id, text])).toEqual([
    ['limit', 'much'],
    ['key', 'sk-1'],
  ]);
  expect(Object.keys(draftsState(drafts, { kind: 'settled', id: 'limit' }))).toEqual(['key']);
});

it('keys and passphrases are dropped when Settings is left, nothing else is', () => {
  expect(Object.keys(draftsState(typed.reduce(draftsState, NO_DRAFTS), { kind: 'left' }))).toEqual(['limit']);
});
