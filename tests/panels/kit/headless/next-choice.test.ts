/** Tests how keys move through a list of options. Disabled options are skipped. */
import { expect, it } from 'vitest';
import { nextChoice, type ChoiceStep } from '../../../../src/panels/kit/headless/next-choice.ts';

const OPTIONS = [
  { value: 'USD', label: 'USD US dollar' },
  { value: 'EUR', label: 'EUR Euro', isDisabled: true },
  { value: 'CHF', label: 'CHF Swiss franc' },
  { value: 'CAD', label: 'CAD Canadian dollar' },
  { value: 'SEK', label: 'SEK Swedish krona', isDisabled: true },
];

it.each<[from: number, step: ChoiceStep, to: number]>([
  [0, 'next', 2],
  [2, 'previous', 0],
  [3, 'next', 3],
  [0, 'previous', 0],
  [3, 'first', 0],
  [0, 'last', 3],
  [-1, 'stay', 0],
  [2, 'stay', 2],
  [0, { letter: 'c' }, 2],
  [2, { letter: 'C' }, 3],
  [3, { letter: 'c' }, 2],
  [0, { letter: 's' }, 0],
  [0, { letter: 'z' }, 0],
])('from %i, %j leads to %i', (from, step, to) => {
  expect(nextChoice(OPTIONS, from, step)).toBe(to);
});

it('stays where it is when every option is disabled', () => {
  const none = OPTIONS.map((option) => ({ ...option, isDisabled: true }));
  for (const step of ['next', 'previous', 'first', 'last'] as const) expect(nextChoice(none, 1, step)).toBe(1);
});
