/** Which checks of the conformance suite a kit does not pass. */
import type { Kit } from '../../../src/panels/kit/contract.ts';
import { CONFORMANCE } from './conformance.tsx';
import type { Driver } from './driver.ts';

/** @param cleanUp called after every check, also one that threw */
export function failedChecks({ mount }: Driver, kit: Kit, cleanUp: () => void): string[] {
  return CONFORMANCE.filter(({ check }) => {
    try {
      check((node) => mount(node, kit));
      return false;
    } catch {
      return true;
    } finally {
      cleanUp();
    }
  }).map(({ primitive, does }) => `${primitive} ${does}`);
}
