/**
 * Reads the tree of uikit: its elements, their texts, and the meaning of each element for a person, for example that it
 * is a button.
 */
import { VanillaComponent, type VanillaContainer } from '@react-three/uikit';
import type { Object3D } from 'three';
import { meaningOf, type Meaning, type Role } from '../../../../src/panels/kit/spatial/meaning.ts';

/** Returns all elements that uikit laid out, parents first. */
export function elementsOf(root: Object3D): VanillaContainer[] {
  const found: VanillaContainer[] = [];
  root.traverse((object) => {
    if (object instanceof VanillaComponent) found.push(object as VanillaContainer);
  });
  return found;
}

export function childrenOf(element: Object3D): VanillaContainer[] {
  return element.children.filter((child) => child instanceof VanillaComponent) as VanillaContainer[];
}

/** Returns the effective value of a property, which may be inherited. */
export function propertyOf(element: VanillaContainer, name: string): unknown {
  return (element.properties.peek() as Record<string, unknown>)[name];
}

export function isText(element: VanillaContainer): boolean {
  return element.constructor.name === 'Text';
}

export function ownText(element: VanillaContainer): string {
  const text = isText(element) ? propertyOf(element, 'text') : undefined;
  return typeof text === 'string' ? text : '';
}

/** Returns all texts inside an element, in order. */
export function textsOf(root: Object3D): string[] {
  return elementsOf(root)
    .map(ownText)
    .filter((text) => text !== '');
}

export interface Meant {
  readonly element: VanillaContainer;
  readonly meaning: Meaning;
}

export function meantBy(root: Object3D, ...roles: readonly Role[]): Meant[] {
  return elementsOf(root).flatMap((element) => {
    const meaning = meaningOf(element);
    return meaning !== null && roles.includes(meaning.role) ? [{ element, meaning }] : [];
  });
}
