// @vitest-environment happy-dom
/** Hundreds and thousands of cards can be scrolled, because only the visible cards exist. */
import type { VanillaContainer } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { KitProvider } from '../../../../src/panels/kit/kit.tsx';
import { scrollerAbove } from '../../../../src/panels/kit/spatial/scroll.tsx';
import { spatialKit } from '../../../../src/panels/kit/spatial/spatial-kit.ts';
import { inRoom } from './in-room.tsx';
import { layoutFaults } from './layout-faults.ts';
import { openStage, SETTING, type Stage } from './room-stage.tsx';
import { meantBy, textsOf } from './uikit-tree.ts';

const { Card, List, Scroll, Text } = spatialKit;
const HEIGHT = 700;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => stage.show(null));
afterAll(() => stage.close());

/** Cards of three heights, below another element. */
function keys(count: number, setting = SETTING): ReactNode {
  const list = (
    <Scroll label="Keys">
      <Text>Above the list</Text>
      <List
        id="keys:list"
        label="Keys"
        ids={Array.from({ length: count }, (_, index) => `key_${index}`)}
        renderItem={(index) => (
          <Card label={`key ${index}`}>
            {Array.from({ length: 1 + (index % 3) }, (_, line) => (
              <Text key={line}>{line === 0 ? `key ${index}` : 'more of it'}</Text>
            ))}
          </Card>
        )}
      />
      <Text>Below the list</Text>
    </Scroll>
  );
  return <KitProvider kit={spatialKit}>{inRoom(setting, list, 640, HEIGHT)}</KitProvider>;
}

function part(): VanillaContainer {
  const [found] = meantBy(stage.scene, 'region');
  if (found === undefined) throw new Error('nothing scrolls');
  return found.element;
}

function scrollBy(pixels: number): void {
  const [deep] = meantBy(stage.scene, 'article');
  const scroller = scrollerAbove(deep?.element ?? stage.scene);
  stage.act(() => scroller?.(pixels));
  stage.act(() => undefined);
}

function shown(): number[] {
  return meantBy(stage.scene, 'article').map(({ meaning }) => Number(meaning.name.slice(4)));
}

describe('a long list that scrolls', () => {
  it.each([400, 5000])('of %d mounts what is in sight and little more', (count) => {
    stage.show(keys(count));
    expect(shown()[0]).toBe(0);
    expect(shown().length).toBeGreaterThanOrEqual(6);
    expect(shown().length).toBeLessThan(20);
    expect(part().maxScrollPosition.peek()[1]).toBeGreaterThan(count * 60);
    expect(layoutFaults(stage.scene)).toEqual([]);
  });

  it('mounts others as it is scrolled, without a gap, down to the last', () => {
    stage.show(keys(400));
    for (let step = 0; step < 20; step += 1) {
      const before = shown();
      scrollBy(300);
      const after = shown();
      expect(after[0]).toBeLessThanOrEqual((before.at(-1) ?? 0) + 1);
      expect(after).toEqual(after.map((_, index) => (after[0] ?? 0) + index));
      expect(after.length).toBeLessThan(20);
    }
    expect(shown()[0]).toBeGreaterThan(20);
    for (let step = 0; step < 5; step += 1) scrollBy(1e6);
    expect(shown().at(-1)).toBe(399);
    scrollBy(-1e6);
    expect(shown()[0]).toBe(0);
  });

  it('keeps what is drawn where it stood while heights become known', () => {
    stage.show(keys(400));
    for (let step = 0; step < 10; step += 1) scrollBy(300);
    const [first] = meantBy(stage.scene, 'list');
    const before = first?.element.size.peek()?.[1] ?? 0;
    const names = shown();
    stage.act(() => undefined);
    expect(shown()).toEqual(names);
    expect(first?.element.size.peek()?.[1]).toBe(before);
  });

  it('stays at its ends when it is pushed further', () => {
    stage.show(keys(400));
    scrollBy(-500);
    expect(part().scrollPosition.peek()?.[1]).toBe(0);
    // The end of the list moves while the heights of the last rows become known.
    for (let push = 0; push < 5; push += 1) scrollBy(1e9);
    expect(part().scrollPosition.peek()?.[1]).toBe(part().maxScrollPosition.peek()[1]);
  });

  it('shrinks to what is left when the list becomes short', () => {
    stage.show(keys(400));
    scrollBy(9000);
    stage.show(keys(3));
    expect(shown()).toEqual([0, 1, 2]);
    expect(textsOf(stage.scene)).toContain('Below the list');
  });

  it('stops where a drag left it for whoever wants less motion, and glides for others', () => {
    for (const motion of ['usual', 'less'] as const) {
      stage.show(keys(400, { ...SETTING, motion }));
      const scrolled = part();
      // Sets the state after a drag: the list is at 500 pixels and moves at 2 pixels a millisecond. Then sets a copy of
      // `maxScrollPosition`, because this change makes uikit run its code that lets the list glide on.
      stage.act(() => {
        scrolled.scrollPosition.value = [0, 500];
        scrolled.scrollVelocity.set(0, 2);
        scrolled.maxScrollPosition.value = [...scrolled.maxScrollPosition.value];
      });
      for (let frame = 0; frame < 5; frame += 1) stage.act(() => undefined);
      if (motion === 'less') expect(scrolled.scrollPosition.peek()?.[1]).toBe(500);
      else expect(scrolled.scrollPosition.peek()?.[1]).toBeGreaterThan(510);
      stage.show(null);
    }
  });

  it('is moved from anything inside it, and from nothing outside', () => {
    stage.show(keys(3));
    expect(scrollerAbove(stage.scene)).toBeNull();
    expect(scrollerAbove(part())).not.toBeNull();
  });
});
