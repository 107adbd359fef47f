/** Tests how each key changes the state of a choice (a button of the page that opens a list of options). */
import { describe, expect, it } from 'vitest';
import {
  changeChoice,
  CLOSED,
  type ChoiceChange,
  type ChoiceEvent,
  type ChoiceState,
} from '../../../src/panels/kit/dom/choice-state.ts';

const OPTIONS = ['Dollar', 'Euro', 'Pound'].map((label) => ({ value: label, label }));
const EURO = 1;

const key = (name: string, hasModifier = false): ChoiceEvent => ({ kind: 'keyDown', key: name, hasModifier });
const keyUp = (name: string): ChoiceEvent => ({ kind: 'keyUp', key: name });
const change = (state: ChoiceState, event: ChoiceEvent): ChoiceChange => changeChoice(state, event, OPTIONS, EURO);
const open = (active: number): ChoiceState => ({ active, holdsSpace: false });

describe('a closed choice', () => {
  it.each(['ArrowDown', 'ArrowUp', 'Home', 'End'])('is opened at the option in force by %s', (name) => {
    expect(change(CLOSED, key(name))).toEqual({ state: open(EURO), chosen: null, isUsed: 'everywhere' });
  });

  it('is opened by a press, at the first option where none is in force', () => {
    expect(change(CLOSED, { kind: 'buttonPressed' }).state).toEqual(open(EURO));
    expect(changeChoice(CLOSED, { kind: 'buttonPressed' }, OPTIONS, -1).state).toEqual(open(0));
  });

  it.each(['p', 'Enter', ' ', 'Escape', 'Tab'])('leaves “%s” to the page', (name) => {
    expect(change(CLOSED, key(name))).toEqual({ state: CLOSED, chosen: null, isUsed: 'no' });
  });
});

describe('an open choice', () => {
  it('follows arrows and letters, but no shortcuts', () => {
    expect(change(open(0), key('ArrowDown')).state).toEqual(open(1));
    expect(change(open(0), key('p')).state).toEqual(open(2));
    expect(change(open(0), key('p', true))).toEqual({ state: open(0), chosen: null, isUsed: 'no' });
  });

  it('chooses by Enter what is pointed at', () => {
    expect(change(open(2), key('Enter'))).toEqual({ state: CLOSED, chosen: 2, isUsed: 'here' });
  });

  it('chooses by the space bar, and does not open again when it is released', () => {
    const chosen = change(open(2), key(' '));
    expect(chosen).toEqual({ state: { active: null, holdsSpace: true }, chosen: 2, isUsed: 'here' });
    const released = change(chosen.state, keyUp(' '));
    expect(released).toEqual({ state: CLOSED, chosen: null, isUsed: 'here' });
    expect(change(released.state, keyUp(' ')).isUsed, 'the next space bar opens it').toBe('no');
  });

  it('is closed by Escape, which does not reach the dialog around it', () => {
    expect(change(open(2), key('Escape'))).toEqual({ state: CLOSED, chosen: null, isUsed: 'everywhere' });
  });

  it.each<[string, ChoiceEvent]>([
    ['Tab', key('Tab')],
    ['a press on its button', { kind: 'buttonPressed' }],
    ['the loss of the focus', { kind: 'blurred' }],
  ])('is closed by %s and chooses nothing', (_, event) => {
    expect(change(open(2), event)).toEqual({ state: CLOSED, chosen: null, isUsed: 'no' });
  });

  it('chooses the option that is pressed', () => {
    expect(change(open(0), { kind: 'optionPressed', index: 2 })).toEqual({ state: CLOSED, chosen: 2, isUsed: 'no' });
  });
});
