// @vitest-environment happy-dom
/** Panels with the same depth are drawn one after the other, and the parts of each panel in uikit's order. */
import { VanillaComponent } from '@react-three/uikit';
import { useThree } from '@react-three/fiber';
import fc from 'fast-check';
import { useState, type ReactNode } from 'react';
import type { Object3D } from 'three';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Words } from '../../src/panels/kit/spatial/words.tsx';
import { PanelOrder, type DrawnItem } from '../../src/scene/panel-order.ts';
import { inRoom } from '../panels/kit/spatial/in-room.tsx';
import { openStage, SETTING, type Stage } from '../panels/kit/spatial/room-stage.tsx';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Sort = (a: DrawnItem, b: DrawnItem) => number;
let usedSort: Sort | null = null;

/**
 * Stores the sort function that the renderer gets. If `isChanged` is true, `PanelOrder` sets this function, as in the
 * room.
 */
function Renderer({ isChanged }: { readonly isChanged: boolean }): ReactNode {
  const gl = useThree(({ gl: renderer }) => renderer);
  const setTransparentSort = (sort: Sort | null): void => {
    usedSort = sort;
  };
  useState(() => Object.assign(gl, { setTransparentSort }));
  return isChanged && <PanelOrder />;
}

/** Shows three panels. Returns the sort function that the renderer uses for them, and the parts of the panels. */
function showPanels(isChanged: boolean): { readonly sort: Sort; readonly parts: readonly Object3D[] } {
  stage.show(null);
  stage.show(
    <>
      <Renderer isChanged={isChanged} />
      {['left', 'middle', 'right'].map((name) => (
        <group key={name}>{inRoom(SETTING, <Words>{name}</Words>)}</group>
      ))}
    </>,
  );
  const parts: Object3D[] = [];
  stage.scene.traverse((object) => {
    const symbols = Object.getOwnPropertySymbols(object).map(({ description }) => description);
    if (symbols.includes('order-info-key') && !(object instanceof VanillaComponent)) parts.push(object);
  });
  if (usedSort === null) throw new Error('no panel has set a sort');
  return { sort: usedSort, parts };
}

const panelOf = ({ parent }: Object3D): Object3D | null => parent;

/** Sorts the parts, which all have the same depth and get their ids in the given order. */
function drawn(parts: readonly Object3D[], sort: Sort): readonly Object3D[] {
  return parts
    .map((object, id) => ({ object, id, groupOrder: 0, renderOrder: 0, z: 0.5 }))
    .toSorted(sort)
    .map(({ object }) => object);
}

/** Returns how often the drawing changes from one panel to another. */
function changes(objects: readonly Object3D[]): number {
  return objects.filter((object, index) => {
    const before = objects[index - 1];
    return before !== undefined && panelOf(before) !== panelOf(object);
  }).length;
}

it('panels with the same depth are drawn one after the other, whatever the ids of their parts are', () => {
  const { sort, parts } = showPanels(true);
  expect(new Set(parts.map(panelOf)).size).toBe(3);
  expect(parts.length).toBeGreaterThan(5);
  fc.assert(
    fc.property(fc.shuffledSubarray([...parts], { minLength: parts.length }), (shuffled) => {
      const order = drawn(shuffled, sort);
      expect(changes(order)).toBe(2);
      for (const part of order) {
        const ofPanel = (one: Object3D): boolean => panelOf(one) === panelOf(part);
        const alone = drawn(shuffled.filter(ofPanel), sort);
        expect(order.filter(ofPanel).map((one) => alone.indexOf(one))).toEqual([...alone.keys()]);
      }
    }),
  );
});

it('with uikit’s own sort, they are not', () => {
  const { sort, parts } = showPanels(false);
  const byKind = parts.toSorted((a, b) => a.constructor.name.localeCompare(b.constructor.name));
  expect(changes(drawn(byKind, sort))).toBeGreaterThan(2);
});
