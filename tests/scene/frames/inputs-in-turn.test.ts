/**
 * New input, such as new figures, immediately reaches the panel that a person uses. The other panels get the new input
 * later, one after the other.
 */
import { expect, it } from 'vitest';
import {
  afterTurn,
  allWith,
  inputOf,
  withNewest,
  type InputsInTurn,
} from '../../../src/scene/frames/inputs-in-turn.ts';

const IDS = ['a', 'b', 'c', 'd'];
const shown = (inputs: InputsInTurn<string>): string => IDS.map((id) => inputOf(inputs, id)).join('');

it('changes the panel that is used at once, and one other in each turn', () => {
  let inputs = withNewest(allWith('1'), '2', IDS, 'c');
  const seen = [shown(inputs)];
  for (let turn = 0; turn < 4; turn += 1) {
    inputs = afterTurn(inputs);
    seen.push(shown(inputs));
  }
  expect(seen).toEqual(['1121', '2121', '2221', '2222', '2222']);
});

it('lets every panel have its turn, however often input arrives', () => {
  let inputs = allWith('0');
  const turns = new Map<string, number>();
  for (let change = 1; change <= 8; change += 1) {
    inputs = withNewest(inputs, String(change), IDS, null);
    const before = shown(inputs);
    inputs = afterTurn(inputs);
    const changed = IDS.filter((_, index) => before[index] !== shown(inputs)[index]);
    expect(changed).toHaveLength(1);
    for (const id of changed) turns.set(id, (turns.get(id) ?? 0) + 1);
  }
  expect(Object.fromEntries(turns)).toEqual({ a: 2, b: 2, c: 2, d: 2 });
});

it('shows the newest input in a panel that is drawn only now, and forgets one that is gone', () => {
  const inputs = withNewest(withNewest(allWith('1'), '2', ['a', 'b'], null), '3', ['b'], null);
  expect(shown(inputs)).toBe('3133');
});

it('stays the same object if no panel waits', () => {
  const inputs = allWith('1');
  expect(afterTurn(inputs)).toBe(inputs);
});
