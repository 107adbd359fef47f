/**
 * Role, name and state of a drawn object. They are stored with the object, because uikit has no accessibility roles. Tests and tools read
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
  /** only for a heading */
  readonly level?: number;
  /** 0 to 1, only for a meter or progress; null if it is not known */
  readonly share?: number | null;
  /** only for a part of a distribution, a switch, an option or a summary */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
}

const KEY = 'meaning';

/** A ref that attaches the meaning to its element and updates it with every render. */
export function useMeaning(meaning: Meaning): RefObject<VanillaContainer | null> {
  const ref = useRef<VanillaContainer>(null);
  useLayoutEffect(() => {
    if (ref.current !== null) ref.current.userData[KEY] = meaning;
  });
  return ref;
}

/** The meaning of an object in the scene; null for shapes without a meaning of their own. */
export function meaningOf(object: Object3D): Meaning | null {
  return (object.userData[KEY] as Meaning | undefined) ?? null;
}
