/**
 * Tests which kind of input a person presses with, such as a controller or a hand. `inputKindOf` finds the kind from
 * the inputs of a session.
 */
import { expect, it } from 'vitest';
import { inputKindOf, type InputKind } from '../../../src/scene/input/input-kind.ts';

it.each<[string, InputKind | null, readonly string[], boolean, InputKind | null]>([
  ['nothing is known before the first input', null, [], false, null],
  ['controllers', null, ['controller', 'controller'], false, 'controller'],
  ['hands, after controllers were laid down', 'controller', ['hand', 'hand'], false, 'hand'],
  ['a controller in one hand', 'hand', ['hand', 'controller'], false, 'controller'],
  ['controllers that sleep', 'controller', [], false, 'controller'],
  ['a pinch with the eyes', null, ['transientPointer'], false, 'transientPointer'],
  ['a pinch with the eyes, while hands are tracked', 'hand', ['hand', 'transientPointer'], false, 'transientPointer'],
  ['tracked hands after that pinch', 'transientPointer', ['hand', 'hand'], false, 'transientPointer'],
  ['a gaze with a button', null, ['gaze'], false, 'gaze'],
  ['a phone before it is touched', null, [], true, 'screenInput'],
  ['a touch on the screen', null, ['screenInput'], true, 'screenInput'],
])('%s', (_case, before, types, isOnScreen, kind) => {
  expect(inputKindOf(before, types, isOnScreen)).toBe(kind);
});
