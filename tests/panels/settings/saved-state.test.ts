/** Each changed setting remembers its value before the last change, and the page says what was changed last. */
import { expect, it } from 'vitest';
import { NOTHING_SAVED, savedState } from '../../../src/panels/settings/saved-state.ts';

const theme = { kind: 'changed', before: { name: 'theme', value: 'system' } } as const;
const limit = { kind: 'changed', before: { name: 'spendLimit', value: '900' } } as const;

it('a change can be undone, and the latest change is named', () => {
  const state = [theme, limit].reduce(savedState, NOTHING_SAVED);
  expect(state.latest).toEqual({ name: 'spendLimit', isUndone: false });
  expect(state.before).toEqual({ theme: theme.before, spendLimit: limit.before });
});

it('two changes of one setting go one step back, to what was before the last', () => {
  const again = { kind: 'changed', before: { name: 'theme', value: 'dark' } } as const;
  expect([theme, again].reduce(savedState, NOTHING_SAVED).before).toEqual({ theme: again.before });
});

it('what was undone can’t be undone again, and other settings keep their step', () => {
  const state = savedState([theme, limit].reduce(savedState, NOTHING_SAVED), { kind: 'undone', name: 'theme' });
  expect(state.before).toEqual({ spendLimit: limit.before });
  expect(state.latest).toEqual({ name: 'theme', isUndone: true });
  expect(savedState(state, { kind: 'undone', name: 'theme' })).toBe(state);
});
