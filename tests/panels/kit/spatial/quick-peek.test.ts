// @vitest-environment happy-dom
/** Tests the method `peek` of signals after Outlay has replaced it with a faster version. */
import { computed, effect, signal, Signal } from '@preact/signals-core';
import { VanillaContainer } from '@react-three/uikit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePeekQuick } from '../../../../src/panels/kit/spatial/quick-peek.ts';

const usual = Reflect.get(Signal.prototype, 'peek');
beforeAll(makePeekQuick);
afterAll(() => {
  Signal.prototype.peek = usual;
});

it('gives the value, of computed signals too, also where they peek at others', () => {
  const base = signal(2);
  const double = computed(() => base.peek() * 2);
  const sum = computed(() => double.peek() + base.peek());
  expect(sum.peek()).toBe(6);
  expect([base.peek(), double.peek()]).toEqual([2, 4]);
});

it('subscribes nobody, and leaves alone what is read beside it', () => {
  const [peeked, seen] = [signal(1), signal(1)];
  const runs: number[] = [];
  const stop = effect(() => void runs.push(peeked.peek() + seen.value));
  peeked.value = 5;
  expect(runs).toEqual([2]);
  seen.value = 2;
  expect(runs).toEqual([2, 7]);
  stop();
});

it('throws what a computed signal throws, and works afterwards', () => {
  const fails = computed(() => {
    throw new Error('no value');
  });
  expect(() => fails.peek()).toThrow('no value');
  expect(signal('here').peek()).toBe('here');
});

it('is that of the signals that the room is drawn with', () => {
  expect(new VanillaContainer().size.peek).not.toBe(usual);
});
