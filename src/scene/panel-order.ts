/**
 * Draws panels one after the other, from back to front. uikit sorts the parts of all panels by the depth of their
 * panel. If two panels have the same depth, for example one on each side of the wearer, uikit compares the ids of their
 * parts instead. Parts of the two panels then alternate, and the background of a panel may hide the panel's own text.
 */
import { useThree } from '@react-three/fiber';
import { VanillaComponent } from '@react-three/uikit';
import { useLayoutEffect } from 'react';
import type { Object3D, WebGLRenderer } from 'three';

/** The fields that a sort reads from an object that three.js draws. */
export interface DrawnItem {
  readonly object: Object3D;
  readonly groupOrder: number;
  readonly renderOrder: number;
  /** the depth of the object in projected coordinates, which grows with the distance from the camera */
  readonly z: number;
}

type Sort = (a: DrawnItem, b: DrawnItem) => number;

/** Draws panels in the right order. It must be in the canvas before the first panel. */
export function PanelOrder(): null {
  const gl = useThree((state) => state.gl);
  // uikit sets its sort in effects, which run after all layout effects.
  useLayoutEffect(() => keepPanelsWhole(gl), [gl]);
  return null;
}

/**
 * Changes each sort function that is given to the renderer from now on, so that the parts of two panels with the same
 * depth do not alternate. Each part of a panel sets uikit's sort function again when it appears, so another sort
 * function that is set only once would soon be replaced.
 * @returns a function that puts the renderer's own method back
 */
function keepPanelsWhole(renderer: Pick<WebGLRenderer, 'setTransparentSort'>): () => void {
  const own = renderer.setTransparentSort;
  const set = own.bind(renderer);
  const changed = new WeakMap<Sort, Sort>();
  renderer.setTransparentSort = (sort: Sort | null) => {
    if (sort === null) return set(null);
    const whole = changed.get(sort) ?? byWholePanel(sort);
    changed.set(sort, whole);
    set(whole);
  };
  return () => {
    renderer.setTransparentSort = own;
  };
}

function byWholePanel(sort: Sort): Sort {
  const numbers = new WeakMap<object, number>();
  let count = 0;
  const numberOf = (panel: object): number => {
    const number = numbers.get(panel) ?? (count += 1);
    numbers.set(panel, number);
    return number;
  };
  return (a, b) => {
    // `sort` must be called first: uikit's sort function stores the depths of the two panels, and the lines below read
    // them.
    const order = sort(a, b);
    // Most parts are children of their panel, so this decides most comparisons at once.
    if (a.object.parent === b.object.parent) return order;
    if (a.groupOrder !== b.groupOrder || a.renderOrder !== b.renderOrder) return order;
    const panelOfA = panelOf(a.object);
    if (panelOfA === null) return order;
    const panelOfB = panelOf(b.object);
    if (panelOfB === null || panelOfA === panelOfB) return order;
    const hasSameDepth = panelOfA.reversePainterSortStableCache === panelOfB.reversePainterSortStableCache;
    return hasSameDepth ? numberOf(panelOfA) - numberOf(panelOfB) : order;
  };
}

type Panel = ReturnType<VanillaComponent['root']['peek']>;

/** Returns the panel that the object belongs to; null for an object that is not drawn by uikit. */
function panelOf(object: Object3D): Panel | null {
  for (let at: Object3D | null = object; at !== null; at = at.parent) {
    if (at instanceof VanillaComponent) return at.root.peek();
  }
  return null;
}
