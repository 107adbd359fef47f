/**
 * Stores the role, name and state of a drawn object with the object, because uikit has no accessibility roles. Tests and other tools read
 * them.
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
  /** share of a meter or progress, from 0 to 1; null if it is not known; absent for other roles */
  readonly share?: number | null;
  /** state of a part of a distribution, a switch, an option or a summary; absent for other roles */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
}

const KEY = 'meaning';

/** Returns a ref that stores the meaning with its element and updates it with every render. */
export function useMeaning(meaning: Meaning): RefObject<VanillaContainer | null> {
  const ref = useRef<VanillaContainer>(null);
  useLayoutEffect(() => {
    if (ref.current !== null) ref.current.userData[KEY] = meaning;
  });
  return ref;
}

/** Returns the meaning of an object in the scene; null for shapes that have no meaning by themselves, such as a background. */
export function meaningOf(object: Object3D): Meaning | null {
  return (object.userData[KEY] as Meaning | undefined) ?? null;
}
