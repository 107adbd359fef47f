// @vitest-environment happy-dom
/** Tests uikit's elements after Outlay has made them quick: how they take new values, and what is left of a removed one. */
import { Container, Text, type VanillaContainer } from '@react-three/uikit';
import { effect, type Signal } from '@preact/signals-core';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeElementsQuick } from '../../../../src/panels/kit/spatial/quick-elements.ts';
import { inRoom } from './in-room.tsx';
import { openStage, SETTING, type Stage } from './room-stage.tsx';
import { elementsOf, propertyOf, textsOf } from './uikit-tree.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  makeElementsQuick();
});
afterAll(() => stage.close());

const show = (node: ReactNode): void => stage.show(inRoom(SETTING, node));

function byId(id: string): VanillaContainer {
  const found = elementsOf(stage.scene).find((element) => propertyOf(element, 'id') === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
}

const signalOf = (element: VanillaContainer, name: string): Signal =>
  (element.properties.signal as unknown as Record<string, Signal>)[name]!;

it('takes new, changed and absent values, also those that one key sets for four sides', () => {
  show(<Container id="a" width={100} padding={4} opacity={0.5} />);
  const a = byId('a');
  const read = (): unknown[] => ['width', 'height', 'paddingTop', 'opacity'].map((name) => propertyOf(a, name));
  expect(read()).toEqual([100, undefined, 4, 0.5]);
  show(<Container id="a" height={30} padding={9} opacity={0.5} />);
  expect(byId('a')).toBe(a);
  expect(read()).toEqual([undefined, 30, 9, 0.5]);
  show(<Container id="a" height={30} paddingTop={2} opacity={undefined} />);
  expect(read()).toEqual([undefined, 30, 2, 1]);
});

it('tells nobody of a value that stays the same while others change', () => {
  show(<Container id="a" width={100} opacity={0.5} />);
  const seen: unknown[] = [];
  const [opacity, width] = [signalOf(byId('a'), 'opacity'), signalOf(byId('a'), 'width')];
  const stop = effect(() => void seen.push([opacity.value, width.value]));
  show(<Container id="a" width={100} height={20} opacity={0.5} />);
  expect(seen).toEqual([[0.5, 100]]);
  show(<Container id="a" width={120} height={20} opacity={0.5} />);
  stop();
  expect(seen).toEqual([
    [0.5, 100],
    [0.5, 120],
  ]);
});

/** Records with which arguments a method of the properties of element `a` is called from now on. */
function callsOf(method: 'setProperty' | 'update'): readonly (readonly unknown[])[] {
  const properties = byId('a').properties as unknown as Record<string, (...given: unknown[]) => void>;
  const original = properties[method];
  const calls: (readonly unknown[])[] = [];
  properties[method] = function (...given) {
    calls.push(given);
    original?.apply(this, given);
  };
  return calls;
}

it('sets only values that differ', () => {
  show(<Container key="counted" id="a" width={100} padding={4} opacity={0.5} />);
  const set = callsOf('setProperty');
  show(<Container key="counted" id="a" width={120} padding={4} opacity={0.5} />);
  expect(set.map(([, , name]) => name)).toEqual(['width']);
});

it('inherits again where it no longer has a value of its own', () => {
  const draw = (outer: string, own?: string): ReactNode => (
    <Container color={outer}>
      <Text id="a" {...(own !== undefined && { color: own })}>
        a
      </Text>
    </Container>
  );
  const color = (): unknown => propertyOf(byId('a'), 'color');
  show(draw('red', 'blue'));
  expect(color()).toBe('blue');
  show(draw('green'));
  expect(color()).toBe('green');
  show(draw('black'));
  expect(color()).toBe('black');
});

it('has the values for a pointer only while React passes them', () => {
  const draw = (hover?: { width: number }): ReactNode => (
    <Container id="a" width={10} {...(hover !== undefined && { hover })} />
  );
  show(draw());
  const a = byId('a');
  const enter = (): void => stage.act(() => a.dispatchEvent({ type: 'pointerenter', pointerId: 1 } as never));
  enter();
  expect(propertyOf(a, 'width')).toBe(10);
  show(draw({ width: 20 }));
  expect(propertyOf(a, 'width')).toBe(10);
  enter();
  expect(propertyOf(a, 'width')).toBe(20);
  show(draw({ width: 30 }));
  expect(propertyOf(a, 'width')).toBe(30);
  show(draw());
  expect(propertyOf(a, 'width')).toBe(10);
  show(draw({ width: 30 }));
  expect(propertyOf(a, 'width')).toBe(10);
});

it('takes each value from the first layer that has one, in whatever order the layers came', () => {
  const draw = (own: number | 'initial', important?: { width: number }): ReactNode => (
    <Container key="layers" id="a" width={10} opacity={own} {...(important !== undefined && { important })} />
  );
  show(draw(0.5));
  const [width, opacity] = [signalOf(byId('a'), 'width'), signalOf(byId('a'), 'opacity')];
  expect([width.peek(), opacity.peek()]).toEqual([10, 0.5]);
  show(draw(0.5, { width: 20 }));
  expect(width.peek()).toBe(20);
  show(draw('initial', { width: 30 }));
  expect([width.peek(), opacity.peek()]).toEqual([30, 1]);
  show(draw(0.5));
  expect([width.peek(), opacity.peek()]).toEqual([10, 0.5]);
  const properties = byId('a').properties as unknown as { setLayer(index: number, values: unknown): void };
  for (const index of [7, 5, 20_000]) properties.setLayer(index, { order: index });
  expect(signalOf(byId('a'), 'order').peek()).toBe(5);
});

it('finds values by the method that Outlay has made quick', () => {
  show(<Container key="found" id="a" width={100} />);
  const updated = callsOf('update');
  signalOf(byId('a'), 'readNowhereElse');
  expect(updated.map(([name]) => name)).toEqual(['readNowhereElse']);
});

it('keeps nothing of an element that React removes, and of everything in it', () => {
  const draw = (color: string, hasMore: boolean): ReactNode => (
    <Container id="outer" color={color} flexDirection="column">
      {hasMore && (
        <Container id="a" height={50} onClick={() => undefined}>
          <Text id="b">b</Text>
        </Container>
      )}
      <Text>left</Text>
    </Container>
  );
  show(draw('red', true));
  const [outer, a, b] = [byId('outer'), byId('a'), byId('b')];
  const before = outer.size.peek()?.[1] ?? 0;
  const color = signalOf(outer, 'color');
  // Both are ended while they still have a parent, because uikit computes everything in an element without one again.
  const attached: unknown[] = [];
  for (const element of [a, b]) {
    element.abortSignal.addEventListener('abort', () => attached.push(element.isRootAttached.peek()));
  }
  show(draw('green', false));
  expect(textsOf(stage.scene)).toEqual(['left']);
  expect(attached).toEqual([true, true]);
  expect([a, b].map((element) => element.properties.enabled.peek())).toEqual([false, false]);
  // The space of the removed element is free again.
  expect(outer.size.peek()?.[1]).toBeCloseTo(before - 50, 2);
  // Nothing that was removed follows the colour that it inherited.
  const seen: unknown[] = [];
  const stop = effect(() => void seen.push(color.value));
  const own = signalOf(b, 'color').peek();
  show(draw('blue', false));
  stop();
  expect(seen).toEqual(['green', 'blue']);
  expect(signalOf(b, 'color').peek()).toBe(own);
});

it('moves an element without ending it', () => {
  const draw = (ids: readonly string[]): ReactNode =>
    ids.map((id) => (
      <Text key={id} id={id}>
        {id}
      </Text>
    ));
  show(draw(['a', 'b', 'c']));
  const c = byId('c');
  show(draw(['c', 'a', 'b']));
  expect(byId('c')).toBe(c);
  expect(c.abortSignal.aborted).toBe(false);
  const height = (id: string): number => byId(id).relativeCenter.peek()?.[1] ?? 0;
  expect(height('c')).toBeGreaterThan(height('a'));
  expect(height('a')).toBeGreaterThan(height('b'));
});
