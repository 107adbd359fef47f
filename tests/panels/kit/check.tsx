/**
 * Defines the type of a requirement that every kit (set of components, for the page or the room) must meet, and
 * functions that draw the elements of a requirement with the tested kit.
 */
import type { ReactNode } from 'react';
import type { Kit } from '../../../src/panels/kit/contract.ts';
import { useKit } from '../../../src/panels/kit/kit.tsx';
import type { Mounted } from './driver.ts';

export interface Check {
  readonly primitive: Exclude<keyof Kit, 'can'>;
  /** what the primitive (component) must do, as the rest of a sentence that begins with its name */
  readonly does: string;
  readonly check: (mount: (node: ReactNode) => Mounted) => void;
}

export function draw(toNode: (kit: Kit) => ReactNode): ReactNode {
  function Drawn(): ReactNode {
    return toNode(useKit());
  }
  return <Drawn />;
}

export const text = (kit: Kit, words: string): ReactNode => <kit.Text>{words}</kit.Text>;
