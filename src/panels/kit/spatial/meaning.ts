/** Role, name and state of a drawn object, stored with it, because uikit has no accessibility roles. Tests and tools read them. */
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
  /** spoken name */
  readonly name: string;
  /** of a heading */
  readonly level?: number;
  /** 0 to 1 of a meter or progress; null when it can't be known */
  readonly share?: number | null;
  /** of a distribution's part or a switch, an option, a summary */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
}

const KEY = 'meaning';

/** A ref that gives its element the meaning, kept up with every render. */
export function useMeaning(meaning: Meaning): RefObject<VanillaContainer | null> {
  const ref = useRef<VanillaContainer>(null);
  useLayoutEffect(() => {
    if (ref.current !== null) ref.current.userData[KEY] = meaning;
  });
  return ref;
}

/** What an object of the scene means; null for shapes that mean nothing by themselves. */
export function meaningOf(object: Object3D): Meaning | null {
  return (object.userData[KEY] as Meaning | undefined) ?? null;
}
