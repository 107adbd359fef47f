/**
 * Stores the meaning of each drawn object: its role, its accessible name and its state. uikit has no roles of its own.
 * Tests and other tools read the meaning.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Object3D } from 'three';
import type { VanillaContainer } from '@react-three/uikit';

export type Role =
  | 'button'
  | 'switch'
  | 'choice'
  | 'option'
  | 'field'
  | 'summary'
  | 'heading'
  | 'article'
  | 'figure'
  | 'meter'
  | 'progress'
  | 'image'
  | 'chart'
  | 'text'
  | 'table'
  | 'row'
  | 'list'
  | 'item'
  | 'region'
  | 'alert'
  | 'status';

export interface Meaning {
  readonly role: Role;
  /** accessible name */
  readonly name: string;
  /** level of a heading; absent for other roles */
  readonly level?: number;
  /** the filled share of a meter or a progress bar, from 0 to 1; null if it is not known; absent for other roles */
  readonly share?: number | null;
  /**
   * whether the element is on. A switch can be on, an option chosen, and a list, a summary or a shortened text open.
   * The button of the column by which a table is sorted is on too. Absent for other elements
   */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
}

const KEY = 'meaning';

/** Returns a ref for an element. At every render, the hook stores the meaning in the object of that element. */
export function useMeaning(meaning: Meaning): RefObject<VanillaContainer | null> {
  const ref = useRef<VanillaContainer>(null);
  useLayoutEffect(() => {
    if (ref.current !== null) ref.current.userData[KEY] = meaning;
  });
  return ref;
}

/** Returns the meaning of an object; null for shapes without meaning, such as a background. */
export function meaningOf(object: Object3D): Meaning | null {
  return (object.userData[KEY] as Meaning | undefined) ?? null;
}
