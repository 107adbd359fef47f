/** A typed setting is checked only if it differs from the stored value. */
import { expect, it } from 'vitest';
import { typedState } from '../../../src/panels/settings/typed-state.ts';

const no = (): string => 'No.';

it('what is stored is never wrong, whatever the rule says now', () => {
  expect(typedState('80', null, no)).toEqual({ text: '80', isChanged: false, problem: null });
  expect(typedState('80', '80', no)).toEqual({ text: '80', isChanged: false, problem: null });
});

it('what is typed is judged and kept as it is', () => {
  expect(typedState('80', '', no)).toEqual({ text: '', isChanged: true, problem: 'No.' });
  expect(typedState('80', '9500', () => null)).toEqual({ text: '9500', isChanged: true, problem: null });
});
